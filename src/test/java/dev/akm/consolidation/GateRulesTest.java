package dev.akm.consolidation;

import static dev.akm.consolidation.Bench.AGENT;
import static dev.akm.consolidation.Bench.LABEL;
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

import dev.akm.claims.ClaimFinding;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The gate's finer rules, each of which decides a case that no other rule would. */
class GateRulesTest {
    private static final String BACKUP = "The nightly backup goes to the disk in the cellar. It takes two hours.";
    private static final String BACKUP_REWORDED =
            "Each night, the cellar disk receives the backup. It takes two hours.";

    private static Optional<Action> todo(Judged judged) {
        return judged.verdict().action();
    }

    @Test
    void a_finding_about_one_text_alone_is_not_set_against_an_empty_one() {
        assertThat(TextJudge.words(List.of(
                        new ClaimFinding("", "The tyre lies there.", "it may take back what stands beside it"),
                        new ClaimFinding("One.", "", "nothing comes near it"),
                        new ClaimFinding("One.", "Two.", "other words"),
                        new ClaimFinding("", "", "nothing is left"))))
                .containsExactly(
                        "“The tyre lies there.”: it may take back what stands beside it",
                        "“One.”: nothing comes near it",
                        "“One.” against “Two.”: other words",
                        "nothing is left");
    }

    // The table

    @Test
    void an_expired_hot_memory_is_refused_as_hot() {
        Bench bench = Bench.of(memory("a").hot().field("expires", "2026-05-01").body(AGENT + "\n\n" + AGENT));

        assertThat(bench.verdict(rewrite("a", AGENT))).isEqualTo("captureMode_hot_refused");
    }

    // Coming back

    @Test
    void only_what_is_writable_in_scope_and_really_retracted_comes_back() {
        Memory successor = memory("now").body(AGENT);
        Bench bench = Bench.of(
                memory("back").state("superseded").supersededBy("gone").body(AGENT),
                memory("far").state("superseded").supersededBy("gone").body(AGENT),
                memory("hot").hot().state("superseded").supersededBy("gone").body(AGENT),
                memory("late")
                        .state("superseded")
                        .supersededBy("gone")
                        .field("expires", "2026-05-01")
                        .body(AGENT),
                memory("then").state("superseded").supersededBy("now").body(AGENT),
                memory("frozen").state("deprecated").supersededBy("gone").body(AGENT),
                successor);
        bench.scope = Set.of(ref("back"), ref("hot"), ref("late"), ref("then"), ref("frozen"));
        bench.before.put(ref("back"), BeliefState.ASSERTED);

        List<Judged> judged = bench.gate()
                .refreshes(List.of(
                        ref("back"), ref("far"), ref("hot"), ref("late"), ref("then"), ref("frozen"), ref("now")));

        assertThat(judged)
                .extracting(GateRulesTest::todo)
                .containsExactly(Optional.of(new Action.Refresh(ref("back"), BeliefState.ASSERTED)));
    }

    @Test
    void what_names_no_successor_does_not_come_back_and_an_expired_successor_does_not_stand() {
        assertThat(Bench.of(memory("then").state("superseded").body(OLD_QUOTA))
                        .pass()
                        .refreshes())
                .isEmpty();
        assertThat(Bench.of(
                                memory("then")
                                        .state("superseded")
                                        .supersededBy("now")
                                        .body(OLD_QUOTA),
                                memory("now").field("expires", "2026-05-01").body(NEW_QUOTA))
                        .pass()
                        .refreshes())
                .containsExactly(ref("then"));
    }

    @Test
    void nothing_comes_back_whose_chain_runs_into_a_circle() {
        Bench bench = Bench.of(
                memory("then").state("superseded").supersededBy("a").body(OLD_QUOTA),
                memory("a").state("superseded").supersededBy("b").body(AGENT),
                memory("b").state("superseded").supersededBy("a").body(LABEL));

        assertThat(bench.pass().refreshes()).isEmpty();
        assertThat(bench.gate().refreshes(List.of(ref("then"), ref("a"), ref("b"))))
                .isEmpty();
    }

