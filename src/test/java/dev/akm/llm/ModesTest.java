package dev.akm.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.ChatRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every personality of the stand-in against the client: what the user gets, in how many calls. */
class ModesTest {

    static final ChatRequest QUESTION = new ChatRequest(
            "You keep notes in order. Answer in JSON.",
            "memory:alpha: the server listens on port 1234\nmemory:beta: the server listens on port 1234",
            "operations",
            "{\"type\":\"object\",\"properties\":{\"operations\":{\"type\":\"array\"}},\"required\":[\"operations\"]}",
            1000);

    private static final String DELETE =
            "{\"operations\":[{\"op\":\"delete\",\"ref\":\"memory:alpha\",\"reason\":\"duplicate\",\"confidence\":0.97}]}";

    private static final List<String> TABLE = new ArrayList<>();

    @ParameterizedTest(name = "{0} {1}: {2} in {3} calls")
    @CsvSource(delimiter = '|', textBlock = """
        silent       | -1 | ANSWER      | 1
        echo         | -1 | NO_ANSWER   | 1
        vandal       | -1 | ANSWER      | 1
        honest       | -1 | SERVER      | 2
        chatty       |  0 | ANSWER      | 1
        chatty       |  1 | ANSWER      | 1
        chatty       |  2 | NO_ANSWER   | 1
        chatty       |  3 | ANSWER      | 1
        chatty       |  4 | NO_ANSWER   | 1
        chatty       |  5 | ANSWER      | 1
        chatty       |  6 | ANSWER      | 1
        chatty       |  7 | ANSWER      | 1
        chatty       |  8 | NO_ANSWER   | 1
        chatty       |  9 | ANSWER      | 1
        truncated    |  0 | LENGTH      | 1
        truncated    |  1 | NO_ANSWER   | 1
        truncated    |  2 | LENGTH      | 1
        flaky        | -1 | ANSWER      | 3
        flaky        |  0 | SERVER      | 2
        flaky        |  1 | SERVER      | 4
        flaky        |  2 | SERVER      | 4
        flaky        |  3 | SERVER      | 2
        flaky        |  4 | SERVER      | 2
        flaky        |  5 | ANSWER      | 1
        flaky        |  6 | SERVER      | 2
        flaky        |  7 | SERVER      | 4
        overflow     |  0 | OVERFLOW    | 1
        overflow     |  1 | OVERFLOW    | 1
        overflow     |  2 | OVERFLOW    | 1
        overflow     |  3 | OVERFLOW    | 1
        overflow     |  4 | OVERFLOW    | 1
        overflow     |  5 | OVERFLOW    | 1
        nomodel      |  0 | NO_MODEL    | 1
        nomodel      |  1 | NO_MODEL    | 1
        unauthorized | -1 | UNAUTHORIZED| 0
        crashed      |  0 | CRASHED     | 2
        crashed      |  1 | CRASHED     | 2
        crashed      |  2 | EVICTED     | 3
        crashed      |  3 | NO_MODEL    | 1
        slow         | -1 | ANSWER      | 1
        garbage      |  0 | NO_ANSWER   | 1
        garbage      |  1 | NO_ANSWER   | 1
        garbage      |  2 | NO_ANSWER   | 1
        garbage      |  3 | NO_ANSWER   | 1
        garbage      |  4 | ANSWER      | 1
        garbage      |  5 | ANSWER      | 1
        garbage      |  6 | LENGTH      | 1
        garbage      |  7 | NO_ANSWER   | 1
        garbage      |  8 | NO_ANSWER   | 1
        garbage      |  9 | ANSWER      | 1
        garbage      | 10 | NO_ANSWER   | 1
        """)
    void each_mode_has_its_result_and_no_storm_of_calls(String mode, String variant, String expected, int calls) {
        List<Duration> waits = new ArrayList<>();
        try (Fake server = new Fake("mode", mode, "variant", variant);
                LmStudioClient client =
                        new LmStudioClient(server.endpoint(), waits::add, Instant::now, RandomGenerator.getDefault())) {

            ChatReply reply = client.complete(QUESTION);

            record(mode, variant, reply);
            assertThat(kind(reply)).isEqualTo(expected);
            assertThat(server.chats()).hasSize(calls);
            assertThat(reply.usage().calls()).isEqualTo(calls);
            assertThat(reply.usage().retries()).isEqualTo(Math.max(0, calls - 1));
            assertThat(server.log()).noneMatch(line -> line.contains("\"warning\""));
            assertThat(waits).allMatch(wait -> wait.compareTo(Duration.ofSeconds(60)) <= 0);
            if (reply instanceof ChatReply.Answered answered) {
                assertThat(answered.json()).doesNotContain("memory:decoy");
                assertThat(answered.warnings()).isEmpty();
                if (List.of("chatty", "flaky", "slow").contains(mode) && !variant.equals("3")) {
                    assertThat(answered.json()).isEqualTo(DELETE);
                }
            } else if (reply instanceof ChatReply.Failed failed) {
                assertThat(failed.message())
                        .contains("127.0.0.1")
                        .endsWith(failed.message().strip());
                assertThat(failed.message() + failed.hint())
                        .doesNotContain("\n")
                        .hasSizeLessThan(600);
            }
        }
    }

    private static String kind(ChatReply reply) {
        return reply instanceof ChatReply.Failed failed ? failed.kind().name() : "ANSWER";
    }

    private static void record(String mode, String variant, ChatReply reply) {
        String said = reply instanceof ChatReply.Answered answered
                ? answered.json().substring(0, Math.min(70, answered.json().length()))
                : ((ChatReply.Failed) reply).message() + " / " + ((ChatReply.Failed) reply).hint();
        TABLE.add(String.format(
                "%-12s %2s  %-12s %d  %s",
                mode, variant, kind(reply), reply.usage().calls(), said.replaceAll("\\s+", " ")));
    }

    @AfterAll
    static void print_the_table() {
        System.out.println("mode    variant  result   calls  what is told");
        TABLE.forEach(System.out::println);
    }
}
