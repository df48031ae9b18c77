package dev.akm.consolidation;

import static dev.akm.consolidation.Bench.AGENT;
import static dev.akm.consolidation.Bench.LABEL;
import static dev.akm.consolidation.Bench.NEW_QUOTA;
import static dev.akm.consolidation.Bench.OLD_QUOTA;
import static dev.akm.consolidation.Bench.delete;
import static dev.akm.consolidation.Bench.ref;
import static dev.akm.support.Memories.memory;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the gate does with memories that are known to be wrong. */
class KnownWrongTest {
    /** What becomes of the memory {@code wrong}. */
    private static List<String> queued(Bench bench) {
        return bench.gate().queued(List.of(ref("wrong"))).stream()
                .map(Bench::words)
                .toList();
    }

    @Test
    void a_memory_that_a_person_marked_wrong_is_deleted() {
        Bench bench = Bench.of(
                memory("wrong").state("contradicted").body(AGENT),
                memory("named").state("contradicted").contradictedBy("right").body(OLD_QUOTA),
                memory("right").body(NEW_QUOTA));

        assertThat(bench.gate().queued(List.of(ref("wrong"), ref("named"))))
                .extracting(j -> j.verdict().action())
                .containsExactly(
                        Optional.of(new Action.Retire(ref("wrong"), List.of())),
                        Optional.of(new Action.Retire(ref("named"), List.of(ref("right")))));
    }

    @Test
    void a_wrong_memory_whose_contradictor_is_gone_is_held() {
        Bench bench = Bench.of(
                memory("wrong").state("contradicted").contradictedBy("gone").body(AGENT));

        assertThat(queued(bench)).containsExactly("contradictor_missing");
    }

    @Test
    void the_return_of_one_that_the_loop_marked_is_staged_when_its_contradictor_is_gone() {
        Bench bench = Bench.of(
                memory("wrong").state("contradicted").contradictedBy("gone").body(AGENT));
        bench.byLoop.add(ref("wrong"));
        bench.before.put(ref("wrong"), BeliefState.ASSERTED);

        Judged judged = bench.gate().queued(List.of(ref("wrong"))).get(0);

        assertThat(judged.staged()).isTrue();
        assertThat(judged.verdict().action()).contains(new Action.Refresh(ref("wrong"), BeliefState.ASSERTED));
    }

    @Test
    void the_loop_does_not_trust_its_own_mark() {
        Bench bench = Bench.of(
                memory("wrong")
                        .state("contradicted")
                        .contradictedBy("right")
                        .body(OLD_QUOTA + "\n\nAnna decides about it."),
                memory("right").state("asserted").body(NEW_QUOTA));
        bench.byLoop.add(ref("wrong"));

        assertThat(queued(bench)).containsExactly("rest_not_carried");
    }

    @Test
    void only_what_is_wrong_writable_and_in_scope_is_deleted_as_wrong() {
        Bench bench = Bench.of(
                memory("wrong").state("contradicted").body(AGENT),
                memory("far").state("contradicted").body(AGENT),
                memory("hot").hot().state("contradicted").body(AGENT),
                memory("late")
                        .state("contradicted")
                        .field("expires", "2026-05-01")
                        .body(AGENT),
                memory("right").body(AGENT));
        bench.scope = Set.of(ref("wrong"), ref("hot"), ref("late"), ref("right"));

        assertThat(bench.gate()
                        .queued(List.of(
                                ref("wrong"), ref("far"), ref("hot"), ref("late"), ref("right"), ref("nobody"))))
                .extracting(Judged::subject)
                .containsExactly(ref("wrong"));
    }

    @Test
    void what_is_deleted_as_wrong_has_no_second_part_and_what_had_one_is_not_deleted_as_wrong() {
        Bench bench = Bench.of(
                memory("wrong").state("contradicted").body(AGENT),
                memory("other").body(AGENT));

        assertThat(bench.gate().queued(List.of(ref("wrong"), ref("wrong")))).hasSize(1);
        assertThat(bench.verdict(delete("wrong"))).isEqualTo("role_taken");
    }

    @Test
    void a_deletion_of_what_is_wrong_needs_no_cover_but_the_loops_own_mark_is_proven_again() {
        Memory right = memory("right").state("asserted").body(NEW_QUOTA);
        assertThat(Bench.of(memory("wrong").state("contradicted").body(AGENT), right)
                        .verdict(delete("wrong")))
                .isEqualTo("applied delete");

        Bench own = Bench.of(
                memory("wrong").state("contradicted").contradictedBy("right").body(OLD_QUOTA + "\n\n" + LABEL), right);
        own.byLoop.add(ref("wrong"));
        assertThat(own.verdict(delete("wrong", "right"))).isEqualTo("rest_not_carried");
    }

    @Test
    void the_loops_own_mark_does_not_stand_on_a_memory_of_less_authority_than_the_marked_one_had() {
        for (BeliefState before : List.of(BeliefState.ACTIVE, BeliefState.ASSERTED)) {
            Bench bench = Bench.of(
                    memory("wrong").state("contradicted").contradictedBy("weak").body(OLD_QUOTA),
                    memory("weak").body(NEW_QUOTA));
            bench.byLoop.add(ref("wrong"));
            bench.before.put(ref("wrong"), before);
            assertThat(queued(bench)).containsExactly(before == BeliefState.ACTIVE ? "applied delete" : "authority");
        }
    }

    @Test
    void one_that_the_loop_marked_and_that_names_nothing_is_not_deleted() {
        Bench bench = Bench.of(memory("wrong").state("contradicted").body(AGENT));
        bench.byLoop.add(ref("wrong"));

        assertThat(queued(bench)).containsExactly("staged contradictor_missing");
    }
}
