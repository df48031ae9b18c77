package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the loop as they are called: what they do is tested with their use cases. */
class LoopCommandsTest {
    @TempDir
    Path home;

    private AkmRun akm;

    @BeforeEach
    void start() throws IOException {
        akm = new AkmRun(home);
        akm.run("init");
        write("one", "The GPU box answers on port 1234.\n");
        write("two", "The GPU box answers on port 1234.\n");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(akm.stash().resolve("memories/" + name + ".md"), text);
    }

    @Test
    void improve_with_rules_folds_a_duplicate_and_undo_brings_it_back() {
        AkmRun.Ended run = akm.run("improve", "--engine", "rules");

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(akm.stash().resolve("memories").toFile().list()).hasSize(1);
        assertThat(akm.run("undo").out()).contains("\"kind\":\"improve\"");
        assertThat(akm.stash().resolve("memories").toFile().list()).hasSize(2);
    }

    @Test
    void a_dry_run_changes_nothing_and_a_scope_is_kept() {
        assertThat(akm.run("improve", "--engine", "rules", "--dry-run").out()).contains("\"dryRun\":true");
        assertThat(akm.run("improve", "memory:nope", "--engine", "rules").code())
                .isEqualTo(1);
        assertThat(akm.stash().resolve("memories").toFile().list()).hasSize(2);
    }

    @Test
    void a_model_that_does_not_answer_is_code_6_with_the_result_and_one_sentence_however_quiet() {
        String sentence = "No server answers at http://127.0.0.1:9/v1; start it: LM Studio's Developer tab, or"
                + " `lms server start`";
        String[] words = {"improve", "--endpoint", "http://127.0.0.1:9/v1", "--full"};

        AkmRun.Ended piped = akm.run(words);
        AkmRun.Ended quiet = akm.run("improve", "--endpoint", "http://127.0.0.1:9/v1", "--full", "-q");
        AkmRun.Ended seen = new AkmRun(home).atTerminal().run(words);
        AkmRun.Ended quietText =
                akm.run("improve", "--endpoint", "http://127.0.0.1:9/v1", "--full", "-q", "--format", "text");

        assertThat(List.of(piped.code(), quiet.code(), seen.code(), quietText.code()))
                .containsOnly(6);
        assertThat(piped.out()).contains("\"consolidation\":", "\"unansweredChunks\":{\"down\":1}");
        assertThat(piped.err()).isEqualTo("{\"ok\":false,\"error\":\"" + sentence + "\",\"code\":\"NO_MODEL\"}\n");
        assertThat(quiet.err()).isEqualTo(piped.err());
        assertThat(quietText.err()).isEqualTo("akm: " + sentence + "\n");
        assertThat(seen.err()).endsWith("akm: " + sentence + "\n").doesNotContain("warning: No server");
    }

    @Test
    void what_the_words_cannot_mean_is_a_usage_error() {
        assertThat(akm.run("improve", "--plan", "p.json").code()).isEqualTo(2);
        assertThat(akm.run("improve", "--apply", "p.json", "--dry-run").code()).isEqualTo(2);
        assertThat(akm.run("improve", "--timeout", "soon").code()).isEqualTo(2);
        assertThat(akm.run("improve", "--auto-accept", "101").code()).isEqualTo(2);
        assertThat(akm.run("improve", "--engine", "magic").code()).isEqualTo(2);
        assertThat(akm.run("improve", "--limit", "0").code()).isEqualTo(2);
    }

    @Test
    void broken_settings_stop_improve_rather_than_be_guessed() throws IOException {
        Files.writeString(home.resolve(".config/akm/config.json"), "{\"memory\": {\"belief_aware\": \"off\"}}");

        AkmRun.Ended run = akm.run("improve", "--engine", "rules", "--stash", "akm");

        assertThat(run.code()).isEqualTo(78);
        assertThat(run.err()).contains("memory.belief_aware");
    }

    @Test
    void progress_is_shown_on_a_terminal_alone_and_wiped_away() {
        assertThat(akm.run("improve", "--engine", "rules").err()).isEmpty();
        AkmRun.Ended seen = new AkmRun(home).atTerminal().run("improve", "--engine", "rules", "--full");
        assertThat(seen.err()).endsWith("\r\u001b[K");
        assertThat(new AkmRun(home)
                        .atTerminal()
                        .run("improve", "--engine", "rules", "--full", "-q")
                        .err())
                .isEmpty();
    }

    @Test
    void demo_needs_no_stash_and_no_settings() {
        AkmRun.Ended demo = new AkmRun(home.resolve("empty")).run("demo");

        assertThat(demo.code()).isZero();
        assertThat(demo.out()).contains("\"memories\":[");
        assertThat(home.resolve("empty")).doesNotExist();
    }

    @Test
    void self_test_leaves_the_stash_alone() {
        AkmRun.Ended run = akm.run("self-test", "--model", "delete-all", "--model", "garbage");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"model\":\"delete-all\"", "\"lost\":0");
        assertThat(akm.stash().resolve("memories").toFile().list()).hasSize(2);
        assertThat(akm.run("self-test", "--model", "saint").code()).isEqualTo(2);
    }

    @Test
    void proposals_are_listed_and_unknown_ones_are_not_found() {
        assertThat(akm.run("proposal", "list").out()).contains("\"proposals\":[]");
        for (String command : new String[] {"show", "diff", "accept", "reject"}) {
            assertThat(akm.run("proposal", command, "nope").code()).as(command).isEqualTo(1);
        }
    }

    @Test
    void proposals_are_settled_by_name_or_all_rejected_but_never_all_accepted() {
        assertThat(akm.run("proposal", "reject", "--all").out()).contains("\"proposals\":[]", "\"failed\":[]");
        assertThat(akm.run("proposal", "reject").code()).isEqualTo(2);
        assertThat(akm.run("proposal", "reject", "--all", "abcd").code()).isEqualTo(2);
        assertThat(akm.run("proposal", "accept", "--all").code()).isEqualTo(2);
        assertThat(akm.run("proposal", "accept", "abcd", "efgh").code()).isEqualTo(1);
    }
}
