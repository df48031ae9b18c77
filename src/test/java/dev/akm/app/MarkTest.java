package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkTest {
    @TempDir
    Path home;

    private AkmRun akm;

    @BeforeEach
    void start() throws IOException {
        akm = new AkmRun(home);
        akm.run("init");
        write("a", "---\n# comment\ncaptureMode: background # why\nbeliefState: 'active'\n---\nText a\n");
        write("b", "Text b\r\nwith CRLF\r\n");
    }

    private Path file(String name) {
        return akm.stash().resolve("memories").resolve(name + ".md");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(file(name), text);
    }

    @Test
    void only_the_belief_fields_change_and_the_files_time_stays() throws IOException {
        FileTime then = FileTime.from(Instant.parse("2025-05-05T05:05:05Z"));
        Files.setLastModifiedTime(file("a"), then);

        AkmRun.Ended ended = akm.run("mark", "a", "--hot", "--state", "asserted", "--reason", "I checked");

        assertThat(ended.code()).isZero();
        assertThat(file("a"))
                .hasContent("---\n# comment\ncaptureMode: hot # why\nbeliefState: 'asserted'\n---\nText a\n");
        assertThat(Files.getLastModifiedTime(file("a"))).isEqualTo(then);
        assertThat(ended.out()).contains("-captureMode: background # why", "+captureMode: hot # why");
        assertThat(akm.run("history", "a").out()).contains("I checked", "\"op\":\"mark\"");
    }

    @Test
    void a_file_without_frontmatter_gets_one_in_its_own_line_ends() throws IOException {
        akm.run("mark", "b", "--state", "deprecated");

        assertThat(Files.readString(file("b")))
                .isEqualTo("---\r\nbeliefState: deprecated\r\n---\r\nText b\r\nwith CRLF\r\n");
    }

    @Test
    void a_link_says_the_state() {
        akm.run("mark", "a", "--contradicted-by", "memory:b");

        assertThat(file("a")).content().contains("beliefState: 'contradicted'", "contradictedBy:\n  - memory:b\n");
    }

    @Test
    void the_field_is_changed_in_the_files_own_spelling_and_two_of_them_are_refused() throws IOException {
        write("one", "---\nbelief_state: asserted\n---\nx\n");
        write("two", "---\nbelief_state: asserted\nBeliefState: active\n---\nx\n");

        assertThat(akm.run("mark", "one", "--state", "contradicted").code()).isZero();
        assertThat(file("one")).hasContent("---\nbelief_state: contradicted\n---\nx\n");
        AkmRun.Ended two = akm.run("mark", "two", "--state", "contradicted");
        assertThat(two.code()).isEqualTo(1);
        assertThat(two.err()).contains("belief_state and BeliefState");
    }

    @Test
    void a_bad_ref_among_good_ones_changes_nothing() {
        assertThat(akm.run("mark", "a", "nope", "--hot").code()).isEqualTo(1);
        assertThat(akm.run("mark", "a", "--contradicted-by", "a").code()).isEqualTo(1);
        assertThat(akm.run("mark", "a", "--superseded-by", "nope").code()).isEqualTo(1);
        assertThat(akm.run("mark", "a").code()).isEqualTo(2);
        assertThat(akm.run("mark", "--hot").code()).isEqualTo(2);
        assertThat(akm.run("mark", "a", "--state", "archived").code()).isEqualTo(2);
        assertThat(file("a")).content().contains("captureMode: background", "'active'");
    }

    @Test
    void two_memories_cannot_replace_each_other() {
        akm.run("mark", "a", "--superseded-by", "b");

        AkmRun.Ended ended = akm.run("mark", "b", "--superseded-by", "a");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("LOOP");
    }

    @Test
    void a_hot_memory_asks_and_an_unreadable_one_is_left_alone() throws IOException {
        write("hot", "---\ncaptureMode: hot\n---\nx\n");
        write("broken", "---\na: [b\n---\nx\n");

        assertThat(akm.run("mark", "hot", "--state", "deprecated").err()).contains("CONFIRMATION_REQUIRED");
        assertThat(akm.run("mark", "hot", "--state", "deprecated", "-y").code()).isZero();
        AkmRun.Ended broken = akm.run("mark", "broken", "--hot", "-y");
        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.err()).contains("EDIT_REFUSED");
        assertThat(file("broken")).hasContent("---\na: [b\n---\nx\n");
    }

    @Test
    void marking_again_changes_nothing_and_leaves_no_history() {
        akm.run("mark", "a", "--hot");

        AkmRun.Ended again = akm.run("mark", "a", "--hot");

        assertThat(again.out()).contains("\"changed\":false").doesNotContain("\"run\"");
        assertThat(akm.run("mark", "a", "--hot", "--format", "text").out()).contains("already");
    }

    @Test
    void a_dry_run_prints_the_change_and_makes_none() {
        assertThat(akm.run("mark", "a", "--hot", "--dry-run").out()).contains("+captureMode: hot", "\"dryRun\":true");
        assertThat(file("a")).content().contains("background");
    }

    @Test
    void undo_takes_a_mark_back_byte_for_byte() throws IOException {
        String before = Files.readString(file("a"));
        String run = akm.run("mark", "a", "--hot").out().replaceAll("(?s).*\"run\":\"([^\"]+)\".*", "$1");

        assertThat(akm.run("undo", run).err()).contains("CONFIRMATION_REQUIRED");
        AkmRun.Ended ended = akm.run("undo", run, "-y");

        assertThat(ended.out()).contains("\"restored\":[\"memory:a\"]");
        assertThat(file("a")).hasContent(before);
    }

    @Test
    void forgetting_moves_the_file_to_the_archive_and_undo_brings_it_back() throws IOException {
        String before = Files.readString(file("a"));

        AkmRun.Ended ended = akm.run("forget", "a", "--reason", "no longer ours");

        assertThat(ended.code()).isZero();
        assertThat(file("a")).doesNotExist();
        AkmRun.Ended gone = akm.run("forget", "a");
        assertThat(gone.code()).isEqualTo(1);
        assertThat(gone.err()).contains("was retired", "no longer ours", "akm undo");
        akm.run("undo", ended.out().replaceAll("(?s).*\"run\":\"([^\"]+)\".*", "$1"));
        assertThat(file("a")).hasContent(before);
    }

    @Test
    void forgetting_several_is_all_or_none_and_hot_ones_ask() throws IOException {
        write("hot", "---\ncaptureMode: hot\n---\nx\n");

        assertThat(akm.run("forget", "a", "nope").code()).isEqualTo(1);
        assertThat(akm.run("forget", "a", "hot").err()).contains("CONFIRMATION_REQUIRED", "memory:hot");
        assertThat(file("a")).exists();
        assertThat(akm.run("forget", "a", "hot", "--dry-run").out()).contains("\"dryRun\":true");
        assertThat(akm.run("forget", "a", "hot", "-y").code()).isZero();
        assertThat(file("a")).doesNotExist();
        assertThat(file("hot")).doesNotExist();
    }

    @Test
    void undo_without_an_improve_run_says_so() {
        AkmRun.Ended ended = akm.run("undo");

        assertThat(ended.code()).isZero();
        assertThat(ended.out()).contains("\"undone\":null");
        assertThat(akm.run("undo", "nonsense").code()).isEqualTo(1);
        assertThat(akm.run("undo", "20260101T000000Z-000aaaa").code()).isEqualTo(1);
    }

    @Test
    void history_is_pruned_only_when_a_person_says_how_old_and_yes() {
        akm.run("forget", "a");
        akm.at(Instant.now().plus(Duration.ofDays(400)));

        assertThat(akm.run("history", "--prune").code()).isEqualTo(2);
        assertThat(akm.run("history", "--prune", "--older-than", "30d").err()).contains("CONFIRMATION_REQUIRED");
        assertThat(akm.run("history", "--prune", "--older-than", "800d", "-y").out())
                .contains("\"files\":0");
        assertThat(akm.run("history", "--prune", "--older-than", "30d", "--dry-run")
                        .out())
                .contains("\"files\":1");
        assertThat(akm.run("history", "--prune", "--older-than", "30d", "-y").out())
                .contains("\"files\":1");
        akm.run("config", "set", "archiveRetentionDays", "30");
        assertThat(akm.run("history", "--prune").out()).contains("\"files\":0");
        assertThat(akm.run("history", "a").out()).contains("\"op\":\"forget\"");
    }
}
