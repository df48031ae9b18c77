package dev.akm.app;

import dev.akm.memory.BeliefGraph;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who replaced whom, as a picture needs it: only memories that have a link or are one's end.
 *
 * @param more links that were left out because there are too many to look at
 */
public record BeliefChains(List<Node> nodes, List<Edge> edges, int more) {
    /** More links than this are no picture. */
    static final int MAX_EDGES = 300;

    /**
     * One memory.
     *
     * @param state its belief state, {@code retired} or {@code missing}
     */
    public record Node(String ref, String state, boolean hot) {}

    /** A link from what was replaced to what replaced it. */
    public record Edge(String from, String to, boolean contradicts) {}

    public BeliefChains {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    static BeliefChains of(List<Memory> linked, Map<Ref, Memory> live, BeliefGraph graph) {
        List<Edge> edges = new ArrayList<>();
        Set<Ref> seen = new LinkedHashSet<>();
        int more = 0;
        for (Memory memory : linked) {
            more += edges(memory, memory.belief().contradictedBy(), true, edges, seen);
            more += edges(memory, memory.belief().supersededBy(), false, edges, seen);
        }
        List<Node> nodes = new ArrayList<>();
        for (Ref ref : seen) {
            nodes.add(node(ref, live, graph));
        }
        return new BeliefChains(nodes, edges, more);
    }

    private static int edges(Memory memory, List<Ref> to, boolean contradicts, List<Edge> edges, Set<Ref> seen) {
        int more = 0;
        for (Ref ref : to) {
            if (edges.size() >= MAX_EDGES) {
                more++;
                continue;
            }
            edges.add(new Edge(memory.ref().toString(), ref.toString(), contradicts));
            seen.add(memory.ref());
            seen.add(ref);
        }
        return more;
    }

    private static Node node(Ref ref, Map<Ref, Memory> live, BeliefGraph graph) {
        Memory memory = live.get(ref);
        if (memory == null) {
            return new Node(ref.toString(), graph.resolve(ref).isEmpty() ? "missing" : "retired", false);
        }
        return new Node(
                ref.toString(), memory.belief().state().word(), memory.belief().readOnly());
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        List<Object> points = new ArrayList<>();
        for (Node node : nodes) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("ref", node.ref());
            one.put("state", node.state());
            one.put("hot", node.hot());
            points.add(one);
        }
        List<Object> lines = new ArrayList<>();
        for (Edge edge : edges) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("from", edge.from());
            one.put("to", edge.to());
            one.put("kind", edge.contradicts() ? "contradictedBy" : "supersededBy");
            lines.add(one);
        }
        tree.put("nodes", points);
        tree.put("edges", lines);
        tree.put("more", more);
        return tree;
    }
}
