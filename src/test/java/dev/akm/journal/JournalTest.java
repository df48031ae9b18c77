package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // locks are held, not used
class JournalTest {
    private static final String HOT = "---\ncaptureMode: hot\n---\nThe gateway is 10.0.0.1.\n";

    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void make() {
        test = new TestStash(temporary);
    }

    @Test
    void an_operation_writes_and_retires_its_files() {
        test.put("a", "one\n");
        test.put("b", "two\n");

        List<GroupResult> results = test.improve(
                test.group("merge").edit("a", "one and two\n").remove("b", "a").build());

        assertThat(results.get(0).applied()).isTrue();
        assertThat(test.files()).containsExactly(Map.entry("memories/a.md", "one and two\n"));
        ArchivedFile archived =
                test.journal.history().archived(Ref.parse("memory:b")).orElseThrow();
        assertThat(archived.standIns()).containsExactly(Ref.parse("memory:a"));
        assertThat(archived.file()).hasContent("two\n");
        assertThat(archived.who()).isEqualTo("rule");
        assertThat(archived.reason()).isEqualTo("because of the test");
        assertThat(test.journal.history().standIns())
                .containsEntry(Ref.parse("memory:b"), List.of(Ref.parse("memory:a")));
    }

    @Test
    void a_record_is_lines_of_json_that_a_person_can_read() throws IOException {
        test.put("a", "plain \"text\"\n");
        test.improve(test.group("rewrite").edit("a", "better\n").build());

        String entries =
                Files.readString(test.stash.root().resolve(".akm/journal/" + test.newest() + "/entries.jsonl"));

        assertThat(entries)
                .startsWith("{\"v\":1,\"entry\":\"started\",")
                .contains("\"text\":\"plain \\\"text\\\"\\n\"");
        assertThat(entries.lines())
                .hasSize(4)
                .allMatch(line -> JsonIn.object(line).isPresent());
        assertThat(test.stash.root().resolve(".akm/run")).isDirectoryNotContaining("glob:**Z-*");
    }

    @Test
    void bytes_that_are_no_text_survive() throws IOException {
        byte[] raw = {(byte) 0xff, 0, 13, 10, (byte) 0xc3};
        Files.write(test.path("a"), raw);

        test.person("forget", test.group("forget").by("person").remove("a").build());
        new Undo(test.journal).undo(Optional.of(test.newest()));

        assertThat(test.path("a")).hasBinaryContent(raw);
    }

    @Test
    void a_file_edited_after_it_was_judged_wins_and_nothing_of_the_operation_is_done() {
        test.put("a", "one\n");
        test.put("b", "two\n");
        ChangeGroup group =
                test.group("merge").edit("a", "both\n").remove("b", "a").build();
        test.put("b", "two, edited\n");

        List<GroupResult> results = test.improve(group);

        assertThat(results.get(0).status()).isEqualTo(GroupResult.Status.CHANGED_MEANWHILE);
        assertThat(results.get(0).path()).isEqualTo("memories/b.md");
        assertThat(test.get("a")).isEqualTo("one\n");
        assertThat(test.get("b")).isEqualTo("two, edited\n");
    }

    @Test
    void an_edit_between_two_writes_of_an_operation_takes_the_first_back() {
        test.put("a", "one\n");
        test.put("b", "edited in the last moment\n");
        List<Step> steps = List.of(step("a", "one\n", "both\n"), step("b", "two\n", ""));
        Applier.Work work =
                new Applier.Work(RunId.next(1), steps, "2026-11-30T10:00:00Z", "rule", "merge", "", Map.of(), false);

        GroupResult result = test.journal.applier().apply(work);

        assertThat(result.path()).isEqualTo("memories/b.md");
        assertThat(test.get("a")).isEqualTo("one\n");
        assertThat(test.get("b")).isEqualTo("edited in the last moment\n");
        assertThat(test.files()).hasSize(2);
    }

    private static Step step(String name, String before, String after) {
        return new Step(
                "memories/" + name + ".md",
                Optional.of(before.getBytes(StandardCharsets.UTF_8)),
                after.isEmpty() ? Optional.empty() : Optional.of(after.getBytes(StandardCharsets.UTF_8)),
                -1,
                -1);
    }

    @Test
    void an_edit_of_a_file_that_is_only_read_counts_too() {
        test.put("a", "one\n");
        test.put("survivor", HOT);
        ChangeGroup group =
                test.group("delete").restsOn("survivor").remove("a", "survivor").build();
        test.put("survivor", HOT + "more\n");

        assertThat(test.improve(group).get(0).status()).isEqualTo(GroupResult.Status.CHANGED_MEANWHILE);
        assertThat(test.get("a")).isEqualTo("one\n");
    }

