package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChatModel;
import dev.akm.journal.Journal;
import dev.akm.journal.Undo;
import dev.akm.support.TempStash;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImproveTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-06-01T12:00:00Z"));
    private static final Supplier<ChatModel> NONE = () -> {
        throw new AssertionError("no model is to be asked");
    };

    @TempDir
    Path directory;

    private TempStash stash;

    @BeforeEach
    void stash() {
        stash = new TempStash(directory);
    }

    private Journal journal() {
        return new Journal(stash.stash(), CLOCK, stash.data());
    }

    private ImproveResult improve(Supplier<ChatModel> model, ImproveRequest request) {
        return new Improve(stash.stash(), journal(), CLOCK, Improve.Rim.of(model)).run(request);
    }

    private ImproveResult rules() {
        return improve(NONE, ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));
    }

    @Test
    void duplicates_are_folded_without_a_model_and_undo_brings_every_byte_back() {
        stash.write("memories/a.md", "---\ntags: [door]\n---\nThe cellar door sticks in winter.\n")
                .write(
                        "memories/b.md",
                        "---\ntags: [cellar]\nobserved_at: 2025-01-01\n---\nThe cellar door sticks in winter.\n")
                .write("memories/hot.md", "---\ncaptureMode: hot\n---\nBackups run at 02:00 UTC.\n")
                .write("memories/c.md", "Backups run at 02:00 UTC.\n");
        Map<String, String> before = stash.files();

        ImproveResult result = rules();

        assertThat(stash.files().keySet()).containsExactlyInAnyOrder("memories/a.md", "memories/hot.md");
        assertThat(stash.read("memories/a.md"))
                .isEqualTo("---\n"
                        + "tags: [door, cellar]\n"
                        + "derivedFrom:\n"
                        + "  - memory:b\n"
                        + "observed_at: 2025-01-01\n"
                        + "---\n"
                        + "The cellar door sticks in winter.\n");
        assertThat(result.count("merged")).isEqualTo(1);
        assertThat(result.count("deleted")).isEqualTo(1);
        new Undo(journal()).undo(Optional.empty());
        assertThat(stash.files()).isEqualTo(before);
    }

    @Test
    void what_a_person_undid_stays_undone_the_next_night() {
        stash.write("memories/a.md", "The cellar door sticks in winter.\n")
                .write("memories/b.md", "The cellar door sticks in winter.\n");
        rules();
        new Undo(journal()).undo(Optional.empty());
        Map<String, String> before = stash.files();

        rules();

        assertThat(stash.files()).isEqualTo(before);
    }

    @Test
    void a_dry_run_writes_nothing_at_all() {
        stash.write("memories/a.md", "The cellar door sticks in winter.\n")
                .write("memories/b.md", "The cellar door sticks in winter.\n");
        Map<String, String> before = stash.everything();

        ImproveResult result = improve(
                NONE,
                ImproveRequest.defaults()
                        .withEngine(ImproveRequest.Engine.RULES)
                        .withDryRun(true));

        assertThat(stash.everything()).isEqualTo(before);
        assertThat(result.operations())
                .singleElement()
                .satisfies(op -> assertThat(op.files()).isNotEmpty());
    }
}