    @Test
    void without_belief_awareness_too_a_superseded_memory_stays_while_its_successor_stands() {
        Bench bench = Bench.of(
                memory("then").state("superseded").supersededBy("now").body(AGENT),
                memory("now").body(AGENT));
        bench.settings = new Settings(90, false);

        assertThat(bench.gate().refreshes(List.of(ref("then")))).isEmpty();
    }

    @Test
    void nothing_returns_to_a_name_that_is_taken() {
        Bench bench = Bench.of(memory("here").body(AGENT), memory("Other").body(AGENT));

        assertThat(bench.gate().returns(List.of(ref("here"), ref("other"), ref("gone"))))
                .extracting(Judged::subject)
                .containsExactly(ref("gone"));
    }

    // One role a memory

    @Test
    void what_is_only_proposed_gives_way_to_what_is_done() {
        Bench bench = Bench.of(
                memory("a").body(BACKUP),
                memory("b").body(BACKUP_REWORDED),
                memory("c").body(BACKUP_REWORDED));

        assertThat(bench.judge(merge("a", "b"), delete("b", "c")))
                .extracting(Bench::words)
                .containsExactly("role_taken", "applied delete");
    }

    @Test
    void of_two_proposals_about_one_memory_one_waits() {
        Bench bench = Bench.of(
                memory("a").body(BACKUP),
                memory("b").body(BACKUP_REWORDED),
                memory("c").body("The disk downstairs is fed the backup every night. It takes two hours."));

        assertThat(bench.judge(merge("a", "b"), merge("a", "c")))
                .filteredOn(Judged::staged)
                .hasSize(1);
    }

    @Test
    void what_replaces_another_stands_for_no_third_not_even_by_rule() {
        Bench bench = Bench.of(
                memory("old").observed("2025-03-01").body(OLD_QUOTA),
                memory("young").observed("2026-02-01").body(NEW_QUOTA),
                memory("copy").observed("2026-02-01").body(NEW_QUOTA));

        assertThat(bench.verdict(supersede("old", "young"))).isEqualTo("applied supersede");
        PlannedOperation byRule = new PlannedOperation.Delete(
                ref("copy"), Optional.of(ref("young")), PlannedOperation.Origin.rule("says the same"));
        assertThat(bench.verdict(byRule)).isEqualTo("role_taken");
    }

    @Test
    void one_whose_cover_is_taken_may_go_for_another() {
        Bench bench = Bench.of(
                memory("a").body(AGENT),
                memory("b").body(AGENT),
                memory("c").body(AGENT),
                memory("d").body(AGENT));

        List<Judged> judged = bench.judge(delete("a", "b"), delete("c", "b"));

        assertThat(judged)
                .extracting(GateRulesTest::todo)
                .containsExactly(
                        Optional.of(new Action.Retire(ref("a"), List.of(ref("b")))),
                        Optional.of(new Action.Retire(ref("c"), List.of(ref("d")))));
    }

    // What a person decided

    @Test
    void what_a_person_decided_of_one_memory_alone_is_not_done_again() {
        Bench bench = Bench.of(memory("a").body(AGENT + "\n\n" + AGENT));
        bench.decided.add(Set.of(ref("a")));

        assertThat(bench.verdict(rewrite("a", AGENT))).isEqualTo("person_decided");
    }

    @Test
    void a_pair_that_a_person_kept_apart_does_not_keep_a_third_from_being_folded() {
        Bench bench = Bench.of(
                memory("a").body(AGENT), memory("b").body(AGENT), memory("c").body(AGENT));
        bench.decided.add(Set.of(ref("a"), ref("b")));

        assertThat(bench.judge(merge("a", "b", "c")))
                .extracting(Bench::words)
                .containsExactlyInAnyOrder("person_decided", "applied merge");
    }

    // Folders

    @Test
    void a_folder_does_not_keep_history_from_the_successor_that_it_names() {
        Bench bench = Bench.of(
                memory("staging/then")
                        .state("deprecated")
                        .supersededBy("prod/now")
                        .body(AGENT),
                memory("prod/now").body(AGENT));

        assertThat(bench.verdict(merge("prod/now", "staging/then"))).isEqualTo("applied absorb");
    }

    // The read set

