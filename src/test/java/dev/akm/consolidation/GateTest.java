package dev.akm.consolidation;

import static dev.akm.consolidation.Bench.AGENT;
import static dev.akm.consolidation.Bench.AGENT_AND_LABEL;
import static dev.akm.consolidation.Bench.NEW_QUOTA;
import static dev.akm.consolidation.Bench.OLD_QUOTA;
import static dev.akm.consolidation.Bench.contradict;
import static dev.akm.consolidation.Bench.delete;
import static dev.akm.consolidation.Bench.merge;
import static dev.akm.consolidation.Bench.mergeAs;
import static dev.akm.consolidation.Bench.promote;
import static dev.akm.consolidation.Bench.ref;
import static dev.akm.consolidation.Bench.rewrite;
import static dev.akm.consolidation.Bench.supersede;
import static dev.akm.support.Memories.memory;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Memory;
import dev.akm.memory.Refusal;
import dev.akm.support.Memories;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final String OTHER_QUOTA = "The quota of team blue is 250 units.";

    private static Memories old() {
        return memory("old").observed("2025-03-01");
    }

    private static Memories young() {
        return memory("young").observed("2026-02-01");
    }

    // The table

    @Test
    void nothing_is_done_to_a_hot_memory_whatever_is_proposed() {
        for (PlannedOperation op : List.of(
                merge("hot", "other"),
                merge("other", "hot"),
                rewrite("hot", "Shorter."),
                delete("hot", "other"),
                promote("hot", "copy"),
                supersede("hot", "other"),
                contradict("hot", "other"))) {
            Bench bench =
                    Bench.of(memory("hot").hot().body(AGENT), memory("other").body(AGENT));
            assertThat(bench.verdict(op)).as(op.op()).isEqualTo("captureMode_hot_refused");
        }
    }

    @Test
    void a_hot_memory_may_stand_for_others() {
        Bench bench = Bench.of(
                memory("hot").hot().body(AGENT_AND_LABEL), memory("other").body(AGENT));

        assertThat(bench.verdict(delete("other", "hot"))).isEqualTo("applied delete");
    }

    @Test
    void history_is_neither_rewritten_nor_promoted_nor_a_primary_nor_a_survivor() {
        for (String state : List.of("deprecated", "superseded")) {
            Bench bench = Bench.of(
                    memory("old").state(state).body(AGENT), memory("other").body(AGENT));
            assertThat(bench.verdict(rewrite("old", "Shorter."))).isEqualTo(state + "_frozen");
            assertThat(bench.verdict(promote("old", "copy"))).isEqualTo(state + "_frozen");
            assertThat(bench.verdict(delete("old", "other"))).isEqualTo(state + "_frozen");
            assertThat(bench.verdict(merge("old", "other"))).isEqualTo(state + "_frozen");
            assertThat(bench.verdict(supersede("other", "old"))).isEqualTo("survivor_not_believed");
            assertThat(bench.verdict(contradict("old", "other"))).isEqualTo("history_is_not_wrong");
            assertThat(bench.verdict(supersede("old", "other"))).isEqualTo("no_change");
        }
    }

    @Test
    void what_is_known_to_be_wrong_is_neither_merged_nor_promoted_nor_refined() {
        Bench bench = Bench.of(
                memory("wrong").state("contradicted").body(AGENT),
                memory("other").body(AGENT));

        assertThat(bench.verdict(merge("wrong", "other"))).isEqualTo("contradicted_primary");
        assertThat(bench.verdict(merge("other", "wrong"))).isEqualTo("contradicted_not_merged");
        assertThat(bench.verdict(promote("wrong", "copy"))).isEqualTo("contradicted_not_promoted");
        assertThat(bench.verdict(rewrite("wrong", "Shorter."))).isEqualTo("contradicted_not_refined");
        assertThat(bench.verdict(delete("other", "wrong"))).isEqualTo("survivor_not_believed");
    }

    @Test
    void protected_and_expired_memories_have_no_role() {
        Memory broken = memory("broken").field("captureMode", "\"hot").body(AGENT);
        Memory past = memory("past").field("expires", "2020-01-01").body(AGENT);
        assertThat(broken.isProtected()).isTrue();

        Bench bench = Bench.of(broken, past, memory("other").body(AGENT));
        assertThat(bench.verdict(merge("other", "broken"))).isEqualTo("protected");
        assertThat(bench.verdict(delete("other", "broken"))).isEqualTo("protected");
        assertThat(bench.verdict(merge("other", "past"))).isEqualTo("expired");
        assertThat(bench.verdict(delete("other", "past"))).isEqualTo("expired");
    }

    // Authority, scope, expiry

    @Test
    void a_memory_of_less_authority_retires_none_of_more() {
        for (PlannedOperation op : List.of(supersede("old", "young"), contradict("old", "young"))) {
            Bench bench = Bench.of(old().state("asserted").body(OLD_QUOTA), young().body(NEW_QUOTA));
            assertThat(bench.verdict(op)).isEqualTo("authority");
            assertThat(bench.gate().conflicts()).extracting(Conflict::why).containsExactly(Refusal.AUTHORITY);
        }
        Bench cover = Bench.of(
                memory("said").state("asserted").body(AGENT), memory("noted").body(AGENT_AND_LABEL));
        assertThat(cover.verdict(delete("said", "noted"))).isEqualTo("authority");
    }

    @Test
    void a_merge_of_unequal_authority_leaves_the_higher_text_as_it_is() {
        Bench bench = Bench.of(
                memory("said").state("asserted").body(AGENT_AND_LABEL),
                memory("noted").body(AGENT));

        Judged judged = bench.one(merge("noted", "said"));

        assertThat(judged.verdict().action())
                .contains(new Action.Fold(ref("said"), List.of(ref("noted")), Optional.empty()));
    }

    @Test
    void text_does_not_climb() {
        Bench bench = Bench.of(
                memory("said").state("asserted").body(AGENT), memory("noted").body(AGENT_AND_LABEL));

        assertThat(bench.verdict(mergeAs(AGENT_AND_LABEL, "said", "noted"))).isEqualTo("staged authority_mixed");
    }

    @Test
    void members_of_different_scope_do_not_meet() {
        Memory anna = memory("anna").field("scope_user", "anna").body(AGENT);
        for (PlannedOperation op : List.of(merge("all", "anna"), delete("anna", "all"))) {
            assertThat(Bench.of(anna, memory("all").body(AGENT)).verdict(op)).isEqualTo("scope_differs");
        }
        assertThat(Bench.of(old().field("scope_user", "anna").body(OLD_QUOTA), young().body(NEW_QUOTA))
                        .verdict(supersede("old", "young")))
                .isEqualTo("scope_differs");
    }

    @Test
    void a_field_of_another_tool_is_not_lost_with_the_file_that_has_it() {
        Memory phone = memory("a").field("phone", "555").body(AGENT);
        Memory other = memory("b").field("phone", "777").body(AGENT);
        Memory same =
                memory("b").field("phone", "555").field("created", "2026-01-01").body(AGENT);

        for (PlannedOperation op : List.of(merge("b", "a"), delete("a", "b"))) {
            assertThat(Bench.of(phone, other).verdict(op)).isEqualTo("fields_differ");
            assertThat(Bench.of(phone, memory("b").body(AGENT)).verdict(op)).isEqualTo("fields_differ");
            assertThat(Bench.of(phone, same).verdict(op)).startsWith("applied");
        }
        assertThat(Bench.of(old().field("phone", "555").body(OLD_QUOTA), young().body(NEW_QUOTA))
                        .verdict(supersede("old", "young")))
                .isEqualTo("fields_differ");
    }

    @Test
    void a_title_in_the_frontmatter_is_lost_only_if_the_other_names_its_topic() {
        Memory titled = memory("a").field("title", "Build agent").body(AGENT);

        Memory staging = memory("a").field("title", "Staging").body(AGENT);
        assertThat(Bench.of(staging, memory("b").field("title", "Production").body(AGENT))
                        .verdict(delete("a", "b")))
                .isEqualTo("fields_differ");
        assertThat(Bench.of(titled, memory("b").body(AGENT)).verdict(delete("a", "b")))
                .startsWith("applied");
    }

    @Test
    void nothing_survives_that_expires_before_what_it_stands_for() {
        Memory brief = memory("brief").field("expires", "2026-07-01").body(AGENT);

        assertThat(Bench.of(brief, memory("long").body(AGENT)).verdict(delete("long", "brief")))
                .isEqualTo("expiry_differs");
        assertThat(Bench.of(brief, memory("long").body(AGENT)).verdict(delete("brief", "long")))
                .isEqualTo("applied delete");
    }

    // One role a memory

    @Test
    void a_memory_has_one_role_a_run() {
        Bench bench = Bench.of(
                memory("a").body(AGENT), memory("b").body(AGENT), memory("c").body(AGENT));

        List<Judged> judged = bench.judge(delete("a", "b"), delete("b", "c"), delete("c", "a"));

        assertThat(judged).filteredOn(Judged::applies).hasSize(1);
        assertThat(judged)
                .filteredOn(j -> !j.applies())
                .allMatch(j -> j.verdict().reason().equals(Optional.of(Refusal.ROLE_TAKEN)));
    }

    @Test
    void clashes_are_settled_alike_however_the_answer_is_ordered() {
        PlannedOperation fold = merge("a", "b");
        PlannedOperation gone = delete("a", "b");

        for (List<PlannedOperation> answer : List.of(List.of(fold, gone), List.of(gone, fold))) {
            Bench bench = Bench.of(memory("a").body(AGENT), memory("b").body(AGENT));
            assertThat(bench.gate().judge(answer, List.of(ref("a"), ref("b"))))
                    .extracting(Bench::words)
                    .containsExactly("applied merge", "role_taken");
        }
    }

    @Test
    void one_note_does_not_retire_many() {
        String many = "The quota of team blue is 250 units; the earlier value of 100 units no longer holds.\n\n"
                + "The quota of team red is 350 units; the earlier value of 200 units no longer holds.";
        Bench bench = Bench.of(
                old().body(OLD_QUOTA),
                memory("old2").observed("2025-03-01").body("The quota of team red is 200 units."),
                young().body(many));

        List<Judged> judged = bench.judge(supersede("old", "young"), supersede("old2", "young"));

        assertThat(judged).extracting(Bench::words).containsExactly("applied supersede", "role_taken");
    }

    @Test
    void a_memory_is_not_its_own_counterpart() {
        Bench bench = Bench.of(memory("a").body(AGENT));

        assertThat(bench.verdict(delete("a", "a"))).isEqualTo("same_memory");
        assertThat(bench.verdict(merge("a", "a"))).isEqualTo("same_memory");
        assertThat(bench.verdict(supersede("a", "a"))).isEqualTo("same_memory");
    }

    @Test
    void only_memories_in_scope_of_the_run_are_changed() {
        Bench bench = Bench.of(memory("in").body(AGENT), memory("out").body(AGENT));
        bench.scope = Set.of(ref("in"));

        assertThat(bench.verdict(delete("out", "in"))).isEqualTo("out_of_scope");
        assertThat(bench.verdict(merge("in", "out"))).isEqualTo("out_of_scope");
        assertThat(bench.verdict(delete("in", "out"))).isEqualTo("applied delete");
    }

    // Delete

    @Test
    void a_deletion_needs_a_cover_and_the_engine_looks_for_one() {
        assertThat(Bench.of(memory("a").body(AGENT), memory("b").body(AGENT_AND_LABEL))
                        .verdict(delete("a")))
                .isEqualTo("applied delete");
        assertThat(Bench.of(memory("a").body(AGENT_AND_LABEL), memory("b").body(AGENT))
                        .verdict(delete("a")))
                .isEqualTo("no_cover");
        assertThat(Bench.of(memory("a").body(AGENT_AND_LABEL), memory("b").body(AGENT))
                        .verdict(delete("a", "b")))
                .isEqualTo("claim_lost");
    }

    // Merge

    @Test
    void a_proven_text_of_the_model_is_taken() {
        String text = "Build agent 7 has 16 GB of RAM.\n\nIts disk label is AG-707.";
        Bench bench = Bench.of(memory("a").body(AGENT), memory("b").body(AGENT_AND_LABEL));

        assertThat(bench.one(mergeAs(text, "a", "b")).verdict().action())
                .contains(new Action.Fold(ref("a"), List.of(ref("b")), Optional.of(text)));
    }

    @Test
    void a_text_that_changes_a_digit_is_replaced_by_the_union() {
        String corrupt = "Build agent 8 has 27 GB of RAM.\n\nIts disk label is AG-818.";
        Bench bench = Bench.of(memory("a").body(AGENT_AND_LABEL), memory("b").body(AGENT));

        assertThat(bench.one(mergeAs(corrupt, "a", "b")).verdict().action())
                .contains(new Action.Fold(ref("a"), List.of(ref("b")), Optional.empty()));
    }

    @Test
    void different_notes_are_not_glued() {
        Bench bench = Bench.of(
                memory("a").body("The cellar door sticks in winter."),
                memory("b").body("Backups run at 02:00 UTC."));

        assertThat(bench.verdict(mergeAs("The cellar door sticks in winter.\n\nBackups run at 02:00 UTC.", "a", "b")))
                .isEqualTo("nothing_to_fold");
    }

    @Test
    void a_change_that_is_told_for_a_day_to_come_waits_for_a_person() {
        String quota = "As of %s the quota of team blue is 250 units.";

        Bench come = Bench.of(old().body(OLD_QUOTA), young().state("asserted").body(quota.formatted("2099-02-01")));
        Bench past = Bench.of(old().body(OLD_QUOTA), young().state("asserted").body(quota.formatted("2026-01-01")));

        assertThat(come.verdict(supersede("old", "young"))).isEqualTo("staged change_not_marked");
        assertThat(past.verdict(supersede("old", "young"))).isEqualTo("applied supersede");
    }

    @Test
    void a_change_in_words_of_its_own_waits_for_a_person_whatever_the_authority() {
        Bench bench = Bench.of(
                old().body("The cook hates oat milk in the coffee."),
                young().state("asserted").body("The cook has switched from oat milk to soy milk in the coffee."));

        assertThat(bench.verdict(supersede("old", "young"))).isEqualTo("staged change_not_marked");
    }

    @Test
    void a_folder_that_says_what_the_text_does_not_makes_two_facts_of_the_same_words() {
        for (PlannedOperation op : List.of(
                merge("prod/agent", "staging/agent"),
                delete("staging/agent", "prod/agent"),
                mergeAs(AGENT, "staging/agent", "prod/agent"))) {
            Bench bench = Bench.of(
                    memory("prod/agent").body(AGENT), memory("staging/agent").body(AGENT));
            assertThat(bench.verdict(op)).isEqualTo("staged folder_differs");
        }
    }

    @Test
    void a_value_that_changed_in_one_folder_has_not_changed_in_another() {
        for (String young : List.of("prod/quota", "quota")) {
            Bench bench = Bench.of(
                    memory("staging/quota").observed("2025-03-01").body(OLD_QUOTA),
                    memory(young).observed("2026-02-01").body(NEW_QUOTA));
            assertThat(bench.verdict(supersede("staging/quota", young)))
                    .as(young)
                    .isEqualTo("staged folder_differs");
        }
        Bench one = Bench.of(
                memory("prod/old").observed("2025-03-01").body(OLD_QUOTA),
                memory("prod/new").observed("2026-02-01").body(NEW_QUOTA));
        assertThat(one.verdict(supersede("prod/old", "prod/new"))).isEqualTo("applied supersede");
    }

    @Test
    void a_folder_that_only_files_or_that_the_text_names_makes_no_difference() {
        for (String folder : List.of("archive-import/", "2026-03/", "inbox/", "staging/", "")) {
            Bench bench = Bench.of(
                    memory("agent").body(AGENT), memory(folder + "copy").body(AGENT));
            assertThat(bench.verdict(merge("agent", folder + "copy")))
                    .as(folder)
                    .isEqualTo("applied merge");
        }
        Bench named = Bench.of(
                memory("agents/build/a").body(AGENT), memory("ops/agent/b").body(AGENT + " It is in ops."));
        assertThat(named.verdict(delete("agents/build/a", "ops/agent/b"))).isEqualTo("staged folder_differs");
        Bench says = Bench.of(memory("build/a").body(AGENT), memory("inbox/b").body(AGENT + "\n\nThe door is red."));
        assertThat(says.verdict(merge("build/a", "inbox/b"))).isEqualTo("applied merge");
    }

    @Test
    void what_is_shelved_does_not_stay_for_what_is_not() {
        Memory shelved = memory("archive-import/agent").body(AGENT);

        assertThat(Bench.of(shelved, memory("agent").body(AGENT)).verdict(delete("agent", "archive-import/agent")))
                .isEqualTo("staged folder_differs");
        assertThat(Bench.of(shelved, memory("agent").body(AGENT)).verdict(delete("archive-import/agent", "agent")))
                .isEqualTo("applied delete");
    }

    @Test
    void one_from_another_folder_does_not_keep_the_others_waiting() {
        Bench bench = Bench.of(
                memory("prod/a").body(AGENT),
                memory("prod/b").body(AGENT),
                memory("staging/c").body(AGENT));

        assertThat(bench.judge(merge("prod/a", "prod/b", "staging/c")).stream().map(Judged::applies))
                .contains(true);
    }

    @Test
    void two_things_said_of_one_are_never_put_into_one_text_whoever_writes_it() {
        Bench bench = Bench.of(
                memory("a").body("The gym card is blue. The locker is number 88."),
                memory("b").body("The gym card is green. The locker is number 88."));

        assertThat(bench.verdict(merge("a", "b"))).isEqualTo("claim_conflict");
        assertThat(bench.verdict(
                        mergeAs("The gym card is blue. The gym card is green. The locker is number 88.", "a", "b")))
                .isEqualTo("claim_conflict");
    }

    @Test
    void two_values_of_one_thing_are_never_merged() {
        Bench bench = Bench.of(memory("a").body(OLD_QUOTA), memory("b").body(OTHER_QUOTA));

        assertThat(bench.verdict(merge("a", "b"))).isIn("claim_conflict", "nothing_to_fold");
    }

    @Test
    void one_secondary_that_may_not_take_part_does_not_keep_the_others_apart() {
        Bench bench = Bench.of(
                memory("a").body(AGENT),
                memory("b").body(AGENT),
                memory("hot").hot().body(AGENT),
                memory("wrong").state("contradicted").body(AGENT));

        List<Judged> judged = bench.judge(merge("a", "b", "hot", "wrong"));

        assertThat(judged)
                .extracting(Bench::words)
                .containsExactlyInAnyOrder("applied merge", "captureMode_hot_refused", "contradicted_not_merged");
    }

    @Test
    void history_is_absorbed_without_its_text_when_its_successor_carries_the_rest() {
        Bench bench = Bench.of(
                memory("old").state("deprecated").body(OLD_QUOTA),
                memory("young").body(NEW_QUOTA));

        assertThat(bench.one(merge("young", "old")).verdict().action())
                .contains(new Action.Absorb(ref("old"), ref("young")));

        Bench more = Bench.of(
                memory("old").state("deprecated").body(OLD_QUOTA + "\n\nAnna decides about it."),
                memory("young").body(NEW_QUOTA));
        assertThat(more.verdict(merge("young", "old"))).isEqualTo("rest_not_carried");
    }

    // Supersede and contradict

    @Test
    void a_later_note_that_marks_the_change_supersedes() {
        assertThat(Bench.of(old().body(OLD_QUOTA), young().body(NEW_QUOTA)).verdict(supersede("old", "young")))
                .isEqualTo("applied supersede");
    }

    @Test
    void a_contradiction_that_is_only_a_change_is_applied_as_supersede() {
        assertThat(Bench.of(old().body(OLD_QUOTA), young().body(NEW_QUOTA)).verdict(contradict("old", "young")))
                .isEqualTo("applied supersede");
    }

    @Test
    void more_authority_needs_no_mark() {
        assertThat(Bench.of(old().body(OLD_QUOTA), young().hot().body(OTHER_QUOTA))
                        .verdict(supersede("old", "young")))
                .isEqualTo("applied supersede");
        assertThat(Bench.of(old().body(OLD_QUOTA), young().state("asserted").body(OTHER_QUOTA))
                        .verdict(contradict("old", "young")))
                .isEqualTo("applied contradict");
    }

    @Test
    void two_equals_that_merely_differ_wait_for_a_person() {
        for (PlannedOperation op : List.of(supersede("old", "young"), contradict("old", "young"))) {
            Bench bench = Bench.of(old().body(OLD_QUOTA), young().body(OTHER_QUOTA));
            assertThat(bench.verdict(op)).isEqualTo("staged change_not_marked");
            assertThat(bench.gate().conflicts()).isNotEmpty();
        }
    }

    @Test
    void a_note_that_is_not_later_supersedes_nothing() {
        assertThat(Bench.of(memory("old").body(OLD_QUOTA), memory("young").body(NEW_QUOTA))
                        .verdict(supersede("old", "young")))
                .isEqualTo("not_newer");
        assertThat(Bench.of(
                                old().body(OLD_QUOTA),
                                memory("young").observed("2099-01-01").body(NEW_QUOTA))
                        .verdict(supersede("old", "young")))
                .isEqualTo("not_newer");
    }

    @Test
    void a_note_about_something_else_supersedes_nothing() {
        assertThat(Bench.of(old().body(AGENT), young().body(NEW_QUOTA)).verdict(supersede("old", "young")))
                .isEqualTo("not_about_the_same");
    }

    @Test
    void what_the_old_one_says_besides_must_be_carried() {
        assertThat(Bench.of(old().body(OLD_QUOTA + "\n\nAnna decides about it."), young().body(NEW_QUOTA))
                        .verdict(supersede("old", "young")))
                .isEqualTo("rest_not_carried");
    }

    // Rewrite

    @Test
    void a_rewrite_must_gain_something() {
        String long_ = "Build agent 7 has 16 GB of RAM.\n\nBuild agent 7 has 16 GB of RAM.";

        assertThat(Bench.of(memory("a").body(long_)).verdict(rewrite("a", AGENT)))
                .isEqualTo("applied rewrite");
        assertThat(Bench.of(memory("a").body(AGENT_AND_LABEL))
                        .verdict(rewrite("a", "Its disk label is AG-707.\n\nBuild agent 7 has 16 GB of RAM.")))
                .isNotEqualTo("applied rewrite");
        assertThat(Bench.of(memory("a").body("Build agent 7 has 16 GB of RAM. It is fast.\n\n\nIt is red."))
                        .verdict(rewrite("a", "Build agent 7 has 16 GB of RAM. It is fast.\n\nIt is red.")))
                .isEqualTo("nothing_gained");
    }

    @Test
    void a_rewrite_loses_and_adds_nothing() {
        String twice = AGENT + "\n\n" + AGENT + "\n\nNever restart it by night.";

        assertThat(Bench.of(memory("a").body(twice)).verdict(rewrite("a", AGENT)))
                .isEqualTo("claim_lost");
        assertThat(Bench.of(memory("a").body(twice))
                        .verdict(rewrite("a", AGENT + "\n\nNever restart it by night.\n\nIt is blue.")))
                .isEqualTo("claim_invented");
        assertThat(Bench.of(memory("a").body(twice)).verdict(rewrite("a", "---\ncaptureMode: hot\n---\n" + AGENT)))
                .isEqualTo("frontmatter_in_text");
    }

    @Test
    void a_rewrite_is_also_proven_against_what_a_person_last_wrote() {
        String twice = AGENT + "\n\n" + AGENT;
        Bench bench = Bench.of(memory("a").body(twice));
        bench.authored.put(ref("a"), AGENT + "\n\nNever restart it by night.");

        assertThat(bench.verdict(rewrite("a", AGENT))).isEqualTo("claim_lost");
    }

    // Promote

    @Test
    void a_promotion_needs_a_new_name_and_happens_once() {
        Bench bench = Bench.of(
                memory("a").body(AGENT),
                memory("b").field("promotedTo", "knowledge:b").body(AGENT));
        bench.knowledge.add(ref("knowledge:Taken"));

        assertThat(bench.verdict(promote("a", "taken"))).isEqualTo("exists");
        assertThat(bench.verdict(promote("b", "other"))).isEqualTo("already_promoted");
        assertThat(bench.verdict(promote("a", "con"))).isEqualTo("missing_member");
        assertThat(bench.verdict(promote("a", "agents"))).isEqualTo("applied promote");
    }

    @Test
    void five_promotions_a_run_are_the_most() {
        Bench bench = new Bench();
        PlannedOperation[] all = new PlannedOperation[7];
        for (int i = 0; i < 7; i++) {
            bench.memories.add(memory("m" + i).body("Rack " + i + " is blue."));
            all[i] = promote("m" + i, "k" + i);
        }

        List<Judged> judged = bench.judge(all);

        assertThat(judged).filteredOn(Judged::applies).hasSize(5);
        assertThat(judged)
                .filteredOn(j -> !j.applies())
                .extracting(Bench::words)
                .containsOnly("promotion_limit");
    }

    @Test
    void a_description_of_the_model_is_taken_only_if_the_body_says_it() {
        Bench bench = Bench.of(memory("a").body(AGENT), memory("b").body("Rack 3 is blue."));
        PlannedOperation proven = new PlannedOperation.Promote(
                ref("a"), ref("knowledge:a"), Optional.of("Build agent 7 has 16 GB of RAM"), Bench.sure());
        PlannedOperation invented = new PlannedOperation.Promote(
                ref("b"), ref("knowledge:b"), Optional.of("Rack 3 is safe to unplug"), Bench.sure());

        assertThat(((Action.Copy) bench.one(proven).verdict().action().orElseThrow()).description())
                .isPresent();
        assertThat(((Action.Copy) bench.one(invented).verdict().action().orElseThrow()).description())
                .isEmpty();
    }

    // What a person said, and how sure the model is

    @Test
    void what_a_person_decided_is_not_done_again() {
        Bench bench = Bench.of(memory("a").body(AGENT), memory("b").body(AGENT));
        bench.decided.add(Set.of(ref("a"), ref("b")));

        assertThat(bench.verdict(merge("a", "b"))).isEqualTo("person_decided");
        assertThat(bench.verdict(delete("a", "b"))).isEqualTo("person_decided");
    }

    @Test
    void low_confidence_waits_for_a_person() {
        PlannedOperation unsure = new PlannedOperation.Delete(
                ref("a"),
                Optional.of(ref("b")),
                new PlannedOperation.Origin(PlannedOperation.Proposer.MODEL, "perhaps", 0.7));

        assertThat(Bench.of(memory("a").body(AGENT), memory("b").body(AGENT)).verdict(unsure))
                .isEqualTo("staged low_confidence");
        Bench all = Bench.of(memory("a").body(AGENT), memory("b").body(AGENT));
        all.settings = new Settings(Settings.STAGE_ALL, true);
        assertThat(all.verdict(delete("a", "b"))).isEqualTo("staged low_confidence");
    }

    // memory.belief_aware = false

    @Test
    void without_belief_awareness_hot_files_are_still_never_written() {
        for (PlannedOperation op : List.of(
                merge("hot", "other"),
                merge("other", "hot"),
                rewrite("hot", "Shorter."),
                delete("hot"),
                promote("hot", "copy"),
                supersede("hot", "other"),
                contradict("hot", "other"))) {
            Bench bench =
                    Bench.of(memory("hot").hot().body(AGENT), memory("other").body(AGENT));
            bench.settings = new Settings(90, false);
            assertThat(bench.verdict(op)).as(op.op()).isEqualTo("captureMode_hot_refused");
        }
    }

    @Test
    void without_belief_awareness_table_and_proof_are_off() {
        Bench bench = Bench.of(
                memory("a").state("deprecated").body(AGENT), memory("b").body(OLD_QUOTA));
        bench.settings = new Settings(90, false);

        assertThat(bench.verdict(rewrite("a", "Something else."))).isEqualTo("applied rewrite");
        assertThat(bench.verdict(delete("b"))).isEqualTo("applied delete");
    }

    // The read set

    @Test
    void a_verdict_rests_on_everything_it_looked_at() {
        Memory hot = memory("hot").hot().body(AGENT_AND_LABEL);
        Memory other = memory("other").body(AGENT);

        Judged judged = Bench.of(hot, other).one(delete("other", "hot"));

        assertThat(judged.readSet())
                .containsEntry("memories/hot.md", hot.fingerprint())
                .containsEntry("memories/other.md", other.fingerprint());
    }
}
