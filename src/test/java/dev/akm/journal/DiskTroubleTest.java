package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.consolidation.ChangeGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The disk says no: a clear failure, nothing half written, the rest goes on. */
@SuppressWarnings("try") // locks are held, not used
class DiskTroubleTest {
    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void make() {
        test = new TestStash(temporary);
        test.put("a", "one\n");
        test.put("b", "two\n");
    }

    @Test
    void a_folder_that_cannot_be_made_fails_its_operation_whole_and_the_next_goes_on() throws IOException {
        Files.writeString(test.stash.root().resolve("knowledge/taken"), "a file where a folder is needed");
        ChangeGroup blocked = test.group("promote")
                .edit("a", "---\npromotedTo: [knowledge:taken/x]\n---\none\n")
                .knowledge("taken/x", "one\n")
                .build();
        ChangeGroup fine = test.group("rewrite").edit("b", "2\n").build();

        List<GroupResult> results = test.improve(blocked, fine);

        assertThat(results.get(0).status()).isEqualTo(GroupResult.Status.FAILED);
        assertThat(results.get(0).message()).contains("knowledge/taken/x.md");
        assertThat(results.get(1).applied()).isTrue();
        assertThat(test.get("a")).isEqualTo("one\n");
        assertThat(test.files().keySet()).noneMatch(path -> path.contains(".akm-"));
        assertThat(new Undo(test.journal).undo(Optional.empty()).restored()).containsExactly("memories/b.md");
    }

    @Test
    void an_archive_that_cannot_be_written_keeps_the_file_where_it_is_and_takes_the_write_back() throws IOException {
        Files.writeString(test.stash.root().resolve(".akm/archive"), "a file where a folder is needed");

        List<GroupResult> results = test.improve(
                test.group("merge").edit("a", "both\n").remove("b", "a").build());

        assertThat(results.get(0).status()).isEqualTo(GroupResult.Status.FAILED);
        assertThat(test.get("a")).isEqualTo("one\n");
        assertThat(test.get("b")).isEqualTo("two\n");
        assertThat(Layout.runs(test.stash.root().resolve(".akm/run"))).isEmpty();
    }

    @Test
    void a_journal_that_cannot_be_written_stops_everything_before_anything_is_done() throws IOException {
        try (RunJournal run = test.journal.begin("mark", Map.of())) {
            Files.writeString(test.stash.root().resolve(".akm/run/" + run.id()), "in the way");

            assertThatThrownBy(() -> run.apply(
                            List.of(test.group("mark").edit("a", "x\n").build())))
                    .isInstanceOfSatisfying(AkmException.class, e -> {
                        assertThat(e.kind()).isEqualTo(ErrorKind.IO);
                        assertThat(e).hasMessageContaining("history");
                    });
        }
        assertThat(test.get("a")).isEqualTo("one\n");
        test.stash.locks().writeLock(20).close();
    }

    @Test
    void a_journal_that_cannot_be_finished_is_finished_by_the_next_command() throws IOException {
        Path journal = test.stash.root().resolve(".akm/journal");
        Files.writeString(journal, "a file where a folder is needed");
        assertThatThrownBy(() ->
                        test.improve(test.group("rewrite").edit("a", "better\n").build()))
                .isInstanceOf(AkmException.class);
        assertThat(test.get("a")).isEqualTo("better\n");
        Files.delete(journal);

        test.person("mark", test.group("mark").edit("b", "x\n").build());

        assertThat(test.journal.history().runs()).extracting(RunSummary::kind).containsExactly("mark", "improve");
        assertThat(new Undo(test.journal).undo(Optional.empty()).restored()).containsExactly("memories/a.md");
    }

    @Test
    void a_folder_in_the_place_of_a_file_fails_that_operation_alone() throws IOException {
        ChangeGroup group = test.group("promote").create("c", "x\n").build();
        Files.createDirectory(test.path("c"));

        assertThat(test.improve(group).get(0).applied()).isFalse();
        assertThat(test.path("c")).isEmptyDirectory();
    }

    @Test
    void a_stash_that_disappears_within_a_run_is_not_made_anew() throws IOException {
        ChangeGroup first = test.group("rewrite").edit("a", "1\n").build();
        ChangeGroup second = test.group("promote").create("deep/c", "x\n").build();
        try (var lock = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of())) {
            lock.heartbeat();
            run.apply(List.of(first));
            Files.move(test.stash.root(), temporary.resolve("unmounted"));
            Files.createDirectory(test.stash.root());

            assertThatThrownBy(() -> run.apply(List.of(second))).hasMessageContaining("gone");
        }
        assertThat(test.stash.root().resolve("memories")).doesNotExist();
        assertThat(temporary.resolve("unmounted/memories/a.md")).hasContent("1\n");
    }

    @Test
    void a_broken_run_that_cannot_be_finished_is_put_back_and_blocks_nobody() throws IOException {
        TestStash.brokenOff(test.journal, "deep/c", "new\n");
        Files.writeString(test.stash.root().resolve("memories/deep"), "a file where a folder is needed");

        Recovered recovered = test.journal.recover();

        assertThat(recovered.runs()).extracting(Recovered.Run::putBack).containsExactly(1);
        assertThat(test.journal.recover().anything()).isFalse();
        test.person("mark", test.group("mark").edit("a", "x\n").build());
        assertThat(test.get("a")).isEqualTo("x\n");
    }

    @Test
    void where_no_key_can_be_kept_the_work_is_done_and_a_warning_says_what_that_means() throws IOException {
        Path file = Files.writeString(temporary.resolve("no-folder"), "");
        Journal journal = new Journal(test.stash, InstantSource.system(), file);

        try (RunJournal run = journal.begin("mark", Map.of())) {
            run.apply(List.of(test.group("mark").edit("a", "x\n").build()));
            run.commit(Map.of());
        }

        assertThat(test.get("a")).isEqualTo("x\n");
        assertThat(journal.warning().orElseThrow()).contains("AKM_DATA_DIR");
    }
}
