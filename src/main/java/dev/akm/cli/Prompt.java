package dev.akm.cli;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.app.Confirm;
import dev.akm.app.Host;
import dev.akm.output.Printable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Asks at the terminal; {@code -y} is yes, and where nobody sits there the answer is a failure that says so. */
final class Prompt implements Confirm {
    private final Host host;
    private final boolean yes;

    Prompt(Call call) {
        this.host = call.host();
        this.yes = call.flag("--yes");
    }

    @Override
    public boolean yes(String question) {
        if (yes) {
            return true;
        }
        if (!host.terminals().in() || !host.terminals().err()) {
            throw new AkmException(
                    ErrorKind.CONFIRM,
                    "CONFIRMATION_REQUIRED",
                    question.endsWith(" Go on?")
                            ? question.substring(0, question.length() - " Go on?".length())
                            : question,
                    "-y says yes where nobody can be asked");
        }
        host.err().print(Printable.line(question) + " [y/N] ");
        host.err().flush();
        String answer = line().strip();
        return answer.equalsIgnoreCase("y") || answer.equalsIgnoreCase("yes");
    }

    private String line() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            int b = host.in().read();
            while (b >= 0 && b != '\n') {
                bytes.write(b);
                b = host.in().read();
            }
        } catch (IOException e) {
            return "";
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
