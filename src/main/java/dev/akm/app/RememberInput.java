package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The text to remember: from the command line, standard input or an editor. */
final class RememberInput {
    private RememberInput() {}

    /** The text with LF line ends, without byte-order mark; never blank. */
    static String read(Host host, Optional<String> given, boolean edit) {
        boolean fromStdin = given.isEmpty() || given.get().equals("-");
        String text = "";
        if (!fromStdin) {
            text = given.get();
        } else if (!edit || !host.terminals().in()) {
            text = standardInput(host);
        }
        if (edit) {
            text = Editor.edit(host, text);
        }
        text = text.startsWith("\ufeff") ? text.substring(1) : text;
        text = text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n");
        if (text.isBlank()) {
            throw new AkmException(
                    ErrorKind.USAGE,
                    "EMPTY_TEXT",
                    "there is no text to remember",
                    "akm remember \"TEXT\", or pipe it in, or --edit");
        }
        return text;
    }

    private static String standardInput(Host host) {
        if (host.terminals().in() && host.terminals().err()) {
            host.err().print("Type the text; end it with Ctrl-D on a line of its own.\n");
        }
        try {
            byte[] bytes = host.in().readNBytes(Stash.MAX_FILE_BYTES + 1);
            if (bytes.length > Stash.MAX_FILE_BYTES) {
                throw AkmException.invalid(
                        "TEXT_TOO_LONG", "the text is longer than " + Stash.MAX_FILE_BYTES + " bytes", "split it");
            }
            return decode(bytes);
        } catch (IOException e) {
            throw AkmException.io("standard input cannot be read: " + e.getMessage(), e);
        }
    }

    /** Strictly: a text with wrong bytes would be stored as something that nobody wrote. */
    static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw AkmException.invalid("NOT_UTF8", "the text is not UTF-8", "convert it, for example with iconv");
        }
    }
}
