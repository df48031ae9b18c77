package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.journal.RunId;
import dev.akm.journal.RunRecord;
import dev.akm.journal.Undo;
import dev.akm.memory.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the gate leaves to a person, over several nights. */
class ProposalsTest extends Nights {
    @Test
    void a_rejected_proposal_is_not_made_again_and_an_accepted_one_is_done() {
        quotas();
        night(says(supersede("old", "new")));
        night(says(supersede("old", "new"), contradict("old", "new")));
        Proposals proposals = proposals();
        List<ProposalsResult.Item> open = proposals.list(false).shown();
        assertThat(open).hasSize(1);

        proposals.reject(open.get(0).id(), "both are right");
        ImproveResult again = night(says(supersede("old", "new")));

        assertThat(proposals.list(false).shown()).isEmpty();
        assertThat(again.skips()).extracting(ImproveResult.Skip::reason).containsExactly("person_decided");

        stash.write("memories/new.md", "---\nobserved_at: 2026-01-02\n---\nThe quota of team blue is 300 units.\n");
        night(says(supersede("old", "new")));
        String id = proposals.list(false).shown().get(0).id();
        ProposalResult accepted = proposals.accept(id);
        assertThat(believed("old")).isFalse();
        assertThat(accepted.files()).isNotEmpty();
        new Undo(journal()).undo(RunId.tryParse(accepted.run()));
        assertThat(believed("old")).isTrue();
    }

    /** An older note and a newer one with another value, which does not tell the change. */
    private void quotas() {
        stash.write("memories/old.md", "---\nobserved_at: 2025-01-01\n---\nThe quota of team blue is 100 units.\n")
                .write("memories/new.md", "---\nobserved_at: 2026-01-01\n---\nThe quota of team blue is 250 units.\n");
    }

    /** Three notes that say the same in other words: any two of them are for a person. */
    private void backups() {
        stash.write("memories/d1.md", "The nightly backup goes to the disk in the cellar. It takes two hours.\n")
                .write("memories/d2.md", "Each night, the cellar disk receives the backup. It takes two hours.\n")
                .write("memories/d3.md", "Every night the disk downstairs is fed the backup. It takes two hours.\n");
    }

    @Test
    void a_pair_has_one_open_proposal_whatever_the_model_calls_it_and_whoever_it_names_first() {
        backups();
        night(says(merge("d1", "d2")));
        String first = proposals().list(false).shown().get(0).id();

        night(says(merge("d2", "d1")));
        night(says(delete("d2", "d1")));
        night(says(merge("d1", "d2"), delete("d2", "d1")));
        assertThat(proposals().list(false).shown())
                .extracting(ProposalsResult.Item::id)
                .containsExactly(first);

        night(says(merge("d1", "d3")));
        assertThat(proposals().list(false).shown()).hasSize(2);

        stash.write("memories/d1.md", "The nightly backup goes to the disk in the cellar. It lasts two hours.\n");
        night(says(delete("d2", "d1")));
        assertThat(proposals().list(false).shown())
                .singleElement()
                .satisfies(item -> assertThat(item.op()).isEqualTo("delete"));
    }

    @Test
    void several_proposals_are_settled_at_once_and_one_that_rests_on_another_is_told() {
        backups();
        night(says(merge("d1", "d2")));
        night(says(merge("d1", "d3")));
        List<String> ids = proposals().list(false).shown().stream()
                .map(ProposalsResult.Item::id)
                .toList();
        assertThat(ids).hasSize(2);

        assertThatThrownBy(() -> proposals().acceptAll(List.of(ids.get(0), "nope")))
                .hasMessageContaining("nope");
        assertThat(stash.exists("memories/d2.md")).isTrue();

        ProposalsSettledResult settled = proposals().acceptAll(List.of(ids.get(0), ids.get(1), ids.get(0)));
        assertThat(settled.settled()).hasSize(1);
        assertThat(settled.left().keySet()).containsExactly(ids.get(1));
        assertThat(settled.outcome()).isEqualTo(Outcome.FAILURES);
        assertThat(stash.exists("memories/d2.md")).isFalse();
        assertThat(stash.exists("memories/d3.md")).isTrue();
    }

    @Test
    void all_that_wait_are_rejected_at_once_and_one_of_them_may_still_be_accepted() {
        backups();
        night(says(merge("d1", "d2")));
        night(says(merge("d1", "d3")));
        String id = proposals().list(false).shown().get(0).id();

        assertThat(proposals().rejectAll(List.of(), "no").settled()).hasSize(2);
        assertThat(proposals().list(false).shown()).isEmpty();
        assertThatThrownBy(() -> proposals().reject(id, "")).hasMessageContaining("rejected already: no");

        assertThat(proposals().show(id).files()).isNotEmpty();
        ProposalResult accepted = proposals().accept(id);
        assertThat(accepted.item().status()).isEqualTo("accepted");
        assertThat(stash.exists("memories/d2.md")).isFalse();
        assertThatThrownBy(() -> proposals().accept(id))
                .hasMessageContaining("accepted already: run " + accepted.run());
    }

