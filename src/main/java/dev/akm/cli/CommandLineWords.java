package dev.akm.cli;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The words of a command line, sorted before they are parsed: which command, and all options behind it. Global options
 * may stand before the command or after it.
 *
 * @param command empty where none was named
 * @param rest everything but the command's words; what stood before it comes first
 */
record CommandLineWords(Optional<CommandName> command, String family, List<String> rest, boolean help) {

    static CommandLineWords read(String... args) {
        List<String> rest = new ArrayList<>();
        int at = leading(args, rest);
        if (at == args.length) {
            return new CommandLineWords(Optional.empty(), "", rest, false);
        }
        String word = args[at++];
        if (word.equals("help")) {
            String[] asked = java.util.Arrays.copyOfRange(args, at, args.length);
            CommandLineWords of = read(asked);
            return new CommandLineWords(of.command, of.family, of.rest, true);
        }
        if (CommandName.isFamily(word)) {
            at = leading(args, at, rest);
            String second = at < args.length ? args[at] : "";
            Optional<CommandName> command = CommandName.ofWords(word + " " + second);
            if (command.isEmpty() && !second.isEmpty()) {
                throw unknown(word + " " + second, second, CommandName.family(word), word + " ");
            }
            addAll(args, at + 1, rest);
            return new CommandLineWords(command, word, rest, false);
        }
        Optional<CommandName> command = CommandName.ofWords(word);
        if (command.isEmpty()) {
            throw unknown(word, word, CommandName.firstWords(), "");
        }
        addAll(args, at, rest);
        return new CommandLineWords(command, "", rest, false);
    }

    private static int leading(String[] args, List<String> rest) {
        return leading(args, 0, rest);
    }

    /** Moves the options from that place on to the rest; the place of the first word that is none. */
    private static int leading(String[] args, int from, List<String> rest) {
        int at = from;
        while (at < args.length && args[at].startsWith("-")) {
            String arg = args[at];
            int equals = arg.indexOf('=');
            String name = equals < 0 ? arg : arg.substring(0, equals);
            Syntax.Option option = find(name);
            rest.add(arg);
            at++;
            if (option.kind() != Syntax.Kind.FLAG && equals < 0 && at < args.length) {
                rest.add(args[at++]);
            }
        }
        return at;
    }

    private static Syntax.Option find(String name) {
        List<String> known = new ArrayList<>();
        for (int i = 0; i < Syntax.global().size(); i++) {
            Syntax.Option option = Syntax.global().get(i);
            if (option.names().contains(name)) {
                return option;
            }
            known.addAll(option.names());
        }
        String nearest = Nearest.of(name, known);
        throw new AkmException(
                ErrorKind.USAGE,
                "UNKNOWN_OPTION",
                "unknown option " + name + " before the command",
                nearest.isEmpty()
                        ? "options of a command stand after it: akm COMMAND " + name
                        : "did you mean " + nearest + "?");
    }

    private static AkmException unknown(String words, String word, List<String> candidates, String prefix) {
        String nearest = Nearest.of(word, candidates);
        return new AkmException(
                ErrorKind.USAGE,
                "UNKNOWN_COMMAND",
                "there is no command '" + words + "'",
                nearest.isEmpty()
                        ? "akm --help lists the commands"
                        : "did you mean akm " + prefix + nearest + "? akm --help lists the commands");
    }

    private static void addAll(String[] args, int from, List<String> rest) {
        for (int i = from; i < args.length; i++) {
            rest.add(args[i]);
        }
    }
}
