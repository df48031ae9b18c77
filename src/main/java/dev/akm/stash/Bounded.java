package dev.akm.stash;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reading with a limit, so that no file exhausts the process. */
public final class Bounded {
    private Bounded() {}

    /**
     * All bytes of the file.
     *
     * @throws IOException also if there are more than {@code limit}
     */
    public static byte[] read(Path path, int limit) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(limit);
            if (bytes.length == limit && in.read() >= 0) {
                throw new IOException("larger than " + limit + " bytes");
            }
            return bytes;
        }
    }
}
