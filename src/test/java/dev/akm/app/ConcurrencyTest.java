package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.journal.Journal;
import dev.akm.llm.Endpoint;
import dev.akm.llm.LmStudioClient;
import dev.akm.support.ChatServer;
import dev.akm.support.TempStash;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several calls at a time: quicker, and nothing else about it differs. */
class ConcurrencyTest {
    private static final Instant NOW = LoopSafety.NOW;
    private static final String NONE = "{\"operations\":[]}";

    /** Where no answer depends on time, one that does not come is a failure of the test. */
    private static final long PATIENCE = 30;

    @TempDir
    Path directory;

    private TempStash stash(String name) {
        TempStash stash = new TempStash(directory.resolve(name));
        for (LoopSafety.Item item : LoopSafety.items()) {
            stash.write("memories/" + item.name() + ".md", LoopSafety.file(item));
        }
        return stash;
    }

    private static ImproveResult improve(TempStash stash, ChatServer server, int calls, OptionalInt maxCalls) {
        return improve(stash, server, calls, maxCalls, Interruption.NEVER);
    }

    private static ImproveResult improve(
            TempStash stash, ChatServer server, int calls, OptionalInt maxCalls, Interruption interruption) {
        InstantSource clock = InstantSource.fixed(NOW);
        Improve.Rim plain = Improve.Rim.of(() -> new LmStudioClient(Endpoint.of(server.url())))
                .withConcurrency(calls);
        Improve.Rim rim = new Improve.Rim(
                plain.model(),
                calls,
                Optional.empty(),
                true,
                plain.query(),
                plain.progress(),
                interruption,
                plain.changed());
        return new Improve(stash.stash(), new Journal(stash.stash(), clock, stash.data()), clock, rim)
                .run(request(maxCalls));
    }

    private static ImproveRequest request(OptionalInt maxCalls) {
        ImproveRequest all = ImproveRequest.defaults();
        return new ImproveRequest(
                all.scope(),
                all.dryRun(),
                all.settings(),
                all.engine(),
                all.limit(),
                maxCalls,
                OptionalInt.of(4),
                all.maxTokens(),
                Optional.of(Duration.ofHours(1)),
                all.full(),
                all.task(),
                all.skipIfLocked(),
                all.plan(),
                all.apply(),
                all.git());
    }

    private static String right(String prompt) {
        return "{\"operations\":[" + String.join(",", LoopSafety.trustLatest(ShownNote.all(prompt))) + "]}";
    }

