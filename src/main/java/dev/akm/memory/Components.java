package dev.akm.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The circles of a {@link BeliefGraph}, by Tarjan's strongly connected components (1972); iterative, so that a chain of
 * any length cannot exhaust the stack.
 */
final class Components {
    private final BeliefGraph graph;
    private final Map<Ref, Visit> visits = new HashMap<>();
    private final List<Visit> path = new ArrayList<>();
    private final List<Ref> cyclic = new ArrayList<>();

    /** A memory while it is being walked through. */
    private static final class Visit {
        final Ref ref;
        final List<Ref> next;
        final int order;
        int low;
        int at;
        boolean onPath = true;

        Visit(Ref ref, List<Ref> next, int order) {
            this.ref = ref;
            this.next = next;
            this.order = order;
            this.low = order;
        }
    }

    Components(BeliefGraph graph, List<Ref> refs) {
        this.graph = graph;
        for (Ref ref : refs) {
            if (!visits.containsKey(ref)) {
                walk(ref);
            }
        }
    }

    List<Ref> cyclic() {
        return cyclic;
    }

    private void walk(Ref root) {
        List<Visit> stack = new ArrayList<>();
        stack.add(open(root));
        while (!stack.isEmpty()) {
            Visit visit = stack.get(stack.size() - 1);
            if (visit.at < visit.next.size()) {
                Ref child = visit.next.get(visit.at++);
                Visit known = visits.get(child);
                if (known == null) {
                    stack.add(open(child));
                } else if (known.onPath) {
                    visit.low = Math.min(visit.low, known.order);
                }
                continue;
            }
            stack.remove(stack.size() - 1);
            if (!stack.isEmpty()) {
                Visit parent = stack.get(stack.size() - 1);
                parent.low = Math.min(parent.low, visit.low);
            }
            if (visit.low == visit.order) {
                close(visit);
            }
        }
    }

    private Visit open(Ref ref) {
        Visit visit = new Visit(ref, graph.successorsOf(ref), visits.size());
        visits.put(ref, visit);
        path.add(visit);
        return visit;
    }

    /** Takes a whole component off the path; it is a circle if it has two members or points at itself. */
    private void close(Visit root) {
        List<Visit> component = path.subList(path.lastIndexOf(root), path.size());
        boolean circle = component.size() > 1 || root.next.contains(root.ref);
        for (Visit member : component) {
            member.onPath = false;
            if (circle) {
                cyclic.add(member.ref);
            }
        }
        component.clear();
    }
}
