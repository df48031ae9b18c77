package dev.akm.stash;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;

/**
 * Writing a file so that it is whole or absent, whenever the power goes: a sibling temporary file is forced to disk and
 * takes the name in one step; then the folder is forced.
 */
public final class AtomicFile {
    /** What names of temporary files begin with; a dot-file is never part of the stash. */
    public static final String TEMPORARY = ".akm-";

    private static final OpenOption[] NEW = {StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW};
    private static final OpenOption[] READ = {StandardOpenOption.READ};

    private static int counter;

    private AtomicFile() {}

    /** Puts the bytes in the place of what is there, if anything is; permissions and group of that are kept. */
    public static void write(Path path, byte[] bytes) throws IOException {
        write(path, bytes, temporaryName());
    }

    /** As {@link #write(Path, byte[])} with a temporary name that the caller can find again after a crash. */
    public static void write(Path path, byte[] bytes, String temporary) throws IOException {
        Path parent = directoryOf(path);
        Path sibling = parent.resolve(temporary);
        try {
            fill(sibling, bytes);
            keepPermissions(path, sibling);
            Faults.step("written");
            move(sibling, path);
            Faults.step("moved");
        } catch (IOException | RuntimeException e) {
            discard(sibling);
            throw e;
        }
        forceDirectory(parent);
        Faults.step("folder forced");
    }

    /**
     * Makes the file.
     *
     * @throws FileAlreadyExistsException if it exists, whoever made it meanwhile
     */
    public static void create(Path path, byte[] bytes) throws IOException {
        create(path, bytes, temporaryName());
    }

    /** As {@link #create(Path, byte[])} with a temporary name that the caller can find again after a crash. */
    public static void create(Path path, byte[] bytes, String temporary) throws IOException {
        Path parent = directoryOf(path);
        Path sibling = parent.resolve(temporary);
        try {
            fill(sibling, bytes);
            Faults.step("written");
            link(sibling, path);
            Faults.step("linked");
        } finally {
            discard(sibling);
        }
        forceDirectory(parent);
        Faults.step("folder forced");
    }

    /** Makes the names in a folder durable; silently nothing where the system cannot. */
    public static void forceDirectory(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, READ)) {
            channel.force(true);
        } catch (IOException e) {
            return; // Windows cannot open a folder; the rename itself is journalled there
        }
    }

    private static void fill(Path sibling, byte[] bytes) throws IOException {
        Files.deleteIfExists(sibling);
        try (FileChannel channel = FileChannel.open(sibling, NEW)) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView source =
                Files.getFileAttributeView(from, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        PosixFileAttributeView target = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (source == null || target == null) {
            return;
        }
        PosixFileAttributes attributes;
        try {
            attributes = source.readAttributes();
        } catch (NoSuchFileException none) {
            return; // a new file gets what the process gives
        }
        try {
            target.setGroup(attributes.group());
        } catch (FileSystemException e) {
            // only root may give a file to a group it is not in; the mode is what matters
        }
        target.setPermissions(attributes.permissions());
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException("this file system cannot replace a file in one step", e);
        }
    }

    /** A hard link fails if the name is taken, which a rename does not. */
    private static void link(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            if (!Files.exists(from)) {
                throw new IOException("the temporary file vanished", e);
            }
            // No hard links here (FAT, some network shares). Writers of akm hold the lock, so only another program
            // could
            // slip in between.
            if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileAlreadyExistsException(to.toString());
            }
            move(from, to);
        }
    }

    private static void discard(Path sibling) {
        try {
            Files.deleteIfExists(sibling);
        } catch (IOException e) {
            return; // a leftover dot-file does no harm
        }
    }

    private static Path directoryOf(Path path) throws IOException {
        Path parent = path.getParent();
        if (parent == null) {
            throw new IOException("not a file name: " + path);
        }
        return parent;
    }

    private static synchronized String temporaryName() {
        return TEMPORARY + Long.toString(System.nanoTime(), 36) + "-" + counter++ + ".tmp";
    }
}
