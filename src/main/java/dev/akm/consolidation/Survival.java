package dev.akm.consolidation;

import dev.akm.memory.BeliefGraph;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures runs from outside, by the texts before and after alone: of every memory that was believed, is each claim still
 * believed, where it was or where its chain leads?
 */
public final class Survival {
    private Survival() {}

    /**
     * The memories of which something is gone. A value that a later, marked or stronger word replaced is not: it is where
     * the chain leads, and everything beside it must be there too.
     */
    public static List<Ref> lost(List<Memory> before, List<Memory> after, Map<Ref, List<Ref>> standIns, Instant now) {
        Map<Ref, Memory> live = new HashMap<>();
        for (Memory memory : after) {
            live.put(memory.ref(), memory);
        }
        BeliefGraph graph = BeliefPass.graph(after, standIns, now);
        List<Ref> lost = new ArrayList<>();
        for (Memory memory : before) {
            if (memory.believedAt(now) && !survives(memory, live, graph, now)) {
                lost.add(memory.ref());
            }
        }
        return lost;
    }

    private static boolean survives(Memory memory, Map<Ref, Memory> live, BeliefGraph graph, Instant now) {
        Memory same = live.get(memory.ref());
        if (same != null && same.believedAt(now)) {
            return same.body().equals(memory.body())
                    || TextJudge.covers(TextJudge.text(memory), TextJudge.text(same))
                            .good();
        }
        for (Ref end : graph.currentBeliefs(memory.ref())) {
            Memory other = live.get(end);
            if (other != null && ChangeGate.restNotCarried(memory, other).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
