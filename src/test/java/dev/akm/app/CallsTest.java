package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChatModel;
import dev.akm.journal.Journal;
import dev.akm.support.TempStash;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often the model is asked. */
class CallsTest {
    @TempDir
    Path directory;

    private TempStash stash;
    private Instant now = Instant.parse("2026-06-01T03:00:00Z");

    @BeforeEach
    void stash() {
        stash = new TempStash(directory);
        for (LoopSafety.Item item : LoopSafety.items()) {
            stash.write("memories/" + item.name() + ".md", LoopSafety.file(item));
        }
    }

    private ImproveResult night(Supplier<ChatModel> model) {
        now = now.plus(Duration.ofDays(1));
        InstantSource clock = InstantSource.fixed(now);
        return new Improve(stash.stash(), new Journal(stash.stash(), clock, stash.data()), clock, Improve.Rim.of(model))
                .run(ImproveRequest.defaults());
    }

    private static Supplier<ChatModel> quiet(String name) {
        return () -> LoopSafety.scripted(name, notes -> List.of());
    }

    @Test
    void a_second_run_with_nothing_new_asks_nothing_and_one_new_memory_costs_one_call() {
        ImproveResult first = night(quiet("m"));
        assertThat(first.usage().calls()).isPositive();

        ImproveResult second = night(quiet("m"));
        assertThat(second.usage().calls()).isZero();
        assertThat(second.kept().get("unchanged")).isPositive();

        stash.write("memories/fresh.md", "The espresso machine wants descaling in October.\n");
        assertThat(night(quiet("m")).usage().calls()).isEqualTo(1);
        assertThat(night(quiet("m")).usage().calls()).isZero();
    }

    @Test
    void calls_fall_to_zero_with_a_model_that_proposes_something() {
        for (int i = 0; i < 4; i++) {
            night(FoolishModel.CONTRADICT_ALL::model);
        }

        assertThat(night(FoolishModel.CONTRADICT_ALL::model).usage().calls()).isZero();
    }

    @Test
    void another_model_is_asked_again_and_a_failure_is_not_remembered() {
        night(quiet("m"));

        assertThat(night(FoolishModel.GARBAGE::model).usage().calls()).isPositive();
        assertThat(night(FoolishModel.GARBAGE::model).usage().calls()).isPositive();
        assertThat(night(quiet("other")).usage().calls()).isPositive();
    }

    @Test
    void a_renamed_successor_is_known_in_every_later_night_too() {
        stash.write(
                        "memories/was.md",
                        "---\n"
                                + "beliefState: superseded\n"
                                + "supersededBy: memory:is\n"
                                + "---\n"
                                + "The lamp has 40 W, and Anna chose it.\n")
                .write("memories/is.md", "The lamp has 60 W.\n");
        night(quiet("m"));
        stash.move("memories/is.md", "memories/lamp.md");

        for (int i = 0; i < 3; i++) {
            night(quiet("m"));
        }

        assertThat(stash.read("memories/was.md")).contains("beliefState: superseded");
    }
}