    @Test
    void a_verdict_rests_on_the_cover_that_the_engine_found_and_on_the_absence_of_what_it_creates() {
        Memory cover = memory("cover").body(AGENT);
        assertThat(Bench.of(memory("a").body(AGENT), cover).one(delete("a")).readSet())
                .containsEntry("memories/cover.md", cover.fingerprint());
        assertThat(Bench.of(cover).one(promote("cover", "agents")).readSet())
                .containsEntry("knowledge/agents.md", Fingerprint.ABSENT);
    }

    // Merge

    @Test
    void a_primary_out_of_scope_is_not_written() {
        Bench bench = Bench.of(memory("in").body(AGENT), memory("out").body(AGENT));
        bench.scope = Set.of(ref("in"));

        assertThat(bench.verdict(merge("out", "in"))).isEqualTo("out_of_scope");
    }

    @Test
    void a_model_folds_nothing_into_a_hot_memory_not_even_history() {
        Memory then = memory("then").state("deprecated").supersededBy("hot").body(AGENT);
        Memory hot = memory("hot").hot().body(AGENT);

        assertThat(Bench.of(then, hot).verdict(merge("hot", "then"))).isEqualTo("captureMode_hot_refused");
    }

    @Test
    void history_is_not_absorbed_by_history() {
        Memory then = memory("then").state("deprecated").body(AGENT);
        for (String state : List.of("deprecated", "superseded", "contradicted")) {
            assertThat(Bench.of(then, memory("now").state(state).body(AGENT)).verdict(merge("now", "then")))
                    .as(state)
                    .isEqualTo("survivor_not_believed");
        }
    }

    @Test
    void history_is_absorbed_by_what_replaced_it_and_by_no_other() {
        for (String state : List.of("deprecated", "superseded")) {
            Bench bench = Bench.of(
                    memory("then").state(state).supersededBy("now").body(OLD_QUOTA),
                    memory("now").state("asserted").body(NEW_QUOTA),
                    memory("weak").body("The quota of team blue is 900 units, no longer 100 units."));

            assertThat(bench.verdict(merge("weak", "then"))).as(state).isEqualTo("successor_stands");
            assertThat(bench.verdict(merge("now", "then"))).as(state).isEqualTo("applied absorb");
        }
    }

    @Test
    void history_stays_where_it_is_not_plain_that_its_successor_speaks_of_the_same_case() {
        Bench bench = Bench.of(
                memory("then").state("deprecated").supersededBy("now").body("The mail quota is 40 GB."),
                memory("now").body("The mail quota is 55 GB on weekends."));

        assertThat(bench.verdict(merge("now", "then"))).isEqualTo("rest_not_carried");
    }

    @Test
    void the_higher_text_that_would_stay_must_not_expire_before_the_lower_one() {
        Bench bench = Bench.of(
                memory("low").body(AGENT),
                memory("high").state("asserted").field("expires", "2026-07-01").body(AGENT));

        assertThat(bench.verdict(merge("low", "high"))).isEqualTo("expiry_differs");
    }

    @Test
    void two_sources_that_say_different_things_of_one_are_not_both_taken() {
        Bench bench = Bench.of(
                memory("a").body("The lodge opens at nine."),
                memory("b").body("The lodge opens at nine. The entry card is blue."),
                memory("c").body("The lodge opens at nine. The entry card is green."));

        assertThat(bench.judge(merge("a", "b", "c")))
                .extracting(Bench::words)
                .contains("claim_conflict")
                .filteredOn(word -> word.equals("applied merge"))
                .hasSize(1);
    }

    @Test
    void the_same_in_other_words_waits_for_a_person() {
        assertThat(Bench.of(memory("a").body(BACKUP), memory("b").body(BACKUP_REWORDED))
                        .verdict(merge("a", "b")))
                .isEqualTo("staged claim_unproven");
        assertThat(Bench.of(memory("a").body(BACKUP), memory("b").body(BACKUP_REWORDED))
                        .verdict(delete("a", "b")))
                .isEqualTo("staged claim_unproven");
    }

