package dev.akm.journal;

import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import dev.akm.stash.Faults;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes a file's name from the bytes that were judged and from no others.
 *
 * <p>What is displaced keeps a second name beside the first, {@link #held}, until it has been looked at once more: an editor
 * that wrote into the file after the last look has written into that, and gets its name back. What a rename displaces has
 * no other way to be seen. A process that dies in between leaves the second name, and {@link #settle} is the look.
 */
final class Displacement {
    private Displacement() {}

    /** The second name of a file while a run displaces it; a dot-file, never part of the stash. */
    static Path held(Path target, RunId run) {
        return target.resolveSibling(AtomicFile.TEMPORARY + run + "." + target.getFileName() + ".old");
    }

    /**
     * Puts the staged file in the place of the target, in one step, if that holds the expected bytes.
     *
     * @return false if it did not, or did not any more in the last moment; then {@link #settle} gives the name back
     */
    static boolean replace(Path staged, Path target, byte[] expected, RunId run) throws IOException {
        Path held = held(target, run);
        AtomicFile.discard(held);
        try {
            Files.createLink(held, target);
        } catch (NoSuchFileException e) {
            return false;
        } catch (UnsupportedOperationException | FileSystemException e) {
            // No second names here (FAT, some shares): the last look and the rename have to do.
            boolean expectedStill = holds(target, expected);
            if (expectedStill) {
                AtomicFile.replace(staged, target);
            }
            return expectedStill;
        }
        Faults.step();
        if (!holds(held, expected) || !sameFile(held, target)) {
            AtomicFile.discard(held);
            return false;
        }
        Faults.moment();
        AtomicFile.replace(staged, target);
        if (!holds(held, expected)) {
            return false;
        }
        AtomicFile.discard(held);
        return true;
    }

    /**
     * Takes the target away if it holds the expected bytes, which stand elsewhere.
     *
     * @return false if it did not; then {@link #settle} gives the name back
     */
    static boolean remove(Path target, byte[] expected, RunId run) throws IOException {
        Path held = held(target, run);
        AtomicFile.discard(held);
        try {
            AtomicFile.replace(target, held);
        } catch (NoSuchFileException e) {
            return false;
        }
        if (!holds(held, expected)) {
            return false;
        }
        AtomicFile.discard(held);
        return true;
    }

    /**
     * Looks once more at what was displaced, after a refusal or the death of a process: what someone wrote into it gets its
     * name back.
     *
     * @return the second name if the text is someone's and the first name has been taken meanwhile; it is to be kept
     */
    static Optional<Path> settle(Step step, Path target, RunId run) throws IOException {
        Path held = held(target, run);
        if (!Files.exists(held, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (sameFile(held, target) || isOurs(held, step)) {
            AtomicFile.discard(held);
        } else if (isOurs(target, step)) {
            AtomicFile.replace(held, target);
        } else {
            try {
                AtomicFile.place(held, target);
            } catch (FileAlreadyExistsException e) {
                return Optional.of(held);
            }
        }
        return Optional.empty();
    }

    private static boolean isOurs(Path file, Step step) throws IOException {
        return (step.before().isPresent() && holds(file, step.before().get()))
                || (step.after().isPresent() && holds(file, step.after().get()));
    }

    /** Whether it is a file with these bytes; a link is none. */
    static boolean holds(Path file, byte[] expected) throws IOException {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.size(file) == expected.length
                    && Arrays.equals(Bounded.readPlain(file, Stash.MAX_FILE_BYTES), expected);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static boolean sameFile(Path a, Path b) throws IOException {
        try {
            Object key = key(a);
            return key == null ? Files.isSameFile(a, b) : key.equals(key(b));
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
    }
}
