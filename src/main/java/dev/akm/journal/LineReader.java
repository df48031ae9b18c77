package dev.akm.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lines of a file of unknown origin: bounded, and one that has no end is none. */
final class LineReader {
    /** A line holds two images of a file of the largest size, as base64 and escaped. */
    static final int MAX_LINE = 128 << 20;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int from;
    private int to;
    private long offset;

    LineReader(InputStream in) {
        this.in = in;
    }

    /** The next line that ends, without its end; empty at the end, before a line cut off or one too long. */
    Optional<String> next(int limit) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
        while (true) {
            if (from == to) {
                to = in.read(buffer);
                from = 0;
                if (to <= 0) {
                    to = 0;
                    return Optional.empty();
                }
            }
            int at = from;
            while (at < to && buffer[at] != '\n') {
                at++;
            }
            line.write(buffer, from, at - from);
            if (line.size() > limit) {
                return Optional.empty();
            }
            if (at < to) {
                from = at + 1;
                offset += line.size() + 1L;
                return Optional.of(line.toString(StandardCharsets.UTF_8));
            }
            from = to;
        }
    }

    /** Bytes up to the end of the last line returned. */
    long offset() {
        return offset;
    }
}
