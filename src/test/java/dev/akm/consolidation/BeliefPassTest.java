package dev.akm.consolidation;

import static dev.akm.consolidation.Bench.ref;
import static dev.akm.support.Memories.memory;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BeliefPassTest {
    @Test
    void a_superseded_memory_is_refreshed_only_when_its_successor_is_retracted() {
        Memory old = memory("old").state("superseded").supersededBy("new").body("Port 80.");

        assertThat(Bench.of(old, memory("new").body("Port 81.")).pass().refreshes())
                .isEmpty();
        assertThat(Bench.of(old).pass().refreshes()).containsExactly(ref("old"));
        assertThat(Bench.of(old, memory("new").state("contradicted").body("Port 81."))
                        .pass()
                        .refreshes())
                .containsExactly(ref("old"));
    }

    @Test
    void a_refresh_gives_back_the_state_that_history_knows() {
        Bench bench =
                Bench.of(memory("old").state("superseded").supersededBy("new").body("Port 80."));
        bench.before.put(ref("old"), BeliefState.ASSERTED);

        List<Judged> judged = bench.gate().refreshes(bench.pass().refreshes());

        assertThat(judged).hasSize(1);
        assertThat(judged.get(0).verdict().action()).contains(new Action.Refresh(ref("old"), BeliefState.ASSERTED));
    }

    @Test
    void a_correction_chain_does_not_bring_its_first_version_back() {
        Bench bench = Bench.of(
                memory("v1").state("superseded").supersededBy("v2").body("Port 1."),
                memory("v2").state("superseded").supersededBy("v3").body("Port 2."));

        assertThat(bench.pass().refreshes()).containsExactly(ref("v2"));
    }

    @Test
    void a_successor_that_was_merged_or_covered_is_not_gone() {
        Bench bench = Bench.of(
                memory("old").state("superseded").supersededBy("new").body("Port 80."),
                memory("other").body("Port 81."));
        bench.standIns.put(ref("new"), List.of(ref("other")));

        assertThat(bench.pass().refreshes()).isEmpty();
        assertThat(bench.pass().dangling()).isEmpty();
    }

    @Test
    void a_renamed_successor_is_known_by_its_body() {
        Memory renamed = memory("renamed").body("Port 81.");
        Bench bench =
                Bench.of(memory("old").state("superseded").supersededBy("new").body("Port 80."), renamed);
        bench.renamed.put(ref("new"), List.of(renamed.ref()));

        assertThat(bench.pass().refreshes()).isEmpty();
    }

    @Test
    void more_than_five_files_gone_at_once_refresh_nothing() {
        Bench bench =
                Bench.of(memory("old").state("superseded").supersededBy("gone0").body("Port 80."));
        for (int i = 0; i < 6; i++) {
            bench.lastScan.add(ref("gone" + i));
        }

        assertThat(bench.pass().refreshes()).isEmpty();
        assertThat(bench.pass().warnings()).singleElement().asString().contains("went missing at once");
        bench.lastScan.remove(5);
        assertThat(bench.pass().refreshes()).containsExactly(ref("old"));
    }

    @Test
    void a_loop_is_a_conflict_and_nothing_follows_from_it() {
        BeliefPass pass = Bench.of(
                        memory("a").state("superseded").supersededBy("b").body("Port 1."),
                        memory("b").state("contradicted").contradictedBy("a").body("Port 2."))
                .pass();

        assertThat(pass.refreshes()).isEmpty();
        assertThat(pass.queued()).isEmpty();
        assertThat(pass.conflicts()).extracting(Conflict::why).containsExactly(Refusal.LINK_LOOP, Refusal.LINK_LOOP);
    }

    @Test
    void contradicted_memories_are_queued_but_for_hot_and_expired_ones() {
        BeliefPass pass = Bench.of(
                        memory("wrong").state("contradicted").body("Port 1."),
                        memory("hot").hot().state("contradicted").body("Port 2."),
                        memory("past")
                                .state("contradicted")
                                .field("expires", "2020-01-01")
                                .body("Port 3."))
                .pass();

        assertThat(pass.queued()).containsExactly(ref("wrong"));
    }

    @Test
    void dangling_links_are_named() {
        assertThat(Bench.of(memory("a")
                                .state("contradicted")
                                .contradictedBy("nobody")
                                .body("Port 1."))
                        .pass()
                        .dangling())
                .containsOnlyKeys(ref("a"));
    }

    @Test
    void what_a_retracted_memory_had_absorbed_may_return() {
        Bench bench = Bench.of(memory("successor").state("contradicted").body("Port 2."));
        bench.absorbed.put(ref("history"), List.of(ref("successor")));

        assertThat(bench.pass().returns()).containsExactly(ref("history"));
        List<Judged> judged = bench.gate().returns(bench.pass().returns());
        assertThat(judged).allMatch(Judged::staged);

        Bench believed = Bench.of(memory("successor").body("Port 2."));
        believed.absorbed.put(ref("history"), List.of(ref("successor")));
        assertThat(believed.pass().returns()).isEmpty();
    }

    @Test
    void a_chain_of_a_hundred_thousand_takes_no_longer_than_its_length() {
        List<Memory> chain = new ArrayList<>();
        int length = 100_000;
        for (int i = 0; i < length; i++) {
            chain.add(memory("m" + i)
                    .state("superseded")
                    .supersededBy("m" + (i + 1))
                    .body("Port " + i));
        }
        Bench bench = new Bench();
        bench.memories.addAll(chain);

        assertThat(bench.pass().refreshes()).containsExactly(ref("m" + (length - 1)));
    }
}