    @Test
    void deletion_renaming_and_a_new_file_in_the_place_count_too() throws IOException {
        test.put("a", "one\n");
        test.put("b", "two\n");
        ChangeGroup deleted = test.group("rewrite").edit("a", "x\n").build();
        ChangeGroup renamed = test.group("rewrite").edit("b", "x\n").build();
        ChangeGroup taken = test.group("promote").create("c", "x\n").build();
        Files.delete(test.path("a"));
        Files.move(test.path("b"), test.path("b2"));
        test.put("c", "a person's\n");

        for (GroupResult result : test.improve(deleted, renamed, taken)) {
            assertThat(result.status()).isEqualTo(GroupResult.Status.CHANGED_MEANWHILE);
        }
        assertThat(test.files())
                .containsOnly(Map.entry("memories/b2.md", "two\n"), Map.entry("memories/c.md", "a person's\n"));
    }

    @Test
    void one_operation_that_cannot_be_done_does_not_stop_the_next() {
        test.put("a", "one\n");
        test.put("b", "two\n");
        ChangeGroup first = test.group("rewrite").edit("a", "x\n").build();
        ChangeGroup second = test.group("rewrite").edit("b", "better\n").build();
        test.put("a", "edited\n");

        assertThat(test.improve(first, second)).extracting(GroupResult::applied).containsExactly(false, true);
        assertThat(test.get("b")).isEqualTo("better\n");
    }

    @Test
    void the_loop_writes_no_hot_file_whatever_was_decided() {
        test.put("a", HOT);
        test.put("b", "---\ncaptureMode: [broken\n---\nx\n");
        test.put("c", "plain\n");

        List<GroupResult> results = test.improve(
                test.group("rewrite").edit("a", "x\n").build(),
                test.group("delete").remove("a").build(),
                test.group("rewrite").edit("b", "x\n").build(),
                test.group("rewrite").edit("c", HOT).build(),
                test.group("promote").create("d", HOT).build());

        assertThat(results).extracting(GroupResult::status).containsOnly(GroupResult.Status.REFUSED);
        assertThat(test.get("a")).isEqualTo(HOT);
        assertThat(test.get("c")).isEqualTo("plain\n");
        assertThat(test.path("d")).doesNotExist();
    }

    @Test
    void a_person_may_change_a_hot_file() {
        test.put("a", HOT);

        test.person("forget", test.group("forget").by("person").remove("a").build());

        assertThat(test.path("a")).doesNotExist();
    }

