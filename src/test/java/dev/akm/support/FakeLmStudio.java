package dev.akm.support;

import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.net.http.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;
import static java.nio.charset.StandardCharsets.*;

/**
 * An offline stand-in for LM Studio's OpenAI-compatible server: strict about requests, faithful in its error
 * texts, and played by a cast of model personalities. Needs only a JDK 17. See README.md beside it.
 */
@SuppressWarnings({"serial", "try"})
public final class FakeLmStudio implements AutoCloseable {
    static final Set<String> MODES = Set.of("honest", "silent", "vandal", "chatty", "truncated", "flaky", "overflow", "nomodel",
            "unauthorized", "slow", "garbage", "crashed", "echo");
    /** Every option with its default; POST /_control takes the same names. */
    static final Map<String, String> DEFAULTS = table("port", "1234", "mode", "silent", "variant", "-1", "seed", "1", "context", "4096",
            "replies", "", "ops", "", "log", "", "token", "", "models", "qwen3.5-9b,qwen3-32b",
            "embedding-model", "text-embedding-nomic-embed-text-v1.5", "jit", "on", "load-ms", "0", "slow-ms", "2000", "faults", "2",
            "parallel", "4", "h2c-hang-ms", "5000", "ref-pattern", "memory:[A-Za-z0-9_][A-Za-z0-9_./-]*");
    /** Request fields that LM Studio documents or is known to heed; the log names any other. */
    private static final Set<String> HEEDED = Set.of("model", "messages", "temperature", "top_p", "top_k", "max_tokens", "stream",
            "stream_options", "stop", "presence_penalty", "frequency_penalty", "logit_bias", "repeat_penalty", "seed", "response_format",
            "tools", "tool_choice", "ttl", "draft_model", "reasoning_effort");
    private static final List<String> ROLES = List.of("user", "assistant", "system", "tool");
    private static final String NO_MODELS = "No models loaded. Please load a model in the developer page or use the 'lms load' command.";

    private final Map<String, String> conf = new ConcurrentHashMap<>(DEFAULTS);
    private final Set<String> loaded = ConcurrentHashMap.newKeySet();
    private final List<String> journal = new CopyOnWriteArrayList<>();
    private final AtomicInteger serial = new AtomicInteger(), turns = new AtomicInteger();
    private final AtomicInteger inFlight = new AtomicInteger(), maxInFlight = new AtomicInteger();
    private final HttpServer http;
    private volatile List<Script> scripts = List.of();
    private volatile List<String> opTemplates = VANDAL_OPS.lines().toList();
    private final Semaphore slots;

