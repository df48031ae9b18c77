package dev.akm.index;

import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * The file that an index lies in: opened, built anew where it cannot be used, and given up for an index in memory where the
 * disk is what fails. Nobody ever sees half a build: it is made beside the old file and put in its place by a rename.
 */
final class IndexFile {
    /** SQLite's primary result codes (sqlite.org/rescode.html) for what another file would not make better. */
    private static final int READ_ONLY = 8;

    private static final int IO_ERROR = 10;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;

    private static final long LEFT_BEHIND_MILLIS = 24L * 60 * 60 * 1000;

    private final Path cache;
    private final Stash stash;
    private final RetiredMemories retired;
    private final InstantSource clock;
    private final Path file;
    private boolean inMemory;
    private @Nullable RefreshReport built;

    IndexFile(Path cache, Stash stash, RetiredMemories retired, InstantSource clock) {
        this.cache = cache;
        this.stash = stash;
        this.retired = retired;
        this.clock = clock;
        this.file = cache.resolve("index-" + hex(stash.root().toString()) + ".db");
    }

    Path path() {
        return file;
    }

    /** Whether the last one that was opened lives only as long as this process. */
    boolean isInMemory() {
        return inMemory;
    }

    /**
     * Opens it, and builds it if there is none.
     *
     * @param attempt 0 for the first; the second builds anew, a third does without the disk
     * @param failure of the attempt before
     */
    Database open(int attempt, @Nullable SQLException failure) throws SQLException {
        String root = stash.root().toString();
        NativeLibrary.prepare(cache);
        boolean disk = failure == null || (attempt == 1 && !isOfTheDisk(failure));
        if (disk && (failure == null || build(fault(failure)) != null)) {
            if (!Files.exists(file)) {
                build("");
            }
            return Database.open(file, root);
        }
        inMemory = true;
        return Database.inMemory(root);
    }

    private static String fault(SQLException failure) {
        String message = String.valueOf(failure.getMessage());
        return message.startsWith("it was ") ? message : "it could not be read: " + message;
    }

    private static boolean isOfTheDisk(SQLException failure) {
        int code = failure.getErrorCode() & 0xff;
        return code == READ_ONLY || code == IO_ERROR || code == FULL || code == CANNOT_OPEN;
    }

    /**
     * Reads every file. Null if the cache cannot be written.
     *
     * @param note why, for {@code health}; empty where nothing was wrong
     */
    @Nullable
    RefreshReport build(String note) {
        Path temporary = file.resolveSibling(file.getFileName() + "." + System.nanoTime() + ".tmp");
        try {
            makeCache();
            removeLeftovers();
            NativeLibrary.prepare(cache);
            RefreshReport report;
            try (Database fresh = Database.open(temporary, stash.root().toString())) {
                fresh.execute("PRAGMA synchronous = OFF");
                fresh.execute("PRAGMA cache_size = -16000");
                fresh.meta("note", note.isEmpty() ? "" : "built anew at " + clock.instant() + ": " + note);
                Snapshot snapshot = Snapshot.of(stash, clock);
                fresh.execute("BEGIN IMMEDIATE");
                report = new IndexRefresh(fresh, stash, retired).apply(snapshot);
                fresh.execute("COMMIT");
                writeChains(fresh, snapshot);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            built = report;
            return report;
        } catch (IOException | SQLException e) {
            remove(temporary);
            return null;
        }
    }

    /** What the last build read, once; null if nothing was built since that was asked. */
    @Nullable
    RefreshReport takeBuilt() {
        RefreshReport last = built;
        built = null;
        return last;
    }

    /** Leaves the links of the chain in a small file, so that {@code show} needs no database. */
    void writeChains(Database database, Snapshot snapshot) throws SQLException {
        if (!inMemory) {
            new ChainFile(file).write(snapshot.state(retired), database);
        }
    }

    private void makeCache() throws IOException {
        try {
            Files.createDirectories(cache);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(cache)) {
                throw e;
            }
        }
    }

    /** What a build that was killed left behind, a day ago or more. */
    private void removeLeftovers() throws IOException {
        long before = clock.millis() - LEFT_BEHIND_MILLIS;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(cache, "index-*.tmp*")) {
            for (Path left : files) {
                if (Files.getLastModifiedTime(left).toMillis() < before) {
                    Files.deleteIfExists(left);
                }
            }
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Taken away by the next build.
        }
    }

    /** FNV-1a, 64 bits: a name for a path, not a secret. */
    private static String hex(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return Long.toHexString(hash);
    }
}
