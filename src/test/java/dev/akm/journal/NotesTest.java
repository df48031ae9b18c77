package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotesTest {
    private static final Ref A = Ref.parse("memory:a");
    private static final Ref B = Ref.parse("memory:b c");
    private static final Fingerprint ONE = Fingerprint.ofText("one");
    private static final Fingerprint TWO = Fingerprint.ofText("two");
    private static final Instant MONDAY = Instant.parse("2026-11-23T08:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2026-11-24T08:00:00Z");
    private static final Instant FRIDAY = Instant.parse("2026-11-27T08:00:00Z");

    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void make() {
        test = new TestStash(temporary);
    }

    @Test
    void a_text_that_was_there_at_the_first_scan_has_no_day() {
        test.journal.seenBodies().record(Map.of(A, ONE), MONDAY);

        assertThat(test.journal.seenBodies().firstSeen(A, ONE)).isEmpty();
    }

    @Test
    void a_text_that_appears_later_did_so_between_two_scans() {
        test.journal.seenBodies().record(Map.of(A, ONE), MONDAY);
        test.journal.seenBodies().record(Map.of(A, TWO, B, Fingerprint.ofText("three")), TUESDAY);
        test.journal.seenBodies().record(Map.of(A, TWO, B, Fingerprint.ofText("three")), FRIDAY);

        SeenBodies seen = test.journal().seenBodies();
        assertThat(seen.firstSeen(A, TWO)).contains(new SeenBodies.Appearance(MONDAY, TUESDAY));
        assertThat(seen.firstSeen(B, Fingerprint.ofText("three"))).isPresent();
        assertThat(seen.firstSeen(A, ONE)).isEmpty();
    }

    @Test
    void a_text_that_moves_to_another_name_is_no_new_text() {
        test.journal.seenBodies().record(Map.of(A, ONE), MONDAY);
        test.journal.seenBodies().record(Map.of(B, ONE), TUESDAY);

        assertThat(test.journal.seenBodies().firstSeen(B, ONE)).isEmpty();
    }

    @Test
    void what_another_machine_saw_says_nothing() {
        test.elsewhere().seenBodies().record(Map.of(A, ONE), MONDAY);
        test.elsewhere().seenBodies().record(Map.of(A, TWO), TUESDAY);

        assertThat(test.journal.seenBodies().firstSeen(A, TWO)).isEmpty();
        assertThat(test.elsewhere().seenBodies().firstSeen(A, TWO)).isPresent();
    }

    @Test
    void a_damaged_register_is_begun_anew() throws IOException {
        test.journal.seenBodies().record(Map.of(A, ONE), MONDAY);
        test.journal.seenBodies().record(Map.of(A, TWO), TUESDAY);
        Path file = test.stash.root().resolve(".akm/seen/bodies");
        Files.writeString(file, Files.readString(file).replace("memory:a", "memory:b"));

        assertThat(test.journal.seenBodies().firstSeen(Ref.parse("memory:b"), TWO))
                .isEmpty();
        test.journal.seenBodies().record(Map.of(A, TWO), FRIDAY);
        assertThat(test.journal.seenBodies().firstSeen(A, TWO)).isEmpty();
    }

    @Test
    void a_hundred_thousand_texts_stay_a_matter_of_seconds_and_a_dozen_megabytes() throws IOException {
        Map<Ref, Fingerprint> bodies = new HashMap<>();
        for (int i = 0; i < 100_000; i++) {
            bodies.put(Ref.parse("memory:folder/name of a memory " + i), Fingerprint.ofText("text " + i));
        }

        test.journal.seenBodies().record(bodies, MONDAY);
        test.journal.seenBodies().record(bodies, TUESDAY);

        assertThat(Files.size(test.stash.root().resolve(".akm/seen/bodies"))).isLessThan(12_000_000L);
    }

    @Test
    void pipes_and_links_in_the_place_of_notes_are_no_notes_and_nobody_waits_for_them() throws Exception {
        test.journal.seenBodies().record(Map.of(A, ONE), MONDAY);
        test.journal.judgedChunks().add("k1");
        for (String name : List.of("seen/bodies", "judged/chunks.jsonl", "judged/answers.jsonl")) {
            Path file = test.stash.root().resolve(".akm/" + name);
            Files.deleteIfExists(file);
            TestStash.pipe(file);
        }

        assertThat(test.journal.seenBodies().present()).isEmpty();
        assertThat(test.journal.judgedChunks().contains("k1")).isFalse();
    }

    @Test
    void a_chunk_that_was_judged_is_known_to_the_next_run() {
        JudgedChunks first = test.journal.judgedChunks();
        assertThat(first.contains("k1")).isFalse();
        first.add("k1");

        assertThat(test.journal().judgedChunks().contains("k1")).isTrue();
        assertThat(test.elsewhere().judgedChunks().contains("k1")).isFalse();
    }

    @Test
    void chunks_that_no_longer_occur_are_dropped_when_asked_to() {
        test.journal.judgedChunks().add("old");
        JudgedChunks run = test.journal.judgedChunks();
        run.add("new");
        run.forgetUnasked();

        assertThat(test.journal.judgedChunks().contains("old")).isFalse();
        assertThat(test.journal.judgedChunks().contains("new")).isTrue();
    }

    @Test
    void an_answer_survives_a_broken_run_and_not_a_finished_one() throws IOException {
        test.journal.judgedChunks().keepAnswer("k1", "{\"operations\":[]}\nü");
        Files.writeString(
                test.stash.root().resolve(".akm/judged/answers.jsonl"),
                "{\"key\":\"k2\",\"ans",
                StandardOpenOption.APPEND);

        JudgedChunks next = test.journal().judgedChunks();
        assertThat(next.answer("k1")).contains("{\"operations\":[]}\nü");
        assertThat(next.answer("k2")).isEmpty();
        next.keepAnswer("k3", "after the line that was cut off");
        assertThat(test.journal().judgedChunks().answer("k3")).isPresent();
        next.answersUsed();
        assertThat(test.journal().judgedChunks().answer("k1")).isEmpty();
    }
}
