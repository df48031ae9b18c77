package dev.akm.cli;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the command lines that need no second thought, from the same table as {@link Parser}: picocli costs more at start
 * than what {@code show} does. Where anything is unusual, wrong above all, it has no answer and picocli is asked, which also
 * has the words for what is wrong. A test holds the two equal.
 */
final class QuickParser {
    private final Syntax syntax;
    private final Words words = new Words();

    private QuickParser(Syntax syntax) {
        this.syntax = syntax;
    }

    /** Empty where it is not sure. */
    static Optional<Words> parse(Syntax syntax, List<String> line) {
        QuickParser parser = new QuickParser(syntax);
        return parser.read(line) ? Optional.of(parser.words) : Optional.empty();
    }

    private boolean read(List<String> line) {
        for (int i = 0; i < line.size(); i++) {
            String word = line.get(i);
            if (word.equals("--")) {
                addOperands(line, i + 1);
                return true;
            }
            if (!word.startsWith("-") || syntax.isText(word)) {
                words.addOperand(word);
                continue;
            }
            int equals = word.indexOf('=');
            Syntax.Option option = find(equals < 0 ? word : word.substring(0, equals));
            if (option == null) {
                return false;
            }
            if (option.kind() == Syntax.Kind.FLAG) {
                if (equals >= 0 || words.has(option.name())) {
                    return false;
                }
                words.addOption(option.name(), List.of());
                continue;
            }
            String value;
            if (equals >= 0) {
                value = word.substring(equals + 1);
            } else if (i + 1 < line.size()) {
                value = line.get(++i);
            } else {
                return false;
            }
            boolean again = option.kind() == Syntax.Kind.ONE && words.has(option.name());
            if (again || value.isEmpty() || value.startsWith("-")) {
                return false;
            }
            words.addValue(option.name(), value);
        }
        return true;
    }

    private void addOperands(List<String> line, int from) {
        for (int i = from; i < line.size(); i++) {
            words.addOperand(line.get(i));
        }
    }

    private Syntax.@Nullable Option find(String name) {
        Syntax.Option own = find(syntax.options(), name);
        return own == null ? find(Syntax.global(), name) : own;
    }

    private static Syntax.@Nullable Option find(List<Syntax.Option> options, String name) {
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i).names().contains(name)) {
                return options.get(i);
            }
        }
        return null;
    }
}
