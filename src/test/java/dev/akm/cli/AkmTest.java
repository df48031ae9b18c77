package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AkmTest {
    @TempDir
    Path home;

    private AkmRun akm;

    @BeforeEach
    void start() {
        akm = new AkmRun(home);
    }

    @Test
    void without_a_command_it_shows_every_command() {
        AkmRun.Ended ended = akm.run();

        assertThat(ended.code()).isZero();
        for (CommandName name : CommandName.values()) {
            assertThat(ended.out().replaceAll("\\s+", " ")).contains(name.words() + " " + name.summary());
        }
    }

    @Test
    void the_version_is_told_alone_and_behind_any_command() {
        assertThat(akm.run("--version").out()).startsWith("akm ").endsWith("\n");
        assertThat(akm.run("config", "list", "--version").out())
                .isEqualTo(akm.run("--version").out());
    }

    @Test
    void every_command_has_help_with_an_example_that_names_it() {
        for (CommandName name : CommandName.values()) {
            AkmRun.Ended ended = akm.run((name.words() + " --help").split(" "));

            assertThat(ended.code()).isZero();
            assertThat(ended.out()).contains("Examples").contains("akm " + name.words());
            assertThat(akm.run(("help " + name.words()).split(" ")).out()).isEqualTo(ended.out());
        }
    }

    @Test
    void no_line_of_help_is_wider_than_a_narrow_terminal() {
        for (CommandName name : CommandName.values()) {
            String help = akm.atTerminal()
                    .columns(80)
                    .run(("help " + name.words()).split(" "))
                    .out();

            assertThat(help.lines().filter(line -> !line.startsWith("  akm "))) // an example is copied as it is
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        }
    }

    @Test
    void help_is_given_whatever_else_is_wrong_with_the_line() {
        assertThat(akm.run("config", "get", "--nonsense", "--help").code()).isZero();
    }

    @Test
    void a_misspelt_command_gets_a_suggestion_and_code_2() {
        AkmRun.Ended ended = akm.atTerminal().run("confg", "list");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).startsWith("akm: there is no command 'confg'\nhint: did you mean akm config?");
        assertThat(ended.out()).isEmpty();
    }

    @Test
    void a_misspelt_option_gets_a_suggestion_and_code_2() {
        AkmRun.Ended ended = akm.atTerminal().run("config", "list", "--fromat", "json");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("has no option --fromat").contains("did you mean --format?");
    }

    @Test
    void global_options_stand_before_or_behind_the_command() {
        String behind = akm.run("config", "path", "--format", "yaml").out();

        assertThat(akm.run("--format", "yaml", "config", "path").out()).isEqualTo(behind);
        assertThat(akm.run("config", "--format=yaml", "path").out()).isEqualTo(behind);
        assertThat(behind).startsWith("schemaVersion: 1\n");
    }

    @Test
    void a_pipe_gets_json_and_a_terminal_text() {
        assertThat(akm.run("config", "path").out()).startsWith("{\"schemaVersion\":1,");
        assertThat(akm.atTerminal().run("config", "path").out()).doesNotContain("{");
    }

    @Test
    void failures_are_an_object_on_stderr_when_the_format_is_json() {
        AkmRun.Ended ended = akm.run("config", "get", "nope");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .startsWith("{\"ok\":false,\"error\":\"there is no setting"
                        + " 'nope'\",\"code\":\"UNKNOWN_CONFIG_KEY\",\"hint\":");
    }

    @Test
    void an_operand_too_few_or_too_many_is_a_usage_error_that_names_it() {
        assertThat(akm.run("config", "get").code()).isEqualTo(2);
        assertThat(akm.run("config", "get").err()).contains("KEY is missing");
        assertThat(akm.run("config", "get", "a", "b").err()).contains("'b' is one word too many");
    }

    @Test
    void a_value_outside_the_choices_is_a_usage_error_that_lists_them() {
        AkmRun.Ended ended = akm.run("config", "path", "--format", "xml");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("text, json, jsonl, yaml");
    }

    @Test
    void an_option_is_never_taken_for_the_value_of_another() {
        assertThat(akm.run("config", "path", "--stash", "--json").code()).isEqualTo(2);
    }

    @Test
    void a_text_that_begins_with_a_dash_is_a_text() {
        akm.run("init");

        assertThat(akm.run("remember", "- a list item", "--description", "- dashed", "--dry-run")
                        .out())
                .contains("description: \\\"- dashed\\\"", "\\n- a list item\\n");
        assertThat(akm.run("remember", "--", "-x").code()).isZero();
        assertThat(akm.run("remember", "-x").code()).isEqualTo(2);
    }

    @Test
    void an_argument_that_begins_with_an_at_sign_is_no_file_of_arguments() throws Exception {
        Files.writeString(home.resolve("words"), "memory.captureMode");

        assertThat(akm.run("config", "get", "@" + home.resolve("words")).err()).contains("no setting '@");
    }

    @Test
    void names_cannot_smuggle_escape_sequences_to_the_terminal() {
        String evil = "x\u001b]0;owned\u0007\u009b2J\u202e";

        assertThat(akm.atTerminal().run("config", "get", evil).err())
                .doesNotContain("\u001b", "\u0007", "\u009b", "\u202e");
        assertThat(new AkmRun(home).run("config", "get", evil).err())
                .doesNotContain("\u001b", "\u0007", "\u009b", "\u202e");
    }

    @Test
    void every_kind_of_failure_and_outcome_has_an_exit_code() {
        for (dev.akm.ErrorKind kind : dev.akm.ErrorKind.values()) {
            assertThat(ExitCode.of(kind).number()).isPositive();
        }
        for (dev.akm.app.Outcome outcome : dev.akm.app.Outcome.values()) {
            assertThat(ExitCode.of(outcome).number() == 0).isEqualTo(outcome == dev.akm.app.Outcome.DONE);
        }
    }
}
