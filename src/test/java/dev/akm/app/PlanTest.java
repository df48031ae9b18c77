package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.consolidation.ChatModel;
import dev.akm.journal.Journal;
import dev.akm.journal.Undo;
import dev.akm.support.TempStash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a dry run found, saved, looked at, and applied. */
class PlanTest {
    private static final InstantSource CLOCK = InstantSource.fixed(LoopSafety.NOW);
    private static final Supplier<ChatModel> NOBODY = () -> {
        throw new AssertionError("no model is to be asked");
    };
    private static final Supplier<ChatModel> RIGHT = () -> LoopSafety.scripted("right", LoopSafety::trustLatest);

    @TempDir
    Path directory;

    private TempStash stash;
    private Path plan;

    @BeforeEach
    void fill() {
        stash = filled("one");
        plan = directory.resolve("plan.json");
    }

    /** Duplicates for the rules, old values for the model, one that is wrong, one that comes back. */
    private TempStash filled(String name) {
        TempStash filled = new TempStash(directory.resolve(name));
        for (LoopSafety.Item item : LoopSafety.items()) {
            filled.write("memories/" + item.name() + ".md", LoopSafety.file(item));
        }
        return filled.write("memories/wrong.md", "---\nbeliefState: contradicted\n---\nThe cellar door is of steel.\n")
                .write(
                        "memories/returning.md",
                        "---\nbeliefState: superseded\nsupersededBy: memory:retracted\n---\nThe lamp has 40 W.\n")
                .write("memories/retracted.md", "---\nbeliefState: contradicted\n---\nThe lamp has 60 W.\n");
    }

    private static ImproveResult improve(TempStash stash, Supplier<ChatModel> model, ImproveRequest request) {
        return new Improve(stash.stash(), new Journal(stash.stash(), CLOCK, stash.data()), CLOCK, Improve.Rim.of(model))
                .run(request);
    }

    private static ImproveRequest request(boolean dry, Optional<Path> plan, Optional<Path> apply) {
        ImproveRequest all = ImproveRequest.defaults();
        return new ImproveRequest(
                all.scope(),
                dry,
                all.settings(),
                all.engine(),
                all.limit(),
                all.maxCalls(),
                all.maxChunkSize(),
                all.maxTokens(),
                all.timeout(),
                all.full(),
                all.task(),
                all.skipIfLocked(),
                plan,
                apply,
                all.git());
    }

    private void save() {
        improve(stash, RIGHT, request(true, Optional.of(plan), Optional.empty()));
    }

    private ImproveResult apply() {
        return improve(stash, NOBODY, request(false, Optional.empty(), Optional.of(plan)));
    }

    @Test
    void applying_a_plan_does_what_the_run_would_have_done_and_asks_nobody() {
        TempStash other = filled("other");
        ImproveResult direct = improve(other, RIGHT, ImproveRequest.defaults());
        Map<String, String> before = stash.everything();
        save();
        assertThat(stash.everything()).isEqualTo(before);

        ImproveResult applied = apply();

        assertThat(stash.files()).isEqualTo(other.files()).isNotEqualTo(before);
        for (String counter :
                List.of("merged", "mergedSecondaries", "superseded", "contradicted", "deleted", "refreshed")) {
            assertThat(applied.count(counter)).as(counter).isPositive().isEqualTo(direct.count(counter));
        }
        assertThat(applied.usage().calls()).isZero();
        new Undo(new Journal(stash.stash(), CLOCK, stash.data())).undo(Optional.empty());
        before.keySet().removeIf(path -> path.startsWith(".akm"));
        assertThat(stash.files()).isEqualTo(before);
    }

    @Test
    void what_has_changed_since_is_left_alone_and_the_rest_is_done() {
        save();
        for (String name : List.of("quota-3-2026", "agent-0-a", "wrong", "returning")) {
            String path = "memories/" + name + ".md";
            stash.write(path, stash.read(path) + "\nBut see the manual.\n");
        }
        Map<String, String> edited = stash.files();

        ImproveResult applied = apply();

        Map<String, String> after = stash.files();
        for (String name : List.of("quota-3-2025", "quota-3-2026", "agent-0-a", "agent-0-b", "wrong", "returning")) {
            String path = "memories/" + name + ".md";
            assertThat(after.get(path)).as(path).isEqualTo(edited.get(path));
        }
        assertThat(applied.skips())
                .filteredOn(skip -> skip.reason().equals("changed_meanwhile"))
                .extracting(skip -> skip.op() + " " + skip.ref())
                .contains("contradict memory:quota-3-2025", "delete memory:wrong", "refresh memory:returning")
                .anyMatch(skip -> skip.startsWith("merge memory:agent-0-"));
        assertThat(applied.count("mergedSecondaries")).isEqualTo(9);
        assertThat(after).doesNotContainKey("memories/retracted.md");
    }

    @Test
    void a_plan_does_nothing_that_is_not_in_it() {
        TempStash none = new TempStash(directory.resolve("none"));
        none.write("memories/a.md", "The lamp has 40 W.\n");
        improve(none, RIGHT, request(true, Optional.of(plan), Optional.empty()));
        Map<String, String> before = stash.files();

        ImproveResult applied = apply();

        assertThat(stash.files()).isEqualTo(before);
        assertThat(applied.operations()).isEmpty();
    }

    @Test
    void applying_it_twice_does_nothing_the_second_time() {
        save();
        apply();
        Map<String, String> after = stash.files();

        apply();

        assertThat(stash.files()).isEqualTo(after);
    }

    @Test
    void a_forged_plan_passes_the_same_gate() throws IOException {
        save();
        String hot = stash.read("memories/endpoint-0.md");
        String sum = dev.akm.memory.Fingerprint.of(
                        Files.readAllBytes(stash.root().resolve("memories/endpoint-0.md")))
                .hex();
        String guess = dev.akm.memory.Fingerprint.of(
                        Files.readAllBytes(stash.root().resolve("memories/endpoint-0-guess.md")))
                .hex();
        Files.writeString(
                plan,
                "{\"v\":1,\"operations\":[{\"op\":\"rewrite\",\"ref\":\"memory:endpoint-0\",\"content\":\"x\","
                        + "\"reason\":\"r\",\"confidence\":1},{\"op\":\"delete\",\"ref\":\"memory:endpoint-0-guess\","
                        + "\"reason\":\"r\",\"confidence\":1},{\"op\":\"delete\",\"ref\":\"memory:../../x\"}],"
                        + "\"rules\":[{\"op\":\"delete\",\"ref\":\"memory:endpoint-0\",\"reason\":\"r\","
                        + "\"confidence\":1}],\"refreshes\":[\"memory:endpoint-0\",\"memory:endpoint-0-guess\"],"
                        + "\"queued\":[\"memory:endpoint-0\",\"memory:endpoint-0-guess\",\"memory:../../x\"],"
                        + "\"texts\":{\"memory:endpoint-0\":\"" + sum + "\",\"memory:endpoint-0-guess\":\"" + guess
                        + "\"}}");
        Map<String, String> before = stash.files();

        apply();

        assertThat(stash.files()).isEqualTo(before);
        assertThat(stash.read("memories/endpoint-0.md")).isEqualTo(hot);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "nothing"})
    void what_is_no_plan_is_refused(String text) throws IOException {
        Files.writeString(plan, text);
        Map<String, String> before = stash.files();

        assertThatThrownBy(this::apply)
                .isInstanceOfSatisfying(
                        AkmException.class, e -> assertThat(e.code()).isEqualTo("INVALID_PLAN"));

        assertThat(stash.files()).isEqualTo(before);
    }
}