    public static void main(String[] args) throws Exception {
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("--selftest")) System.exit(SelfTest.run());
            else if (args[i].matches("\\d+")) options.put("port", args[i]);
            else if (args[i].startsWith("--") && i + 1 < args.length) options.put(args[i].substring(2), args[++i]);
            else throw new IllegalArgumentException("usage: [PORT] [--OPTION VALUE]... | --selftest; options: " + DEFAULTS);
        }
        FakeLmStudio server = new FakeLmStudio(options);
        System.out.println("PORT=" + server.port() + "\nlistening on http://127.0.0.1:" + server.port() + "/v1 as " + server.conf.get("mode"));
    }

    public FakeLmStudio(Map<String, String> options) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.idleInterval", "5"); // LM Studio drops idle connections after 5 s
        configure(options);
        slots = new Semaphore(num("parallel"), true);
        http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), num("port")), 0);
        http.setExecutor(Executors.newCachedThreadPool());
        http.createContext("/", this::serve);
        http.createContext("/_control", this::control);
        http.start();
    }

    public int port() { return http.getAddress().getPort(); }
    private int num(String option) { return Integer.parseInt(conf.get(option)); }

    @Override public void close() {
        http.stop(0);
        ((ExecutorService) http.getExecutor()).shutdownNow();
    }

    /** Checks every option before it applies any, so that a bad request changes nothing. */
    private synchronized void configure(Map<String, String> options) throws IOException {
        options.forEach((name, value) -> {
            if (!DEFAULTS.containsKey(name)) throw new IllegalArgumentException("unknown option '" + name + "'");
            if (DEFAULTS.get(name).matches("-?\\d+")) Integer.parseInt(value);
            if (name.equals("mode") && !MODES.contains(value)) throw new IllegalArgumentException(value + " is not in " + MODES);
        });
        String folder = options.get("replies"), ops = options.get("ops");
        if (folder != null) scripts = folder.isEmpty() ? List.of() : Script.readAll(Path.of(folder));
        if (ops != null) opTemplates = (ops.isEmpty() ? VANDAL_OPS : Files.readString(Path.of(ops))).strip().lines().toList();
        conf.putAll(options);
        if (options.containsKey("mode") || options.containsKey("variant")) turns.set(0);
    }

    private sealed interface Answer permits Say, Raw { }
    /** A model's turn, to be sent as a chat.completion or as an event stream. */
    private record Say(String content, String reasoning, String finish) implements Answer { }
    /** Bytes as they are; fewer than the {@code promised} ones break the connection, and status 0 means no answer at all. */
    private record Raw(int status, String type, byte[] body, int promised, String retryAfter) implements Answer {
        Raw(int status, String type, String body) { this(status, type, body.getBytes(UTF_8), body.getBytes(UTF_8).length, null); }
    }

    /** A refused request; LM Studio has a bare string under "error" in some answers and an object in others. */
    private static final class Refusal extends RuntimeException {
        final transient Raw answer;
        Refusal(int status, Object error) { answer = json(status, table("error", error)); }
    }

    private final class Call {
        final int n = serial.incrementAndGet(), turn;
        final String mode = conf.get("mode"), route, raw;
        final Map<String, Object> notes = new LinkedHashMap<>(), body;
        String prompt = "";
        Call(HttpExchange exchange) throws IOException {
            route = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            turn = route.startsWith("POST /v1/") ? turns.getAndIncrement() : 0;
            raw = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            body = object(Json.parse(raw));
        }
        boolean streams() { return Boolean.TRUE.equals(body.get("stream")); }
        Random random() { return new Random(num("seed") * 1_000_003L + turn); }
        int maxTokens() { return body.get("max_tokens") instanceof Number max && max.intValue() >= 0 ? max.intValue() : Integer.MAX_VALUE / 8; }

        /** Which of so many variants to play: the one asked for, else each in turn. */
        int variant(int count) {
            int chosen = Math.floorMod(num("variant") >= 0 ? num("variant") : turn, count);
            notes.put("variant", chosen);
            return chosen;
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (Closeable connection = exchange::close) {
            Call call = new Call(exchange);
            Answer answer;
            try {
                answer = route(call, exchange.getRequestHeaders());
            } catch (Refusal refusal) {
                answer = refusal.answer;
            }
            Raw raw = answer instanceof Say say ? speak(call, say) : (Raw) answer;
            log(call, raw); // before the bytes leave: whoever has the answer finds its line
            if (raw.status > 0) send(exchange, raw, call.mode.equals("slow") ? num("slow-ms") / 20 : 0);
        } catch (RuntimeException bug) {
            bug.printStackTrace();
        }
    }

    private Answer route(Call call, Headers headers) {
        if ("h2c".equalsIgnoreCase(headers.getFirst("Upgrade"))) {
            call.notes.put("warning", "HTTP/2 upgrade asked for: LM Studio never answers such a request");
            pause(num("h2c-hang-ms"));
            return new Raw(0, "", "");
        }
        String token = conf.get("token"), sent = headers.getFirst("Authorization");
        call.notes.put("authorization", sent == null ? "none" : "present");
        if (call.mode.equals("unauthorized") || !token.isEmpty() && !("Bearer " + token).equals(sent))
            throw new Refusal(401, table("type", "invalid_request", "code", "invalid_api_key", "message", "An LM Studio API token is "
                    + "required to make requests to this server, but none was provided using the Authorization header using the 'Bearer' scheme."));
        return switch (call.route) {
            case "GET /v1/models" -> models(false);
            case "GET /api/v0/models" -> models(true);
            case "POST /v1/chat/completions" -> withSlot(call, this::chat);
            case "POST /v1/embeddings" -> withSlot(call, this::embeddings);
            default -> json(200, table("error", "Unexpected endpoint or method. (" + call.route + ")")); // yes, with 200
        };
    }

    /** Requests beyond the parallel slots wait, as in LM Studio; none is refused for it. */
    private Answer withSlot(Call call, Function<Call, Answer> work) {
        maxInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
        slots.acquireUninterruptibly();
        try {
            return Objects.requireNonNullElseGet(serverFault(call), () -> work.apply(call));
        } finally {
            slots.release();
            inFlight.decrementAndGet();
        }
    }

    private void send(HttpExchange exchange, Raw raw, int drip) throws IOException {
        boolean events = raw.type.equals("text/event-stream");
        exchange.getResponseHeaders().set("Content-Type", raw.type);
        if (raw.retryAfter != null) exchange.getResponseHeaders().set("Retry-After", raw.retryAfter);
        exchange.sendResponseHeaders(raw.status, events ? 0 : raw.promised == 0 ? -1 : raw.promised);
        if (raw.promised == 0) return;
        for (String part : new String(raw.body, ISO_8859_1).split(events ? "(?<=\n\n)" : "(?!)")) {
            exchange.getResponseBody().write(part.getBytes(ISO_8859_1));
            exchange.getResponseBody().flush();
            pause(events ? drip : 0);
        }
    }

    private synchronized void log(Call call, Raw raw) throws IOException {
        Map<String, Object> line = table("n", call.n, "mode", call.mode, "route", call.route,
                "request", call.body.isEmpty() ? call.raw : call.body, "status", raw.status, "response", new String(raw.body, UTF_8));
        line.putAll(call.notes);
        journal.add(Json.write(line));
        if (!conf.get("log").isEmpty())
            Files.writeString(Path.of(conf.get("log")), Json.write(line) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** GET /_control tells the counts, GET /_control/log the journal, POST /_control sets options, resets or stops. */
    private void control(HttpExchange exchange) throws IOException {
        Map<String, String> changes = new LinkedHashMap<>();
        object(Json.parse(new String(exchange.getRequestBody().readAllBytes(), UTF_8))).forEach((k, v) -> changes.put(k, String.valueOf(v)));
        if ("true".equals(changes.remove("stop"))) new Thread(this::close).start();
        if ("true".equals(changes.remove("reset"))) {
            Stream.of(serial, turns, maxInFlight).forEach(counter -> counter.set(0));
            journal.clear();
            loaded.clear();
            changes.putIfAbsent("replies", conf.get("replies")); // read again, so that "times" counts afresh
        }
        Raw answer;
        try {
            configure(changes);
            answer = exchange.getRequestURI().getPath().endsWith("/log") ? new Raw(200, "application/jsonl", String.join("\n", journal))
                    : json(200, table("mode", conf.get("mode"), "requests", serial.get(), "modelCalls", turns.get(),
                            "maxInFlight", maxInFlight.get(), "loaded", List.copyOf(loaded)));
        } catch (IllegalArgumentException | IOException e) {
            answer = json(400, table("error", e.toString()));
        }
        send(exchange, answer, 0);
        exchange.close();
    }

    private List<String> chatModels() { return List.of(conf.get("models").split(",")); }
    private static void require(boolean met, String otherwise) { if (!met) throw new Refusal(400, otherwise); }

    /** Without just-in-time loading only the loaded models are listed. */
    private Answer models(boolean detailed) {
        boolean none = conf.get("mode").equals("nomodel"), all = !none && conf.get("jit").equals("on");
        List<Object> rows = new ArrayList<>();
        for (String id : (conf.get("models") + "," + conf.get("embedding-model")).split(",")) {
            boolean ready = !none && loaded.contains(id), embedding = id.equals(conf.get("embedding-model"));
            Map<String, Object> row = !detailed ? table("id", id, "object", "model", "owned_by", "organization_owner")
                    : table("id", id, "object", "model", "type", embedding ? "embeddings" : "llm", "publisher", "fake", "arch", "qwen3",
                    "quantization", "Q4_K_M", "state", ready ? "loaded" : "not-loaded", "max_context_length", embedding ? 2048 : 131072);
            if (detailed && ready) row.put("loaded_context_length", embedding ? 2048 : num("context"));
            if (all || ready) rows.add(row);
        }
        return json(200, table("data", rows, "object", "list"));
    }

    private void useModel(Call call, List<String> fitting) {
        if (conf.get("jit").equals("off") && loaded.isEmpty()) throw new Refusal(400, NO_MODELS);
        String id = Objects.toString(call.body.get("model"), fitting.get(0));
        if (!fitting.contains(id)) throw new Refusal(400, table("message", "Invalid model identifier \"" + id
                + "\". Please specify a valid downloaded model (e.g., " + String.join(", ", fitting) + ").",
                "type", "invalid_request_error", "param", "model", "code", "model_not_found"));
        if (loaded.add(id)) pause(num("load-ms"));
        call.notes.put("model", id);
    }

    private Answer chat(Call call) {
        useModel(call, chatModels());
        call.notes.put("ignoredFields", call.body.keySet().stream().filter(key -> !HEEDED.contains(key)).toList());
        require(call.body.containsKey("messages"), "'messages' field is required");
        List<?> messages = call.body.get("messages") instanceof List<?> list ? list : List.of();
        require(!messages.isEmpty(), "'messages' field must be a non-empty array");
        for (Object message : messages) {
            String role = Objects.toString(object(message).get("role"));
            require(ROLES.contains(role), "'messages' array must only contain objects with a 'role' field that is in " + ROLES
                    + ". Got '" + role + "'");
            call.prompt += textOf(message) + "\n";
        }
        for (String field : List.of("temperature", "top_p", "max_tokens", "seed"))
            require(Objects.requireNonNullElse(call.body.get(field), 0) instanceof Number, "'" + field + "' must be a number");
        require(Objects.requireNonNullElse(call.body.get("stream"), true) instanceof Boolean, "'stream' must be a boolean");
        checkFormat(call.body.get("response_format"));
        int tokens = tokens(call.prompt) + 8 * messages.size();
        call.notes.put("promptTokens", tokens);
        if (tokens >= num("context")) return overflow(call, "Cannot truncate prompt with n_keep (" + tokens + ") >= n_ctx (" + num("context") + ")");
        return call.mode.equals("echo") ? say(textOf(messages.get(messages.size() - 1))) : brain(call);
    }

    private static String textOf(Object message) {
        Object content = object(message).get("content");
        List<?> parts = content instanceof String ? List.of(table("text", content)) : content instanceof List<?> list ? list : List.of("");
        require(parts.stream().allMatch(part -> object(part).get("text") instanceof String), "'content' must be a string or an array of text parts");
        return parts.stream().map(part -> (String) object(part).get("text")).collect(Collectors.joining("\n"));
    }

    private static void checkFormat(Object format) {
        if (format == null || "text".equals(object(format).get("type"))) return;
        require("json_schema".equals(object(format).get("type")), "'response_format.type' must be 'json_schema' or 'text'");
        Object schema = object(object(format).get("json_schema")).get("schema");
        require(schema instanceof Map<?, ?>, "'response_format.json_schema.schema' must be an object");
        checkPatterns(schema);
    }

    /** The grammar engine refuses regular expressions that are not anchored at both ends. */
    private static void checkPatterns(Object node) {
        require(!(object(node).get("pattern") instanceof String pattern) || pattern.matches("(?s)\\^.*\\$"),
                "JSON schema conversion failed:\nPattern must start with '^' and end with '$'");
        (node instanceof Collection<?> list ? list : object(node).values()).forEach(FakeLmStudio::checkPatterns);
    }

    private Answer embeddings(Call call) {
        useModel(call, List.of(conf.get("embedding-model")));
        List<?> texts = call.body.get("input") instanceof List<?> list ? list : Collections.singletonList(call.body.get("input"));
        require(!texts.isEmpty() && texts.stream().allMatch(String.class::isInstance), "'input' field must be a string or an array of strings");
        return json(200, table("object", "list", "data", IntStream.range(0, texts.size())
                .mapToObj(i -> table("object", "embedding", "embedding", embed((String) texts.get(i)), "index", i)).toList(),
                "model", call.notes.get("model"), "usage", table("prompt_tokens", 0, "total_tokens", 0)));
    }

    /** Words and their letter triples, hashed with a sign into 384 places and scaled to length 1. */
    private static List<Double> embed(String text) {
        double[] v = new double[384];
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
            for (int i = -1; !word.isEmpty() && i + 3 <= word.length(); i++) {
                int hash = (i < 0 ? word : word.substring(i, i + 3)).hashCode() * 0x9E3779B9;
                v[Math.floorMod(hash ^ hash >>> 15, v.length)] += (i < 0 ? 1.0 : 0.3) * ((hash & 1 << 30) == 0 ? 1 : -1);
            }
        double length = Math.sqrt(Arrays.stream(v).map(x -> x * x).sum());
        return Arrays.stream(v).mapToObj(x -> length == 0 ? 1 / Math.sqrt(v.length) : x / length).toList();
    }

    /** Most modes spoil a good answer: that of a reply file or, where none matches, one delete of the first ref in the prompt. */
    private Answer brain(Call call) {
        Script script = scripts.stream().filter(candidate -> candidate.take(call)).findFirst().orElse(null);
        call.notes.put("script", script == null ? null : script.name);
        String good = script != null ? script.text : refs(call.prompt).stream().limit(1).map(ref -> "{\"op\":\"delete\",\"ref\":" + Json.write(ref)
                + ",\"reason\":\"duplicate\",\"confidence\":0.97}").collect(Collectors.joining("", "{\"operations\":[", "]}"));
        return switch (call.mode) {
            case "honest" -> scripted(script);
            case "vandal" -> say(vandalize(call));
            case "chatty" -> chatty(call.variant(10), good);
            case "truncated" -> truncated(call.variant(3), good);
            case "garbage" -> garbage(call, good);
            case "overflow" -> overflowed(call);
            case "flaky", "slow" -> say(good);
            default -> say("{\"operations\":[]}");
        };
    }

    private Answer scripted(Script script) {
        if (script == null) throw new Refusal(500, "fake: no reply file in '" + conf.get("replies") + "' matches this request");
        pause(script.number("delay", 0));
        if (script.head.containsKey("status")) return new Raw(script.number("status", 200), "application/json", script.text);
        return new Say(script.text, script.head.getOrDefault("reasoning", ""), script.head.getOrDefault("finish", "stop"));
    }

    /** Faults of the server rather than of the model: they come before anyone looks at the request. */
    private Answer serverFault(Call call) {
        if (call.mode.equals("slow")) pause(num("slow-ms"));
        if (call.mode.equals("nomodel")) throw new Refusal(400, call.variant(2) == 0 ? NO_MODELS // both shapes are in the wild
                : table("message", NO_MODELS, "type", "invalid_request_error", "param", "model", "code", null));
        if (call.mode.equals("crashed")) throw new Refusal(400, List.of("The model has crashed without additional information. "
                + "(Exit code: 18446744072635812000)", "Channel Error", "Model unloaded.", "Failed to load model \"qwen3.5-9b\". "
                + "Error: Model loading was stopped due to insufficient system resources.").get(call.variant(4)));
        int run = num("faults") + 1, fault = num("variant") >= 0 ? num("variant") : call.turn - call.turn / run;
        boolean spared = num("variant") < 0 && call.turn % run == run - 1; // so many faults, then one good answer
        if (!call.mode.equals("flaky") || spared) return null;
        call.notes.put("fault", fault % 8);
        return switch (fault % 8) {
            case 0 -> json(500, table("error", "Internal Server Error"));
            case 1 -> new Raw(503, "application/json", "{\"error\":\"busy\"}".getBytes(UTF_8), 16, "1");
            case 2 -> new Raw(429, "application/json", "{\"error\":\"wait\"}".getBytes(UTF_8), 16, "1");
            case 3 -> new Raw(0, "", "");
            case 4 -> new Raw(200, "application/json", "{\"choices\":[{\"message\":{\"content\":\"{\\\"op".getBytes(UTF_8), 4000, null);
            case 5 -> { pause(num("slow-ms")); yield null; } // and then a good answer
            case 6 -> new Raw(200, "application/json", "");
            default -> new Raw(502, "text/html; charset=utf-8", "<!DOCTYPE html><html><body><pre>Error {\"operations\":[]}</pre></body></html>");
        };
    }

    private static Answer chatty(int variant, String good) {
        String decoy = "{\"operations\":[{\"op\":\"delete\",\"ref\":\"memory:decoy\",\"reason\":\"a draft } not the answer\",\"confidence\":1.0}]}";
        return switch (variant) {
            case 0 -> say("Sure! Here is the plan you asked for:\n\n```json\n" + good + "\n```\n\nLet me know if {anything} is unclear.");
            case 1 -> say("<think>\nThe user wants JSON, perhaps " + decoy + "? No: that is wrong {\n</think>\n\n" + good);
            case 2 -> say(good.replace("}]", "},]").replaceAll("}$", ",}"));
            case 3 -> say("\uFEFF\r\n" + good.replace(",\"", ",\r\n\t\""));
            case 4 -> say(good.replaceAll("\"([^\"]*)\"", "\u201C$1\u201D"));
            case 5 -> say("Okay, first " + decoy + " came to mind.\n</think>\n" + good);
            case 6 -> new Say("", good, "stop"); // seen of reasoning models under a JSON schema
            case 7 -> say("<|channel|>analysis<|message|>Draft: " + decoy + "<|end|><|start|>assistant<|channel|>final<|message|>" + good);
            case 8 -> say("First draft:\n" + decoy + "\n\nOn reflection, the final answer:\n" + good);
            default -> say(Json.write(good));
        };
    }

    private static Answer truncated(int variant, String good) {
        String cut = good.substring(0, Math.max(0, good.length() - 3)) + ",\"note\":\"this one was cut in the mid";
        return variant == 0 ? new Say(cut, "", "length")
                : variant == 1 ? new Say(cut, "", "stop") // the server's own cap, told as a normal end
                : new Say("", "Let me think about every memory in turn. ".repeat(20), "length"); // thinking ate the budget
    }

    private static Answer garbage(Call call, String good) {
        byte[] noise = new byte[256];
        call.random().nextBytes(noise);
        return switch (call.variant(11)) {
            case 0 -> new Raw(200, "application/json", noise, noise.length, null);
            case 1 -> new Raw(200, "application/json", "{\"object\":\"chat.completion\",\"choices\":[]}");
            case 2 -> new Raw(200, "application/json", "{\"choices\":[{\"index\":0,\"message\":null,\"finish_reason\":\"stop\"}]}");
            case 3 -> new Raw(200, "application/json", "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":[" + good + "]}}]}");
            case 4 -> say("{\"ops\":\"none\",\"operations\":{\"delete\":true}}");
            case 5 -> say(good.replaceAll("(?<=\"confidence\":)[0-9.]+", "\"1.0\""));
            case 6 -> say("[".repeat(20_000) + "]".repeat(20_000));
            case 7 -> say(good.replaceFirst("\"op\":", "\"op\":\"noop\",\"op\":"));
            case 8 -> say(good.replaceAll("(?<=\"confidence\":)[0-9.]+", "NaN"));
            case 9 -> say("[null,42,\"memory:x\",{\"op\":7,\"ref\":{}}]");
            default -> say(new String(noise, ISO_8859_1));
        };
    }

    private Answer overflowed(Call call) {
        int have = num("context"), want = have + tokens(call.prompt), variant = call.variant(6);
        String advice = "Try to load the model with a larger context length, or provide a shorter input";
        if (variant == 4) return json(200, table("error", table("message", "Context size has been exceeded.")));
        if (variant == 5) return say(""); // the silent overflow: success, but not a word
        return overflow(call, List.of("Cannot truncate prompt with n_keep (" + want + ") >= n_ctx (" + have + ")", "Trying to keep the first " + want
                + " tokens when context the overflows. However, the model is loaded with context length of only " + have + " tokens, which is not "
                + "enough. " + advice, "The number of tokens to keep from the initial prompt is greater than the context length. " + advice,
                "Reached context length of " + have + " tokens with model (arch: qwen3) that does not currently support mid-generation context "
                + "overflow. Try reloading with a larger context length or shortening the prompt/chat.").get(variant));
    }

    /** In a stream the status has gone out before the overflow shows, so that the error comes as an event. */
    private static Answer overflow(Call call, String message) {
        require(call.streams(), message);
        return new Raw(200, "text/event-stream", "event: error\ndata: " + Json.write(table("error", table("message", message))) + "\n\n");
    }

    /** What the vandal does to every ref $A, with $B the one after it; option "ops" names a file with other lines. */
    private static final String VANDAL_OPS = """
            {"op":"delete","ref":"$A","coveredBy":"$B","reason":"redundant","confidence":1.0}
            {"op":"merge","primary":"$A","sources":["$B"],"secondaries":["$B"],"text":"$LIE","mergedContent":"$LIE","reason":"same","confidence":1.0}
            {"op":"merge","primary":"$A","sources":["$A","$B","$B"],"secondaries":["$A","$B","$B"],"reason":"same","confidence":1.0}
            {"op":"rewrite","ref":"$A","text":"$LIE","content":"$LIE","reason":"clearer","confidence":1.0}
            {"op":"update","ref":"$A","captureMode":"background","beliefState":"active","contradictedBy":[],"reason":"stale","confidence":1.0}
            {"op":"contradict","ref":"$A","by":"$B","contradictedByRef":"$B","reason":"exclusive","confidence":1.0}
            {"op":"supersede","ref":"$A","by":"$B","reason":"newer","confidence":1.0}
            {"op":"promote","ref":"$A","knowledge":"../../$B","knowledgeRef":"knowledge:../../$B","reason":"lasting","confidence":1.0}
            {"op":"DELETE","ref":"$A","refs":["$A","$B"],"reason":"now","confidence":99}""";
    private static final String LIE = "---\\ncaptureMode: hot\\nbeliefState: asserted\\n---\\nNothing of value.";
    private static final List<String> NO_SUCH_REFS = List.of("memory:never-existed", "memory:../../x", "memory:/etc/passwd", "memory:..\\..\\x",
            "memory:%2e%2e%2fx", "memory:a/../../../b", "memory:", "memory:*", "memory:nul\u0000byte", "memory:" + "long".repeat(100));

    private List<String> refs(String prompt) {
        return Pattern.compile(conf.get("ref-pattern")).matcher(prompt).results().map(m -> m.group().replaceAll("[./-]+$", "")).distinct().toList();
    }

    /** Every ref in turn is the victim; the last one names the first, so that merges and contradictions form rings. */
    private String vandalize(Call call) {
        UnaryOperator<String> inner = text -> Json.write(text).replaceAll("^.|.$", ""); // as it stands between the quotes
        List<String> ops = new ArrayList<>(), targets = new ArrayList<>(refs(call.prompt));
        targets.addAll(NO_SUCH_REFS);
        for (String template : opTemplates)
            for (int i = 0; i < targets.size(); i++)
                ops.add(template.replace("$A", inner.apply(targets.get(i))).replace("$LIE", LIE)
                        .replace("$B", inner.apply(targets.get((i + 1) % targets.size()))));
        ops.add(ops.get(0)); // and once more
        long budget = call.maxTokens() * 4L - 20;
        if (String.join(",", ops).length() > budget) Collections.shuffle(ops, call.random());
        while (String.join(",", ops).length() > budget) ops.remove(0);
        return "{\"operations\":[" + String.join(",", ops) + "]}";
    }

    /** A reply file: "key: value" lines (match, finish, reasoning, status, delay, times), an empty line, the reply. */
    private record Script(String name, Map<String, String> head, Pattern match, String text, AtomicInteger left) {
        static List<Script> readAll(Path folder) throws IOException {
            List<Script> all = new ArrayList<>();
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".reply")).sorted().toList()) {
                    String[] parts = Files.readString(file).replace("\r\n", "\n").split("\n\n", 2);
                    Map<String, String> head = new LinkedHashMap<>();
                    for (String line : parts[0].split("\n")) head.put(line.split(":")[0], line.substring(line.indexOf(':') + 1).strip());
                    if (!head.containsKey("match") || !Set.of("match", "finish", "reasoning", "status", "delay", "times").containsAll(head.keySet()))
                        throw new IllegalArgumentException(file + ": bad header " + head);
                    Pattern match = Pattern.compile(head.get("match"), Pattern.DOTALL | Pattern.MULTILINE);
                    AtomicInteger times = new AtomicInteger(Integer.parseInt(head.getOrDefault("times", "1000000")));
                    all.add(new Script(file.getFileName().toString(), head, match, parts.length < 2 ? "" : parts[1].strip(), times));
                }
            }
            return all;
        }
        int number(String key, int otherwise) { return head.containsKey(key) ? Integer.parseInt(head.get(key)) : otherwise; }
        boolean take(Call call) {
            return (match.matcher(call.prompt).find() || match.matcher(call.raw).find()) && left.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
        }
    }

    private static Say say(String content) { return new Say(content, "", "stop"); }
    private static Raw json(int status, Object body) { return new Raw(status, "application/json; charset=utf-8", Json.write(body)); }
    private static int tokens(String text) { return (text.length() + 3) / 4; }
    private static void pause(long ms) { LockSupport.parkNanos(ms * 1_000_000); }

    private static Object choice(String part, Object value, String end) { return table("index", 0, part, value, "logprobs", null, "finish_reason", end); }

    private Object envelope(Call call, String kind, Object usage, Object... choices) {
        Object model = call.notes.get("model");
        Map<String, Object> body = table("id", "chatcmpl-" + Integer.toString((num("seed") * 31 + call.n) * 7919, 36), "object", kind,
                "created", 1_700_000_000 + call.n, "model", model, "system_fingerprint", model, "choices", List.of(choices));
        if (usage != null) body.put("usage", usage);
        return body;
    }

    /** The answer as one object or as a stream, cut at max_tokens as the server would. */
    private Raw speak(Call call, Say said) {
        int max = call.maxTokens();
        Say say = tokens(said.content) <= max ? said : new Say(said.content.substring(0, max * 4), said.reasoning, "length");
        int prompt = (int) call.notes.get("promptTokens"), thought = tokens(say.reasoning), spoken = tokens(say.content) + thought;
        Map<String, Object> usage = table("prompt_tokens", prompt, "completion_tokens", spoken, "total_tokens", prompt + spoken,
                "completion_tokens_details", table("reasoning_tokens", thought));
        if (call.streams()) return stream(call, say, usage);
        Map<String, Object> message = table("role", "assistant", "content", say.content, "tool_calls", List.of());
        if (!say.reasoning.isEmpty()) message.put("reasoning_content", say.reasoning);
        return json(200, envelope(call, "chat.completion", usage, choice("message", message, say.finish)));
    }

    private Raw stream(Call call, Say say, Object usage) {
        String kind = "chat.completion.chunk", pieces = "(?s)(?<=\\G.{" + (1 + call.random().nextInt(24)) + "})";
        List<Object> chunks = new ArrayList<>();
        for (String part : say.reasoning.isEmpty() ? List.of("content") : List.of("reasoning_content", "content"))
            for (String piece : (part.equals("content") ? say.content : say.reasoning).split(pieces))
                chunks.add(envelope(call, kind, null, choice("delta", table("role", "assistant", part, piece), null)));
        chunks.add(envelope(call, kind, null, choice("delta", table(), say.finish)));
        if (Boolean.TRUE.equals(object(call.body.get("stream_options")).get("include_usage"))) chunks.add(envelope(call, kind, usage));
        return new Raw(200, "text/event-stream", (call.mode.equals("slow") ? ": keep-alive\n\n" : "")
                + chunks.stream().map(each -> "data: " + Json.write(each) + "\n\n").collect(Collectors.joining()) + "data: [DONE]\n\n");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object value) { return value instanceof Map<?, ?> ? (Map<String, Object>) value : Map.of(); }
    @SuppressWarnings("unchecked")
    private static <V> Map<String, V> table(Object... pairs) {
        Map<String, V> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) map.put((String) pairs[i], (V) pairs[i + 1]);
        return map;
    }

    /** Just enough JSON: objects as Map, arrays as List, and String, Long, Double, Boolean, null. */
    static final class Json {
        private static final Pattern WORD = Pattern.compile("true|false|null|-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");
        private final String s;
        private int at;

        private Json(String text) { s = text; }
        /** The value, or null where the text is no JSON. */
        static Object parse(String text) {
            try {
                Json json = new Json(text);
                Object value = json.value(0);
                json.expect(json.peek() == 0);
                return value;
            } catch (IllegalArgumentException notJson) {
                return null;
            }
        }

        private void expect(boolean met) { if (!met) throw new IllegalArgumentException("not JSON at " + at); }
        private boolean skip(char c) { return peek() == c && at++ >= 0; }
        private char peek() {
            while (at < s.length() && " \t\r\n".indexOf(s.charAt(at)) >= 0) at++;
            return at < s.length() ? s.charAt(at) : 0;
        }

        private Object value(int depth) {
            expect(depth < 500);
            if (peek() == '"') return string();
            boolean map = peek() == '{';
            if (map || peek() == '[') {
                at++;
                Map<String, Object> fields = new LinkedHashMap<>();
                List<Object> items = new ArrayList<>();
                while (!skip(map ? '}' : ']')) {
                    expect(items.isEmpty() || skip(','));
                    String key = map ? string() : "";
                    expect(!map || skip(':'));
                    items.add(value(depth + 1));
                    fields.put(key, items.get(items.size() - 1));
                }
                return map ? fields : items;
            }
            Matcher word = WORD.matcher(s).region(at, s.length());
            expect(word.lookingAt());
            at = word.end();
            return switch (word.group().charAt(0)) {
                case 'n' -> null;
                case 't', 'f' -> word.group().equals("true");
                default -> word.group().matches("-?\\d{1,18}") ? (Object) Long.valueOf(word.group()) : Double.valueOf(word.group());
            };
        }

        private String string() {
            expect(skip('"'));
            StringBuilder out = new StringBuilder();
            while (at < s.length() && s.charAt(at) != '"') {
                char c = s.charAt(at++);
                expect(c >= ' ' && (c != '\\' || at < s.length()));
                int escape = c == '\\' ? "\"\\/bfnrtu".indexOf(s.charAt(at++)) : -2;
                expect(escape != -1 && (escape < 8 || at + 4 <= s.length()));
                out.append(escape == -2 ? c : escape < 8 ? "\"\\/\b\f\n\r\t".charAt(escape) : (char) Integer.parseInt(s.substring(at, at += 4), 16));
            }
            expect(skip('"'));
            return out.toString();
        }

        static String write(Object value) {
            if (value instanceof Map<?, ?> map) return map.entrySet().stream()
                    .map(e -> quote(e.getKey().toString()) + ":" + write(e.getValue())).collect(Collectors.joining(",", "{", "}"));
            if (value instanceof Collection<?> list) return list.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
            return value == null || value instanceof Number || value instanceof Boolean ? String.valueOf(value) : quote(value.toString());
        }

        private static String quote(String text) {
            StringBuilder out = new StringBuilder("\"");
            for (char c : text.toCharArray()) {
                int known = "\"\\\n\r\t".indexOf(c);
                if (known >= 0) out.append('\\').append("\"\\nrt".charAt(known));
                else if (c < ' ' || Character.isSurrogate(c) || c == '\uFEFF') out.append(String.format("\\u%04x", (int) c));
                else out.append(c);
            }
            return out.append('"').toString();
        }
    }

    /** Plays every mode against a server of its own: the i-th text after "=>" must be part of what variant i answers. */
    private static final class SelfTest {
        static final String CASES = """
                silent => 200 stop {"operations":[]}
                echo => 200 stop Merge memory:a (hot), memory:b.
                honest => 200 stop first ;; 200 length second [why] ;; 418 third ;; 500 {"error":"fake: no reply file
                vandal => "op":"delete","ref":"memory:a" ;; "primary":"memory:b" ;; memory:../../x ;; contradict","ref":"memory:a","by":"memory:b" ;; DELETE
                chatty => ```json ;; <think> ;; },],} ;; \uFEFF ;; \u201Cop\u201D ;; </think> ;; 200 stop  [{"op ;; final<|mess ;; First ;; "{\\"op
                truncated => 200 length {"operations":[{"op":"delete" ;; 200 stop {"operations":[{"op":"delete" ;; 200 length  [Let me
                flaky => 500 ;; 503 retry 1 ;; 429 retry 1 ;; IOException ;; IOException ;; 200 stop {"op ;; 200 ;; 502 <!DOCTYPE
                overflow => 400 {"error":"Cannot ;; 400 {"error":"Trying ;; 400 {"error":"The n ;; 400 ;; 200 {"error":{"message" ;; 200 stop  [
                nomodel => 400 {"error":"No models loaded. ;; 400 {"error":{"message":"No models loaded.
                unauthorized => 401 {"error":{"type":"invalid_request","code":"invalid_api_key"
                crashed => 400 {"error":"The model has crashed ;; 400 {"error":"Channel ;; 400 {"error":"Model unloaded ;; 400 {"error":"Failed
                slow => 200 stop {"operations":[{"op":"delete","ref":"memory:a"
                garbage => 200 ;; "choices":[]} ;; message":null ;; "content":[{ ;; "ops" ;; confidence":"1.0 ;; [[[[ ;; noop ;; NaN ;; 42 ;; 200 stop
                silent "model":"gpt-9" => 400 {"error":{"message":"Invalid model identifier \\"gpt-9\\"
                silent "model":"text-embedding-nomic-embed-text-v1.5" => "code":"model_not_found"
                silent "messages":"hello" => 400 {"error":"'messages' field must be a non-empty array"}
                silent "messages":[{"role":"developer","content":"x"}] => in [user, assistant, system, tool]. Got 'developer'"}
                silent "messages":[{"role":"user","content":7}] => 400 {"error":"'content'
                silent "max_tokens":"9" => 400 {"error":"'max_tokens' must be a number"}
                silent "max_tokens":2 => 200 length {"operat
                silent "response_format":{"type":"json_object"} => 400 {"error":"'response_format.type' must be 'json_schema' or 'text'"}
                silent "response_format":{"type":"json_schema","json_schema":{"name":"x"}} => 400 {"error":"'response_format.json_schema.schema'
                silent "response_format":{"type":"json_schema","json_schema":{"schema":{"pattern":"a"}}} => Pattern must start with
                silent "stream":true,"stream_options":{"include_usage":true} => "finish_reason":"stop" ;; "usage":{ ;; data: [DONE]
                silent "messages":[{"role":"user","content":"LONG"}] => 400 {"error":"Cannot truncate prompt with n_keep (
                silent "stream":true,"messages":[{"role":"user","content":"LONG"}] => 200 event: error""";
        static final String ASK = "{\"model\":\"qwen3-32b\",\"messages\":[{\"role\":\"user\",\"content\":\"Merge memory:a (hot), memory:b.\"}]";
        static FakeLmStudio server;
        static int passed, failed;
        static void check(String name, boolean good) {
            if (good) passed++; else failed++;
            if (!good) System.out.println("FAILED: " + name);
        }

        /** Status, Retry-After and body or, where it is a completion, status, finish reason, content and [reasoning]. */
        static String call(String path, String body, HttpClient.Version version) throws InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
            if (body != null) request.header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(body));
            try {
                HttpResponse<String> r = HttpClient.newBuilder().version(version).build().send(request.build(), HttpResponse.BodyHandlers.ofString());
                Object choice = object(Json.parse(r.body())).get("choices") instanceof List<?> list && !list.isEmpty() ? list.get(0) : null;
                Map<String, Object> message = object(object(choice).get("message"));
                return r.statusCode() + " " + (!(message.get("content") instanceof String content)
                        ? r.headers().firstValue("Retry-After").map(s -> "retry " + s + " ").orElse("") + r.body()
                        : object(choice).get("finish_reason") + " " + content + " [" + message.get("reasoning_content") + "]");
            } catch (IOException e) {
                return "IOException";
            }
        }
        static String get(String path) throws InterruptedException { return call(path, null, HttpClient.Version.HTTP_1_1); }
        static String post(String path, String body) throws InterruptedException { return call(path, body, HttpClient.Version.HTTP_1_1); }
        static double near(String a, String b) { return IntStream.range(0, 384).mapToDouble(i -> embed(a).get(i) * embed(b).get(i)).sum(); }
        static int run() throws Exception {
            Path folder = Files.createTempDirectory("fake-lm-studio"), log = folder.resolve("log.jsonl");
            Files.writeString(folder.resolve("1.reply"), "match: memory:a\ntimes: 1\n\nfirst");
            Files.writeString(folder.resolve("2.reply"), "match: memory:a\ntimes: 1\nfinish: length\nreasoning: why\n\nsecond");
            Files.writeString(folder.resolve("3.reply"), "match: \"model\"\ntimes: 1\nstatus: 418\n\nthird");
            server = new FakeLmStudio(table("port", "0", "log", log.toString(), "slow-ms", "40", "h2c-hang-ms", "100"));
            for (String line : CASES.replace("LONG", "word ".repeat(4000)).split("\n")) {
                String[] sides = line.split(" => "), asked = sides[0].split(" ", 2), wanted = sides[1].split(" ;; ");
                boolean honest = asked[0].equals("honest");
                for (int i = 0; i < wanted.length; i++) {
                    if (i == 0 || !honest) post("/_control", Json.write(table("mode", asked[0], "variant", i, "replies", honest ? folder : "")));
                    String answer = post("/v1/chat/completions", ASK + (asked.length > 1 ? "," + asked[1] : "") + "}");
                    check(sides[0] + " " + i + ": " + answer, answer.contains(wanted[i]));
                }
            }
            check("embeddings", post("/v1/embeddings", "{\"input\":[\"a\",\"b\"]}").contains("\"index\":1}],\"model\":\"text-emb"));
            check("near", near("port of the server", "the server's ports") > 0.5 && near("port of the server", "banana bread") < 0.3);
            check("models", get("/v1/models").contains("\"id\":\"qwen3-32b\",\"object\":\"model\",\"owned_by\""));
            check("state", get("/api/v0/models").contains("\"loaded_context_length\":4096"));
            check("path", post("/chat/completions", "{}").contains("200 {\"error\":\"Unexpected endpoint or method. (POST /chat/completions)"));
            check("h2c", call("/v1/models", null, HttpClient.Version.HTTP_2).equals("IOException"));
            check("control", post("/_control", "{\"mode\":\"angel\"}").startsWith("400") && get("/_control").contains("\"mode\":\"silent\""));
            check("log", Files.readAllLines(log).stream().filter(line -> Json.parse(line) != null).count() == server.serial.get());
            server.close();
            System.out.println(passed + " passed, " + failed + " failed");
            return failed;
        }
    }
}
