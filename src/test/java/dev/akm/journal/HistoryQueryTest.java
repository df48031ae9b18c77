package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.app.Detail;
import dev.akm.app.HistoryQuery;
import dev.akm.app.LineDiff;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The use cases History and Undo on top of a real journal. */
@SuppressWarnings("unchecked")
class HistoryQueryTest {
    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void two_runs() {
        test = new TestStash(temporary);
        test.put("a", "one\n");
        test.put("b", "two\n");
        test.improve(test.group("merge")
                .by("model m")
                .edit("a", "one and two\n")
                .remove("b", "a")
                .build());
        test.person(
                "mark",
                test.group("mark")
                        .by("person")
                        .edit("a", "---\ncaptureMode: hot\n---\none and two\n", true)
                        .build());
    }

    @Test
    void runs_are_listed_newest_first() {
        Map<String, Object> tree = new HistoryQuery(test.journal()).runs(20).tree(Detail.NORMAL);

        List<Map<String, Object>> runs = (List<Map<String, Object>>) tree.get("runs");
        assertThat(runs).extracting(run -> run.get("kind")).containsExactly("mark", "improve");
        assertThat(runs.get(1)).containsEntry("changed", 2L).containsEntry("status", "committed");
        assertThat(tree).containsEntry("total", 2);
    }

    @Test
    void a_memory_has_its_changes_with_a_diff_each() {
        Map<String, Object> tree = new HistoryQuery(test.journal()).of("a").tree(Detail.NORMAL);

        List<Map<String, Object>> changes = (List<Map<String, Object>>) tree.get("changes");
        assertThat(changes).extracting(change -> change.get("who")).containsExactly("person", "model m");
        assertThat((List<String>) changes.get(1).get("diff")).containsExactly("-one", "+one and two");
    }

    @Test
    void a_retired_memory_tells_what_stands_in_its_place() {
        Map<String, Object> tree =
                new HistoryQuery(test.journal()).of("memory:b").tree(Detail.NORMAL);

        assertThat(tree).containsEntry("exists", false);
        assertThat((Map<String, Object>) tree.get("archived")).containsEntry("standIns", List.of("memory:a"));
    }

    @Test
    void a_run_has_its_operations_with_files() {
        String id = test.journal().history().runs().get(1).id().toString();

        Map<String, Object> tree = new HistoryQuery(test.journal()).of(id).tree(Detail.NORMAL);

        List<Map<String, Object>> operations = (List<Map<String, Object>>) tree.get("operations");
        assertThat(operations).hasSize(1);
        assertThat((List<Map<String, Object>>) operations.get(0).get("files"))
                .extracting(file -> file.get("change"))
                .containsExactly("changed", "retired");
        assertThat((Map<String, Object>) tree.get("settings")).containsOnlyKeys("model");
    }

    @Test
    void what_nobody_knows_is_not_found() {
        assertThatThrownBy(() -> new HistoryQuery(test.journal()).of("nothing")).isInstanceOf(AkmException.class);
        assertThatThrownBy(() -> new HistoryQuery(test.journal()).of("20200101T000000Z-000aaaa"))
                .hasMessageContaining("no run");
    }

    @Test
    void undo_says_what_it_took_back_and_what_it_left() {
        dev.akm.app.Undo undo = new dev.akm.app.Undo(test.journal());
        assertThat(undo.run(Optional.empty(), true).tree(Detail.NORMAL))
                .containsEntry("restored", List.of("memory:b"))
                .containsEntry("dryRun", true);
        assertThat(test.get("b")).isEmpty();

        Map<String, Object> tree = undo.run(Optional.empty(), false).tree(Detail.NORMAL);

        assertThat(tree).containsEntry("restored", List.of("memory:b"));
        assertThat((List<Map<String, Object>>) tree.get("left"))
                .containsExactly(Map.of("ref", "memory:a", "reason", "changed since"));
        assertThat(test.get("b")).isEqualTo("two\n");
    }

    @Test
    void undoing_what_would_change_a_hot_memory_is_told_before() {
        String mark = test.journal().history().runs().get(0).id().toString();

        assertThat(new dev.akm.app.Undo(test.journal()).hot(Optional.of(mark)))
                .extracting(Object::toString)
                .containsExactly("memory:a");
        assertThat(new dev.akm.app.Undo(test.journal()).hot(Optional.empty())).isEmpty();
    }

    @Test
    void a_word_for_scripts_says_who_decided_and_old_records_read_as_before() {
        test.person(
                "mark",
                test.group("mark")
                        .by("agent or script (CLAUDECODE is set)")
                        .edit("a", "---\ncaptureMode: background\n---\none and two\n", true)
                        .build());

        Map<String, Object> tree = new HistoryQuery(test.journal()).of("a").tree(Detail.NORMAL);

        List<Map<String, Object>> changes = (List<Map<String, Object>>) tree.get("changes");
        assertThat(changes).extracting(change -> change.get("by")).containsExactly("agent", "person", "model");
        assertThat(changes.get(0)).containsEntry("who", "agent or script (CLAUDECODE is set)");
        assertThat(Actor.of("somebody")).isEqualTo(Actor.UNKNOWN);
        assertThat(Actor.of("rulebook")).isEqualTo(Actor.UNKNOWN);
    }

    @Test
    void undo_without_a_run_names_what_was_done_since_and_takes_back_the_improve_run() {
        test.put("c", "three\n");
        RunId accepted = test.person(
                "proposal",
                test.group("delete").by("person").restsOn("a").remove("c", "a").build());

        Map<String, Object> tree = new dev.akm.app.Undo(test.journal())
                .run(Optional.empty(), false)
                .tree(Detail.NORMAL);

        assertThat((Map<String, Object>) tree.get("undone")).containsEntry("kind", "improve");
        assertThat((List<Map<String, Object>>) tree.get("later"))
                .extracting(run -> run.get("kind"))
                .containsExactly("proposal", "mark");
        assertThat(test.get("c")).isEmpty();

        tree = new dev.akm.app.Undo(test.journal())
                .run(Optional.of(accepted.toString()), false)
                .tree(Detail.NORMAL);
        assertThat(tree).containsEntry("restored", List.of("memory:c")).containsEntry("later", List.of());
        tree = new dev.akm.app.Undo(test.journal()).run(Optional.empty(), true).tree(Detail.NORMAL);
        assertThat(tree).containsEntry("undone", null);
        assertThat((List<Map<String, Object>>) tree.get("later"))
                .extracting(run -> run.get("kind"))
                .containsExactly("mark");
    }

    @Test
    void a_diff_tells_of_every_byte_that_differs() {
        assertThat(LineDiff.of("a\nb\n", "a\nb\n")).isEmpty();
        assertThat(LineDiff.of("a\nb\n", "a\nb")).containsExactly(" a", " b", "+\\ no line end");
        assertThat(LineDiff.of("a", "a\n")).containsExactly(" a", "-\\ no line end");
        assertThat(LineDiff.of("a\r\n", "a\n")).containsExactly("-a\r", "+a");
        assertThat(LineDiff.of("", "a")).containsExactly("+a");
        assertThat(LineDiff.of("1\n2\n3\n4\n5\n6\n7\n", "1\n2\n3\nfour\n5\n6\n7\n"))
                .containsExactly("…", " 2", " 3", "-4", "+four", " 5", " 6", "…");
    }
}
