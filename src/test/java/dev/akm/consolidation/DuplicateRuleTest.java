package dev.akm.consolidation;

import static dev.akm.consolidation.Bench.ref;
import static dev.akm.support.Memories.memory;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Memory;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuplicateRuleTest {
    private static List<PlannedOperation> proposed(Memory... memories) {
        Bench bench = Bench.of(memories);
        bench.gate();
        return new DuplicateRule(bench.situation, bench.settings).propose(List.of(ref("a"), ref("b")));
    }

    @Test
    void a_text_that_stands_in_another_is_proposed_to_go() {
        assertThat(proposed(
                        memory("a").body("The saw is sharp. Oil it."),
                        memory("b").body("The saw is sharp.")))
                .hasSize(1);
    }

    @Test
    void a_file_without_text_is_no_repetition_of_another() {
        assertThat(proposed(memory("a").body("The saw is sharp."), memory("b").body("\n")))
                .isEmpty();
    }

    @Test
    void what_a_person_kept_apart_is_not_proposed_and_a_superseded_memory_stays_so_that_it_can_come_back() {
        Bench bench =
                Bench.of(memory("a").body("The saw is sharp."), memory("b").body("The saw is sharp."));
        bench.decided.add(java.util.Set.of(ref("a"), ref("b")));
        bench.gate();
        assertThat(new DuplicateRule(bench.situation, bench.settings).propose(List.of(ref("a"), ref("b"))))
                .isEmpty();

        for (String state : List.of("deprecated", "superseded")) {
            assertThat(proposed(
                            memory("a").body("The saw is sharp."),
                            memory("b").state(state).supersededBy("a").body("The saw is sharp.")))
                    .as(state)
                    .hasSize(state.equals("deprecated") ? 1 : 0);
        }
    }

    @Test
    void what_stands_in_a_hot_memory_is_proposed_to_be_deleted_since_nothing_is_merged_into_that() {
        assertThat(proposed(
                        memory("a").hot().body("The saw is sharp."), memory("b").body("The saw is sharp.")))
                .singleElement()
                .isInstanceOf(PlannedOperation.Delete.class);
    }

    @Test
    void the_same_words_in_two_folders_are_left_alone_and_a_copy_of_what_goes_for_all_is_folded_into_it() {
        String port = "The port of the database is 5432.";

        assertThat(proposed(List.of("prod/db", "staging/db"), port)).isEmpty();
        assertThat(proposed(List.of("archive-import/db", "zebra"), port))
                .singleElement()
                .satisfies(op -> assertThat(op.subject()).isEqualTo(ref("zebra")));
        assertThat(proposed(List.of("staging/db", "zebra"), port))
                .singleElement()
                .satisfies(op -> assertThat(op.subject()).isEqualTo(ref("zebra")));
    }

    private static List<PlannedOperation> proposed(List<String> names, String body) {
        Bench bench =
                Bench.of(names.stream().map(name -> memory(name).body(body)).toArray(Memory[]::new));
        bench.gate();
        return new DuplicateRule(bench.situation, bench.settings)
                .propose(names.stream().map(Bench::ref).toList());
    }
}
