package dev.akm.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.stash.Faults;
import dev.akm.support.Packaged;
import dev.akm.support.Stage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plug is pulled within a run that asked a model; the next run asks nothing that was answered. */
class PaidOnceIT {
    /** Every so many durable steps; the journal's own tests stop at each. */
    private static final int STRIDE = 7;

    @TempDir
    Path root;

    @Test
    void no_call_is_paid_for_twice_wherever_the_run_was_killed() {
        int kills = 0;
        boolean ended = false;
        for (int step = 3; !ended; step += STRIDE) {
            try (Stage stage = new Stage(root.resolve("step" + step), "honest")) {
                stage.memory("old", "observed_at: 2025-03-01", "The export quota for tenants is 40 GB a day.")
                        .memory(
                                "new",
                                "observed_at: 2026-03-01",
                                "The export quota for tenants is now 55 GB a day, raised from 40 GB.")
                        .reply("match: memory:\n\n{\"operations\":[{\"op\":\"supersede\",\"ref\":\"memory:old\","
                                + "\"supersededByRef\":\"memory:new\",\"reason\":\"newer\",\"confidence\":0.97}]}\n");
                Map<String, String> before = stage.files();

                stage.akm().with("AKM_JAVA_OPTS", "-Dakm.fault.step=" + step);
                Packaged.Run run = stage.run("improve");
                stage.akm().without("AKM_JAVA_OPTS");
                assertThat(run.exit()).as(run.err()).isIn(0, Faults.STOPPED);
                ended = run.exit() == 0;
                kills += ended ? 0 : 1;
                stage.improve();

                // What recovery finished has another state then, which is another question.
                assertThat(questions(stage)).as("killed at " + step).doesNotHaveDuplicates();
                assertThat(stage.text("old")).as("killed at " + step).contains("beliefState: superseded");
                stage.ok("undo");
                assertThat(stage.files()).as("killed at " + step).isEqualTo(before);
            }
        }
        assertThat(kills).isGreaterThan(2);
        System.out.println("paid once: " + kills + " kills, no question asked twice");
    }

    /** Without the word that fences the notes. */
    private static List<String> questions(Stage stage) {
        List<String> questions = new ArrayList<>();
        for (String prompt : stage.prompts()) {
            int at = prompt.indexOf("MARK is ") + "MARK is ".length();
            questions.add(prompt.replace(prompt.substring(at, prompt.indexOf('\n', at)), "MARK"));
        }
        return questions;
    }
}
