package dev.akm.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BeliefGraphTest {
    private final List<BeliefGraph.Node> nodes = new ArrayList<>();

    @Test
    void a_chain_leads_to_the_current_belief() {
        add("v1", BeliefState.SUPERSEDED, "v2");
        add("v2", BeliefState.SUPERSEDED, "v3");
        add("v3", BeliefState.ACTIVE);

        BeliefGraph graph = graph(Map.of());

        assertThat(graph.currentBeliefs(ref("v1"))).containsExactly(ref("v3"));
        assertThat(graph.retracted(ref("v1"))).isFalse();
        assertThat(graph.replacedBy(ref("v2"))).containsExactly(ref("v1"));
        assertThat(graph.successorsOf(ref("v1"))).containsExactly(ref("v2"));
    }

    @Test
    void a_correction_of_a_correction_does_not_retract_the_first() {
        add("v1", BeliefState.SUPERSEDED, "v2");
        add("v2", BeliefState.CONTRADICTED, "v3");
        add("v3", BeliefState.ASSERTED);

        assertThat(graph(Map.of()).retracted(ref("v1"))).isFalse();
    }

    @Test
    void a_memory_is_retracted_when_nothing_believed_can_be_reached() {
        add("v1", BeliefState.SUPERSEDED, "v2");
        add("v2", BeliefState.CONTRADICTED);
        add("w1", BeliefState.SUPERSEDED, "gone");

        BeliefGraph graph = graph(Map.of());

        assertThat(graph.retracted(ref("v1"))).isTrue();
        assertThat(graph.retracted(ref("w1"))).isTrue();
        assertThat(graph.dangling(ref("w1"))).containsExactly(ref("gone"));
    }

    @Test
    void one_believed_successor_of_several_is_enough() {
        add("v1", BeliefState.SUPERSEDED, "gone", "v2");
        add("v2", BeliefState.ACTIVE);

        assertThat(graph(Map.of()).retracted(ref("v1"))).isFalse();
    }

    @Test
    void a_successor_that_was_merged_away_counts_as_what_stands_in_its_place() {
        add("v1", BeliefState.SUPERSEDED, "v2");
        add("v4", BeliefState.ACTIVE);

        BeliefGraph graph = graph(Map.of(ref("v2"), List.of(ref("v3")), ref("v3"), List.of(ref("v4"))));

        assertThat(graph.retracted(ref("v1"))).isFalse();
        assertThat(graph.currentBeliefs(ref("v1"))).containsExactly(ref("v4"));
        assertThat(graph.dangling(ref("v1"))).isEmpty();
        assertThat(graph.replacedBy(ref("v4"))).containsExactly(ref("v1"));
    }

    @Test
    void a_circle_is_found_from_each_of_its_members_and_from_no_other() {
        add("a", BeliefState.SUPERSEDED, "b");
        add("b", BeliefState.SUPERSEDED, "a");
        add("c", BeliefState.SUPERSEDED, "a");
        add("d", BeliefState.CONTRADICTED, "d");
        add("e", BeliefState.ACTIVE);

        BeliefGraph graph = graph(Map.of());

        assertThat(graph.onLoops()).containsExactlyInAnyOrder(ref("a"), ref("b"), ref("d"));
        assertThat(graph.loops(ref("a"))).isTrue();
        assertThat(graph.loops(ref("c"))).isFalse();
        assertThat(graph.loops(ref("d"))).isTrue();
        assertThat(graph.retracted(ref("c"))).isTrue();
    }

    @Test
    void stand_ins_that_point_at_each_other_end() {
        add("v1", BeliefState.SUPERSEDED, "x");

        BeliefGraph graph = graph(Map.of(ref("x"), List.of(ref("y")), ref("y"), List.of(ref("x"))));

        assertThat(graph.resolve(ref("x"))).isEmpty();
        assertThat(graph.retracted(ref("v1"))).isTrue();
    }

    @Test
    void a_chain_of_a_hundred_thousand_ends() {
        for (int i = 0; i < 100_000; i++) {
            add("n" + i, BeliefState.SUPERSEDED, "n" + (i + 1));
        }
        add("n100000", BeliefState.ACTIVE);

        BeliefGraph graph = graph(Map.of());

        assertThat(graph.currentBeliefs(ref("n0"))).containsExactly(ref("n100000"));
        assertThat(graph.onLoops()).isEmpty();
    }

    private void add(String name, BeliefState state, String... successors) {
        List<Ref> links = new ArrayList<>();
        for (String successor : successors) {
            links.add(ref(successor));
        }
        Belief belief = state == BeliefState.CONTRADICTED
                ? Belief.of(CaptureMode.BACKGROUND, state).withContradictedBy(links)
                : Belief.of(CaptureMode.BACKGROUND, state).withSupersededBy(links);
        nodes.add(new BeliefGraph.Node(ref(name), belief, state.believed()));
    }

    private BeliefGraph graph(Map<Ref, List<Ref>> standIns) {
        return new BeliefGraph(nodes, standIns);
    }

    private static Ref ref(String name) {
        return Ref.of(AssetType.MEMORY, name);
    }
}
