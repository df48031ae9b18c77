package dev.akm.support;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** A model server whose every answer is a function of the question, and which may hold answers back as long as it likes. */
public final class ChatServer implements AutoCloseable {

    /** What the model says to a prompt; runs in a thread of its own for each request. */
    @FunctionalInterface
    public interface Model {
        /**
         * One answer.
         *
         * @param number of the request, from 1 in order of arrival
         * @param prompt the user message
         */
        String answer(int number, String prompt) throws InterruptedException;
    }

    private final HttpServer http;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> prompts = new CopyOnWriteArrayList<>();
    private final List<List<String>> embedded = new CopyOnWriteArrayList<>();
    private final Model model;
    private final Function<String, double[]> embedding;

    /** A server without embeddings. */
    public ChatServer(Model model) {
        this(model, text -> new double[0]);
    }

    /** @param embedding the vector of a text; one of length 0 is an error */
    public ChatServer(Model model, Function<String, double[]> embedding) {
        this.model = model;
        this.embedding = embedding;
        System.setProperty("sun.net.httpserver.nodelay", "true");
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        http.setExecutor(threads);
        http.createContext("/", this::serve);
        http.start();
    }

    public String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + "/v1";
    }

    /** The user messages so far, in order of arrival. */
    public List<String> prompts() {
        return prompts;
    }

    private void serve(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (!exchange.getRequestMethod().equals("POST")) {
            send(exchange, "{\"data\":[{\"id\":\"m\",\"state\":\"loaded\",\"loaded_context_length\":16384}]}");
            return;
        }
        if (exchange.getRequestURI().getPath().endsWith("/embeddings")) {
            send(exchange, embeddings(Stage.at(Stage.json(body), "input")));
            return;
        }
        String prompt = String.valueOf(Stage.at(Stage.json(body), "messages.1.content"));
        int number;
        synchronized (prompts) {
            prompts.add(prompt);
            number = prompts.size();
        }
        try {
            String content = FakeLmStudio.Json.write(model.answer(number, prompt));
            send(
                    exchange,
                    "{\"model\":\"m\",\"choices\":[{\"message\":{\"content\":" + content
                            + "},\"finish_reason\":\"stop\"}]}");
        } catch (InterruptedException | RuntimeException | Error e) {
            // Whoever waits must not wait for ever: the client is told, and the test by what then goes wrong.
            send(
                    exchange,
                    "{\"error\":{\"message\":\"the test failed: " + e.getClass().getSimpleName() + "\"}}");
        }
    }

    /** The texts of each request for embeddings so far. */
    public List<List<String>> embedded() {
        return embedded;
    }

    private String embeddings(Object input) {
        List<String> texts = new ArrayList<>();
        List<Object> rows = new ArrayList<>();
        boolean broken = false;
        for (Object text : (List<?>) input) {
            double[] vector = embedding.apply(String.valueOf(text));
            broken |= vector.length == 0;
            rows.add(Map.of(
                    "index",
                    texts.size(),
                    "embedding",
                    Arrays.stream(vector).boxed().toList()));
            texts.add(String.valueOf(text));
        }
        embedded.add(texts);
        return FakeLmStudio.Json.write(
                broken
                        ? Map.of("error", "Model is not embedding.")
                        : Map.of("model", "e", "data", rows, "object", "list"));
    }

    private static void send(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }
}