    @Test
    void what_was_rejected_stays_rejected_though_a_text_changed_before_somebody_wanted_to_accept_it() {
        backups();
        night(says(merge("d1", "d2")));
        String id = proposals().list(false).shown().get(0).id();
        proposals().reject(id, "");
        String before = stash.read("memories/d1.md");

        stash.write("memories/d1.md", "Something else.\n");
        assertThatThrownBy(() -> proposals().accept(id)).hasMessageContaining("has changed");
        stash.write("memories/d1.md", before);
        night(says(merge("d1", "d2")));

        assertThat(proposals().list(false).shown()).isEmpty();
    }

    @Test
    void the_first_letters_of_an_id_are_enough() {
        backups();
        night(says(merge("d1", "d2")));
        String id = proposals().list(false).shown().get(0).id();

        assertThat(proposals().show(id.substring(0, 4)).item().id()).isEqualTo(id);
        for (String none : List.of(id.substring(0, 3), "", id + "0")) {
            assertThatThrownBy(() -> proposals().show(none)).hasMessageContaining("there is no proposal");
        }
        org.assertj.core.api.Assertions.assertThatExceptionOfType(dev.akm.AkmException.class)
                .isThrownBy(() -> proposals().show(id.substring(0, 3)))
                .satisfies(e -> assertThat(e.hint().orElse("")).contains("at least the first 4 letters"));
    }

    @Test
    void history_names_the_claims_that_kept_an_operation_from_being_done() {
        backups();
        ImproveResult result = night(says(merge("d1", "d2")));

        RunRecord run = journal()
                .history()
                .run(RunId.tryParse(result.run().orElseThrow()).orElseThrow())
                .orElseThrow();

        assertThat(run.operations().get(0).details().get("findings").toString())
                .contains("Each night, the cellar disk receives the backup.");
    }

    @Test
    void the_diff_of_a_proposal_is_what_accepting_it_changes() {
        quotas();
        night(says(supersede("old", "new")));
        Proposals proposals = proposals();
        String id = proposals.list(false).shown().get(0).id();

        ProposalResult diff = proposals.diff(id);
        ProposalResult accepted = proposals.accept(id);

        assertThat(diff.diff())
                .contains("--- a/memories/old.md", "+++ b/memories/old.md", "+beliefState: superseded")
                .isEqualTo(accepted.diff());
        assertThat(diff.tree(Detail.NORMAL).get("diff")).isEqualTo(String.join("\n", diff.diff()) + "\n");
        assertThat(proposals.diff(id).diff()).isEmpty();
        assertThat(accepted.tree(Detail.NORMAL)).doesNotContainKey("diff");
    }

    @Test
    void a_proposal_closes_when_a_text_it_rests_on_changes() {
        quotas();
        night(says(supersede("old", "new")));
        Proposals proposals = proposals();
        String id = proposals.list(false).shown().get(0).id();

        stash.write("memories/new.md", "Something else.\n");

        assertThatThrownBy(() -> proposals.accept(id)).hasMessageContaining("memories/new.md has changed");
        assertThat(proposals.list(false).shown()).isEmpty();
        assertThat(proposals.list(true).shown())
                .singleElement()
                .satisfies(item -> assertThat(item.status()).isEqualTo("closed"));
    }

    @Test
    void a_forged_proposal_does_not_write_a_hot_file() throws IOException {
        stash.write("memories/a.md", "---\ncaptureMode: hot\n---\nThe gateway is 10.0.0.1.\n");
        String sha = Fingerprint.of(Files.readAllBytes(stash.root().resolve("memories/a.md")))
                .hex();
        stash.write(
                ".akm/proposals/forged.json",
                "{\"v\":1,\"id\":\"forged\",\"status\":\"open\",\"run\":\"x\",\"createdAt\":\"2026-01-01T00:00:00Z\",\"by\":\"model\","
                        + "\"note\":\"\",\"op\":\"rewrite\",\"refs\":[\"memory:a\"],\"subject\":\"memory:a\",\"reason\":\"r\","
                        + "\"confidence\":1,\"why\":\"claim_unproven\",\"findings\":[],\"action\":{\"kind\":\"reword\",\"ref\":\"memory:a\",\"body\":\"The"
                        + " gateway is 10.6.6.6.\"},\"readSet\":{\"memories/a.md\":\"" + sha
                        + "\"},\"bodies\":{}}");
        Map<String, String> before = stash.files();
        Proposals proposals = proposals();

        assertThatThrownBy(() -> proposals.accept("forged")).hasMessageContaining("hot");

        assertThat(stash.files()).isEqualTo(before);
    }
}
