package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.app.Proposals;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.stash.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The last look is at the bytes of everything that a decision rests on, also in recovery and when a proposal is accepted. */
class CompareAndSetTest {
    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void make() {
        test = new TestStash(temporary);
        test.put("a", "one\n");
        test.put("b", "two\n");
    }

    @AfterEach
    void unwatch() {
        Faults.watch(null);
    }

    private ChangeGroup retireB() {
        return test.group("delete").restsOn("a").remove("b", "a").build();
    }

    @Test
    void recovery_finishes_what_nothing_stands_against() {
        TestStash.brokenOff(test.journal, retireB());

        Recovered recovered = test.journal().recover();

        assertThat(recovered.runs()).extracting(Recovered.Run::finished).containsExactly(1);
        assertThat(test.files()).containsOnly(Map.entry("memories/a.md", "one\n"));
    }

    @Test
    void recovery_finishes_nothing_that_rests_on_a_file_that_was_edited_since() {
        TestStash.brokenOff(test.journal, retireB());
        test.put("a", "no longer one\n");

        Recovered recovered = test.journal().recover();

        assertThat(recovered.runs()).extracting(Recovered.Run::putBack).containsExactly(1);
        assertThat(test.files())
                .containsOnly(Map.entry("memories/a.md", "no longer one\n"), Map.entry("memories/b.md", "two\n"));
    }

    @Test
    void recovery_takes_nothing_from_a_memory_that_became_hot() {
        TestStash.brokenOff(test.journal, retireB());
        test.put("b", "---\ncaptureMode: hot\n---\ntwo\n");

        test.journal().recover();

        assertThat(test.get("b")).isEqualTo("---\ncaptureMode: hot\n---\ntwo\n");
    }

    @Test
    void recovery_writes_through_no_link_that_came_since() throws IOException {
        test.put("deep/c", "three\n");
        TestStash.brokenOff(
                test.journal, test.group("rewrite").edit("deep/c", "3\n").build());
        Path outside = Files.move(test.path("deep/c").getParent(), temporary.resolve("outside"));
        Files.createSymbolicLink(test.path("deep/c").getParent(), outside);

        test.journal().recover();

        assertThat(outside.resolve("c.md")).hasContent("three\n");
        assertThat(outside.toFile().list()).containsExactly("c.md");
    }

    @Test
    void accepting_does_what_was_proposed_and_is_undone_by_its_run() {
        String id = propose();

        String run = String.valueOf(
                proposals().accept(id).tree(dev.akm.app.Detail.NORMAL).get("run"));

        assertThat(test.get("b")).isEmpty();
        new Undo(test.journal).undo(java.util.Optional.of(RunId.parse(run)));
        assertThat(test.get("b")).isEqualTo("two\n");
    }

    @Test
    void a_proposal_closes_when_a_file_that_it_rests_on_was_edited() {
        String id = propose();
        test.put("a", "no longer one\n");

        assertThatThrownBy(() -> proposals().accept(id))
                .isInstanceOfSatisfying(
                        AkmException.class, e -> assertThat(e.code()).isEqualTo("PROPOSAL_CLOSED"));
        assertThat(test.get("b")).isEqualTo("two\n");
        assertThat(new ProposalStore(test.stash).find(id).orElseThrow().status())
                .isEqualTo(Proposal.Status.CLOSED);
    }

    @Test
    void an_edit_while_a_proposal_is_accepted_wins() {
        String id = propose();
        Faults.watch(() -> test.put("a", "no longer one\n")); // the first step of accepting is taken by then

        try {
            proposals().accept(id);
        } catch (AkmException e) {
            assertThat(e.code()).isEqualTo("PROPOSAL_CLOSED");
        }

        assertThat(test.get("a")).isEqualTo("no longer one\n");
        String kept = test.get("b").isEmpty() ? archived() : test.get("b");
        assertThat(kept).isEqualTo("two\n");
    }

    @Test
    void a_proposal_that_names_a_hot_memory_changes_nothing_whoever_wrote_it() {
        test.put("b", "---\ncaptureMode: hot\n---\ntwo\n");
        String id = propose();

        assertThatThrownBy(() -> proposals().accept(id)).isInstanceOf(AkmException.class);
        assertThat(test.get("b")).isEqualTo("---\ncaptureMode: hot\n---\ntwo\n");
    }

    private String archived() {
        ArchivedFile file = test.journal
                .history()
                .archived(dev.akm.memory.Ref.parse("memory:b"))
                .orElseThrow();
        return new String(
                test.journal.history().archivedBytes(file).orElseThrow(), java.nio.charset.StandardCharsets.UTF_8);
    }

    private String propose() {
        Proposal proposal = ProposalStoreTest.proposal(test, "run");
        new ProposalStore(test.stash).save(proposal);
        return proposal.id();
    }

    private Proposals proposals() {
        return new Proposals(test.stash, test.journal(), InstantSource.system());
    }
}
