package dev.akm.stash;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

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
            return read(in, limit);
        }
    }

    /** As {@link #read(Path, int)} of a file that may be of anybody's making; see {@link #openPlain}. */
    public static byte[] readPlain(Path path, int limit) throws IOException {
        try (InputStream in = openPlain(path)) {
            return read(in, limit);
        }
    }

    /**
     * A stream of that very file.
     *
     * @throws IOException also if it is a link, or no file at all: a pipe that nobody writes to would be waited for
     */
    public static InputStream openPlain(Path path) throws IOException {
        BasicFileAttributes seen = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!seen.isRegularFile()) {
            throw new IOException("is no plain file");
        }
        return Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static byte[] read(InputStream in, int limit) throws IOException {
        byte[] bytes = in.readNBytes(limit);
        if (bytes.length == limit && in.read() >= 0) {
            throw new IOException("larger than " + limit + " bytes");
        }
        return bytes;
    }
}
