package dev.akm.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A command line as parsed: which options were given, with which values, and the operands. */
final class Words {
    private final Map<String, List<String>> options = new LinkedHashMap<>();
    private final List<String> operands = new ArrayList<>();

    void addOperand(String word) {
        operands.add(word);
    }

    /** An option that was given; a flag has no values. */
    void addOption(String name, List<String> values) {
        options.put(name, values);
    }

    /** One more value of an option. */
    void addValue(String name, String value) {
        List<String> values = options.get(name);
        if (values == null) {
            values = new ArrayList<>();
            options.put(name, values);
        }
        values.add(value);
    }

    boolean has(String option) {
        return options.containsKey(option);
    }

    /** The values of an option; none where it was not given. */
    List<String> values(String option) {
        List<String> values = options.get(option);
        return values == null ? List.of() : values;
    }

    List<String> operands() {
        return operands;
    }

    /** By option, long names. */
    Map<String, List<String>> options() {
        return options;
    }
}
