package dev.akm.app;

import dev.akm.index.MemoryIndex;
import dev.akm.index.RefreshReport;
import java.util.List;

/** Brings the index up to date, or builds it anew. */
public final class Reindex {
    private final MemoryIndex index;

    public Reindex(MemoryIndex index) {
        this.index = index;
    }

    /**
     * Refreshes the index.
     *
     * @param full whether every file is read again
     */
    public ReindexResult run(boolean full) {
        long start = System.nanoTime();
        RefreshReport report = full ? index.rebuild() : index.refresh();
        long millis = (System.nanoTime() - start) / 1_000_000;
        List<String> warnings = index.isInMemory()
                ? List.of("the cache " + index.file().getParent() + " cannot be written; every search reads all files")
                : List.of();
        return new ReindexResult(index.file(), report, full, millis, warnings);
    }
}
