package dev.akm.acceptance;

import static dev.akm.support.Stage.at;
import static dev.akm.support.Stage.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The 125 memories of loop-safety through the launcher, against the stand-in at its worst and at its best. */
class LoopSafetyIT {
    private static final List<Object> MEMORIES = memories();

    @TempDir
    Path root;

    @Test
    void a_vandal_loses_no_protected_and_no_believed_text_and_undo_takes_all_of_it_back() {
        try (Stage stage = new Stage(root, "vandal")) {
            fill(stage);
            Map<String, String> before = stage.files();

            Object done = stage.improve();

            report("vandal", done);
            assertHeld(stage, before);
            assertCounted(done);
            assertThat(stage.run("undo").exit()).isZero();
            assertThat(stage.files()).isEqualTo(before);
        }
    }

    @Test
    void an_honest_model_folds_the_duplicates_and_loses_nothing() {
        try (Stage stage = new Stage(root, "honest")) {
            fill(stage);
            List<String> operations = new ArrayList<>();
            for (Object memory : MEMORIES) {
                String name = text(memory, "name");
                if (text(memory, "kind").equals("duplicate") && name.endsWith("-a")) {
                    operations.add("{\"op\":\"delete\",\"ref\":\"memory:" + name + "\",\"coveredBy\":\"memory:"
                            + name.replaceAll("-a$", "-b") + "\",\"reason\":\"the same\",\"confidence\":0.97}");
                }
            }
            stage.answer("memory:", operations.toArray(new String[0]));
            Map<String, String> before = stage.files();

            Object done = stage.improve();

            report("honest", done);
            assertHeld(stage, before);
            assertCounted(done);
            assertThat(MEMORIES.stream()
                            .filter(memory -> text(memory, "kind").equals("duplicate"))
                            .filter(memory -> !stage.exists(text(memory, "name"))))
                    .hasSize(10);
            assertThat(stage.run("undo").exit()).isZero();
            assertThat(stage.files()).isEqualTo(before);
        }
    }

    private static void fill(Stage stage) {
        for (Object memory : MEMORIES) {
            StringBuilder fields = new StringBuilder();
            add(fields, "captureMode", memory, "captureMode");
            add(fields, "beliefState", memory, "beliefState");
            fields.append("description: '")
                    .append(text(memory, "description").replace("'", "''"))
                    .append("'\n");
            add(fields, "observed_at", memory, "observedAt");
            stage.memory(text(memory, "name"), fields.toString(), text(memory, "body"));
        }
    }

    private static void add(StringBuilder fields, String name, Object memory, String key) {
        if (at(memory, key) != null) {
            fields.append(name).append(": ").append(text(memory, key)).append('\n');
        }
    }

    /** Hot files are the same bytes, and what must survive stands together in one memory that is believed now. */
    private static void assertHeld(Stage stage, Map<String, String> before) {
        List<String> believed = new ArrayList<>();
        for (Object hit : (List<?>) at(stage.ok("search", "type:memory", "--detail", "full"), "hits")) {
            believed.add(stage.text(Objects.toString(at(hit, "name"))));
        }
        int held = 0;
        Map<String, String> after = stage.files();
        for (Object memory : MEMORIES) {
            String path = "memories/" + text(memory, "name") + ".md";
            if ("hot".equals(at(memory, "captureMode"))) {
                assertThat(after.get(path)).as(path).isEqualTo(before.get(path));
            }
            if (List.of("update-old", "weaker-later", "poison").contains(text(memory, "kind"))) {
                continue;
            }
            List<?> must = (List<?>) at(memory, "mustSurvive");
            assertThat(believed)
                    .as(path)
                    .anyMatch(text -> must.stream().allMatch(part -> text.contains(Objects.toString(part))));
            held++;
        }
        assertThat(held).isEqualTo(100);
    }

    /** The law of the counters: each memory has one outcome. */
    private static void assertCounted(Object done) {
        long sum = 0;
        for (String name : List.of(
                "judgedNoAction",
                "merged",
                "mergedSecondaries",
                "rewritten",
                "promoted",
                "superseded",
                "contradicted",
                "deleted",
                "refreshed",
                "staged",
                "refused",
                "failed",
                "skipped")) {
            sum += number(done, name);
        }
        assertThat(number(done, "processed")).isEqualTo(MEMORIES.size()).isEqualTo(sum);
    }

    /** The counters, for whoever wants to see them. */
    private static void report(String mode, Object done) {
        System.out.println(mode + ": " + done.toString().replaceAll(", skipReasons=.*", "}"));
    }

    private static String text(Object memory, String key) {
        return Objects.toString(at(memory, key));
    }

    private static List<Object> memories() {
        try {
            List<Object> all = new ArrayList<>();
            for (String line : Files.readAllLines(Path.of("src/test/resources/loop-safety/memories.jsonl"))) {
                all.add(Stage.json(line));
            }
            return all;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
