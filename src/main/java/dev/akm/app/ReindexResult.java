package dev.akm.app;

import dev.akm.index.RefreshReport;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What bringing the index up to date took.
 *
 * @param file where the index lies
 * @param full whether every file was read again
 */
public record ReindexResult(Path file, RefreshReport report, boolean full, long millis, List<String> warnings)
        implements Result {
    public ReindexResult {
        warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("files", report.files());
        tree.put("added", report.added());
        tree.put("changed", report.changed());
        tree.put("removed", report.removed());
        tree.put("failed", report.failed());
        tree.put("full", full);
        tree.put("milliseconds", millis);
        tree.put("index", file.toString());
        return tree;
    }
}
