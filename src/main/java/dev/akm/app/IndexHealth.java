package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.index.IndexCounts;
import dev.akm.index.MemoryIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the search index is. It is derived and may be deleted at any time, so that nothing here is worse than a warning.
 *
 * @param bytes on disk; 0 where it is kept in memory
 * @param files that it knows
 * @param retired memories that it finds what stands in their place for
 * @param note why it was last built anew; empty for the first time
 * @param failure why it cannot be used; empty where it can
 */
public record IndexHealth(
        Path file, long bytes, boolean inMemory, int files, int retired, long words, String note, String failure) {

    /** Brings it up to date, as every search does, and counts. */
    static IndexHealth of(MemoryIndex index) {
        try {
            IndexCounts counts = index.counts();
            return new IndexHealth(
                    index.file(),
                    size(index.file()),
                    index.isInMemory(),
                    counts.files(),
                    counts.retired(),
                    counts.words(),
                    counts.note(),
                    "");
        } catch (AkmException e) {
            return new IndexHealth(
                    index.file(), size(index.file()), false, 0, 0, 0, "", String.valueOf(e.getMessage()));
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0;
        }
    }

    void check(List<HealthCheck> checks, List<HealthAdvice> advice) {
        if (!failure.isEmpty()) {
            checks.add(HealthCheck.warn("index", failure, "akm index --full, or another AKM_CACHE_DIR"));
        } else if (inMemory) {
            checks.add(HealthCheck.warn(
                    "index",
                    "the index cannot be written to " + file + ", so that every search builds it anew",
                    "check permissions and space, or set AKM_CACHE_DIR"));
        } else {
            checks.add(HealthCheck.pass("index", StashHealth.count(files, "file") + ", up to date"));
        }
        if (!note.isEmpty()) {
            advice.add(HealthAdvice.remark("indexRebuilt", "the index was " + note, ""));
        }
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("path", file.toString());
        tree.put("bytes", bytes);
        tree.put("inMemory", inMemory);
        tree.put("files", files);
        tree.put("retired", retired);
        tree.put("words", words);
        tree.put("note", note);
        if (!failure.isEmpty()) {
            tree.put("failure", failure);
        }
        return tree;
    }
}
