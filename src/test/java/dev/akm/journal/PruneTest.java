package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PruneTest {
    private static final String SECRET = "the old pass phrase is winter";
    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");

    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void a_memory_was_retired() {
        test = new TestStash(temporary);
        test.put("a", "one\n");
        test.put("b", SECRET + "\n");
        test.improve(test.group("delete").restsOn("a").remove("b", "a").build());
    }

    @Test
    void old_texts_are_gone_from_everywhere_and_what_happened_remains() throws IOException {
        PruneResult pruned = new Prune(test.journal).prune(LATER, false);

        assertThat(pruned.files()).isEqualTo(1);
        assertThat(pruned.runs()).hasSize(1);
        assertThat(everything()).doesNotContain(SECRET);
        Ref ref = Ref.parse("memory:b");
        assertThat(test.journal.history().archived(ref).orElseThrow().standIns())
                .containsExactly(Ref.parse("memory:a"));
        assertThat(test.journal.history().of(ref)).hasSize(1);
        assertThat(test.journal.history().runs()).allMatch(RunSummary::own);
        assertThat(test.journal
                        .history()
                        .run(test.journal.history().runs().get(1).id())
                        .orElseThrow()
                        .own())
                .isTrue();
    }

    @Test
    void a_dry_run_removes_nothing() throws IOException {
        PruneResult pruned = new Prune(test.journal).prune(LATER, true);

        assertThat(pruned.files()).isEqualTo(1);
        assertThat(everything()).contains(SECRET);
    }

    @Test
    void what_is_younger_stays() throws IOException {
        PruneResult pruned = new Prune(test.journal).prune(Instant.parse("2020-01-01T00:00:00Z"), false);

        assertThat(pruned.by()).isEmpty();
        assertThat(everything()).contains(SECRET);
        assertThat(test.journal.history().runs()).hasSize(1);
    }

    @Test
    void a_pruned_run_cannot_be_undone_and_says_why() {
        RunId run = test.newest();
        new Prune(test.journal).prune(LATER, false);

        UndoResult undo = new Undo(test.journal).undo(Optional.of(run));

        assertThat(undo.restored()).isEmpty();
        assertThat(undo.left()).extracting(UndoResult.Left::reason).containsExactly("its text was pruned from history");
    }

    @Test
    void another_machines_record_does_not_become_ours_by_pruning() {
        RunId run = test.newest();
        Journal other = test.elsewhere();
        new Prune(other).prune(LATER, false);

        assertThat(other.history().run(run).orElseThrow().own()).isFalse();
        assertThat(test.journal.history().run(run).orElseThrow().own()).isFalse();
    }

    private String everything() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(test.stash.root())) {
            List<Path> list = files.filter(Files::isRegularFile).toList();
            for (Path file : list) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }
}
