package dev.akm.cli;

import dev.akm.AkmException;
import dev.akm.app.Host;
import dev.akm.app.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** One command line as read: its options by name, its operands, and the workspace it is about. */
final class Call {
    private final Host host;
    private final CommandName name;
    private final Syntax syntax;
    private final Words words;
    private final List<String> operands;
    private @Nullable Workspace workspace;

    Call(Host host, CommandName name, Syntax syntax, Words words) {
        this.host = host;
        this.name = name;
        this.syntax = syntax;
        this.words = words;
        this.operands = words.operands();
    }

    /** The operands are as many as the command takes, and every value is one of its option's choices. */
    void check() {
        if (operands.size() < syntax.leastOperands()) {
            Syntax.Operand missing = firstMissing();
            throw Parser.usage("MISSING_OPERAND", missing.label() + " is missing: " + missing.about(), wayOut());
        }
        if (operands.size() > syntax.mostOperands()) {
            throw Parser.usage(
                    "TOO_MANY_OPERANDS",
                    "'" + operands.get(syntax.mostOperands()) + "' is one word too many",
                    wayOut() + "; quote a text of several words");
        }
        checkChoices(syntax.options());
        checkChoices(Syntax.global());
    }

    private Syntax.Operand firstMissing() {
        int count = 0;
        for (int i = 0; i < syntax.operands().size(); i++) {
            count += syntax.operands().get(i).least();
            if (count > operands.size()) {
                return syntax.operands().get(i);
            }
        }
        throw new IllegalStateException("no operand is missing");
    }

    private void checkChoices(List<Syntax.Option> options) {
        for (int i = 0; i < options.size(); i++) {
            Syntax.Option option = options.get(i);
            if (option.label().indexOf('|') < 0 || !words.has(option.name())) {
                continue;
            }
            List<String> choices = option.choices();
            List<String> given = option.kind() == Syntax.Kind.MANY ? list(option.name()) : List.of(text(option.name()));
            // A label with a word in capitals, N|safe|false, takes other values too; its command judges them.
            boolean closed = option.label().equals(String.join("|", choices));
            for (int j = 0; j < given.size(); j++) {
                if (closed && !choices.contains(given.get(j))) {
                    throw badValue(option.name(), given.get(j), "one of " + String.join(", ", choices));
                }
            }
        }
    }

    private String wayOut() {
        return "akm " + name.words() + " --help shows how it is used";
    }

    /** Words that do not go together, as a usage error. */
    AkmException usage(String code, String message) {
        return Parser.usage(code, message, wayOut());
    }

    /** A value that cannot be taken, as a usage error. */
    AkmException badValue(String option, String value, String expected) {
        return Parser.usage("BAD_VALUE", option + " '" + value + "' cannot be taken: it is " + expected, wayOut());
    }

    Host host() {
        return host;
    }

    CommandName name() {
        return name;
    }

    /** Created when first asked for: a command that needs no settings and no stash reads none. */
    Workspace workspace() {
        if (workspace == null) {
            workspace = new Workspace(host, optional("--stash"));
        }
        return workspace;
    }

    boolean flag(String option) {
        return words.has(option);
    }

    /** The option's value, or the empty string. */
    String text(String option) {
        List<String> values = words.values(option);
        return values.isEmpty() ? "" : values.get(0);
    }

    /** The option's value; given but empty counts as given. */
    Optional<String> optional(String option) {
        return words.has(option) ? Optional.of(text(option)) : Optional.empty();
    }

    List<String> list(String option) {
        return words.values(option);
    }

    /** The option's value as a whole number of at least that size. */
    OptionalInt number(String option, int least) {
        if (!flag(option)) {
            return OptionalInt.empty();
        }
        try {
            int value = Integer.parseInt(text(option));
            if (value >= least) {
                return OptionalInt.of(value);
            }
        } catch (NumberFormatException e) {
            // told below, with what it should be
        }
        throw badValue(option, text(option), "a whole number of at least " + least);
    }

    List<String> operands() {
        return operands;
    }

    /** The operands as one text, as if they had been quoted together. */
    String operandText() {
        return String.join(" ", operands);
    }
}
