package dev.akm.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The chain of beliefs: who replaced whom, followed to the end, both ways.
 *
 * <p>Linear in memories and links. A ref that was retired into the archive is followed to what stands in its place.
 */
public final class BeliefGraph {
    /** What the graph needs of a memory. */
    public record Node(Ref ref, Belief belief, boolean believed) {}

    private final Map<Ref, Node> nodes = new LinkedHashMap<>();
    private final Map<Ref, List<Ref>> standIns;
    private final Map<Ref, List<Ref>> replaced = new LinkedHashMap<>();

    /**
     * @param standIns for each ref that is no longer a file, what stands in its place (from the archive, or a file of the
     *     same body after a rename)
     */
    public BeliefGraph(List<Node> all, Map<Ref, List<Ref>> standIns) {
        this.standIns = Map.copyOf(standIns);
        for (Node node : all) {
            nodes.put(node.ref(), node);
        }
        for (Node node : all) {
            for (Ref successor : node.belief().successors()) {
                for (Ref end : resolve(successor)) {
                    replaced.computeIfAbsent(end, r -> new ArrayList<>()).add(node.ref());
                }
            }
        }
    }

    /** Whether the ref is a file of the stash now. */
    public boolean exists(Ref ref) {
        return nodes.containsKey(ref);
    }

    /** The refs that stand for this one: itself if it exists, else what the archive says, followed to the end. */
    public List<Ref> resolve(Ref ref) {
        if (nodes.containsKey(ref)) {
            return List.of(ref);
        }
        Set<Ref> seen = new LinkedHashSet<>();
        List<Ref> ends = new ArrayList<>();
        Deque<Ref> open = new ArrayDeque<>();
        open.add(ref);
        while (!open.isEmpty()) {
            Ref next = open.poll();
            if (!seen.add(next)) {
                continue;
            }
            if (nodes.containsKey(next)) {
                if (!ends.contains(next)) {
                    ends.add(next);
                }
            } else {
                open.addAll(standIns.getOrDefault(next, List.of()));
            }
        }
        return ends;
    }

    /** What replaced it, one step, resolved. */
    public List<Ref> successorsOf(Ref ref) {
        Node node = nodes.get(ref);
        if (node == null) {
            return resolve(ref);
        }
        List<Ref> out = new ArrayList<>();
        for (Ref link : node.belief().successors()) {
            for (Ref end : resolve(link)) {
                if (!out.contains(end)) {
                    out.add(end);
                }
            }
        }
        return out;
    }

    /** What it replaced, one step, in the order of the stash. */
    public List<Ref> replacedBy(Ref ref) {
        return List.copyOf(replaced.getOrDefault(ref, List.of()));
    }

    /** The believed memories at the end of the chain, without the ref itself; empty if there are none. */
    public List<Ref> currentBeliefs(Ref ref) {
        List<Ref> ends = new ArrayList<>();
        for (Ref reached : reachable(ref)) {
            if (!reached.equals(ref) && believed(reached)) {
                ends.add(reached);
            }
        }
        return ends;
    }

    /** Whether no believed memory can be reached along the chain. True also where it names nothing. */
    public boolean retracted(Ref ref) {
        return currentBeliefs(ref).isEmpty();
    }

    /** Links of this memory that lead to no file, neither directly nor through the archive. */
    public List<Ref> dangling(Ref ref) {
        Node node = nodes.get(ref);
        List<Ref> out = new ArrayList<>();
        if (node != null) {
            for (Ref link : node.belief().successors()) {
                if (resolve(link).isEmpty() && !out.contains(link)) {
                    out.add(link);
                }
            }
        }
        return out;
    }

    /** Whether following the chain from this memory comes back to it. */
    public boolean loops(Ref ref) {
        return loopThrough(ref).isPresent();
    }

    /** Whether the chain from this memory comes to a circle, its own or one further on. */
    public boolean leadsIntoLoop(Ref ref) {
        for (Ref reached : reachable(ref)) {
            if (loops(reached)) {
                return true;
            }
        }
        return false;
    }

    /** The first step of a circle that comes back to this memory. */
    public Optional<Ref> loopThrough(Ref ref) {
        for (Ref first : successorsOf(ref)) {
            if (first.equals(ref) || reachable(first).contains(ref)) {
                return Optional.of(first);
            }
        }
        return Optional.empty();
    }

    /** Every memory that lies on a circle, in order. Linear: Tarjan's strongly connected components (1972), iterative. */
    public Set<Ref> onLoops() {
        return new TreeSet<>(new Components(this, List.copyOf(nodes.keySet())).cyclic());
    }

    private boolean believed(Ref ref) {
        Node node = nodes.get(ref);
        return node != null && node.believed();
    }

    /** Everything that can be reached along the chain, the believed ones being ends. The start is included. */
    private Set<Ref> reachable(Ref start) {
        Set<Ref> seen = new LinkedHashSet<>();
        Deque<Ref> open = new ArrayDeque<>(resolve(start));
        while (!open.isEmpty()) {
            Ref next = open.poll();
            if (!seen.add(next)) {
                continue;
            }
            if (next.equals(start) || !believed(next)) {
                open.addAll(successorsOf(next));
            }
        }
        return seen;
    }
}