    /** What history says of the run, without its id, signatures and the image names made from them. */
    private static List<String> journal(TempStash stash, ImproveResult result) {
        String id = result.run().orElseThrow();
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, String> file : new TreeMap<>(stash.everything()).entrySet()) {
            if (file.getKey().contains("/" + id + "/")) {
                out.append(file.getKey().replace(id, "RUN"))
                        .append('\n')
                        .append(file.getValue()
                                .replace(id, "RUN")
                                .replaceAll("\"(mac|prev)\":\"[^\"]*\"", "")
                                .replaceAll("\"folder\":\\d+", "")
                                .replaceAll("\"durationMs\":\\d+", ""))
                        .append('\n');
            }
        }
        return out.toString().lines().toList();
    }

    @Test
    void so_many_calls_are_under_way_together_and_the_first_goes_alone() {
        CountDownLatch four = new CountDownLatch(4);
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger withFirst = new AtomicInteger();
        try (ChatServer server = new ChatServer((number, prompt) -> {
            int now = underWay.incrementAndGet();
            most.accumulateAndGet(now, Math::max);
            if (number == 1) {
                // Who comes while a model is being loaded makes some servers load it twice.
                withFirst.set(now);
            } else {
                four.countDown();
                assertThat(four.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
                withFirst.addAndGet(0);
            }
            underWay.decrementAndGet();
            return NONE;
        })) {
            ImproveResult result = improve(stash("a"), server, 4, OptionalInt.empty());

            assertThat(result.outcome()).isEqualTo(Outcome.DONE);
            assertThat(four.getCount()).isZero();
            assertThat(most.get()).isEqualTo(4);
            assertThat(withFirst.get()).isOne();
            assertThat(result.usage().calls())
                    .isEqualTo(server.prompts().size())
                    .isGreaterThan(8);
        }
    }

    @Test
    void stash_and_journal_are_those_of_one_call_at_a_time_whatever_order_the_answers_come_in() {
        TempStash one = stash("one");
        TempStash four = stash("four");
        ImproveResult alone;
        try (ChatServer server = new ChatServer((number, prompt) -> right(prompt))) {
            alone = improve(one, server, 1, OptionalInt.empty());
        }
        CountDownLatch[] answered = new CountDownLatch[5];
        for (int i = 0; i < answered.length; i++) {
            answered[i] = new CountDownLatch(1);
        }
        try (ChatServer server = new ChatServer((number, prompt) -> {
            // The second to the fifth are answered from the last to the first.
            if (number >= 2 && number <= 4) {
                assertThat(answered[number].await(PATIENCE, TimeUnit.SECONDS)).isTrue();
            }
            if (number >= 3 && number <= 5) {
                answered[number - 1].countDown();
            }
            return right(prompt);
        })) {
            ImproveResult together = improve(four, server, 4, OptionalInt.empty());

            assertThat(together.count("superseded")).isPositive();
            assertThat(four.files()).isEqualTo(one.files());
            List<String> expected = journal(one, alone);
            List<String> actual = journal(four, together);
            for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
                assertThat(actual.get(i)).as("line " + i).isEqualTo(expected.get(i));
            }
            assertThat(actual).hasSameSizeAs(expected).anyMatch(line -> line.contains("\"entry\":\"judged\""));
            assertThat(together.fates()).isEqualTo(alone.fates());
            assertThat(together.operations()).isEqualTo(alone.operations());
            assertThat(together.usage().calls()).isEqualTo(alone.usage().calls());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 9})
    void calls_that_are_few_go_to_the_same_chunks_and_are_never_exceeded(int calls) {
        TempStash one = stash("one");
        TempStash four = stash("four");
        try (ChatServer first = new ChatServer((number, prompt) -> right(prompt));
                ChatServer second = new ChatServer((number, prompt) -> right(prompt))) {

            ImproveResult alone = improve(one, first, 1, OptionalInt.of(calls));
            ImproveResult together = improve(four, second, 4, OptionalInt.of(calls));

            assertThat(second.prompts().size()).isEqualTo(calls);
            assertThat(together.fates()).isEqualTo(alone.fates());
            assertThat(together.skips()).isEqualTo(alone.skips());
            assertThat(four.files()).isEqualTo(one.files());
        }
    }

    @Test
    void two_like_failures_end_the_calling_with_what_is_under_way() {
        try (ChatServer server = new ChatServer((number, prompt) -> number == 1 ? NONE : "No idea.")) {
            ImproveResult result = improve(stash("a"), server, 4, OptionalInt.empty());

            // One answered, two that failed, and three at most that were under way then.
            assertThat(server.prompts().size()).isBetween(3, 6);
            assertThat(result.usage().calls()).isEqualTo(server.prompts().size());
            assertThat(result.outcome()).isEqualTo(Outcome.PARTLY_FAILED);
            assertThat(result.count("failed")).isPositive();
        }
    }

    @Test
    void before_the_first_answer_nobody_storms_a_server_that_fails() {
        try (ChatServer server = new ChatServer((number, prompt) -> "No idea.")) {
            ImproveResult result = improve(stash("a"), server, 8, OptionalInt.empty());

            assertThat(server.prompts().size()).isEqualTo(2);
            assertThat(result.outcome()).isEqualTo(Outcome.NO_MODEL);
        }
    }

    @Test
    void a_signal_ends_it_with_what_is_under_way_and_the_rest_is_due_next_time() {
        AtomicInteger answered = new AtomicInteger();
        TempStash stash = stash("a");
        try (ChatServer server = new ChatServer((number, prompt) -> {
            answered.incrementAndGet();
            return NONE;
        })) {
            ImproveResult result = improve(
                    stash,
                    server,
                    4,
                    OptionalInt.empty(),
                    () -> answered.get() > 0 ? Optional.of(Outcome.INTERRUPTED_TERM) : Optional.empty());

            assertThat(result.outcome()).isEqualTo(Outcome.INTERRUPTED_TERM);
            assertThat(server.prompts().size()).isLessThanOrEqualTo(4);
            assertThat(result.count("failed")).isZero();
            assertThat(result.skips()).extracting(ImproveResult.Skip::reason).containsOnly("not_asked");
            assertThat(result.failures()).isEmpty();
        }
    }
}