    @Test
    void a_text_of_the_model_that_is_longer_than_its_sources_is_not_taken() {
        String two = AGENT + "\n\nThe office kettle has 2 litres.";
        String stretched = AGENT + "\n".repeat(200) + "The office kettle has 2 litres.";
        Bench bench = Bench.of(memory("a").body(two), memory("b").body(two));

        assertThat(todo(bench.one(mergeAs(stretched, "a", "b"))))
                .contains(new Action.Fold(ref("a"), List.of(ref("b")), Optional.empty()));
    }

    @Test
    void a_merged_text_is_also_proven_against_what_a_person_last_wrote_in_each_of_them() {
        String two = AGENT + "\n\nThe office kettle has 2 litres.";
        String turned = "The office kettle has 2 litres.\n\n" + AGENT;
        for (String drifted : List.of("a", "b")) {
            Bench bench = Bench.of(memory("a").body(two), memory("b").body(two));
            bench.authored.put(ref(drifted), two + "\n\nThe attic lamp has 40 W.");
            assertThat(todo(bench.one(mergeAs(turned, "a", "b"))))
                    .as(drifted)
                    .contains(new Action.Fold(ref("a"), List.of(ref("b")), Optional.empty()));
        }
        assertThat(todo(Bench.of(memory("a").body(two), memory("b").body(two)).one(mergeAs(turned, "a", "b"))))
                .contains(new Action.Fold(ref("a"), List.of(ref("b")), Optional.of(turned)));
    }

    @Test
    void without_belief_awareness_texts_are_put_one_after_the_other() {
        Bench bench = Bench.of(memory("a").body(AGENT), memory("b").body(OLD_QUOTA));
        bench.settings = new Settings(90, false);

        assertThat(todo(bench.one(merge("a", "b"))))
                .get()
                .extracting(
                        action -> ((Action.Fold) action).body().orElseThrow().strip())
                .isEqualTo(AGENT + "\n\n" + OLD_QUOTA);
    }

    // Supersede and contradict

    @Test
    void an_equal_that_says_the_other_is_wrong_contradicts_it_and_only_then() {
        Memory old = memory("old").observed("2025-03-01").body("The hall holds 40 guests.");

        assertThat(todo(Bench.of(
                                old,
                                memory("young")
                                        .observed("2026-02-01")
                                        .body("The hall holds 60 guests; the old figure of 40 was wrong."))
                        .one(contradict("old", "young"))))
                .contains(new Action.MarkContradicted(ref("old"), ref("young")));
        assertThat(todo(Bench.of(old, memory("young").observed("2026-02-01").body("The hall now holds 60 guests."))
                        .one(contradict("old", "young"))))
                .contains(new Action.MarkSuperseded(ref("old"), ref("young")));
    }

    @Test
    void a_demotion_of_something_out_of_scope_is_refused() {
        Bench bench = Bench.of(
                memory("old").observed("2025-03-01").body(OLD_QUOTA),
                memory("young").observed("2026-02-01").body(NEW_QUOTA));
        bench.scope = Set.of(ref("young"));

        assertThat(bench.verdict(supersede("old", "young"))).isEqualTo("out_of_scope");
        assertThat(bench.gate().conflicts()).isEmpty();
    }

    @Test
    void what_would_demote_a_stronger_memory_is_a_conflict_only_if_the_two_speak_of_one_thing() {
        Memory hot = memory("strong").hot().observed("2025-03-01").body(OLD_QUOTA);
        Memory asserted =
                memory("strong").state("asserted").observed("2025-03-01").body(OLD_QUOTA);
        for (Memory strong : List.of(hot, asserted)) {
            Bench same = Bench.of(strong, memory("weak").observed("2026-02-01").body(NEW_QUOTA));
            assertThat(same.one(contradict("strong", "weak")).applies()).isFalse();
            assertThat(same.gate().conflicts())
                    .extracting(Conflict::refs)
                    .containsExactly(List.of(ref("strong"), ref("weak")));

            Bench other = Bench.of(strong, memory("weak").observed("2026-02-01").body(AGENT));
            assertThat(other.one(contradict("strong", "weak")).applies()).isFalse();
            assertThat(other.gate().conflicts()).isEmpty();
        }
    }