    @Test
    void no_path_outside_the_types_and_no_link_is_written() throws IOException {
        Path outside = Files.createDirectory(temporary.resolve("outside"));
        Files.createSymbolicLink(test.stash.root().resolve("memories/out"), outside);
        for (String path : List.of(
                "../outside/x.md",
                "memories/../../outside/x.md",
                ".akm/run/x.md",
                "readme.md",
                "memories/out/x.md",
                "memories/.hidden.md",
                "memories/x.txt")) {
            ChangeGroup group = new ChangeGroup(
                    "remember",
                    List.of(),
                    "person",
                    "",
                    List.of(FileChange.create(path, new byte[] {1})),
                    Map.of(),
                    Map.of(),
                    Map.of());
            try (RunJournal run = test.journal.begin("remember", Map.of())) {
                assertThat(run.apply(List.of(group)).get(0).status()).as(path).isEqualTo(GroupResult.Status.REFUSED);
            }
        }
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void a_change_of_fields_alone_keeps_the_files_time() throws IOException {
        test.put("a", "one\n");
        FileTime old = FileTime.from(Instant.parse("2024-03-01T10:00:00Z"));
        Files.setLastModifiedTime(test.path("a"), old);

        test.person(
                "mark",
                test.group("mark")
                        .edit("a", "---\ncaptureMode: hot\n---\none\n", true)
                        .build());

        assertThat(Files.getLastModifiedTime(test.path("a"))).isEqualTo(old);
    }

    @Test
    void undo_brings_back_bytes_absence_and_times() throws IOException {
        test.put("a", "one\n");
        test.put("deep/b", "two\n");
        FileTime old = FileTime.from(Instant.parse("2024-03-01T10:00:00Z"));
        Files.setLastModifiedTime(test.path("a"), old);
        Files.setLastModifiedTime(test.path("deep/b"), old);
        Map<String, String> before = test.files();
        test.improve(
                test.group("merge").edit("a", "both\n").remove("deep/b", "a").build(),
                test.group("promote").create("c", "new\n").build());

        UndoResult undo = new Undo(test.journal).undo(Optional.empty());

        assertThat(test.files()).isEqualTo(before);
        assertThat(undo.restored()).hasSize(3);
        assertThat(undo.left()).isEmpty();
        assertThat(Files.getLastModifiedTime(test.path("a"))).isEqualTo(old);
        assertThat(Files.getLastModifiedTime(test.path("deep/b"))).isEqualTo(old);
        assertThat(test.journal.history().archived(Ref.parse("memory:deep/b"))).isEmpty();
        assertThat(test.journal.history().standIns()).doesNotContainKey(Ref.parse("memory:deep/b"));
    }

    @Test
    void undo_leaves_what_was_edited_since_and_restores_the_rest() {
        test.put("a", "one\n");
        test.put("b", "two\n");
        test.improve(test.group("merge").edit("a", "both\n").remove("b", "a").build());
        test.put("a", "both, and a person's word\n");

        UndoResult undo = new Undo(test.journal).undo(Optional.empty());

        assertThat(undo.left()).extracting(UndoResult.Left::path).containsExactly("memories/a.md");
        assertThat(undo.restored()).containsExactly("memories/b.md");
        assertThat(test.get("a")).isEqualTo("both, and a person's word\n");
        assertThat(test.get("b")).isEqualTo("two\n");
    }

    @Test
    void undo_can_be_undone_and_says_so() {
        test.put("a", "one\n");
        test.improve(test.group("rewrite").edit("a", "better\n").build());
        RunId improve = test.newest();

        UndoResult undo = new Undo(test.journal).undo(Optional.empty());
        assertThat(test.journal.history().runs().get(1).undoneBy()).isEqualTo(undo.by());
        assertThat(new Undo(test.journal).undo(Optional.empty()).undone()).isEmpty();

        new Undo(test.journal).undo(undo.by());

        assertThat(test.get("a")).isEqualTo("better\n");
        assertThat(test.journal.history().runs().get(2).undoneBy()).isEmpty();
        assertThat(new Undo(test.journal)
                        .undo(Optional.empty())
                        .undone()
                        .orElseThrow()
                        .id())
                .isEqualTo(improve);
        assertThat(test.get("a")).isEqualTo("one\n");
    }

    @Test
    void an_older_run_can_be_undone_where_nothing_later_touched_the_files() {
        test.put("a", "one\n");
        test.put("b", "two\n");
        test.improve(test.group("rewrite").edit("a", "A\n").build());
        RunId first = test.newest();
        test.improve(test.group("rewrite").edit("b", "B\n").build());

        new Undo(test.journal).undo(Optional.of(first));

        assertThat(test.get("a")).isEqualTo("one\n");
        assertThat(test.get("b")).isEqualTo("B\n");
    }

    @Test
    void undoing_a_forgetting_brings_a_hot_memory_back_as_it_was() {
        test.put("a", HOT);
        RunId run = test.person(
                "forget", test.group("forget").by("person").remove("a").build());

        new Undo(test.journal).undo(Optional.of(run));

        assertThat(test.get("a")).isEqualTo(HOT);
    }

    @Test
    void nested_names_and_equal_leaf_names_do_not_meet_in_the_archive() {
        for (String name : List.of("notes", "a/notes", "b/notes", "b/notes.md", "notes.md.json")) {
            test.put(name, "text of " + name + "\n");
        }
        for (String name : List.of("notes", "a/notes", "b/notes", "b/notes.md", "notes.md.json")) {
            test.improve(test.group("delete").remove(name).build());
        }

        for (String name : List.of("notes", "a/notes", "b/notes", "b/notes.md", "notes.md.json")) {
            ArchivedFile file =
                    test.journal.history().archived(Ref.parse("memory:" + name)).orElseThrow();
            assertThat(file.file()).hasContent("text of " + name + "\n");
        }
        assertThat(test.journal.history().archived()).hasSize(5);
    }

    @Test
    void history_of_a_memory_has_every_change_with_both_texts_and_what_was_refused() {
        test.put("a", "one\n");
        test.improve(
                test.group("rewrite").by("model test-7b").edit("a", "better\n").build());
        try (var lock = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of())) {
            run.judged(Map.of(
                    "outcome",
                    "judged",
                    "operations",
                    List.of(Map.of(
                            "op",
                            "delete",
                            "refs",
                            List.of("memory:a"),
                            "verdict",
                            "refuse",
                            "reason",
                            "no_cover",
                            "who",
                            "model test-7b"))));
            run.commit(Map.of());
        }

        List<RefChange> changes = test.journal.history().of(Ref.parse("memory:a"));

        assertThat(changes).extracting(RefChange::verdict).containsExactly("refuse", "applied");
        assertThat(changes.get(0).reason()).isEqualTo("no_cover");
        assertThat(changes.get(1).who()).isEqualTo("model test-7b");
        assertThat(changes.get(1).beforeText()).isEqualTo("one\n");
        assertThat(changes.get(1).afterText()).isEqualTo("better\n");
    }

