package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.app.Improve;
import dev.akm.app.ImproveRequest;
import dev.akm.app.ImproveResult;
import dev.akm.journal.Journal;
import dev.akm.llm.Endpoint;
import dev.akm.llm.LmStudioClient;
import dev.akm.support.FakeLmStudio;
import dev.akm.support.Stage;
import dev.akm.support.TempStash;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every mode and variant of the stand-in against a stash of ten chunks: exit code, calls, bytes, what is told. In each chunk
 * one memory says no more than its neighbour, so that the delete of the first memory, which most modes spoil in their way, is
 * right: an answer that is heard shows in the stash, and one that is not must not.
 */
class ModesTest {
    private static final int CHUNKS = 10;
    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
    private static final List<String> TABLE = new ArrayList<>();

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0} {1}: exit {2} after {3} calls")
    @CsvSource(delimiter = '|', textBlock = """
        silent       | -1 | 0 | 10 |  0 | ''
        echo         | -1 | 6 |  2 |  0 | 'The answer of the model at URL holds no JSON'
        vandal       | -1 | 0 | 10 |  1 | 'an operation'
        honest       | -1 | 6 |  4 |  0 | 'URL failed (500): fake: no reply file in '''' matches this request'
        chatty       |  0 | 0 | 10 | 10 | ''
        chatty       |  1 | 0 | 10 | 10 | ''
        chatty       |  2 | 6 |  2 |  0 | 'The answer of the model at URL holds JSON that is cut or not valid'
        chatty       |  3 | 0 | 10 | 10 | ''
        chatty       |  4 | 6 |  2 |  0 | 'The answer of the model at URL holds JSON that is cut or not valid'
        chatty       |  5 | 0 | 10 | 10 | ''
        chatty       |  6 | 0 | 10 | 10 | ''
        chatty       |  7 | 0 | 10 | 10 | ''
        chatty       |  8 | 6 |  2 |  0 | 'The answer of the model at URL holds more than one JSON object, and th'
        chatty       |  9 | 0 | 10 | 10 | ''
        truncated    |  0 | 6 |  3 |  0 | 'The answer of the model at URL was cut after 31 tokens'
        truncated    |  1 | 6 |  2 |  0 | 'The answer of the model at URL holds JSON that is cut or not valid'
        truncated    |  2 | 6 |  3 |  0 | 'The answer of the model at URL was cut after 205 tokens'
        flaky        | -1 | 0 | 24 | 10 | ''
        flaky        |  0 | 6 |  4 |  0 | 'URL failed (500): Internal Server Error'
        flaky        |  1 | 6 |  8 |  0 | 'URL is busy or away (503): busy'
        flaky        |  2 | 6 |  8 |  0 | 'URL is busy or away (429): wait'
        flaky        |  3 | 6 |  4 |  0 | 'The connection to URL ended before the answer did: unexpected end of s'
        flaky        |  4 | 6 |  4 |  0 | 'The connection to URL ended before the answer did: unexpected end of s'
        flaky        |  5 | 0 | 10 | 10 | ''
        flaky        |  6 | 6 |  4 |  0 | 'The connection to URL ended before the answer did: an empty body'
        flaky        |  7 | 6 |  8 |  0 | 'URL is busy or away (502): Error {"operations":[]}'
        overflow     |  0 | 6 |  3 |  0 | 'The prompt did not fit into the model''s context at URL: Cannot truncat'
        overflow     |  1 | 6 |  3 |  0 | 'The prompt did not fit into the model''s context at URL: Trying to keep'
        overflow     |  2 | 6 |  3 |  0 | 'The prompt did not fit into the model''s context at URL: The number of'
        overflow     |  3 | 6 |  3 |  0 | 'The prompt did not fit into the model''s context at URL: Reached contex'
        overflow     |  4 | 6 |  3 |  0 | 'The prompt did not fit into the model''s context at URL: Context size h'
        overflow     |  5 | 6 |  3 |  0 | 'The model at URL answered with nothing, which is how some servers say'
        nomodel      |  0 | 6 |  1 |  0 | 'No model is loaded at URL'
        nomodel      |  1 | 6 |  1 |  0 | 'No model is loaded at URL'
        unauthorized | -1 | 6 |  0 |  0 | 'URL asks for a key: An LM Studio API token is required to make request'
        crashed      |  0 | 6 |  2 |  0 | 'The model at URL crashed: The model has crashed without additional inf'
        crashed      |  1 | 6 |  2 |  0 | 'The model at URL crashed: Channel Error'
        crashed      |  2 | 6 |  6 |  0 | 'The model at URL was unloaded while it worked: Model unloaded'
        crashed      |  3 | 6 |  1 |  0 | 'URL could not load the model: Failed to load model "qwen3.5-9b". Error'
        slow         | -1 | 0 | 10 | 10 | ''
        garbage      |  0 | 6 |  2 |  0 | 'URL answered with something that is not JSON'
        garbage      |  1 | 6 |  2 |  0 | 'URL answered without a message'
        garbage      |  2 | 6 |  2 |  0 | 'URL answered without a message'
        garbage      |  3 | 6 |  2 |  0 | 'The model at URL answered with something that is not text'
        garbage      |  4 | 6 |  2 |  0 | 'the model''s answer is no list of operations'
        garbage      |  5 | 0 | 10 | 10 | ''
        garbage      |  6 | 6 |  3 |  0 | 'The answer of the model at URL was cut after 1365 tokens'
        garbage      |  7 | 6 |  2 |  0 | 'The answer of the model at URL holds JSON that is cut or not valid'
        garbage      |  8 | 6 |  2 |  0 | 'The answer of the model at URL holds JSON that is cut or not valid'
        garbage      |  9 | 6 |  2 |  0 | 'the model''s answer is no list of operations'
        garbage      | 10 | 6 |  2 |  0 | 'The answer of the model at URL has a bracket that closes nothing'
        """)
    void each_mode_has_its_exit_code_its_calls_its_stash_and_its_sentence(
            String mode, String variant, int exit, int calls, int folded, String told) throws IOException {
        TempStash stash = new TempStash(directory);
        for (int i = 0; i < CHUNKS; i++) {
            String fact = "Machine Q" + i + " of rack R" + i + " has the inventory label L-" + (700 + 13 * i) + ".";
            stash.write("memories/a" + i + ".md", fact + "\n")
                    .write("memories/b" + i + ".md", fact + "\n\nIts key hangs on hook H" + i + ".\n");
        }
        stash.write("memories/hot.md", "---\ncaptureMode: hot\n---\nNobody touches this.\n");
        Map<String, String> before = stash.files();
        Map<String, String> options =
                Map.of("port", "0", "mode", mode, "variant", variant, "context", "32768", "slow-ms", "20", "jit", "on");
        ImproveResult result;
        try (FakeLmStudio server = new FakeLmStudio(options)) {
            InstantSource clock = InstantSource.fixed(NOW);
            Endpoint endpoint = Endpoint.of("http://127.0.0.1:" + server.port() + "/v1");
            Improve.Rim rim = Improve.Rim.of(
                    () -> new LmStudioClient(endpoint, wait -> {}, InstantSource.system(), new Random(1)));

            result = new Improve(stash.stash(), new Journal(stash.stash(), clock, stash.data()), clock, rim)
                    .run(request());
            Object state = Stage.json(new String(
                    URI.create("http://127.0.0.1:" + server.port() + "/_control")
                            .toURL()
                            .openStream()
                            .readAllBytes(),
                    StandardCharsets.UTF_8));
            assertThat(Stage.number(state, "modelCalls"))
                    .isEqualTo(result.usage().calls());
        }

        Map<String, String> after = stash.files();
        List<String> gone = new ArrayList<>(before.keySet());
        gone.removeAll(after.keySet());
        String said = result.error()
                .orElse(result.warnings().isEmpty() ? "" : result.warnings().get(0))
                .replaceAll("http://127.0.0.1:\\d+/v1", "URL");
        int code = ExitCode.of(result.outcome()).number();
        TABLE.add(String.format(
                "%-12s | %2s | %d | %2d | %2d | %s",
                mode, variant, code, result.usage().calls(), gone.size(), said));
        assertThat(code).isEqualTo(exit);
        assertThat(result.usage().calls()).isEqualTo(calls);
        assertThat(gone).hasSize(folded).allMatch(path -> path.startsWith("memories/a"));
        assertThat(said).startsWith(told).hasSizeLessThan(500);
        if (told.isEmpty()) {
            assertThat(said).isEmpty();
        }
        assertThat(after.get("memories/hot.md")).isEqualTo(before.get("memories/hot.md"));
        if (!mode.equals("vandal")) {
            // What goes was said by its neighbour, whose bytes stay.
            Map<String, String> kept = new TreeMap<>(before);
            kept.keySet().removeAll(gone);
            assertThat(after).isEqualTo(kept);
        }
        for (int i = 0; i < CHUNKS; i++) {
            String fact = "inventory label L-" + (700 + 13 * i) + ".";
            assertThat(after.values()).anyMatch(text -> text.contains(fact) && !text.contains("beliefState"));
        }
        assertThat(result.error().isPresent()).isEqualTo(exit == 6);
        if (exit == 6) {
            // The way out stands in the same sentence.
            assertThat(said).contains("; ");
            assertThat(result.count("failed") + result.count("skipped")).isEqualTo(2 * CHUNKS);
        }
    }

    private static ImproveRequest request() {
        ImproveRequest all = ImproveRequest.defaults().withEngine(ImproveRequest.Engine.MODEL);
        return new ImproveRequest(
                all.scope(),
                all.dryRun(),
                all.settings(),
                all.engine(),
                all.limit(),
                all.maxCalls(),
                OptionalInt.of(2),
                all.maxTokens(),
                all.timeout(),
                all.full(),
                all.task(),
                all.skipIfLocked(),
                all.plan(),
                all.apply(),
                all.git());
    }

    @AfterAll
    static void print_the_table() {
        System.out.println("mode | variant | exit | calls | folded | what is told");
        TABLE.forEach(System.out::println);
    }
}
