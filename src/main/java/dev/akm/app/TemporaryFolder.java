package dev.akm.app;

import dev.akm.AkmException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A folder that is gone when the work is done, and when a signal ends it too: what is in there is a copy of somebody's
 * memories.
 */
final class TemporaryFolder {
    /** While the program ends, the work may still put a file into a folder that is just being cleared. */
    private static final int SWEEPS = 50;

    /** Longer than the end of the program takes once its folders are cleared. */
    private static final long END_MILLIS = 5_000;

    private final Path path;
    private final Thread sweeper;
    private volatile boolean ending;

    private TemporaryFolder(Path path) {
        this.path = path;
        this.sweeper = new Thread(this::sweep, "akm-sweeper");
    }

    /** Does the work in a new folder. */
    static <T> T during(Function<Path, T> work) {
        TemporaryFolder folder = make();
        try {
            return work.apply(folder.path);
        } catch (RuntimeException e) {
            throw folder.unlessEnding(e);
        } finally {
            folder.remove();
        }
    }

    private static TemporaryFolder make() {
        try {
            TemporaryFolder folder = new TemporaryFolder(Files.createTempDirectory("akm-"));
            Runtime.getRuntime().addShutdownHook(folder.sweeper);
            return folder;
        } catch (IOException e) {
            throw AkmException.io("no temporary directory can be made: " + e.getMessage(), e);
        }
    }

    /** Work that fails because a signal has just taken its folder away has nothing to tell: it waits for the end. */
    private RuntimeException unlessEnding(RuntimeException failure) {
        if (ending) {
            try {
                Thread.sleep(END_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return failure;
    }

    private void remove() {
        try {
            Runtime.getRuntime().removeShutdownHook(sweeper);
            delete();
        } catch (IllegalStateException e) {
            return; // the program is ending: the sweeper is at work
        } catch (IOException e) {
            throw AkmException.io("the temporary " + path + " cannot be removed: " + e.getMessage(), e);
        }
    }

    private void delete() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private void sweep() {
        ending = true;
        boolean gone = false;
        for (int i = 0; i < SWEEPS && !gone; i++) {
            gone = swept();
        }
    }

    private boolean swept() {
        try {
            delete();
            return true;
        } catch (IOException | UncheckedIOException e) {
            return !Files.exists(path); // something was put there or taken away meanwhile: look again
        }
    }
}
