package dev.akm.stash;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What one look at a file tells, change time and inode included where the system has them. */
record Attributes(Kind kind, long size, long modifiedNanos, long changedNanos, long inode) {
    enum Kind {
        FILE,
        DIRECTORY,
        LINK,
        OTHER
    }

    /** The file type bits of a Unix mode and their values, from POSIX {@code sys/stat.h} as every Unix numbers them. */
    private static final int TYPE_BITS = 0xf000;

    private static final int REGULAR = 0x8000;
    private static final int DIRECTORY_BITS = 0x4000;
    private static final int LINK_BITS = 0xa000;

    private static final LinkOption[] SELF = {LinkOption.NOFOLLOW_LINKS};
    private static final LinkOption[] TARGET = {};

    // The one view that has change time and inode; documented for Solaris, present on every Unix JDK.
    private static final boolean UNIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    /** Of the entry itself: a link is a link. */
    static Attributes of(Path path) throws IOException {
        return read(path, SELF);
    }

    /** Of what a link leads to. */
    static Attributes ofTarget(Path path) throws IOException {
        return read(path, TARGET);
    }

    private static Attributes read(Path path, LinkOption[] options) throws IOException {
        if (UNIX) {
            Map<String, Object> found =
                    Files.readAttributes(path, "unix:mode,size,lastModifiedTime,ctime,ino", options);
            return new Attributes(
                    kind((int) number(found.get("mode"))),
                    number(found.get("size")),
                    nanos(found.get("lastModifiedTime")),
                    nanos(found.get("ctime")),
                    number(found.get("ino")));
        }
        BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class, options);
        Kind kind = basic.isRegularFile()
                ? Kind.FILE
                : basic.isDirectory() ? Kind.DIRECTORY : basic.isSymbolicLink() ? Kind.LINK : Kind.OTHER;
        return new Attributes(kind, basic.size(), nanos(basic.lastModifiedTime()), -1, 0);
    }

    private static Kind kind(int mode) {
        return switch (mode & TYPE_BITS) {
            case REGULAR -> Kind.FILE;
            case DIRECTORY_BITS -> Kind.DIRECTORY;
            case LINK_BITS -> Kind.LINK;
            default -> Kind.OTHER;
        };
    }

    private static long number(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }

    private static long nanos(@Nullable Object value) {
        return value instanceof FileTime time ? time.to(TimeUnit.NANOSECONDS) : -1;
    }
}
