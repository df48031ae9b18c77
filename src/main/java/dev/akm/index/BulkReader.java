package dev.akm.index;

import dev.akm.stash.Stash;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Many files: one thread reads and analyses, the caller's writes. Two readers are slower (measured on two cores). What
 * waits between them is bounded by its text, so that large files take no more room than small ones.
 */
final class BulkReader {
    /** Entries waiting to be written. */
    private static final int MOST_ENTRIES = 64;

    /** Characters of all entries waiting; one larger entry waits alone. */
    private static final int MOST_CHARACTERS = 2 << 20;

    /** A file with its entry, or without one if it could not be read. */
    private record Item(int file, Optional<Entry> entry) {
        int characters() {
            return entry.isPresent() ? entry.get().room() : 0;
        }
    }

    /**
     * Files after which what has grown old is collected: of short-lived entries some always outlive a young collection, and
     * Java 25's serial collector lets the heap grow (to 160 MiB at 100,000 files) rather than look at the old ones. Takes
     * some 30 ms.
     */
    private static final int COLLECTED = 1 << 14;

    private final ArrayDeque<Item> waiting = new ArrayDeque<>();
    private int characters;
    private boolean ended;
    private @Nullable Throwable defect;

    private BulkReader() {}

    /** @return how many files could not be read */
    static int read(Stash stash, Snapshot snapshot, int[] files, EntryWriter writer) throws SQLException {
        BulkReader between = new BulkReader();
        Thread reader = new Thread(() -> between.readAll(stash, snapshot, files), "akm-index-reader");
        reader.setDaemon(true);
        reader.start();
        int failed = 0;
        try {
            for (Item item = between.take(); item != null; item = between.take()) {
                if (item.entry().isPresent()) {
                    writer.put(item.entry().get(), snapshot, item.file());
                } else {
                    failed++;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while indexing", e);
        } finally {
            reader.interrupt();
        }
        if (between.defect != null) {
            throw new IllegalStateException("indexing failed", between.defect);
        }
        return failed;
    }

    private void readAll(Stash stash, Snapshot snapshot, int[] files) {
        try {
            Analyzer analyzer = new Analyzer();
            for (int i = 0; i < files.length; i++) {
                if (i % COLLECTED == COLLECTED - 1) {
                    System.gc();
                }
                put(new Item(files[i], IndexRefresh.entry(stash, snapshot.files(), files[i], analyzer)));
            }
            end(null);
        } catch (InterruptedException e) {
            end(null); // the writer has given up
        } catch (RuntimeException | Error e) {
            end(e);
        }
    }

    private synchronized void put(Item item) throws InterruptedException {
        while (!waiting.isEmpty()
                && (waiting.size() >= MOST_ENTRIES || characters + item.characters() > MOST_CHARACTERS)) {
            wait();
        }
        waiting.add(item);
        characters += item.characters();
        notifyAll();
    }

    private synchronized void end(@Nullable Throwable how) {
        defect = how;
        ended = true;
        notifyAll();
    }

    /** Null at the end. */
    private synchronized @Nullable Item take() throws InterruptedException {
        while (waiting.isEmpty() && !ended) {
            wait();
        }
        Item item = waiting.poll();
        if (item != null) {
            characters -= item.characters();
            notifyAll();
        }
        return item;
    }
}
