package dev.akm.cli;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * A command's syntax as a picocli model, built for the chosen command only, and picocli's complaints as ours. Asked where
 * {@link QuickParser} has no answer.
 */
final class Parser {
    private static final String OPERANDS = "WORDS";
    private static final String TEXT_MARK = "\0";

    private Parser() {}

    static Words parse(CommandName name, Syntax syntax, List<String> words) {
        CommandSpec spec = CommandSpec.create().name("akm " + name.words());
        spec.interpolateVariables(false);
        spec.parser()
                .expandAtFiles(false)
                .posixClusteredShortOptionsAllowed(false)
                .allowOptionsAsOptionParameters(false)
                .trimQuotes(false);
        addOptions(spec, syntax.options());
        addOptions(spec, Syntax.global());
        spec.addPositional(PositionalParamSpec.builder()
                .index("0..*")
                .arity("0..*")
                .paramLabel(OPERANDS)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .build());
        try {
            return words(syntax, new CommandLine(spec).parseArgs(marked(syntax, words)));
        } catch (CommandLine.UnmatchedArgumentException e) {
            throw unknownOption(name, syntax, e.getUnmatched().get(0));
        } catch (ParameterException e) {
            throw complaint(name, e);
        }
    }

    private static Words words(Syntax syntax, ParseResult parsed) {
        Words words = new Words();
        addMatched(syntax.options(), parsed, words);
        addMatched(Syntax.global(), parsed, words);
        List<String> operands = parsed.matchedPositionalValue(0, List.<String>of());
        if (operands != null) {
            for (int i = 0; i < operands.size(); i++) {
                words.addOperand(unmarked(operands.get(i)));
            }
        }
        return words;
    }

    private static void addMatched(List<Syntax.Option> options, ParseResult parsed, Words words) {
        for (int i = 0; i < options.size(); i++) {
            Syntax.Option option = options.get(i);
            if (!parsed.hasMatchedOption(option.name())) {
                continue;
            }
            switch (option.kind()) {
                case FLAG -> words.addOption(option.name(), List.of());
                case ONE -> words.addValue(option.name(), unmarked(parsed.matchedOptionValue(option.name(), "")));
                case MANY -> {
                    List<String> values = parsed.matchedOptionValue(option.name(), List.<String>of());
                    for (int j = 0; j < values.size(); j++) {
                        words.addValue(option.name(), unmarked(values.get(j)));
                    }
                }
            }
        }
    }

    /** Texts that begin like an option, behind a mark that no word of a command line can hold. */
    private static String[] marked(Syntax syntax, List<String> words) {
        String[] marked = new String[words.size()];
        boolean options = true;
        for (int i = 0; i < marked.length; i++) {
            String word = words.get(i);
            options &= !word.equals("--");
            marked[i] = options && word.startsWith("-") && syntax.isText(word) ? TEXT_MARK + word : word;
        }
        return marked;
    }

    /** The word as it was typed. */
    private static String unmarked(String word) {
        return word.startsWith(TEXT_MARK) ? word.substring(TEXT_MARK.length()) : word;
    }

    private static void addOptions(CommandSpec spec, List<Syntax.Option> options) {
        for (int i = 0; i < options.size(); i++) {
            Syntax.Option option = options.get(i);
            OptionSpec.Builder builder = OptionSpec.builder(option.names().toArray(new String[0]));
            switch (option.kind()) {
                case FLAG -> builder.type(boolean.class).arity("0");
                case ONE -> builder.type(String.class).arity("1").paramLabel(option.label());
                case MANY ->
                    builder.type(List.class)
                            .auxiliaryTypes(String.class)
                            .arity("1")
                            .paramLabel(option.label());
            }
            spec.addOption(builder.build());
        }
    }

    private static AkmException unknownOption(CommandName name, Syntax syntax, String word) {
        List<String> known = new ArrayList<>();
        addNames(syntax.options(), known);
        addNames(Syntax.global(), known);
        int equals = word.indexOf('=');
        String option = equals < 0 ? word : word.substring(0, equals);
        String nearest = Nearest.of(option, known);
        String hint = nearest.isEmpty()
                ? "akm " + name.words() + " --help lists its options; -- before a text that starts with a dash"
                : "did you mean " + nearest + "?";
        return usage("UNKNOWN_OPTION", "akm " + name.words() + " has no option " + option, hint);
    }

    private static void addNames(List<Syntax.Option> options, List<String> names) {
        for (int i = 0; i < options.size(); i++) {
            names.addAll(options.get(i).names());
        }
    }

    private static AkmException complaint(CommandName name, ParameterException e) {
        String option = e.getArgSpec() instanceof OptionSpec spec ? spec.longestName() : "";
        String message;
        if (e instanceof CommandLine.OverwrittenOptionException) {
            message = option + " is given more than once";
        } else if (e instanceof CommandLine.MissingParameterException && !option.isEmpty()) {
            message =
                    option + " needs a value: " + option + " " + e.getArgSpec().paramLabel();
        } else if (!option.isEmpty()) {
            message = option + " cannot be read: " + e.getMessage();
        } else {
            message = String.valueOf(e.getMessage());
        }
        return usage("BAD_OPTION", message, "akm " + name.words() + " --help shows how it is used");
    }

    static AkmException usage(String code, String message, String hint) {
        return new AkmException(ErrorKind.USAGE, code, message, hint);
    }
}