    @Test
    void two_values_of_which_neither_is_later_are_a_conflict() {
        Bench bench = Bench.of(memory("old").body(OLD_QUOTA), memory("young").body(NEW_QUOTA));

        assertThat(bench.verdict(supersede("old", "young"))).isEqualTo("not_newer");
        assertThat(bench.gate().conflicts())
                .extracting(Conflict::refs)
                .containsExactly(List.of(ref("old"), ref("young")));
    }

    // Rewrite

    @Test
    void a_rewrite_stays_in_scope_and_changes_something_and_is_the_only_part_of_its_memory() {
        Memory twice = memory("a").body(AGENT + "\n\n" + AGENT);
        Bench far = Bench.of(twice);
        far.scope = Set.of(ref("b"));
        assertThat(far.verdict(rewrite("a", AGENT))).isEqualTo("out_of_scope");
        assertThat(Bench.of(twice).verdict(rewrite("a", AGENT + "\n\n" + AGENT + "\n")))
                .isEqualTo("no_change");
        assertThat(Bench.of(twice, memory("b").body(AGENT)).judge(merge("a", "b"), rewrite("a", AGENT)))
                .extracting(Bench::words)
                .containsExactly("applied merge", "role_taken");
    }

    @Test
    void a_rewrite_in_other_words_waits_for_a_person() {
        assertThat(Bench.of(memory("a").body(BACKUP + "\n\n" + BACKUP)).verdict(rewrite("a", BACKUP_REWORDED)))
                .isEqualTo("staged claim_unproven");
    }

    @Test
    void a_repeat_counts_as_an_echo_in_prose_alone() {
        String code = "```\nbegin\n\nmake clean\n\nmake clean\n\nend\n```";
        assertThat(RewriteGate.withoutEchoes(code)).isEqualTo(code);
        String list = "- make clean\n\n- make clean";
        assertThat(RewriteGate.withoutEchoes(list)).isEqualTo(list);
        assertThat(RewriteGate.withoutEchoes(AGENT + "\n\n" + AGENT)).isEqualTo(AGENT);
        String apart = AGENT + "\n\n" + LABEL + "\n\n" + AGENT;
        assertThat(RewriteGate.withoutEchoes(apart)).isEqualTo(apart);
    }

    // Promotion

    @Test
    void a_promotion_stays_in_scope_and_is_the_only_part_of_its_memory() {
        Bench far = Bench.of(memory("a").body(AGENT));
        far.scope = Set.of(ref("b"));
        assertThat(far.verdict(promote("a", "agents"))).isEqualTo("out_of_scope");
        assertThat(Bench.of(memory("a").body(AGENT), memory("b").body(AGENT))
                        .judge(merge("a", "b"), promote("b", "agents")))
                .extracting(Bench::words)
                .containsExactly("applied merge", "role_taken");
    }

    @Test
    void a_promotion_leads_to_knowledge_alone_and_to_a_name_that_every_platform_can_store() {
        for (String to :
                List.of("lesson:agents", "memory:agents", "knowledge:con", "knowledge:ab:c", "knowledge:end.")) {
            PlannedOperation op = new PlannedOperation.Promote(ref("a"), ref(to), Optional.empty(), Bench.sure());
            assertThat(Bench.of(memory("a").body(AGENT)).verdict(op)).as(to).isEqualTo("missing_member");
        }
    }

    @Test
    void a_description_of_several_lines_is_not_taken() {
        String two = AGENT + "\n\nThe office kettle has 2 litres.";
        for (String text : List.of(two, two.replace("\n\n", "\r"), " ")) {
            PlannedOperation op =
                    new PlannedOperation.Promote(ref("a"), ref("knowledge:agents"), Optional.of(text), Bench.sure());
            assertThat(todo(Bench.of(memory("a").body(two)).one(op)))
                    .contains(new Action.Copy(ref("a"), ref("knowledge:agents"), Optional.empty()));
        }
    }

    @Test
    void two_promotions_of_one_run_do_not_meet_not_even_but_for_case() {
        Bench bench = Bench.of(
                memory("a").body(AGENT),
                memory("b").body(OLD_QUOTA),
                memory("c").body(LABEL));

        assertThat(bench.judge(promote("a", "notes"), promote("b", "notes"), promote("c", "Notes")))
                .extracting(Bench::words)
                .containsExactly("applied promote", "exists", "exists");
    }
}
