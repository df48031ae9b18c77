package dev.akm.acceptance;

import static dev.akm.support.Stage.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Packaged;
import dev.akm.support.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that thinks for very long: what happens meanwhile counts, and so does a signal. */
class LongThoughtIT {
    private static final List<String> SUBJECTS =
            List.of("text", "field", "hot", "gone", "renamed", "survivor", "untouched");

    @TempDir
    Path root;

    @Test
    void while_a_model_thinks_for_a_minute_every_edit_wins_and_what_nobody_touched_is_done() throws Exception {
        try (Stage stage = new Stage(root, "honest")) {
            for (int i = 0; i < SUBJECTS.size(); i++) {
                pair(stage, SUBJECTS.get(i), 40 + i);
            }
            stage.reply("match: memory:\ndelay: 60000\n\n{\"operations\":["
                    + SUBJECTS.stream().map(LongThoughtIT::supersede).collect(Collectors.joining(",")) + "]}\n");
            Process improve = start(stage, "improve", "--json");
            stage.awaitModelCall(improve);

            stage.memory("text-old", old(), "The export quota of text is 40 GB a day, for ever.");
            stage.memory("field-new", now() + "\ntags: [quota]", fresh("field", 41));
            stage.memory("hot-old", "captureMode: hot\nobserved_at: 2025-03-01", stale("hot", 42));
            Files.delete(stage.path("gone-new"));
            Files.move(stage.path("renamed-old"), stage.path("renamed-otherwise"));
            stage.memory("survivor-new", now(), "Something else altogether.");
            stage.ok("remember", "The cellar door sticks in winter.", "--name", "meanwhile");
            Map<String, String> edited = stage.files();
            Packaged.Run run = Packaged.await(improve);

            assertThat(run.exit()).as(run.err()).isZero();
            Map<String, String> after = stage.files();
            List<String> changed = new ArrayList<>();
            edited.forEach((path, bytes) -> {
                if (!bytes.equals(after.get(path))) {
                    changed.add(path);
                }
            });
            assertThat(changed).containsExactly("memories/untouched-old.md");
            assertThat(after.keySet()).isEqualTo(edited.keySet());
            assertThat(stage.text("untouched-old")).contains("beliefState: superseded");
            assertThat(at(Stage.json(run.out()), "consolidation.durationMs"))
                    .satisfies(
                            millis -> assertThat(((Number) millis).longValue()).isGreaterThanOrEqualTo(60_000));
            assertThat(SUBJECTS.stream()
                            .filter(subject -> Stage.refusal(
                                            at(Stage.json(run.out()), "consolidation"), "memory:" + subject + "-old")
                                    .equals(java.util.Optional.of("changed_meanwhile"))))
                    .hasSize(6);
        }
    }

    @Test
    void a_signal_breaks_the_call_off_and_says_that_and_nothing_about_a_server() throws Exception {
        try (Stage stage = new Stage(root, "honest")) {
            pair(stage, "text", 40);
            stage.reply("match: memory:\ndelay: 100000\n\n{\"operations\":[" + supersede("text") + "]}\n");
            Map<String, String> before = stage.files();
            Process improve = start(stage, "improve", "--json");
            stage.awaitModelCall(improve);

            improve.toHandle().destroy();
            Packaged.Run run = Packaged.await(improve);

            assertThat(run.exit()).isEqualTo(143);
            assertThat(run.err())
                    .contains("the run was ended by TERM; what was done is kept, the rest is due next time")
                    .doesNotContain("erver");
            assertThat(stage.files()).isEqualTo(before);
            Object done = at(Stage.json(run.out()), "consolidation");
            assertThat(Stage.refusal(done, "memory:text-old")).hasValue("not_asked");
            assertThat(Stage.number(done, "failed")).isZero();
            assertThat(Stage.number(done, "modelCalls")).isOne();

            stage.control("{\"replies\":\"\",\"mode\":\"silent\"}");
            assertThat(Stage.number(stage.improve(), "modelCalls"))
                    .as("it is due")
                    .isOne();
        }
    }

    private static void pair(Stage stage, String subject, int quota) {
        stage.memory(subject + "-old", old(), stale(subject, quota));
        stage.memory(subject + "-new", now(), fresh(subject, quota));
    }

    private static String old() {
        return "captureMode: background\nobserved_at: 2025-03-01";
    }

    private static String now() {
        return "captureMode: background\nobserved_at: 2026-03-01";
    }

    private static String stale(String subject, int quota) {
        return "The export quota of " + subject + " is " + quota + " GB a day.";
    }

    private static String fresh(String subject, int quota) {
        return "The export quota of " + subject + " is now " + (quota + 15) + " GB a day, raised from " + quota
                + " GB.";
    }

    private static String supersede(String subject) {
        return "{\"op\":\"supersede\",\"ref\":\"memory:" + subject + "-old\",\"supersededByRef\":\"memory:" + subject
                + "-new\",\"reason\":\"newer\",\"confidence\":0.97}";
    }

    private static Process start(Stage stage, String... arguments) {
        return stage.akm().start(Packaged.HOME.resolve("bin/akm").toString(), arguments);
    }
}
