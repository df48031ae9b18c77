package dev.akm.journal;

import java.util.List;
import java.util.Optional;

/**
 * What pruning removed, or would remove.
 *
 * @param by the prune's own run; empty where nothing was removed
 * @param files retired files whose bytes are gone
 * @param runs whose texts are gone
 * @param bytes freed
 */
public record PruneResult(Optional<RunId> by, int files, List<RunId> runs, long bytes) {
    public PruneResult {
        runs = List.copyOf(runs);
    }
}
