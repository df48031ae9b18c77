package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.index.SearchQuery;
import dev.akm.journal.History;
import dev.akm.journal.RunSummary;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Memories that cannot all be right and wait for a person, as history tells: what the newest improve run that looked at
 * anything could not decide. Circles are not among them; those are seen in the files as they are now.
 */
final class OpenConflicts {
    private OpenConflicts() {}

    /** @param runs newest first */
    static List<LoopRun.Disagreement> of(List<LoopRun> runs) {
        for (LoopRun run : runs) {
            if (run.counters().count("processed") > 0) {
                return run.conflicts().stream()
                        .filter(conflict -> !conflict.reason().equals(Refusal.LINK_LOOP.code()))
                        .toList();
            }
        }
        return List.of();
    }

    /** The same for a search, if it asks for them: reading history takes longer than a search. */
    static List<List<Ref>> of(Workspace workspace, SearchQuery query) {
        if (!query.asksForConflicts()) {
            return List.of();
        }
        try {
            return refs(workspace.journal().history());
        } catch (AkmException e) {
            return List.of(); // a history that cannot be read is told by health
        }
    }

    private static List<List<Ref>> refs(History history) {
        List<LoopRun> runs = new ArrayList<>();
        for (RunSummary run : history.runs()) {
            LoopRun.of(run, false).ifPresent(runs::add);
        }
        runs.sort(Comparator.comparing(LoopRun::at).reversed());
        List<List<Ref>> groups = new ArrayList<>();
        for (LoopRun.Disagreement conflict : of(runs)) {
            groups.add(conflict.refs().stream()
                    .map(Ref::tryParse)
                    .flatMap(Optional::stream)
                    .toList());
        }
        return groups;
    }
}
