package dev.akm.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.ChatRequest;
import dev.akm.consolidation.FailureKind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LmStudioClientTest {
    private static final String KEY = "sk-very-secret-0123456789";
    private static final String NONE = "{\"content\":\"{\\\"operations\\\":[]}\"}";
    private static final ChatRequest QUESTION = ModesTest.QUESTION;

    private final List<Duration> waits = new ArrayList<>();

    private LmStudioClient client(Endpoint endpoint) {
        return new LmStudioClient(endpoint, waits::add, Instant::now, new Random(1));
    }

    private static RawServer posts(Function<String, byte[]> answer) {
        return new RawServer(request -> request.startsWith("GET")
                ? RawServer.json("{\"error\":\"Unexpected endpoint or method. (GET)\"}")
                : answer.apply(request));
    }

    private ChatReply ask(RawServer server) {
        try (LmStudioClient client = client(Endpoint.of(server.url()))) {
            return client.complete(QUESTION);
        }
    }

    private static ChatReply.Failed failed(ChatReply reply) {
        assertThat(reply).isInstanceOf(ChatReply.Failed.class);
        return (ChatReply.Failed) reply;
    }

    private static ChatReply.Answered answered(ChatReply reply) {
        assertThat(reply).isInstanceOf(ChatReply.Answered.class);
        return (ChatReply.Answered) reply;
    }

    // --- what is sent

    @Test
    void a_question_is_one_system_and_one_user_message_with_everything_explicit() {
        try (Fake server = new Fake();
                LmStudioClient client = client(server.endpoint())) {

            answered(client.complete(QUESTION));

            assertThat(server.chats()).hasSize(1);
            assertThat(server.chats().get(0))
                    .contains("\"ignoredFields\":[]")
                    .contains("{\"role\":\"system\",\"content\":\"You keep notes")
                    .contains("{\"role\":\"user\",\"content\":\"memory:alpha")
                    .contains("\"temperature\":0.1")
                    .contains("\"max_tokens\":1000")
                    .contains("\"stream\":false")
                    .contains(
                            "\"response_format\":{\"type\":\"json_schema\",\"json_schema\":{\"name\":\"operations\",\"strict\":true")
                    .contains("\"model\":\"qwen3.5-9b\"");
        }
    }

    @Test
    void settings_for_thinking_and_extra_parameters_are_sent_and_cannot_replace_ours() {
        try (RawServer server = posts(request -> RawServer.completion(NONE));
                LmStudioClient client = client(Endpoint.of(server.url())
                        .withModel("m")
                        .withThinking(false)
                        .withExtraParams("{\"top_k\":20,\"stream\":true,\"messages\":[],\"model\":\"other\",\"n\":5,"
                                + "\"nested\":{\"a\":[1,2]}}"))) {

            answered(client.complete(QUESTION));

            assertThat(server.posts().get(0))
                    .contains(
                            "\"top_k\":20",
                            "\"nested\":{\"a\":[1,2]}",
                            "\"enable_thinking\":false",
                            "\"reasoning_effort\":\"none\"")
                    .contains("\"stream\":false", "\"model\":\"m\"")
                    .doesNotContain("\"stream\":true", "\"messages\":[]", "other", "\"n\":");
        }
    }

    @Test
    void half_a_surrogate_pair_and_control_characters_are_sent_without_an_accident() {
        try (Fake server = new Fake();
                LmStudioClient client = client(server.endpoint())) {

            ChatReply reply = client.complete(
                    new ChatRequest("x", "memory:a \ud83d \u0000 \u2028 \u0007", "s", "{\"type\":\"object\"}", 10));

            answered(reply);
        }
    }

    @Test
    void http_2_is_never_asked_for() {
        try (RawServer server = posts(request -> RawServer.completion(NONE))) {
            answered(ask(server));

            assertThat(server.requests()).allMatch(request -> request.split("\r\n")[0].endsWith("HTTP/1.1"));
            assertThat(server.requests())
                    .noneMatch(request ->
                            request.toLowerCase(java.util.Locale.ROOT).contains("upgrade"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', /v1/chat/completions",
        "/, /v1/chat/completions",
        "/v1, /v1/chat/completions",
        "/v1/, /v1/chat/completions",
        "/v1/chat/completions, /v1/chat/completions",
        "/v1/chat/completions/, /v1/chat/completions",
        "/v1/models, /v1/chat/completions",
        "/api/v1, /api/v1/chat/completions",
        "/openai, /openai/chat/completions",
        "/api/v0, /api/v0/chat/completions"
    })
    void a_base_and_a_full_address_lead_to_the_same_place(String path, String expected) {
        try (RawServer server = posts(request -> RawServer.completion(NONE));
                LmStudioClient client = client(Endpoint.of(server.url() + path))) {

            answered(client.complete(QUESTION));

            assertThat(server.posts()).allMatch(request -> request.startsWith("POST " + expected + " "));
        }
    }

    @Test
    void an_address_without_a_scheme_means_http() {
        try (Fake server = new Fake();
                LmStudioClient client = client(Endpoint.of(server.url().substring("http://".length())))) {
            answered(client.complete(QUESTION));
        }
    }

    // --- the model and its context

    @Test
    void the_context_is_what_is_loaded_else_what_is_configured_else_4096_and_never_what_could_be() {
        try (Fake server = new Fake("context", "8000")) {
            try (LmStudioClient client = client(server.endpoint())) {
                assertThat(client.contextTokens()).isEqualTo(4096);
                assertThat(client.modelId()).isEqualTo("qwen3.5-9b");
                answered(client.complete(QUESTION));
                assertThat(client.contextTokens())
                        .as("the same for the life of the client")
                        .isEqualTo(4096);
            }
            try (LmStudioClient client =
                    client(server.endpoint().withModel("qwen3-32b").withContextLength(5000))) {
                assertThat(client.contextTokens()).isEqualTo(5000);
                assertThat(client.modelId()).isEqualTo("qwen3-32b");
            }
            try (LmStudioClient client = client(server.endpoint().withContextLength(5000))) {
                assertThat(client.contextTokens()).isEqualTo(8000);
            }
        }
    }

    @Test
    void the_loaded_model_is_asked_and_an_embedding_model_never() {
        try (Fake server = new Fake("models", "first,second")) {
            try (LmStudioClient client = client(server.endpoint().withModel("second"))) {
                answered(client.complete(QUESTION));
            }
            try (LmStudioClient client = client(server.endpoint())) {
                assertThat(client.modelId()).isEqualTo("second");
            }
        }
    }

    @Test
    void a_server_without_a_list_is_asked_without_a_model_name() {
        try (RawServer server = posts(request -> RawServer.completion(NONE))) {
            ChatReply.Answered reply = answered(ask(server));

            assertThat(server.posts().get(0)).doesNotContain("\"model\"");
            assertThat(reply.model()).isEqualTo("m");
        }
    }

    @Test
    void another_model_than_the_one_asked_is_told_once() {
        try (RawServer server = posts(request -> RawServer.completion(NONE));
                LmStudioClient client = client(Endpoint.of(server.url()).withModel("big"))) {

            assertThat(answered(client.complete(QUESTION)).warnings())
                    .containsExactly("Asked for the model big, but m answered.");
            assertThat(answered(client.complete(QUESTION)).warnings()).isEmpty();
        }
    }

    @Test
    void an_unknown_model_is_told_with_those_there_are() {
        try (Fake server = new Fake();
                LmStudioClient client = client(server.endpoint().withModel("gpt-9"))) {

            ChatReply.Failed failure = failed(client.complete(QUESTION));

            assertThat(failure.kind()).isEqualTo(FailureKind.UNKNOWN_MODEL);
            assertThat(failure.message()).contains("gpt-9");
            assertThat(failure.hint()).isEqualTo("it has: qwen3.5-9b, qwen3-32b");
            assertThat(server.chats()).hasSize(1);
        }
    }

    // --- fallbacks

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'response_format.type' must be 'text'",
                "JSON schema conversion failed:\\nPattern must start with '^' and end with '$'",
                "failed to parse grammar"
            })
    void a_server_that_cannot_use_a_schema_is_asked_once_without_and_remembered(String error) {
        try (RawServer server = posts(request -> request.contains("response_format")
                        ? RawServer.http("400 Bad Request", "application/json", "{\"error\":\"" + error + "\"}")
                        : RawServer.completion(NONE));
                LmStudioClient client = client(Endpoint.of(server.url()))) {

            ChatReply.Answered first = answered(client.complete(QUESTION));
            ChatReply.Answered second = answered(client.complete(QUESTION));

            assertThat(first.usage().calls()).isEqualTo(2);
            assertThat(second.usage().calls()).isEqualTo(1);
            assertThat(waits).isEmpty();
        }
    }

    @Test
    void a_server_that_goes_on_about_the_schema_without_one_is_not_asked_again() {
        try (RawServer server = posts(
                request -> RawServer.http("400 Bad Request", "application/json", "{\"error\":\"bad grammar\"}"))) {

            assertThat(failed(ask(server)).kind()).isEqualTo(FailureKind.BAD_REQUEST);
            assertThat(server.posts()).hasSize(2);
        }
    }

    @Test
    void a_template_without_a_system_role_gets_both_messages_in_one() {
        try (RawServer server = posts(request -> request.contains("\"system\"")
                ? RawServer.http(
                        "400 Bad Request",
                        "application/json",
                        "{\"error\":\"Error rendering prompt with jinja template: System role not supported\"}")
                : RawServer.completion(NONE))) {

            answered(ask(server));

            assertThat(server.posts().get(1)).contains("{\"role\":\"user\",\"content\":\"You keep notes in order.");
        }
    }

    @Test
    void a_server_that_does_not_know_the_words_about_thinking_is_asked_once_without_them() {
        try (RawServer server = posts(request -> request.contains("enable_thinking")
                        ? RawServer.http(
                                "400 Bad Request",
                                "application/json",
                                "{\"error\":{\"message\":\"unknown field chat_template_kwargs\"}}")
                        : RawServer.completion(NONE));
                LmStudioClient client = client(Endpoint.of(server.url()).withThinking(false))) {

            assertThat(answered(client.complete(QUESTION)).usage().calls()).isEqualTo(2);
            assertThat(answered(client.complete(QUESTION)).usage().calls()).isEqualTo(1);
            assertThat(server.posts().get(2)).doesNotContain("reasoning_effort").contains("response_format");
        }
    }

    // --- failures

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        503 Busy        | {"error":{"message":"Loading model"}} | 15,30,60
        503 Busy        | {"error":"busy"}                      | 1,2,4
        400 Bad Request | {"error":"Channel Error"}             | 3
        400 Bad Request | {"error":"Model unloaded."}           | 3,6
        500 Oops        | {"error":"something"}                 | 0.5
        """)
    void waits_are_those_of_the_page(String status, String body, String seconds) {
        try (RawServer server = posts(request -> RawServer.http(status, "application/json", body))) {
            failed(ask(server));
        }

        String[] expected = seconds.split(",");
        assertThat(waits).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            double nominal = Double.parseDouble(expected[i]);
            assertThat(waits.get(i).toMillis() / 1000.0).isBetween(0.75 * nominal, Math.min(60, 1.25 * nominal));
        }
    }

    @Test
    void a_closed_port_is_told_with_the_way_out_and_not_asked_again() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = free.getLocalPort();
        }
        try (LmStudioClient client = client(Endpoint.of("http://127.0.0.1:" + port))) {

            ChatReply.Failed failure = failed(client.complete(QUESTION));

            assertThat(failure.kind()).isEqualTo(FailureKind.DOWN);
            assertThat(failure.message()).isEqualTo("No server answers at http://127.0.0.1:" + port + "/v1.");
            assertThat(failure.hint()).contains("lms server start");
            assertThat(failure.usage().calls()).isZero();
            assertThat(client.modelId()).isEqualTo("unknown");
            assertThat(client.contextTokens()).isEqualTo(4096);
        }
    }

    @Test
    void a_host_that_is_known_by_two_addresses_is_reached_by_the_one_that_answers() {
        try (Fake server = new Fake();
                LmStudioClient client = client(Endpoint.of(server.url().replace("127.0.0.1", "localhost")))) {
            answered(client.complete(QUESTION));
        }
    }

    @Test
    void a_server_that_speaks_no_tls_is_told() {
        try (Fake server = new Fake();
                LmStudioClient client = client(Endpoint.of(server.url().replace("http:", "https:")))) {

            ChatReply.Failed failure = failed(client.complete(QUESTION));

            assertThat(failure.kind()).isEqualTo(FailureKind.DOWN);
            assertThat(failure.hint()).contains("http://");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        200 OK                    | text/html        | <!DOCTYPE html><title>Hello</title>           | NOT_AN_API    | 1
        200 OK                    | application/json | {"error":"Unexpected endpoint or method."}    | NOT_AN_API    | 1
        404 Not Found             | text/html        | <html><body>nothing here</body></html>        | NOT_AN_API    | 1
        404 Not Found             | application/json | {"error":{"message":"model 'x' not found"}}   | UNKNOWN_MODEL | 1
        404 Not Found             | text/plain       | 404 page not found                            | NOT_AN_API    | 1
        405 Method Not Allowed    | text/plain       | no                                            | NOT_AN_API    | 1
        401 Unauthorized          | application/json | {"error":{"message":"no key"}}                | UNAUTHORIZED  | 1
        403 Forbidden             | text/plain       | no                                            | UNAUTHORIZED  | 1
        413 Payload Too Large     | text/html        | <h1>413</h1>                                  | OVERFLOW      | 1
        400 Bad Request           | application/json | {"error":"'messages' field is required"}      | BAD_REQUEST   | 1
        400 Bad Request           | application/json | {"object":"error","message":"This model's maximum context length is 9 tokens. However, you requested 10","code":400} | OVERFLOW | 1
        400 Bad Request           | application/json | {"error":{"code":400,"type":"exceed_context_size_error","message":"too big"}} | OVERFLOW | 1
        503 Service Unavailable   | application/json | {"error":{"code":503,"message":"Loading model","type":"unavailable_error"}} | SERVER | 4
        503 Service Unavailable   | text/html        | <html>busy</html>                             | SERVER        | 4
        504 Gateway Timeout       | text/plain       | slow                                          | SERVER        | 4
        408 Request Timeout       | text/plain       | slow                                          | SERVER        | 4
        404 Not Found             | application/json | {"error":"No models loaded. Please load a model in the developer page or use the 'lms load' command."} | NO_MODEL | 1
        400 Bad Request           | application/json | {"error":{"message":"No models loaded.","param":"model","code":null}} | NO_MODEL | 1
        404 Not Found             | application/json | {"error":"Failed to load model \\"x\\". Error: Operation canceled"} | NO_MODEL | 1
        500 Internal Server Error | application/json | {"error":{"type":"model_load_failed","message":"no memory"}} | NO_MODEL | 1
        500 Internal Server Error | application/json | {"error":"The model has crashed without additional information. (Exit code: 6)"} | CRASHED | 2
        200 OK                    | application/json | {"error":"Channel Error"}                     | CRASHED       | 2
        400 Bad Request           | application/json | {"error":"Model is unloaded."}                | EVICTED       | 3
        400 Bad Request           | application/json | {"error":"The number of tokens to keep from the initial prompt is greater than the context length."} | OVERFLOW | 1
        500 Internal Server Error | application/json | {"error":"Reached context length of 4096 tokens with model (arch: x) that does not currently support mid-generation context overflow"} | OVERFLOW | 1
        200 OK                    | application/json | {"error":{"message":"Context size has been exceeded."}} | OVERFLOW | 1
        200 OK                    | application/json | {"choices":[{"message":{"content":""},"finish_reason":"stop"}]} | OVERFLOW | 1
        500 Internal Server Error | text/html        | <html><pre>Error</pre></html>                 | SERVER        | 2
        200 OK                    | application/json | {"error":{"message":"something else"}}        | SERVER        | 2
        200 OK                    | text/plain       | hello                                         | NO_ANSWER     | 1
        200 OK                    | application/json | {"choices":[{"message":{"content":null},"finish_reason":"stop"}]} | OVERFLOW | 1
        200 OK                    | application/json | {"choices":[{"message":{"content":"","tool_calls":[]},"finish_reason":"tool_calls"}]} | NO_ANSWER | 1
        200 OK                    | application/json | {"choices":[{"message":{"content":"{}","role":"assistant"},"finish_reason":"content_filter"}]} | NO_ANSWER | 1
        302 Found                 | text/html        | moved                                         | NOT_AN_API    | 1
        """)
    void each_answer_of_a_server_has_its_meaning(String status, String type, String body, FailureKind kind, int calls) {
        try (RawServer server = posts(request ->
                RawServer.http(status, type, body, "Location: http://192.0.2.1/elsewhere", "Retry-After: 0"))) {

            ChatReply.Failed failure = failed(ask(server));

            assertThat(failure.kind()).isEqualTo(kind);
            assertThat(server.posts()).hasSize(calls);
            assertThat(failure.usage().calls()).isEqualTo(calls);
            assertThat(failure.message()).doesNotContain("<");
        }
    }

    @Test
    void a_reset_connection_is_tried_once_more() {
        AtomicInteger count = new AtomicInteger();
        try (RawServer server =
                posts(request -> count.incrementAndGet() == 1 ? new byte[0] : RawServer.completion(NONE))) {

            assertThat(answered(ask(server)).usage().retries()).isEqualTo(1);
            assertThat(server.posts()).hasSize(2);
        }
    }

    @Test
    void a_body_beyond_8_MB_is_not_read_to_its_end() {
        byte[] huge = RawServer.completion("{\"content\":\"" + "x".repeat(9_000_000) + "\"}");
        try (RawServer server = posts(request -> huge)) {

            ChatReply.Failed failure = failed(ask(server));

            assertThat(failure.kind()).isEqualTo(FailureKind.NO_ANSWER);
            assertThat(failure.message()).contains("more than 8 MB");
            assertThat(server.posts()).hasSize(1);
        }
    }

    @Test
    void a_wait_follows_the_servers_wish_up_to_a_minute() {
        try (RawServer server = posts(request ->
                RawServer.http("429 Too Many", "application/json", "{\"error\":\"wait\"}", "Retry-After: 3600"))) {
            failed(ask(server));
        }
        assertThat(waits).containsExactly(Duration.ofSeconds(60), Duration.ofSeconds(60), Duration.ofSeconds(60));
        waits.clear();
        try (RawServer server =
                posts(request -> RawServer.http("429 Too Many", "application/json", "{\"error\":\"wait\"}"))) {
            failed(ask(server));
        }
        assertThat(waits).hasSize(3);
        for (int i = 0; i < 3; i++) {
            assertThat(waits.get(i)).isBetween(Duration.ofMillis(750L << i), Duration.ofMillis(1250L << i));
        }
    }

    @Test
    void an_allowance_bounds_calls_and_time() {
        try (RawServer server = posts(request ->
                        RawServer.http("429 Too Many", "application/json", "{\"error\":\"wait\"}", "Retry-After: 50"));
                LmStudioClient client = client(Endpoint.of(server.url()))) {

            failed(client.complete(within(new Allowance(2, Duration.ofDays(1)))));
            assertThat(server.posts()).hasSize(2);

            failed(client.complete(within(new Allowance(9, Duration.ofSeconds(40)))));
            assertThat(server.posts())
                    .as("the wait would outlast the allowance")
                    .hasSize(3);
        }
    }

    @Test
    void finding_out_what_is_loaded_is_part_of_the_time_that_a_question_may_take() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        try (RawServer server = new RawServer(request -> {
                    try {
                        release.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return new byte[0];
                });
                LmStudioClient client = client(Endpoint.of(server.url()))) {

            ChatReply.Failed failure = failed(client.complete(within(new Allowance(2, Duration.ofMillis(200)))));

            assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
            assertThat(failure.usage().calls()).isZero();
            release.countDown();
        }
    }

    private static ChatRequest within(Allowance allowance) {
        return new ChatRequest(
                QUESTION.system(), QUESTION.user(), QUESTION.schemaName(), QUESTION.schemaJson(), 100, allowance);
    }

    @Test
    void a_model_that_takes_too_long_is_a_time_out_and_not_asked_again() {
        try (Fake server = new Fake("mode", "slow", "slow-ms", "20000");
                LmStudioClient client = client(server.endpoint().withTimeout(Duration.ofMillis(300)))) {

            ChatReply.Failed failure = failed(client.complete(QUESTION));

            assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
            assertThat(failure.usage().calls()).isEqualTo(1);
        }
    }

    @Test
    void an_interrupt_ends_the_call_and_stays_set() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        AtomicReference<ChatReply> reply = new AtomicReference<>();
        AtomicReference<Boolean> flag = new AtomicReference<>(false);
        try (RawServer server = posts(request -> {
                    asked.countDown();
                    try {
                        release.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return RawServer.completion(NONE);
                });
                LmStudioClient client = client(Endpoint.of(server.url()))) {
            Thread thread = new Thread(() -> {
                reply.set(client.complete(QUESTION));
                flag.set(Thread.currentThread().isInterrupted());
            });
            thread.start();
            asked.await();

            thread.interrupt();
            thread.join();
            release.countDown();

            assertThat(failed(reply.get()).kind()).isEqualTo(FailureKind.INTERRUPTED);
            assertThat(flag.get()).isTrue();
        }
    }

    @Test
    void a_call_that_is_broken_off_by_closing_is_told_as_ended_and_not_as_a_server_that_went_away() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        AtomicReference<ChatReply> reply = new AtomicReference<>();
        try (RawServer server = posts(request -> {
                    asked.countDown();
                    try {
                        release.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return RawServer.completion(NONE);
                });
                LmStudioClient client = client(Endpoint.of(server.url()))) {
            Thread thread = new Thread(() -> reply.set(client.complete(QUESTION)));
            thread.start();
            asked.await();

            Runnable signal = client::close;
            signal.run();
            thread.join();
            release.countDown();

            assertThat(failed(reply.get()).kind()).isEqualTo(FailureKind.INTERRUPTED);
            assertThat(failed(client.complete(QUESTION)).kind()).isEqualTo(FailureKind.INTERRUPTED);
            assertThat(server.posts()).hasSize(1);
        }
    }

    @Test
    void a_client_closed_before_its_first_question_says_nothing_of_a_server() {
        try (Fake server = new Fake();
                LmStudioClient client = client(server.endpoint())) {
            Runnable signal = client::close;
            signal.run();

            assertThat(failed(client.complete(QUESTION)).kind()).isEqualTo(FailureKind.INTERRUPTED);
            assertThat(failed(client.complete(QUESTION)).message()).doesNotContain("No server");
        }
    }

    @Test
    void an_interrupt_while_waiting_for_a_retry_ends_it() {
        try (RawServer server = posts(request -> RawServer.http("429 Too Many", "application/json", "{}"));
                LmStudioClient client = new LmStudioClient(
                        Endpoint.of(server.url()),
                        wait -> {
                            throw new InterruptedException();
                        },
                        Instant::now,
                        new Random(1))) {

            assertThat(failed(client.complete(QUESTION)).kind()).isEqualTo(FailureKind.INTERRUPTED);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    // --- answers

    @Test
    void a_prompt_that_the_server_cut_is_discarded_and_a_count_of_zero_says_nothing() {
        ChatRequest question = new ChatRequest("Rules.", "word ".repeat(3000), "s", "{}", 100);
        for (int counted : new int[] {1000, 0, 3100}) {
            try (RawServer server = posts(request -> RawServer.completion(
                            NONE, "\"finish_reason\":\"stop\"", ",\"usage\":{\"prompt_tokens\":" + counted + "}"));
                    LmStudioClient client = client(Endpoint.of(server.url()))) {
                ChatReply reply = client.complete(question);

                if (counted == 1000) {
                    assertThat(failed(reply).kind()).isEqualTo(FailureKind.PROMPT_CUT);
                    assertThat(failed(reply).message()).contains("only 1000 tokens");
                } else {
                    answered(reply);
                }
            }
        }
    }

    @Test
    void reasoning_is_an_answer_only_as_a_whole_and_only_without_content() {
        String inner = "{\\\"operations\\\":[]}";
        for (String field : List.of("reasoning_content", "reasoning")) {
            try (RawServer server =
                    posts(request -> RawServer.completion("{\"content\":null,\"" + field + "\":\"" + inner + "\"}"))) {
                assertThat(answered(ask(server)).json()).isEqualTo("{\"operations\":[]}");
            }
            try (RawServer server = posts(request ->
                    RawServer.completion("{\"content\":\"\",\"" + field + "\":\"Perhaps " + inner + "\"}"))) {
                assertThat(failed(ask(server)).kind()).isEqualTo(FailureKind.NO_ANSWER);
            }
            try (RawServer server = posts(
                    request -> RawServer.completion("{\"content\":\"hm\",\"" + field + "\":\"" + inner + "\"}"))) {
                assertThat(failed(ask(server)).kind()).isEqualTo(FailureKind.NO_ANSWER);
            }
        }
    }

    @Test
    void an_answer_that_ended_at_its_length_is_discarded_even_where_it_is_whole() {
        try (RawServer server = posts(request -> RawServer.completion(NONE, "\"finish_reason\":\"length\"", ""))) {
            assertThat(failed(ask(server)).kind()).isEqualTo(FailureKind.LENGTH);
        }
    }

    @Test
    void a_missing_finish_reason_and_odd_usage_are_no_fault() {
        try (RawServer server = posts(request -> RawServer.completion(
                NONE, "\"logprobs\":null", ",\"usage\":{\"prompt_tokens\":-5,\"completion_tokens\":1e40}"))) {
            assertThat(answered(ask(server)).usage().promptTokens()).isZero();
        }
    }

    // --- secrets

    @Test
    void the_key_is_sent_and_appears_nowhere_else() {
        List<String> logged = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                logged.add(record.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger root = Logger.getLogger("");
        Level before = root.getLevel();
        root.addHandler(handler);
        root.setLevel(Level.ALL);
        try {
            for (String status :
                    List.of("200 OK", "400 Bad", "401 No", "404 No", "429 Wait", "500 Oops", "302 Found")) {
                for (String body : List.of(
                        "{\"error\":\"key " + KEY + " is wrong\"}",
                        "{\"error\":{\"message\":\"Failed to load model " + KEY + "\"}}",
                        "{\"model\":\"" + KEY + "\",\"choices\":[{\"finish_reason\":\"" + KEY
                                + "\",\"message\":{\"content\":\"x\"}}]}",
                        "<html>Bearer " + KEY + "</html>")) {
                    try (RawServer server = posts(request ->
                                    RawServer.http(status, "application/json", body, "Location: http://x/" + KEY));
                            LmStudioClient client = client(Endpoint.of(server.url())
                                    .withKey(KEY, "MY_KEY")
                                    .withModel("m"))) {
                        ChatReply.Failed failure = failed(client.complete(QUESTION));

                        assertThat(server.requests())
                                .allMatch(request -> request.contains("Authorization: Bearer " + KEY + "\r\n"));
                        assertThat(failure.toString()).doesNotContain(KEY).doesNotContain("very-secret");
                        if (status.startsWith("401")) {
                            assertThat(failure.hint()).isEqualTo("check MY_KEY");
                        }
                    }
                }
            }
        } finally {
            root.removeHandler(handler);
            root.setLevel(before);
        }
        assertThat(logged).noneMatch(line -> line != null && line.contains(KEY));
    }

    @Test
    void the_key_is_in_no_exception_and_no_text_of_the_endpoint() {
        Endpoint endpoint = Endpoint.of("http://user:" + KEY + "@localhost:1234/v1?key=" + KEY)
                .withKey(KEY, "MY_KEY");

        assertThat(endpoint.toString()).doesNotContain(KEY);
        assertThat(endpoint.display()).isEqualTo("http://localhost:1234/v1");
        assertThatThrownBy(() -> endpoint.withKey(KEY + "\nX-Evil: 1", "MY_KEY"))
                .isInstanceOfSatisfying(AkmException.class, e -> {
                    assertThat(e.getMessage()).doesNotContain(KEY);
                    assertThat(e.hint()).contains("check MY_KEY");
                });
        assertThatThrownBy(() -> Endpoint.of("ftp://user:" + KEY + "@host"))
                .isInstanceOf(AkmException.class)
                .message()
                .doesNotContain(KEY);
    }

    @Test
    void a_key_in_a_setting_file_may_have_blanks_around_it() {
        assertThat(Endpoint.of("localhost").withKey(" abc \n", "").apiKey()).isEqualTo(Optional.of("abc"));
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:1234/v1, true",
        "http://127.0.0.1, true",
        "http://127.8.9.1, true",
        "http://[::1]:1234, true",
        "http://10.1.2.3, true",
        "http://172.16.0.1, true",
        "http://172.31.255.1, true",
        "http://172.32.0.1, false",
        "http://192.168.0.99:1234, true",
        "http://169.254.1.1, true",
        "http://100.64.0.1, true",
        "http://100.128.0.1, false",
        "http://[fd00::1], true",
        "http://[fe80::1], true",
        "http://[2001:db8::1], false",
        "http://[::ffff:8.8.8.8], false",
        "http://[::ffff:192.168.0.1], true",
        "http://gaming-pc:1234, true",
        "http://gaming-pc.local, true",
        "http://host.docker.internal:1234, true",
        "http://8.8.8.8, false",
        "http://134744072, false",
        "http://0x08080808, false",
        "http://127.0.0.1.example.org, false",
        "http://localhost.example.org, false",
        "http://10.0.0.1.nip.io, false",
        "http://api.example.org/v1, false",
        "https://api.openai.com/v1, false"
    })
    void a_private_host_is_told_by_its_name(String url, boolean expected) {
        Endpoint endpoint = Endpoint.of(url);

        assertThat(endpoint.isPrivate()).isEqualTo(expected);
        assertThat(endpoint.warning().isPresent()).isEqualTo(!expected && url.startsWith("http:"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "ftp://x", "http://", "http://a b", "file:///etc/passwd", "http://[::1"})
    void an_address_that_is_none_is_refused_at_once(String url) {
        assertThatThrownBy(() -> Endpoint.of(url)).isInstanceOf(AkmException.class);
    }
}
