package dev.akm.app;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What pruning removed, or would remove.
 *
 * @param before runs that began earlier are pruned; ISO-8601
 * @param runs whose texts are gone
 * @param files archived files whose bytes are gone
 * @param bytes freed
 * @param run the prune's own id; empty where nothing was removed
 */
public record PruneHistoryResult(String before, int runs, int files, long bytes, boolean dryRun, Optional<String> run)
        implements Result {
    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("before", before);
        tree.put("runs", runs);
        tree.put("files", files);
        tree.put("bytes", bytes);
        if (dryRun) {
            tree.put("dryRun", true);
        }
        if (run.isPresent()) {
            tree.put("run", run.get());
        }
        return tree;
    }
}
