package dev.akm.consolidation;

import dev.akm.memory.BeliefGraph;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What follows from the chains of belief alone, before any text is judged: who is to be refreshed, what is queued for
 * deletion, which links lead nowhere or in a circle. Linear in memories and links.
 *
 * @param refreshes superseded memories whose successors are retracted
 * @param queued contradicted memories, to be dealt with at the end of their chunk's turn
 * @param dangling links that lead to no file, by the memory that holds them
 * @param returns archived memories whose absorber is retracted, for a person to bring back
 */
public record BeliefPass(
        BeliefGraph graph,
        List<Ref> refreshes,
        List<Ref> queued,
        Map<Ref, List<Ref>> dangling,
        List<Ref> returns,
        List<Conflict> conflicts,
        List<String> warnings) {

    /** More files gone than this since the last scan is a sync or a branch switch, not so many decisions. */
    static final int MISSING_AT_ONCE = 5;

    public static BeliefPass of(Collection<Memory> memories, Past past, Instant now) {
        Map<Ref, Memory> live = new LinkedHashMap<>();
        for (Memory memory : memories) {
            live.put(memory.ref(), memory);
        }
        Map<Ref, List<Ref>> standIns = standIns(live, past);
        BeliefGraph graph = graph(memories, standIns, now);
        Set<Ref> loops = graph.onLoops();
        Set<Ref> standing = reachingBelief(live.values(), graph, now);
        Set<Ref> leadingIntoLoops = behind(List.copyOf(loops), graph);
        boolean swept = missing(live, standIns, past) > MISSING_AT_ONCE;

        List<Ref> refreshes = new ArrayList<>();
        List<Ref> queued = new ArrayList<>();
        List<Ref> returns = new ArrayList<>();
        Map<Ref, List<Ref>> dangling = new LinkedHashMap<>();
        List<Conflict> conflicts = new ArrayList<>();
        for (Memory memory : live.values()) {
            Ref ref = memory.ref();
            List<Ref> nowhere = graph.dangling(ref);
            if (!nowhere.isEmpty()) {
                dangling.put(ref, nowhere);
            }
            if (loops.contains(ref)) {
                conflicts.add(new Conflict(
                        List.of(ref), Refusal.LINK_LOOP, "the links of " + ref + " lead back to it; nothing follows"));
                continue;
            }
            BeliefState state = memory.belief().state();
            if (state == BeliefState.CONTRADICTED && !memory.readOnly() && !memory.expiredAt(now)) {
                queued.add(ref);
            }
            boolean retracted = !standing.contains(ref);
            if (state == BeliefState.SUPERSEDED
                    && !memory.belief().successors().isEmpty()
                    && retracted
                    && !leadingIntoLoops.contains(ref)
                    && !swept
                    && !memory.readOnly()
                    && !memory.expiredAt(now)) {
                refreshes.add(ref);
            }
        }
        // The last of a chain comes back, and what it had replaced stays replaced.
        refreshes.removeAll(behind(refreshes, graph));
        if (!swept) {
            for (Map.Entry<Ref, List<Ref>> entry : past.absorbed().entrySet()) {
                boolean stands = entry.getValue().stream()
                        .flatMap(absorber -> graph.resolve(absorber).stream())
                        .anyMatch(end -> standing.contains(end) || isBelieved(live.get(end), now));
                if (!stands && !live.containsKey(entry.getKey())) {
                    returns.add(entry.getKey());
                }
            }
        }
        List<String> warnings = swept
                ? List.of("more than " + MISSING_AT_ONCE + " memories went missing at once, as after a sync or a branch"
                        + " switch: nothing superseded was refreshed")
                : List.of();
        return new BeliefPass(graph, refreshes, queued, dangling, returns, conflicts, warnings);
    }

    /** The graph of these memories with what stands for the ones that are gone. */
    static BeliefGraph graph(Collection<Memory> memories, Map<Ref, List<Ref>> standIns, Instant now) {
        List<BeliefGraph.Node> nodes = new ArrayList<>();
        for (Memory memory : memories) {
            nodes.add(new BeliefGraph.Node(memory.ref(), memory.belief(), memory.believedAt(now)));
        }
        return new BeliefGraph(nodes, standIns);
    }

    /** What history says stands for a retired file, and files that were renamed, known by their body. */
    static Map<Ref, List<Ref>> standIns(Map<Ref, Memory> live, Past past) {
        Map<Ref, List<Ref>> all = new LinkedHashMap<>(past.standIns());
        for (Map.Entry<Ref, List<Ref>> renamed : past.renamed(live.values()).entrySet()) {
            all.putIfAbsent(renamed.getKey(), renamed.getValue());
        }
        return all;
    }

    private static int missing(Map<Ref, Memory> live, Map<Ref, List<Ref>> standIns, Past past) {
        int count = 0;
        for (Ref ref : past.lastScan()) {
            if (!live.containsKey(ref) && !standIns.containsKey(ref)) {
                count++;
            }
        }
        return count;
    }

    /** Everything from which a believed memory can be reached, found backwards so that long chains cost their length. */
    private static Set<Ref> reachingBelief(Collection<Memory> memories, BeliefGraph graph, Instant now) {
        List<Ref> believed = new ArrayList<>();
        for (Memory memory : memories) {
            if (memory.believedAt(now)) {
                believed.add(memory.ref());
            }
        }
        return behind(believed, graph);
    }

    /** Everything whose chain leads to one of these. */
    private static Set<Ref> behind(List<Ref> ends, BeliefGraph graph) {
        Set<Ref> reaching = new HashSet<>();
        Deque<Ref> open = new ArrayDeque<>(ends);
        while (!open.isEmpty()) {
            for (Ref earlier : graph.replacedBy(open.poll())) {
                if (reaching.add(earlier)) {
                    open.add(earlier);
                }
            }
        }
        return reaching;
    }

    private static boolean isBelieved(@Nullable Memory memory, Instant now) {
        return memory != null && memory.believedAt(now);
    }
}
