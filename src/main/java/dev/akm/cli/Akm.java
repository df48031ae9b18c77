package dev.akm.cli;

import dev.akm.AkmException;
import dev.akm.app.Detail;
import dev.akm.app.Host;
import dev.akm.app.RawResult;
import dev.akm.output.OutputFormat;
import dev.akm.output.Printable;
import dev.akm.output.Printer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One run of the command line: from its words to its exit code, with everything around it passed in. */
public final class Akm {
    private final Host host;
    private final String[] args;
    private OutputFormat format;
    private boolean debug;

    private Akm(Host host, String... args) {
        this.host = host;
        this.args = args;
        this.debug = !host.variable("AKM_DEBUG").isEmpty();
        this.format = byTerminal();
        guessFromWords();
    }

    /** Runs the command that the words name; never ends the process, never throws. */
    public static int run(Host host, String... args) {
        return new Akm(host, args).run();
    }

    private int run() {
        FailureHandler failures = new FailureHandler(host);
        try {
            return answer().number();
        } catch (AkmException e) {
            return failures.tell(e, format, debug).number();
        } catch (RuntimeException | Error e) {
            // Errors too: what no code of ours expects (a missing native library, no memory left) still ends with a
            // sentence.
            return failures.defect(e, format, debug).number();
        } finally {
            host.err().flush();
        }
    }

    private ExitCode answer() {
        CommandLineWords words = CommandLineWords.read(args);
        if (words.rest().contains("--version") && words.command().isEmpty()) {
            return write((Version.line() + "\n").getBytes(StandardCharsets.UTF_8));
        }
        if (words.command().isEmpty()) {
            return helpWithoutCommand(words);
        }
        CommandName name = words.command().get();
        Command command = Commands.of(name);
        Syntax syntax = new Syntax();
        command.declare(syntax);
        if (words.help() || asksForHelp(words.rest())) {
            return page(new Help(helpColumns(), color()).command(name, syntax));
        }
        Optional<Words> quick = QuickParser.parse(syntax, words.rest());
        Call call = new Call(
                host, name, syntax, quick.isPresent() ? quick.get() : Parser.parse(name, syntax, words.rest()));
        if (call.flag("--version")) {
            return write((Version.line() + "\n").getBytes(StandardCharsets.UTF_8));
        }
        call.check();
        debug |= call.flag("--debug");
        try {
            format = formatOf(call);
            return finish(call, command.run(call));
        } finally {
            call.workspace().close();
        }
    }

    private ExitCode helpWithoutCommand(CommandLineWords words) {
        Help help = new Help(helpColumns(), color());
        if (words.family().isEmpty()) {
            return page(help.overview());
        }
        if (words.help() || asksForHelp(words.rest())) {
            return page(help.family(words.family()));
        }
        throw Parser.usage(
                "MISSING_COMMAND",
                "akm " + words.family() + " does nothing by itself",
                "one of: akm " + words.family() + " " + String.join("|", CommandName.family(words.family())));
    }

    /** Before parsing, so that help is given whatever else is wrong with the line. */
    private static boolean asksForHelp(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("--")) {
                return false;
            }
            if (word.equals("--help") || word.equals("-h")) {
                return true;
            }
        }
        return false;
    }

    private ExitCode finish(Call call, Answer answer) {
        if (!call.flag("--quiet")) {
            List<String> warnings = answer.result().warnings();
            for (int i = 0; i < warnings.size(); i++) {
                host.err().print("akm: warning: " + Printable.line(warnings.get(i)) + "\n");
            }
        }
        // Quiet or not: of what failed a scheduler's mail must hear.
        Optional<String> error = answer.result().error();
        if (error.isPresent()) {
            new FailureHandler(host).tell(error.get(), answer.result().outcome().name(), format);
        }
        byte[] bytes = answer.result() instanceof RawResult raw
                ? raw.bytes()
                : answer.print(printer(call)).getBytes(StandardCharsets.UTF_8);
        write(bytes);
        return ExitCode.of(answer.result().outcome());
    }

    private Printer printer(Call call) {
        String detail = call.flag("--detail")
                ? call.text("--detail")
                : call.workspace().outputSetting("detail").orElse("normal");
        boolean color = color() && !call.flag("--no-color");
        return new Printer(
                format,
                Detail.valueOf(detail.toUpperCase(Locale.ROOT)),
                host.terminals().out(),
                color,
                host.columns());
    }

    private OutputFormat formatOf(Call call) {
        if (call.flag("--json")) {
            return OutputFormat.JSON;
        }
        Optional<String> chosen = call.optional("--format");
        if (chosen.isEmpty()) {
            chosen = call.workspace().outputSetting("format");
        }
        Optional<OutputFormat> format = chosen.isPresent() ? OutputFormat.ofWord(chosen.get()) : Optional.empty();
        return format.isPresent() ? format.get() : byTerminal();
    }

    private OutputFormat byTerminal() {
        return host.terminals().out() ? OutputFormat.TEXT : OutputFormat.JSON;
    }

    /** What failures are told in when the line itself cannot be parsed. */
    private void guessFromWords() {
        for (int i = 0; i < args.length; i++) {
            String arg = args[i];
            if (arg.equals("--")) {
                return;
            }
            if (arg.equals("--json")) {
                format = OutputFormat.JSON;
                return;
            }
            if (arg.equals("--debug")) {
                debug = true;
            }
            String value = "";
            if (arg.startsWith("--format=")) {
                value = arg.substring("--format=".length());
            } else if (arg.equals("--format") && i + 1 < args.length) {
                value = args[i + 1];
            }
            Optional<OutputFormat> named = OutputFormat.ofWord(value);
            if (named.isPresent()) {
                format = named.get();
            }
        }
    }

    private boolean color() {
        return host.terminals().out()
                && host.variable("NO_COLOR").isEmpty()
                && !host.variable("TERM").equals("dumb")
                && !List.of(args).contains("--no-color");
    }

    private int helpColumns() {
        return Math.min(100, host.columns());
    }

    private ExitCode page(String text) {
        return write(text.getBytes(StandardCharsets.UTF_8));
    }

    private ExitCode write(byte[] bytes) {
        host.out().write(bytes, 0, bytes.length);
        host.out().flush();
        return ExitCode.DONE;
    }
}
