package dev.akm.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * What a command may be called with, as the command declares it. Help, {@code docs/cli.md}, completion and the parser
 * are all made from this, so they cannot part.
 */
final class Syntax {
    /** How often an option or operand may stand, and whether it takes a value. */
    enum Kind {
        FLAG,
        ONE,
        MANY
    }

    /**
     * @param names the long name first
     * @param label what stands for the value, empty for a flag; {@code a|b|c} lists all values
     */
    record Option(List<String> names, Kind kind, String label, String about) {
        String name() {
            return names.get(0);
        }

        /** The values, where the label lists them. */
        List<String> choices() {
            if (label.indexOf('|') < 0) {
                return List.of();
            }
            List<String> choices = new ArrayList<>();
            for (String word : label.split("\\|", -1)) {
                if (word.equals(word.toLowerCase(java.util.Locale.ROOT))) {
                    choices.add(word);
                }
            }
            return choices;
        }
    }

    /** @param most {@link Integer#MAX_VALUE}: any number */
    record Operand(String label, int least, int most, String about) {}

    record Example(String line, String about) {}

    private static final List<Option> GLOBAL = List.of(
            new Option(List.of("--stash"), Kind.ONE, "DIR", "the stash; else AKM_STASH_DIR, stashDir, ~/akm"),
            new Option(
                    List.of("--format"),
                    Kind.ONE,
                    "text|json|jsonl|yaml",
                    "default: text on a terminal, json in a pipe"),
            new Option(List.of("--json"), Kind.FLAG, "", "short for --format json"),
            new Option(List.of("--detail"), Kind.ONE, "brief|normal|full", "how much is told; default: normal"),
            new Option(List.of("--quiet", "-q"), Kind.FLAG, "", "no progress, tips or warnings on stderr"),
            new Option(List.of("--verbose"), Kind.FLAG, "", "tell more on stderr"),
            new Option(List.of("--no-color"), Kind.FLAG, "", "no colours; NO_COLOR does the same"),
            new Option(List.of("--debug"), Kind.FLAG, "", "a stack trace with every failure"),
            new Option(List.of("--help", "-h"), Kind.FLAG, "", "this help"),
            new Option(List.of("--version"), Kind.FLAG, "", "the version"));

    private final List<Option> options = new ArrayList<>();
    private final List<Operand> operands = new ArrayList<>();
    private final List<Example> examples = new ArrayList<>();
    private boolean dashedWords;

    /** The options that every command takes. */
    static List<Option> global() {
        return GLOBAL;
    }

    Syntax flag(String name, String about) {
        return add(new Option(List.of(name), Kind.FLAG, "", about));
    }

    Syntax flag(String name, String shortName, String about) {
        return add(new Option(List.of(name, shortName), Kind.FLAG, "", about));
    }

    /** An option with a value that may stand once. */
    Syntax option(String name, String label, String about) {
        return add(new Option(List.of(name), Kind.ONE, label, about));
    }

    /** An option with a value that may be repeated. */
    Syntax list(String name, String label, String about) {
        return add(new Option(List.of(name), Kind.MANY, label, about));
    }

    private Syntax add(Option option) {
        options.add(option);
        return this;
    }

    /** Words that begin with one dash and are no option are operands: {@code akm search docker -compose}. */
    Syntax dashedWords() {
        dashedWords = true;
        return this;
    }

    /** Operands in their order; only the last may stand more than once. */
    Syntax operand(String label, int least, int most, String about) {
        operands.add(new Operand(label, least, most, about));
        return this;
    }

    Syntax example(String line, String about) {
        examples.add(new Example(line, about));
        return this;
    }

    /** The command's own options, in its order. */
    List<Option> options() {
        return options;
    }

    List<Operand> operands() {
        return operands;
    }

    List<Example> examples() {
        return examples;
    }

    /** Whether the word, which begins with a dash, cannot be meant as an option. */
    boolean isText(String word) {
        int space = 0;
        while (space < word.length() && !Character.isWhitespace(word.charAt(space))) {
            space++;
        }
        int equals = word.indexOf('=');
        if (space < word.length() && (equals < 0 || space < equals)) {
            // No option has a space in its name; a list item or a rule begins like that.
            return true;
        }
        return dashedWords
                && word.length() > 1
                && word.charAt(1) != '-'
                && !isName(options, word)
                && !isName(GLOBAL, word);
    }

    private static boolean isName(List<Option> options, String word) {
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i).names().contains(word)) {
                return true;
            }
        }
        return false;
    }

    int leastOperands() {
        int sum = 0;
        for (int i = 0; i < operands.size(); i++) {
            sum += operands.get(i).least();
        }
        return sum;
    }

    int mostOperands() {
        int sum = 0;
        for (int i = 0; i < operands.size(); i++) {
            int most = operands.get(i).most();
            if (most == Integer.MAX_VALUE) {
                return most;
            }
            sum += most;
        }
        return sum;
    }
}
