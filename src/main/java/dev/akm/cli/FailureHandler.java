package dev.akm.cli;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.app.Host;
import dev.akm.output.JsonWriter;
import dev.akm.output.OutputFormat;
import dev.akm.output.Printable;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells a failure once, on stderr, and answers the exit code. */
final class FailureHandler {
    private final Host host;

    FailureHandler(Host host) {
        this.host = host;
    }

    ExitCode tell(AkmException failure, OutputFormat format, boolean debug) {
        if (failure.kind() == ErrorKind.INTERNAL) {
            return defect(failure, format, debug);
        }
        print(
                format,
                String.valueOf(failure.getMessage()),
                failure.code(),
                failure.hint().orElse(""));
        if (debug) {
            trace(failure);
        }
        return ExitCode.of(failure.kind());
    }

    /** What a result says went wrong; the result itself is printed as always. */
    void tell(String sentence, String code, OutputFormat format) {
        print(format, sentence, code, "");
    }

    /** A failure that nobody expected; no user can be told what to do but to report it. */
    ExitCode defect(Throwable failure, OutputFormat format, boolean debug) {
        String what = failure.getMessage() == null ? "" : ": " + failure.getMessage();
        print(
                format,
                "this is a defect of akm (" + failure.getClass().getSimpleName() + what + ")",
                "INTERNAL",
                debug
                        ? "please report it with the lines below and the output of akm --version"
                        : "run it again with --debug and please report what that prints, with the output of akm --version");
        if (debug) {
            trace(failure);
        }
        return ExitCode.DEFECT;
    }

    private void print(OutputFormat format, String message, String code, String hint) {
        if (format.json()) {
            Map<String, Object> envelope = new LinkedHashMap<>();
            envelope.put("ok", false);
            envelope.put("error", message);
            envelope.put("code", code);
            if (!hint.isEmpty()) {
                envelope.put("hint", hint);
            }
            host.err().print(JsonWriter.compact(envelope) + "\n");
            return;
        }
        String text = "akm: " + Printable.text(message) + "\n";
        host.err().print(hint.isEmpty() ? text : text + "hint: " + Printable.text(hint) + "\n");
    }

    private void trace(Throwable failure) {
        StringWriter lines = new StringWriter();
        failure.printStackTrace(new PrintWriter(lines, true));
        host.err().print(Printable.text(lines.toString()));
    }
}
