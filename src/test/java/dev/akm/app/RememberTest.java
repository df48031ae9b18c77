package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class RememberTest {
    @TempDir
    Path home;

    private AkmRun akm;

    @BeforeEach
    void start() {
        akm = new AkmRun(home);
        akm.run("init");
    }

    private Path file(String name) {
        return akm.stash().resolve("memories").resolve(name + ".md");
    }

    private List<String> memories() throws IOException {
        try (Stream<Path> files = Files.walk(akm.stash().resolve("memories"))) {
            return files.filter(Files::isRegularFile)
                    .map(path -> path.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void a_script_writes_a_background_memory_and_is_told_why() {
        AkmRun.Ended ended = akm.run("remember", "Deploys run at 02:00 UTC.");

        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .contains(
                        "\"ref\":\"memory:deploys-run-at-02-00-utc\"",
                        "\"captureMode\":\"background\"",
                        "\"captureReason\":\"standard input is no terminal\"",
                        "\"beliefState\":\"asserted\"");
        assertThat(file("deploys-run-at-02-00-utc"))
                .hasContent("---\ncaptureMode: background\nbeliefState: asserted\n---\nDeploys run at 02:00 UTC.\n");
    }

    @Test
    void a_person_at_a_terminal_writes_a_hot_one() {
        assertThat(akm.atTerminal().run("remember", "The port is 5432.").out())
                .contains("remembered memory:the-port-is-5432", "hot (typed at a terminal)");
        assertThat(file("the-port-is-5432")).content().contains("captureMode: hot\n");
    }

    @Test
    void an_agent_at_a_terminal_is_no_person() {
        for (String sign : List.of("CI", "AKM_AGENT", "CLAUDECODE")) {
            AkmRun.Ended ended = new AkmRun(home).atTerminal().with(sign, "1").run("remember", "By " + sign);

            assertThat(ended.out()).contains("background (" + sign + " is set)");
        }
    }

    @Test
    void flag_then_text_then_variable_then_setting_decide_the_mode() {
        akm.run("config", "set", "memory.captureMode", "hot");
        assertThat(akm.run("remember", "one").out())
                .contains("\"captureMode\":\"hot\"", "the setting memory.captureMode");

        akm.with("AKM_CAPTURE_MODE", "background");
        assertThat(akm.run("remember", "two").out()).contains("\"captureMode\":\"background\"", "AKM_CAPTURE_MODE");

        AkmRun.Ended text = akm.run("remember", "---\ncaptureMode: Hot\n---\nthree");
        assertThat(text.out()).contains("\"captureMode\":\"hot\"", "frontmatter");

        AkmRun.Ended flag = akm.run("remember", "--background", "---\ncaptureMode: Hot\n---\nfour");
        assertThat(flag.out()).contains("\"captureMode\":\"background\"", "--background was given");
        assertThat(akm.run("remember", "--hot", "--background", "five").code()).isEqualTo(2);
    }

    @Test
    void the_text_comes_from_standard_input_without_an_operand() {
        akm.typing("# Nightly builds\r\n\r\nThey run at 02:00.\r\n\r\n").run("remember");

        assertThat(file("nightly-builds")).content().endsWith("---\n# Nightly builds\n\nThey run at 02:00.\n");
    }

    @Test
    void nothing_is_no_text_and_wrong_bytes_are_refused() {
        assertThat(akm.typing("  \n ").run("remember").code()).isEqualTo(2);
        AkmRun.Ended ended =
                akm.reading("caf\u00e9".getBytes(StandardCharsets.ISO_8859_1)).run("remember");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("NOT_UTF8");
    }

    @Test
    void names_are_slugs_of_any_script_and_made_unique() {
        assertThat(akm.run("remember", "Größe & Länge: 5m!").out()).contains("memory:größe-länge-5m\"");
        assertThat(akm.run("remember", "東京の天気は晴れ").out()).contains("memory:東京の天気は晴れ\"");
        assertThat(akm.run("remember", "🙂🙂").out()).contains("memory:memory\"");
        assertThat(akm.run("remember", "con").out()).contains("memory:con-memory\"");
        assertThat(akm.run("remember", "Größe, Länge - 5m (other)").out()).contains("memory:größe-länge-5m-other\"");
        assertThat(akm.run("remember", "größe länge 5M\nelse").out()).contains("memory:größe-länge-5m-2\"");
        assertThat(MemoryName.slug("word ".repeat(50)).length()).isLessThanOrEqualTo(MemoryName.MAX_SLUG);
        assertThat(MemoryName.slug("\ud842\udfb7".repeat(80)).getBytes(StandardCharsets.UTF_8).length)
                .isLessThanOrEqualTo(200);
        assertThat(MemoryName.slug("x".repeat(63) + "\ud842\udfb7")).isEqualTo("x".repeat(63));
    }

    @Test
    void a_given_name_that_exists_is_refused_and_forced_over_with_the_old_bytes_in_history() throws IOException {
        akm.run("remember", "old", "--name", "a/b");

        AkmRun.Ended refused = akm.run("remember", "new", "--name", "a/b");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("RESOURCE_ALREADY_EXISTS", "--force");
        assertThat(akm.run("remember", "new", "--name", "A/B").err()).contains("only in case");

        AkmRun.Ended forced = akm.run("remember", "new", "--name", "memory:a/b.md", "--force");
        assertThat(forced.code()).isZero();
        assertThat(file("a/b")).content().endsWith("---\nnew\n");
        assertThat(akm.run("history", "a/b").out()).contains("-old", "+new");
        assertThat(memories()).containsExactly("b.md");
    }

    @Test
    void names_that_some_platform_cannot_store_or_that_leave_the_stash_are_refused() {
        for (String name : List.of("a:b", "con", "x?", "../x", "/x", "a//b", ".hidden", "trailing.", "a\\b")) {
            AkmRun.Ended ended = akm.run("remember", "x", "--name", name);

            assertThat(ended.code()).as(name).isEqualTo(1);
            assertThat(ended.err()).as(name).containsAnyOf("INVALID_NAME", "INVALID_REF");
        }
    }

    @Test
    void the_texts_own_fields_are_kept_and_flags_win() {
        akm.run(
                "remember",
                "---\n# mine\ntags: [a]\nmood: \"fine\"\nsource: there\n---\n\nBody\n",
                "--name",
                "n",
                "--tag",
                "b,c",
                "--source",
                "here",
                "--expires",
                "2030-01-31",
                "--user",
                "ann");

        assertThat(file("n"))
                .hasContent("---\n# mine\ntags: [a, b, c]\nmood: \"fine\"\nsource: here\ncaptureMode: background\n"
                        + "beliefState: asserted\nexpires: 2030-01-31\nscope_user: ann\n---\nBody\n");
    }

    @Test
    void frontmatter_that_cannot_be_read_is_refused_rather_than_stored_as_a_protected_file() throws IOException {
        assertThat(akm.run("remember", "---\na: [b\n---\ntext").code()).isEqualTo(1);
        assertThat(akm.run("remember", "---\ncaptureMode: cold\n---\ntext").err())
                .contains("cold");
        assertThat(akm.run("remember", "---\ntags: [a]\n---\n").err()).contains("nothing below");
        assertThat(memories()).isEmpty();
    }

    @Test
    void a_text_that_begins_with_a_rule_stays_a_text() {
        assertThat(akm.run("remember", "--name", "rule", "--", "---\n\nA rule stands above.\n\n---\n\nEnd")
                        .code())
                .isZero();
        assertThat(file("rule")).content().endsWith("---\n---\n\nA rule stands above.\n\n---\n\nEnd\n");
    }

    @Test
    void superseding_writes_the_new_one_and_marks_the_old_one_in_one_step() {
        akm.run("remember", "Deploys run at 02:00.", "--name", "old");

        AkmRun.Ended ended =
                akm.run("remember", "Deploys run at 03:00.", "--name", "new", "--supersedes", "memory:old");

        assertThat(ended.out()).contains("\"superseded\":[\"memory:old\"]");
        assertThat(file("old"))
                .content()
                .contains("beliefState: superseded\n", "supersededBy:\n  - memory:new\n")
                .endsWith("Deploys run at 02:00.\n");
        String run = ended.out().replaceAll("(?s).*\"run\":\"([^\"]+)\".*", "$1");
        akm.run("undo", run);
        assertThat(file("new")).doesNotExist();
        assertThat(file("old")).content().contains("beliefState: asserted").doesNotContain("supersededBy");
    }

    @Test
    void contradicting_marks_the_old_one_wrong() {
        akm.run("remember", "The sky is green.", "--name", "old");
        akm.run("remember", "The sky is blue.", "--name", "new", "--contradicts", "old.md");

        assertThat(file("old")).content().contains("beliefState: contradicted", "contradictedBy:\n  - memory:new");
    }

    @Test
    void a_bad_ref_stops_everything_before_anything_is_written() throws IOException {
        akm.run("remember", "x", "--name", "old");

        assertThat(akm.run("remember", "y", "--supersedes", "old", "--contradicts", "nope")
                        .code())
                .isEqualTo(1);
        assertThat(akm.run("remember", "y", "--supersedes", "../x").code()).isEqualTo(1);
        assertThat(akm.run("remember", "y", "--supersedes", "old", "--contradicts", "old")
                        .code())
                .isEqualTo(1);
        assertThat(akm.run("remember", "y", "--name", "old", "--force", "--supersedes", "old")
                        .code())
                .isEqualTo(1);

        assertThat(memories()).containsExactly("old.md");
        assertThat(file("old")).content().contains("asserted");
    }

    @Test
    void a_hot_memory_is_changed_only_after_a_yes() {
        akm.run("remember", "hot text", "--name", "hot", "--hot");

        AkmRun.Ended silent = akm.run("remember", "new", "--supersedes", "hot");
        assertThat(silent.code()).isEqualTo(1);
        assertThat(silent.err()).contains("CONFIRMATION_REQUIRED", "memory:hot is hot", "-y");

        AkmRun person = new AkmRun(home).atTerminal();
        assertThat(person.typing("n\n")
                        .run("remember", "new", "--supersedes", "hot")
                        .code())
                .isEqualTo(1);
        assertThat(file("new")).doesNotExist();
        assertThat(person.typing("y\n")
                        .run("remember", "new", "--supersedes", "hot")
                        .code())
                .isZero();
        assertThat(file("hot")).content().contains("superseded");
        assertThat(akm.run("remember", "other", "--name", "hot", "--force", "-y")
                        .code())
                .isZero();
        assertThat(file("hot")).content().endsWith("other\n");
    }

    @Test
    void a_dry_run_shows_the_file_and_writes_nothing() throws IOException {
        AkmRun.Ended ended = akm.run("remember", "text", "--tag", "t", "--dry-run");

        assertThat(ended.out())
                .contains(
                        "\"dryRun\":true",
                        "\"content\":\"---\\ncaptureMode: background\\nbeliefState: asserted\\ntags: [t]");
        assertThat(memories()).isEmpty();
        assertThat(akm.run("history").out()).contains("\"runs\":[]");
    }

    @Test
    void expiry_is_a_span_from_now_or_a_date() {
        akm.at(Instant.parse("2026-01-01T10:00:00.5Z"));
        akm.run("remember", "a", "--expires", "30d");
        akm.run("remember", "b", "--expires", "2026-02-01");

        assertThat(file("a")).content().contains("expires: 2026-01-31T10:00:00Z\n");
        assertThat(file("b")).content().contains("expires: 2026-02-01\n");
        for (String bad : List.of("soon", "30", "d", "-1d", "2026-02-30")) {
            assertThat(akm.run("remember", "c", "--expires=" + bad).code())
                    .as(bad)
                    .isEqualTo(2);
        }
    }

    @Test
    void auto_takes_only_what_the_text_says_itself() {
        akm.run(
                "remember",
                "# Heading\n"
                        + "Seen 2026-03-01 at https://example.org/a#b, see #Infra and #gpu.\n"
                        + "`#no` x#y\n"
                        + "```\n"
                        + "#neither\n"
                        + "```",
                "--name",
                "n",
                "--auto");

        assertThat(file("n"))
                .content()
                .contains("tags: [infra, gpu]\n", "source: https://example.org/a#b\n", "observed_at: 2026-03-01\n");
    }

    @Test
    void an_editor_writes_the_text() throws IOException {
        Path editor = home.resolve("my editor");
        Files.writeString(editor, "#!/bin/sh\necho 'From the editor.' >> \"$1\"\n");
        assertThat(editor.toFile().setExecutable(true)).isTrue();

        AkmRun.Ended ended = akm.atTerminal()
                .with("EDITOR", "'" + editor + "'")
                .run("remember", "--edit", "--name", "n", "Start.\n");

        assertThat(ended.code()).isZero();
        assertThat(file("n")).content().endsWith("Start.\nFrom the editor.\n");
        assertThat(akm.with("EDITOR", "false").run("remember", "--edit").err()).contains("ended with code 1");
    }

    @Test
    void a_linked_file_is_neither_replaced_nor_marked() throws IOException {
        akm.run("remember", "x", "--name", "target");
        Files.createSymbolicLink(file("link"), file("target"));
        Files.createSymbolicLink(akm.stash().resolve("memories/out"), home);

        assertThat(akm.run("remember", "y", "--name", "link", "--force").code()).isEqualTo(1);
        assertThat(akm.run("remember", "y", "--supersedes", "link").code()).isEqualTo(1);
        assertThat(akm.run("remember", "y", "--name", "out/new").code()).isEqualTo(1);
        assertThat(home.resolve("new.md")).doesNotExist();
        assertThat(file("target")).content().endsWith("x\n");
    }

    @Test
    void twenty_writers_lose_nothing() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(20);
        try {
            List<Callable<Integer>> writers = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                String text = "Same first line\nand number " + i;
                writers.add(() -> new AkmRun(home).run("remember", text).code());
            }
            for (java.util.concurrent.Future<Integer> writer : pool.invokeAll(writers)) {
                assertThat(writer.get()).isZero();
            }
        } finally {
            pool.shutdown();
        }
        assertThat(memories()).hasSize(20);
    }

    @Test
    void a_text_that_is_known_is_not_stored_twice() throws IOException {
        akm.run("remember", "The port is 5432.", "--name", "port");

        AkmRun.Ended again = akm.run("remember", "\n  The port is 5432.\n\n".strip());

        assertThat(again.out()).contains("\"ref\":\"memory:port\"", "\"duplicate\":true", "\"updated\":[]");
        assertThat(again.out()).doesNotContain("\"run\"");
        assertThat(memories()).containsExactly("port.md");
    }

    @Test
    void a_copy_that_somebody_wrote_by_hand_is_known_too() throws IOException {
        Files.writeString(file("by-hand"), "By hand.");

        assertThat(akm.run("remember", "By hand.").out()).contains("memory:by-hand", "\"duplicate\":true");
    }

    @Test
    void more_authority_in_the_new_word_confirms_the_old_memory_and_less_lowers_nothing() {
        akm.run("remember", "x is 1", "--name", "x", "--belief", "active");

        assertThat(akm.run("remember", "x is 1").out()).contains("\"updated\":[\"beliefState\"]");
        assertThat(akm.atTerminal().run("remember", "x is 1", "--json").out()).contains("\"captureMode\"");
        assertThat(file("x")).content().contains("captureMode: hot", "beliefState: asserted");
        assertThat(new AkmRun(home)
                        .run("remember", "x is 1", "--belief", "active")
                        .out())
                .contains("\"updated\":[]");
        assertThat(file("x")).content().contains("captureMode: hot", "beliefState: asserted");
    }

    @Test
    void flags_of_a_known_text_are_applied_to_the_old_memory() {
        akm.run("remember", "y is 1", "--name", "y", "--tag", "a");
        akm.run("remember", "z is 1", "--name", "z");

        AkmRun.Ended again = akm.run(
                "remember", "y is 1", "--name", "other", "--tag", "b", "--description", "About y", "--supersedes", "z");

        assertThat(again.out()).contains("\"updated\":[\"description\",\"tags\"]", "\"superseded\":[\"memory:z\"]");
        assertThat(again.err()).contains("the name other was not used");
        assertThat(file("y")).content().contains("tags: [a, b]", "description: About y");
        assertThat(file("z")).content().contains("memory:y");
        assertThat(akm.run("remember", "y is 1", "--supersedes", "y").err()).contains("SELF_REFERENCE");
    }

    @Test
    void what_is_not_believed_expired_or_of_another_scope_is_no_duplicate() throws IOException {
        akm.run("remember", "wrong", "--name", "wrong");
        akm.run("mark", "wrong", "--state", "contradicted");
        akm.run("remember", "late", "--name", "late", "--expires", "2020-01-01");
        akm.run("remember", "hers", "--name", "hers", "--user", "ann");

        assertThat(akm.run("remember", "wrong").out()).contains("\"duplicate\":false");
        assertThat(akm.run("remember", "late").out()).contains("\"duplicate\":false");
        assertThat(akm.run("remember", "hers").out()).contains("\"duplicate\":false");
        assertThat(akm.run("remember", "hers", "--user", "ann").out()).contains("\"duplicate\":true");
        assertThat(memories()).hasSize(6);
    }

    @Test
    void the_nearest_memories_are_listed_on_demand() {
        akm.run("remember", "The staging database listens on port 5432.", "--name", "staging");
        akm.run("remember", "Cats sleep.", "--name", "cats");

        AkmRun.Ended ended = akm.run("remember", "The staging database has a new port.", "--show-similar");

        assertThat(ended.out())
                .contains("\"similar\":[{\"ref\":\"memory:staging\"")
                .doesNotContain("memory:cats");
    }

    @Test
    void without_a_stash_it_says_how_to_make_one() {
        AkmRun.Ended ended = akm.run("remember", "x", "--stash", "nowhere");

        assertThat(ended.code()).isEqualTo(78);
        assertThat(ended.err()).contains("akm init");
    }

    @Test
    void a_model_that_does_not_answer_costs_a_sentence_and_nothing_else() {
        akm.run("config", "set", "profiles.llm.local.endpoint", "http://127.0.0.1:9/v1");

        AkmRun.Ended ended = akm.run("remember", "Deploys run at 02:00 UTC.", "--enrich");

        assertThat(ended.code()).isZero();
        assertThat(ended.err()).contains("nothing was added by the model");
        assertThat(file("deploys-run-at-02-00-utc")).exists();
    }

    @Test
    @Timeout(60)
    void a_server_that_never_answers_costs_no_more_than_the_limit() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            akm.run("config", "set", "profiles.llm.local.endpoint", "http://127.0.0.1:" + mute.getLocalPort() + "/v1");
            List<String> notes = new ArrayList<>();
            Host host = new Host(
                    InputStream.nullInputStream(),
                    new PrintStream(OutputStream.nullOutputStream()),
                    new PrintStream(OutputStream.nullOutputStream()),
                    Host.Terminals.NONE,
                    Map.of("HOME", home.toString()),
                    home,
                    80,
                    InstantSource.system());
            try (Workspace workspace = new Workspace(host, Optional.empty())) {

                Enrichment found = Enrichment.of(workspace, "Deploys run at 02:00.", notes, Duration.ofMillis(300));

                assertThat(found).isEqualTo(Enrichment.NONE);
                assertThat(notes).singleElement().asString().contains("gave no answer in time");
            }
        }
        assertThat(Enrichment.LONGEST).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void a_models_description_is_taken_only_if_it_says_nothing_new() {
        List<String> notes = new ArrayList<>();
        String body = "Deploys run at 02:00 UTC.\n";

        Enrichment honest = Enrichment.read(
                "{\"description\":\"Deploys run at 02:00 UTC.\",\"tags\":[\"Ops\",\"ops\",\"night shift\",\"a/b\"]}",
                body,
                notes);
        assertThat(honest.description()).contains("Deploys run at 02:00 UTC.");
        assertThat(honest.tags()).containsExactly("ops", "night-shift");
        assertThat(notes).isEmpty();

        for (String lie : List.of("Deploys run at 03:00 UTC.", "Deploys never run at 02:00 UTC.", "a\\nb", "---")) {
            assertThat(Enrichment.read("{\"description\":\"" + lie + "\",\"tags\":[]}", body, notes)
                            .description())
                    .as(lie)
                    .isEmpty();
        }
        assertThat(notes).hasSize(4);
    }
}
