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
        Path parent = directoryOf(path);
        Path sibling = parent.resolve(temporaryName());
        try {
            stage(sibling, bytes, path);
            replace(sibling, path);
        } finally {
            discard(sibling);
        }
        forceDirectory(parent);
    }

    /**
     * Makes the file.
     *
     * @throws FileAlreadyExistsException if it exists, whoever made it meanwhile
     */
    public static void create(Path path, byte[] bytes) throws IOException {
        Path parent = directoryOf(path);
        Path sibling = parent.resolve(temporaryName());
        try {
            fill(sibling, bytes);
            Faults.step();
            place(sibling, path);
        } finally {
            discard(sibling);
        }
        forceDirectory(parent);
    }

    /**
     * Writes and forces the temporary file that is to take the place of {@code path}, with the permissions of what is
     * there.
     */
    public static void stage(Path temporary, byte[] bytes, Path path) throws IOException {
        fill(temporary, bytes);
        keepPermissions(path, temporary);
        Faults.step();
    }

    /** Gives a staged file the name, in one step, whether or not the name is taken. */
    public static void replace(Path temporary, Path path) throws IOException {
        move(temporary, path);
        Faults.step();
    }

    /**
     * Gives a staged file the name if it is free.
     *
     * @throws FileAlreadyExistsException if it is not
     */
    public static void place(Path temporary, Path path) throws IOException {
        link(temporary, path);
        Faults.step();
        discard(temporary);
    }

    /** Removes a temporary file if it is there. */
    public static void discard(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            return; // a leftover dot-file does no harm
        }
    }

    /** Makes the names in a folder durable; silently nothing where the system cannot. */
    public static void forceDirectory(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, READ)) {
            channel.force(true);
            Faults.step();
        } catch (IOException e) {
            return; // Windows cannot open a folder; the rename itself is journalled there
        }
    }

    private static void fill(Path sibling, byte[] bytes) throws IOException {
        Files.deleteIfExists(sibling);
        try (FileChannel channel = FileChannel.open(sibling, NEW)) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            Faults.write(channel, buffer);
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
            // No hard links here (FAT, some network shares). Writers of akm hold the lock: only another program could
            // slip in between.
            if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileAlreadyExistsException(to.toString());
            }
            move(from, to);
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
