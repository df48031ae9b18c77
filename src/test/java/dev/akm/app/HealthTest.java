package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.journal.Journal;
import dev.akm.journal.RunJournal;
import dev.akm.stash.Stash;
import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealthTest {
    private static final Instant NOW = Instant.parse("2026-03-10T08:00:00Z");

    @TempDir
    Path home;

    private Stash stash;

    @BeforeEach
    void make() {
        stash = Stash.init(home.resolve("akm"));
    }

    private AkmRun akm() {
        return new AkmRun(home).at(NOW);
    }

    private AkmRun.Ended health(String... more) {
        String[] words = new String[more.length + 1];
        words[0] = "health";
        System.arraycopy(more, 0, words, 1, more.length);
        return akm().run(words);
    }

    private void memory(String name, String text) throws IOException {
        Path file = home.resolve("akm/memories/" + name + ".md");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(NOW.minus(Duration.ofHours(1))));
    }

    private Journal journal(Instant at) {
        return new Journal(stash, InstantSource.fixed(at), home.resolve(".local/share/akm"));
    }

    private RunJournal begun(Duration ago) {
        return journal(NOW.minus(ago)).begin("improve", Map.of());
    }

    private void good(Duration ago) {
        try (RunJournal run = begun(ago)) {
            run.commit(totals(10, 0));
        }
    }

    private void failed(Duration ago) {
        try (RunJournal run = begun(ago)) {
            run.failed("http://localhost:1234/v1 does not answer", Map.of("outcome", "no_model"));
        }
    }

    private void partly(Duration ago, int chunksFailed) {
        Map<String, Object> totals = totals(10, chunksFailed);
        totals.put("outcome", "partly_failed");
        try (RunJournal run = begun(ago)) {
            run.commit(totals);
        }
    }

    private static Map<String, Object> totals(int processed, int chunksFailed) {
        Map<String, Object> totals = new LinkedHashMap<>();
        totals.put("processed", processed);
        totals.put("judgedNoAction", processed - 2);
        totals.put("merged", 1);
        totals.put("refused", 1);
        totals.put("noAction", Map.of("allHot", 3, "unchanged", 2, "modelKept", processed - 8, "byRule", 1));
        totals.put("chunks", Map.of("total", 5, "bypassed", 1, "failed", chunksFailed));
        totals.put("promptTokens", 1000);
        totals.put("completionTokens", 50);
        totals.put("tokensSaved", 400);
        totals.put("skipReasons", List.of(Map.of("op", "rewrite", "ref", "memory:a", "reason", "nothing_gained")));
        totals.put("outcome", "done");
        return totals;
    }

    @Test
    void an_empty_stash_passes_and_says_what_was_looked_at() {
        AkmRun.Ended ended = health();

        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .contains("\"ok\":true,\"status\":\"pass\",\"since\":\"2026-03-03T08:00:00Z\"")
                .contains("\"hardChecks\":[{\"name\":\"settings\",\"status\":\"pass\"")
                .contains("\"advisories\":[]", "\"last\":null", "\"proposals\":{\"waiting\":0}");
    }

    @Test
    void without_a_stash_it_ends_as_every_command_does() {
        AkmRun.Ended ended = akm().run("health", "--stash", "nowhere");

        assertThat(ended.code()).isEqualTo(78);
        assertThat(ended.err()).contains("STASH_NOT_FOUND", "akm init");
    }

    @Test
    void memories_are_counted_by_type_mode_and_state() throws IOException {
        memory("a", "---\ncaptureMode: hot\n---\nThe port is 8080.\n");
        memory("b", "---\nbeliefState: deprecated\n---\nThe port was 80.\n");
        memory("c", "No frontmatter.\n");
        Files.writeString(home.resolve("akm/knowledge/k.md"), "Known.\n");

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .contains("\"types\":{\"memory\":3,\"knowledge\":1}")
                .contains("\"modes\":{\"hot\":1,\"background\":0,\"unset\":2}")
                .contains(
                        "\"states\":{\"active\":2,\"asserted\":0,\"deprecated\":1,\"superseded\":0,\"contradicted\":0}");
    }

    @Test
    void a_protected_file_is_named_with_its_place_and_is_a_warning() throws IOException {
        memory("c", "---\ntags: [a\n---\nbroken\n");

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.out()).contains("\"status\":\"warn\"", "\"place\":\"memories/c.md:3:1\"");
    }

    @Test
    void what_needs_a_look_in_the_stash_is_a_warning_by_name() throws IOException {
        memory("unknown", "---\nbeliefState: nonsense\n---\nx\n");
        memory("nowhere", "---\nbeliefState: superseded\nsupersededBy: memory:gone\n---\nx\n");
        memory("held", "---\nbeliefState: contradicted\ncontradictedBy: memory:gone\n---\nx\n");
        memory("f", "---\nbeliefState: superseded\nsupersededBy: memory:g\n---\nx\n");
        memory("g", "---\nbeliefState: superseded\nsupersededBy: memory:f\n---\nx\n");
        memory("date", "---\nobserved_at: yesterday\n---\nx\n");
        memory("Caf\u00e9", "x\n");
        memory("Cafe\u0301", "x\n");

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.out())
                .contains("\"name\":\"unknownValues\",\"level\":\"warn\"")
                .contains("\"name\":\"dangling\",\"level\":\"warn\",\"message\":\"2 memories")
                .contains("\"looping\":[\"memory:f\",\"memory:g\"]")
                .contains("\"contradictedHeld\":[\"memory:held\"]")
                .contains("\"name\":\"badValues\"")
                .contains("\"name\":\"duplicateNames\"");
    }

    @Test
    void a_contradicted_memory_whose_contradictor_stands_or_that_names_none_is_not_held() throws IOException {
        memory("right", "---\nbeliefState: asserted\n---\nThe port is 8080.\n");
        memory("wrong", "---\nbeliefState: contradicted\ncontradictedBy: memory:right\n---\nThe port is 81.\n");
        memory("by-hand", "---\nbeliefState: contradicted\n---\nThe port is 82.\n");

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isZero();
        assertThat(ended.out()).contains("\"contradictedHeld\":[]");
    }

    @Test
    void an_unquoted_colon_and_a_secret_are_told_and_are_no_warning() throws IOException {
        memory("d", "---\ndescription: host: alpha\n---\nThe password: hunter2abc\n");

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .contains("\"name\":\"unquotedColon\",\"level\":\"info\"", "description: host: alpha")
                .contains("\"secrets\":[\"memory:d\"]")
                .doesNotContain("hunter2abc");
    }

    @Test
    void broken_settings_are_a_failing_check_not_an_end() throws IOException {
        Files.createDirectories(home.resolve(".config/akm"));
        Files.writeString(home.resolve(".config/akm/config.json"), "{");
        memory("a", "x\n");

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out())
                .contains("{\"name\":\"settings\",\"status\":\"fail\"", "config.json:1:")
                .contains("\"types\":{\"memory\":1}");
    }

    @Test
    void broken_settings_and_no_stash_are_two_failing_checks() throws IOException {
        Path other = Files.createDirectories(home.resolve("other"));
        Files.createDirectories(other.resolve(".config/akm"));
        Files.writeString(other.resolve(".config/akm/config.json"), "[]");

        AkmRun.Ended ended = new AkmRun(other).at(NOW).run("health");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out())
                .contains("\"name\":\"settings\",\"status\":\"fail\"", "\"name\":\"stash\",\"status\":\"fail\"");
    }

    @Test
    void a_setting_of_the_wrong_type_fails_and_an_unknown_one_warns() throws IOException {
        Path settings = Files.createDirectories(home.resolve(".config/akm")).resolve("config.json");
        Files.writeString(settings, "{\"mine\": 1}");
        assertThat(health().code()).isEqualTo(4);

        Files.writeString(settings, "{\"improve\": {\"maxCalls\": \"many\"}}");
        assertThat(health().code()).isEqualTo(1);
    }

    @Test
    void belief_rules_that_are_off_are_a_warning() {
        akm().run("config", "set", "memory.belief_aware", "false");

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.out()).contains("\"name\":\"belief_aware\"");
    }

    @Test
    void the_counters_of_the_window_are_added_up_and_older_runs_are_not() {
        good(Duration.ofDays(30));
        good(Duration.ofDays(2));
        good(Duration.ofHours(5));

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .contains("\"processed\":20", "\"merged\":2", "\"skipReasons\":{\"nothing_gained\":2}")
                .contains("\"promptTokens\":2000", "\"totalChunks\":10", "\"tokensSaved\":800");
    }

    @Test
    void the_bypass_share_is_of_the_processed_and_leaves_out_what_the_model_saw_and_kept() {
        good(Duration.ofHours(5));

        assertThat(health().out())
                .contains(
                        "\"bypass\":{\"memories\":6,\"chunks\":1,\"share\":0.6,\"allHot\":3,\"unchanged\":2,\"byRule\":1}")
                .contains("\"modelKept\":2");
    }

    @Test
    void a_failed_last_run_is_a_warning_and_names_the_last_good_one() {
        good(Duration.ofHours(30));
        failed(Duration.ofHours(6));

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.out())
                .contains("the last run failed: http://localhost:1234/v1 does not answer")
                .contains("\"failuresSince\":1,\"streak\":1")
                .contains("\"at\":\"2026-03-09T02:00:00Z\",\"ending\":\"good\"");
    }

    @Test
    void two_failures_in_a_row_are_a_failure_and_so_is_a_loop_that_never_worked() {
        failed(Duration.ofHours(30));
        assertThat(health().code()).isEqualTo(1);

        good(Duration.ofHours(20));
        assertThat(health().code()).isZero();

        failed(Duration.ofHours(6));
        failed(Duration.ofHours(3));
        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).contains("\"ok\":false,\"status\":\"fail\"", "\"streak\":2");
    }

    @Test
    void a_single_interruption_is_no_warning_and_three_in_a_row_are_a_failure() {
        good(Duration.ofHours(30));
        interrupted(Duration.ofHours(5));
        AkmRun.Ended once = health();
        interrupted(Duration.ofHours(4));
        interrupted(Duration.ofHours(3));
        AkmRun.Ended often = health();

        assertThat(once.code()).isZero();
        assertThat(once.out()).contains("\"interrupted\":1");
        assertThat(often.code()).isEqualTo(1);
    }

    private void interrupted(Duration ago) {
        try (RunJournal run = begun(ago)) {
            run.interrupted("TERM");
        }
    }

    @Test
    void chunks_without_an_answer_are_a_warning_and_more_than_half_of_them_a_failure() {
        good(Duration.ofHours(30));
        partly(Duration.ofHours(5), 1);
        assertThat(health().code()).isEqualTo(4);

        partly(Duration.ofHours(4), 4);
        partly(Duration.ofHours(3), 4);
        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).contains("9 of 16 chunks got no usable answer");
    }

    @Test
    void a_loop_that_stopped_being_started_is_a_warning() {
        good(Duration.ofDays(9));

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.out()).contains("no run has ended well since 2026-03-03; the last was 9 days ago");
        assertThat(health("--since", "2w").code()).isZero();
    }

    @Test
    void memories_older_than_the_window_that_no_run_ever_saw_are_a_warning() throws IOException {
        memory("old", "x\n");
        Files.setLastModifiedTime(home.resolve("akm/memories/old.md"), FileTime.from(NOW.minus(Duration.ofDays(8))));

        AkmRun.Ended ended = health();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.out()).contains("improve has never run here");
    }

    @Test
    void a_conflict_of_the_last_run_is_told_until_a_person_has_decided() throws IOException {
        memory("one", "The limit is 10.\n");
        memory("two", "The limit is 20.\n");
        Map<String, Object> totals = totals(10, 0);
        totals.put(
                "conflicts",
                List.of(Map.of(
                        "refs", List.of("memory:one", "memory:two"), "reason", "authority", "detail", "10 or 20")));
        try (RunJournal run = begun(Duration.ofHours(2))) {
            run.commit(totals);
        }

        AkmRun.Ended open = health();
        String listed = akm().run("search", "is:conflict").out();
        String others = akm().run("search", "-is:conflict").out();
        memory("one", "---\nbeliefState: superseded\nsupersededBy: memory:two\n---\nThe limit is 10.\n");
        AkmRun.Ended decided = health();

        assertThat(open.code()).isEqualTo(4);
        assertThat(open.out()).contains("\"conflicts\":[{\"refs\":[\"memory:one\",\"memory:two\"]");
        assertThat(decided.code()).isZero();
        assertThat(listed).contains("memory:one", "memory:two");
        assertThat(others).contains("\"hits\":[]");
        assertThat(akm().run("search", "is:conflict").out()).contains("\"hits\":[]");
    }

    @Test
    void runs_are_listed_by_run_and_lines_of_jsonl_are_runs() {
        good(Duration.ofHours(5));
        failed(Duration.ofHours(50));

        assertThat(health("--group-by", "run").out()).contains("\"runs\":[{\"run\":\"2026");
        assertThat(health("--group-by", "run", "--format", "jsonl").out().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("{\"run\":"));
    }

    private void unanswered(Map<String, Integer> why) {
        Map<String, Object> totals = totals(10, 4);
        totals.put("unansweredChunks", why);
        totals.put("outcome", "no_model");
        try (RunJournal run = begun(Duration.ofHours(1))) {
            run.failed("no answer", totals);
        }
    }

    @Test
    void missing_answers_are_told_with_whose_fault_they_are() {
        unanswered(Map.of("down", 1, "no_model", 2, "no_answer", 1));

        assertThat(health().out())
                .contains("4 of 4 chunks got no usable answer: the server was away or refused (3),"
                        + " the answer was no use (1)")
                .contains("start the server, load a model")
                .doesNotContain("larger model");
    }

    @Test
    void answers_that_are_no_use_ask_for_a_larger_model_and_a_small_context_for_a_larger_one() {
        unanswered(Map.of("no_answer", 3, "down", 1));
        assertThat(health().out()).contains("try a larger model");

        unanswered(Map.of("overflow", 9));
        assertThat(health().out()).contains("the context was too small (9)", "load the model with a larger context");
    }

    @Test
    void runs_that_did_not_say_why_get_a_hint_for_either() {
        unanswered(Map.of());

        assertThat(health().out()).contains("akm health --probe tells whether the server answers; if it does,");
    }

    @Test
    void the_window_is_compared_with_the_time_before_it() {
        good(Duration.ofDays(9));
        good(Duration.ofDays(1));
        good(Duration.ofHours(5));

        assertThat(health("--compare", "7d").out())
                .contains("\"compare\":{\"since\":\"2026-02-24T08:00:00Z\",\"until\":\"2026-03-03T08:00:00Z\"")
                .contains("\"runs\":{\"before\":1,\"now\":2,\"delta\":1}")
                .contains("\"processed\":{\"before\":10,\"now\":20,\"delta\":10}");
    }

    @Test
    void a_time_that_is_none_is_a_wrong_command_line() {
        assertThat(health("--since", "soon").code()).isEqualTo(2);
        assertThat(health("--compare", "0d").code()).isEqualTo(2);
        assertThat(health("--group-by", "moon").code()).isEqualTo(2);
    }

    @Test
    void an_endpoint_that_does_not_answer_is_a_failure_only_when_it_is_probed() {
        akm().run("config", "set", "profiles.llm.local.endpoint", "http://127.0.0.1:9/v1");

        assertThat(health().code()).isZero();
        AkmRun.Ended probed = health("--probe");

        assertThat(probed.code()).isEqualTo(1);
        assertThat(probed.out()).contains("\"name\":\"endpoint\",\"status\":\"fail\"", "\"answers\":false");
    }

    @Test
    void the_audit_recounts_what_the_loop_retired_and_finds_its_values_in_what_stands_for_it() throws IOException {
        memory(
                "long",
                "---\ncaptureMode: background\n---\nBackups go to disk BK-07 at 02:00.\n\nThe owner is Marta.\n");
        memory("short", "---\ncaptureMode: background\n---\nBackups go to disk BK-07 at 02:00.\n");
        improve();

        AkmRun.Ended ended = health();
        Files.writeString(home.resolve("akm/memories/long.md"), "Backups go nowhere.\n");
        AkmRun.Ended edited = health();

        assertThat(ended.out())
                .contains("\"audit\":{\"retired\":1,\"restored\":0,\"findable\":1,\"unfindable\":[]")
                .contains("\"searched\":1,\"notFound\":[]")
                .contains("\"factsNowhere\":[]");
        assertThat(edited.code()).isZero();
        assertThat(edited.out()).contains("\"name\":\"factsNowhere\",\"level\":\"info\"", "BK-07");
    }

    @Test
    void the_audit_warns_where_a_retired_belief_leads_nowhere_and_counts_what_came_back() throws IOException {
        memory("long", "---\ncaptureMode: background\n---\nBackups go to disk BK-07.\n\nThe owner is Marta.\n");
        memory("short", "---\ncaptureMode: background\n---\nBackups go to disk BK-07.\n");
        improve();

        Files.delete(home.resolve("akm/memories/long.md"));
        AkmRun.Ended lost = health();
        akm().run("undo");
        AkmRun.Ended back = health();

        assertThat(lost.code()).isEqualTo(4);
        assertThat(lost.out()).contains("\"unfindable\":[\"memory:short\"]");
        assertThat(back.out()).contains("\"retired\":0,\"restored\":1");
    }

    private void improve() {
        new Improve(
                        stash,
                        journal(NOW.minus(Duration.ofHours(1))),
                        InstantSource.fixed(NOW.minus(Duration.ofHours(1))),
                        Improve.Rim.of(() -> {
                            throw new IllegalStateException("no model");
                        }))
                .run(ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));
    }

    @Test
    void what_improve_counts_is_what_health_adds_up() throws IOException {
        memory("h1", "---\ncaptureMode: hot\n---\nThe mast is 40 m high.\n");
        memory("h2", "---\ncaptureMode: hot\n---\nThe mast is painted red.\n");
        improve();

        HealthResult result = Health.of(stash, journal(NOW), InstantSource.fixed(NOW));

        assertThat(result.loop().counters().count("processed")).isEqualTo(2);
        assertThat(result.loop().counters().kept("allHot")).isEqualTo(2);
        assertThat(result.loop().counters().bypassShare()).isEqualTo(1.0);
        assertThat(result.loop().lastGood()).isPresent();
    }

    @Test
    void a_run_that_was_killed_counts_as_broken_off() {
        good(Duration.ofHours(30));
        RunJournal killed = begun(Duration.ofHours(3));
        killed.judged(Map.of("operations", List.of()));

        assertThat(health().out()).contains("\"status\":\"killed\"", "\"interrupted\":1");
    }

    @Test
    void counters_of_a_forged_record_are_no_numbers_and_break_nothing() {
        try (RunJournal run = begun(Duration.ofHours(3))) {
            run.commit(Map.of(
                    "processed",
                    "many",
                    "noAction",
                    List.of(1),
                    "chunks",
                    "x",
                    "skipReasons",
                    Map.of(),
                    "conflicts",
                    List.of("x", Map.of("refs", 3))));
        }

        assertThat(health().code()).isZero();
    }

    @Test
    void the_page_loads_nothing_and_escapes_every_text() throws IOException {
        memory("<script>alert(1)", "---\nbeliefState: superseded\nsupersededBy: \"memory:a&b\"\n---\nx\n");
        memory("a&b", "---\nbeliefState: asserted\n---\nx\n");
        good(Duration.ofHours(5));
        partly(Duration.ofHours(3), 1);

        health("--report", "page.html");
        String page = Files.readString(home.resolve("page.html"));

        assertThat(page)
                .startsWith("<!DOCTYPE html>")
                .contains(
                        "&lt;script&gt;alert(1)", "a&amp;b", "default-src 'none'", "Memories by run", "class=\"edge\"")
                .doesNotContain("<script", "http://", "https://", "src=", "@import");
    }

    @Test
    void a_report_that_cannot_be_written_is_an_error_that_names_it() {
        AkmRun.Ended ended = health("--report", "no/such/folder/page.html");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("page.html");
    }

    @Test
    void at_a_terminal_no_line_is_wider_than_it() throws IOException {
        memory("c", "---\ntags: [a\n---\nbroken\n");
        memory(
                "a-name-that-is-really-quite-long-for-any-terminal-of-eighty-columns-or-even-more-than-that",
                "---\nbeliefState: what\n---\nx");
        good(Duration.ofHours(50));
        partly(Duration.ofHours(30), 1);
        failed(Duration.ofHours(5));
        for (int columns : new int[] {80, 120}) {
            AkmRun.Ended ended =
                    akm().atTerminal().columns(columns).run("health", "--group-by", "run", "--compare", "7d");

            assertThat(ended.out()).contains("akm health  warn", "by run", "•~x", "bypassed", "compared");
            assertThat(ended.out().lines().skip(1)).allMatch(line -> line.length() <= columns);
        }
    }

    @Test
    void colour_is_marks_around_the_same_text() {
        good(Duration.ofHours(5));
        HealthResult result = Health.of(stash, journal(NOW), InstantSource.fixed(NOW));
        assertThat(Optional.of(result.status())).contains(HealthStatus.PASS);
        AkmRun.Ended plain = akm().atTerminal().run("health");
        AkmRun.Ended colored = akm().terminals(true, true, true).run("health");

        assertThat(colored.out()).contains("\u001b[32mpass");
        assertThat(colored.out().replaceAll("\u001b\\[[0-9]+m", "")).isEqualTo(plain.out());
    }
}