    @Test
    void what_was_judged_and_then_carried_out_is_one_operation_of_the_record() {
        test.put("a", "one\n");
        ChangeGroup group = test.group("rewrite").edit("a", "better\n").build();
        try (var lock = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of("model", "m"))) {
            run.judged(Map.of(
                    "operations", List.of(Map.of("op", "rewrite", "refs", List.of("memory:a"), "verdict", "apply"))));
            run.apply(List.of(group));
            run.commit(Map.of("rewritten", 1));
        }

        RunRecord record = test.journal.history().run(test.newest()).orElseThrow();

        assertThat(record.operations()).hasSize(1);
        assertThat(record.operations().get(0).applied()).isTrue();
        assertThat(record.header()).containsEntry("model", "m");
        assertThat(record.summary().totals()).containsEntry("rewritten", 1L);
        assertThat(record.own()).isTrue();
    }

    @Test
    void a_run_that_changed_nothing_of_a_person_leaves_no_record_and_one_of_the_loop_does() {
        try (RunJournal run = test.journal.begin("mark", Map.of())) {
            run.abandon();
        }
        assertThat(test.journal.history().runs()).isEmpty();
        test.improve();
        assertThat(test.journal.history().runs()).extracting(RunSummary::status).containsExactly("committed");
    }

    @Test
    void the_state_before_is_known_and_asserted_only_if_this_machine_wrote_it() {
        test.put("a", "---\nbeliefState: asserted\n---\none\n");
        test.improve(test.group("supersede")
                .edit("a", "---\nbeliefState: superseded\n---\none\n", true)
                .build());
        Ref ref = Ref.parse("memory:a");

        assertThat(test.journal.history().stateBefore(ref).orElseThrow().word()).isEqualTo("asserted");
        assertThat(test.elsewhere().history().stateBefore(ref)).isEmpty();
    }

    @Test
    void what_was_undone_or_put_back_by_hand_is_a_persons_decision() {
        test.put("a", "one\n");
        test.put("b", "two\n");
        test.put("c", "three\n");
        test.put("d", "four\n");
        Fingerprint body = Fingerprint.ofText("one\n");
        test.improve(test.group("merge").edit("a", "both\n").remove("b", "a").build());
        new Undo(test.journal).undo(Optional.empty());
        test.improve(test.group("delete").restsOn("d").remove("c", "d").build());
        test.put("c", "---\ntags: [kept]\n---\nthree\n");
        test.improve(test.group("rewrite").edit("d", "4\n").build());

        List<Decided> decided = test.journal.history().decided();

        assertThat(decided).extracting(Decided::how).containsExactlyInAnyOrder("undone", "put back");
        for (Decided one : decided) {
            if (one.how().equals("undone")) {
                assertThat(one.bodies()).containsEntry(Ref.parse("memory:a"), body);
                assertThat(one.covers(List.of(Ref.parse("memory:b"), Ref.parse("memory:a")), one.bodies()))
                        .isTrue();
                assertThat(one.covers(one.refs(), Map.of(Ref.parse("memory:a"), Fingerprint.ofText("other"))))
                        .isFalse();
            }
        }
    }

    @Test
    void a_run_that_is_still_going_on_is_not_undone() {
        test.put("a", "one\n");
        try (var lock = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of())) {
            run.apply(List.of(test.group("rewrite").edit("a", "better\n").build()));

            assertThatThrownBy(() -> new Undo(test.journal).undo(Optional.of(run.id())))
                    .hasMessageContaining("has not ended");
            run.commit(Map.of());
        }
        assertThat(test.get("a")).isEqualTo("better\n");
    }

    @Test
    void an_image_larger_than_a_line_of_the_past_is_recorded_whole() {
        String large = "word ".repeat(300_000);
        test.put("a", large);
        test.improve(test.group("rewrite").edit("a", "short\n").build());

        new Undo(test.journal).undo(Optional.empty());

        assertThat(test.get("a").getBytes(StandardCharsets.UTF_8)).isEqualTo(large.getBytes(StandardCharsets.UTF_8));
    }
}
