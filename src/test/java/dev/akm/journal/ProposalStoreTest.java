package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.Action;
import dev.akm.consolidation.Judged;
import dev.akm.consolidation.PlannedOperation;
import dev.akm.consolidation.Verdict;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProposalStoreTest {
    /** What the store calls a proposal about these two. */
    private static final String ID = "670abc2a7c";

    @TempDir
    Path temporary;

    private TestStash test;
    private ProposalStore store;

    @BeforeEach
    void make() {
        test = new TestStash(temporary);
        test.put("a", "one\n");
        test.put("b", "two\n");
        store = new ProposalStore(test.stash);
    }

    @Test
    void the_last_word_on_a_proposal_counts_and_is_the_only_file() throws IOException {
        store.save(proposal(test, "first"));
        store.save(proposal(test, "second"));
        store.save(proposal(test, "second").with(Proposal.Status.REJECTED, "no"));

        assertThat(files()).hasSize(1);
        Proposal read = store.find(ID).orElseThrow();
        assertThat(read.status()).isEqualTo(Proposal.Status.REJECTED);
        assertThat(read.run()).isEqualTo("second");
        assertThat(store.all()).containsExactly(read);
        assertThat(store.rejected()).hasSize(1);
        assertThat(store.idFor("delete", read.members())).isEqualTo(ID + "-2");
    }

    @Test
    void a_proposal_written_in_the_old_way_is_read_and_overtaken() throws IOException {
        store.save(proposal(test, "old"));
        Path file = files().get(0);
        Files.move(file, file.resolveSibling(ID + ".json"));

        assertThat(store.find(ID).orElseThrow().run()).isEqualTo("old");
        store.save(store.find(ID).orElseThrow().with(Proposal.Status.ACCEPTED, ""));

        assertThat(files()).hasSize(1);
        assertThat(store.find(ID).orElseThrow().status()).isEqualTo(Proposal.Status.ACCEPTED);
    }

    @Test
    void a_proposal_whose_text_has_changed_is_closed_by_the_way() {
        store.save(proposal(test, "run"));
        test.put("b", "edited\n");

        assertThat(store.open()).isEmpty();
        assertThat(store.find(ID).orElseThrow().status()).isEqualTo(Proposal.Status.CLOSED);
    }

    @Test
    void what_is_no_proposal_stops_nothing() throws Exception {
        store.save(proposal(test, "run"));
        Path folder = test.stash.root().resolve(".akm/proposals");
        String whole = Files.readString(files().get(0));
        Files.writeString(folder.resolve("0cut.json"), whole.substring(0, whole.length() / 2));
        Files.writeString(folder.resolve("1deep.json"), "[".repeat(100_000));
        Files.writeString(folder.resolve("2other.json"), whole); // its name is not its id
        Files.writeString(folder.resolve("....json"), whole);
        Files.write(folder.resolve("3large.json"), new byte[9 << 20]);
        Files.createSymbolicLink(folder.resolve("4link.json"), Path.of("/dev/zero"));
        Files.createDirectory(folder.resolve("5folder.json"));
        TestStash.pipe(folder.resolve("6pipe.json"));

        assertThat(store.all()).hasSize(1);
        assertThat(store.find("*")).isEmpty();
        assertThat(store.find("../../memories/a")).isEmpty();
        assertThat(store.waiting()).isEqualTo(1);
    }

    @Test
    void proposals_outside_the_stash_are_none() throws IOException {
        store.save(proposal(test, "run"));
        Path folder = test.stash.root().resolve(".akm/proposals");
        Path outside = Files.move(folder, temporary.resolve("outside"));
        Files.createSymbolicLink(folder, outside);

        assertThat(store.all()).isEmpty();
    }

    /** To delete b because a says the same. */
    static Proposal proposal(TestStash test, String run) {
        Ref a = Ref.parse("memory:a");
        Ref b = Ref.parse("memory:b");
        Judged judged = new Judged(
                "delete",
                b,
                List.of(b, a),
                new PlannedOperation.Origin(PlannedOperation.Proposer.RULE, "says the same", 1),
                new Verdict.Stage(new Action.Retire(b, List.of(a)), Refusal.CLAIM_UNPROVEN, List.of("two")),
                Map.of(a.path(), Fingerprint.ofText(test.get("a")), b.path(), Fingerprint.ofText(test.get("b"))));
        return new Proposal(ID, Proposal.Status.OPEN, run, "2026-11-30T10:00:00Z", "rule", judged, Map.of(), "");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(test.stash.root().resolve(".akm/proposals"))) {
            return all.toList();
        }
    }
}
