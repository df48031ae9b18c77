package dev.akm.acceptance;

import static dev.akm.support.Stage.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Packaged;
import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person and other processes at work on the stash while a run is going on. */
class MeanwhileIT {
    private static final String OLD = "captureMode: background\nobserved_at: 2025-03-01";
    private static final String NEW = "captureMode: background\nobserved_at: 2026-03-01";
    private static final String OLD_TEXT = "The export quota for tenants is 40 GB a day.";
    private static final String NEW_TEXT = "The export quota for tenants is now 55 GB a day, raised from 40 GB.";

    @TempDir
    Path root;

    /** What a person does to a stash of two. */
    private interface Edit {
        void to(Stage stage) throws IOException;
    }

    @Test
    void an_edit_of_the_text_while_the_model_thinks_wins() throws Exception {
        assertWins(stage -> stage.memory("old", OLD, "The export quota for tenants is 40 GB a day, for ever."));
    }

    @Test
    void an_edit_of_a_field_of_what_would_stay_wins() throws Exception {
        assertWins(stage -> stage.memory("new", NEW + "\ntags: [quota]", NEW_TEXT));
    }

    @Test
    void a_memory_that_becomes_hot_while_the_model_thinks_is_not_written() throws Exception {
        assertWins(stage -> stage.memory("old", "captureMode: hot\nobserved_at: 2025-03-01", OLD_TEXT));
    }

    @Test
    void a_memory_that_is_deleted_while_the_model_thinks_retires_nothing() throws Exception {
        assertWins(stage -> Files.delete(stage.path("new")));
    }

    @Test
    void a_memory_that_is_renamed_while_the_model_thinks_keeps_its_bytes() throws Exception {
        assertWins(stage -> Files.move(stage.path("old"), stage.path("old-by-another-name")));
    }

    @Test
    void twenty_processes_remember_while_improve_runs_and_others_search() {
        try (Stage stage = new Stage(root, "honest")) {
            stage.memory("old", OLD, OLD_TEXT)
                    .memory("new", NEW, NEW_TEXT)
                    .reply("match: memory:\ndelay: 1500\n\n{\"operations\":[" + supersede() + "]}\n");
            List<Process> all = new ArrayList<>();
            all.add(start(stage, "improve"));
            for (int i = 0; i < 20; i++) {
                all.add(start(
                        stage,
                        "remember",
                        "Bay number " + i + " holds crate " + (700 + i) + ".",
                        "--name",
                        "bay-" + i));
                if (i % 4 == 0) {
                    all.add(start(stage, "search", "bay crate"));
                }
            }
            for (Process process : all) {
                Packaged.Run run = Packaged.await(process);
                assertThat(run.exit()).as(run.err()).isZero();
            }

            for (int i = 0; i < 20; i++) {
                assertThat(stage.found("crate " + (700 + i))).contains("memory:bay-" + i);
                assertThat(stage.text("bay-" + i)).contains("crate " + (700 + i) + ".");
            }
            assertThat(stage.text("old")).contains("beliefState: superseded");
        }
    }

    private void assertWins(Edit edit) throws Exception {
        try (Stage stage = new Stage(root, "honest")) {
            stage.memory("old", OLD, OLD_TEXT)
                    .memory("new", NEW, NEW_TEXT)
                    .reply("match: memory:\ndelay: 2500\n\n{\"operations\":[" + supersede() + "]}\n");
            Process improve = start(stage, "improve", "--json");
            stage.awaitModelCall(improve);
            edit.to(stage);
            Map<String, String> edited = stage.files();

            Packaged.Run run = Packaged.await(improve);

            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(stage.files()).isEqualTo(edited);
            assertThat(String.valueOf(at(Stage.json(run.out()), "consolidation.skipReasons")))
                    .contains("changed_meanwhile");
        }
    }

    private static Process start(Stage stage, String... arguments) {
        return stage.akm().start(Packaged.HOME.resolve("bin/akm").toString(), arguments);
    }

    private static String supersede() {
        return "{\"op\":\"supersede\",\"ref\":\"memory:old\",\"supersededByRef\":\"memory:new\",\"reason\":\"newer\","
                + "\"confidence\":0.97}";
    }
}
