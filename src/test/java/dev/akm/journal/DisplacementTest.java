package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.stash.Faults;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that has a file open writes into what is displaced, not into what has the name. */
class DisplacementTest {
    private static final String PERSON = "a person's word\n";

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

    @Test
    void what_is_written_into_an_open_file_right_after_it_was_replaced_gets_the_name_back() throws IOException {
        GroupResult result = whileOpen("a", () -> test.get("a").equals("one and two\n"));

        assertThat(result.status()).isEqualTo(GroupResult.Status.CHANGED_MEANWHILE);
        assertThat(test.files()).containsOnly(Map.entry("memories/a.md", PERSON), Map.entry("memories/b.md", "two\n"));
    }

    @Test
    void what_is_written_into_an_open_file_right_after_it_was_retired_gets_the_name_back() throws IOException {
        GroupResult result = whileOpen("b", () -> !Files.exists(test.path("b")));

        assertThat(result.status()).isEqualTo(GroupResult.Status.CHANGED_MEANWHILE);
        assertThat(test.files()).containsOnly(Map.entry("memories/a.md", "one\n"), Map.entry("memories/b.md", PERSON));
        assertThat(test.journal.history().archived()).isEmpty();
    }

    @Test
    void after_a_crash_what_was_written_into_the_displaced_file_gets_the_name_back() throws IOException {
        RunId run = TestStash.brokenOff(test.journal, "a", "half done\n");
        test.put("a", "half done\n");
        Files.writeString(Displacement.held(test.path("a"), run), PERSON);

        Recovered recovered = test.journal().recover();

        assertThat(recovered.runs()).extracting(Recovered.Run::putBack).containsExactly(1);
        assertThat(test.files()).containsOnly(Map.entry("memories/a.md", PERSON), Map.entry("memories/b.md", "two\n"));
    }

    @Test
    void after_a_crash_a_displaced_file_that_nobody_wrote_to_is_cleared_away() throws IOException {
        RunId run = TestStash.brokenOff(test.journal, "a", "half done\n");
        test.put("a", "half done\n");
        Files.writeString(Displacement.held(test.path("a"), run), "one\n");

        Recovered recovered = test.journal().recover();

        assertThat(recovered.runs()).extracting(Recovered.Run::finished).containsExactly(1);
        assertThat(test.files())
                .containsOnly(Map.entry("memories/a.md", "half done\n"), Map.entry("memories/b.md", "two\n"));
    }

    @Test
    void two_texts_for_one_name_are_both_kept() throws IOException {
        RunId run = TestStash.brokenOff(test.journal, "a", "half done\n");
        test.put("a", "a third text\n");
        Files.writeString(Displacement.held(test.path("a"), run), PERSON);

        test.journal().recover();

        assertThat(test.files())
                .containsOnly(Map.entry("memories/a.md", "a third text\n"), Map.entry("memories/b.md", "two\n"));
        assertThat(test.stash.root().resolve(".akm/archive/" + run + "/memories/a.md"))
                .hasContent(PERSON);
    }

    @Test
    void after_a_crash_what_was_written_into_a_file_on_its_way_to_the_archive_gets_the_name_back() throws IOException {
        RunId run = TestStash.brokenOffRemoval(test.journal, "b");
        Path moved = test.stash.root().resolve(".akm/archive/" + run + "/memories/b.md");
        Files.createDirectories(moved.getParent());
        Files.move(test.path("b"), moved);
        Files.writeString(moved, PERSON);

        test.journal().recover();

        assertThat(test.get("b")).isEqualTo(PERSON);
        assertThat(test.journal.history().archived()).isEmpty();
    }

    /** Runs a merge of b into a, and writes through an open file as soon as that holds. */
    private GroupResult whileOpen(String name, BooleanSupplier when) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(test.path(name).toFile(), "rw")) {
            boolean[] written = {false};
            Faults.watch(() -> {
                if (!written[0] && when.getAsBoolean()) {
                    written[0] = true;
                    write(open);
                }
            });
            GroupResult result = test.improve(test.group("merge")
                            .edit("a", "one and two\n")
                            .remove("b", "a")
                            .build())
                    .get(0);
            assertThat(written[0]).isTrue();
            return result;
        }
    }

    private static void write(RandomAccessFile open) {
        try {
            open.setLength(0);
            open.seek(0);
            open.write(PERSON.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
