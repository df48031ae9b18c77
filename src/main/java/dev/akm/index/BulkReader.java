package dev.akm.index;

import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Many files: one thread reads and analyses, the caller's writes. Two readers are slower (measured on two cores). */
final class BulkReader {
    /** Entries waiting to be written; with files of the largest size still bounded. */
    private static final int WAITING = 32;

    private BulkReader() {}

    /** A file with its entry, or without one if it could not be read; without a file the end. */
    private record Item(StashFile file, Optional<Entry> entry, boolean end) {}

    /** @return how many files could not be read */
    static int read(Stash stash, List<StashFile> files, Instant now, EntryWriter writer) throws SQLException {
        BlockingQueue<Item> queue = new ArrayBlockingQueue<>(WAITING);
        Throwable[] defect = new Throwable[1];
        Thread reader = new Thread(() -> readAll(stash, files, queue, defect), "akm-index-reader");
        reader.setDaemon(true);
        reader.start();
        int failed = 0;
        try {
            for (Item item = queue.take(); !item.end(); item = queue.take()) {
                if (item.entry().isPresent()) {
                    writer.put(item.entry().get(), item.file(), IndexRefresh.isRacy(item.file(), now));
                } else {
                    failed++;
                }
            }
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while indexing", e);
        } finally {
            reader.interrupt();
        }
        if (defect[0] != null) {
            throw new IllegalStateException("indexing failed", defect[0]);
        }
        return failed;
    }

    private static void readAll(Stash stash, List<StashFile> files, BlockingQueue<Item> queue, Throwable[] defect) {
        try {
            Analyzer analyzer = new Analyzer();
            for (int i = 0; i < files.size(); i++) {
                StashFile file = files.get(i);
                queue.put(new Item(file, IndexRefresh.entry(stash, file, analyzer), false));
            }
        } catch (InterruptedException e) {
            return;
        } catch (RuntimeException | Error e) {
            defect[0] = e;
        }
        try {
            queue.put(new Item(files.get(0), Optional.empty(), true));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
