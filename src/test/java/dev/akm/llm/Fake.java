package dev.akm.llm;

import dev.akm.support.FakeLmStudio;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The stand-in on a free port, with its journal. */
final class Fake implements AutoCloseable {
    private static final HttpClient CONTROL =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final FakeLmStudio server;

    Fake(String... options) {
        Map<String, String> map = new HashMap<>(Map.of("port", "0", "slow-ms", "20", "context", "32768"));
        for (int i = 0; i < options.length; i += 2) {
            map.put(options[i], options[i + 1]);
        }
        try {
            server = new FakeLmStudio(map);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.port() + "/v1";
    }

    Endpoint endpoint() {
        return Endpoint.of(url());
    }

    /** Whole lines of the journal, the model lists included. */
    List<String> log() {
        return send(HttpRequest.newBuilder(uri("/_control/log")).build())
                .lines()
                .toList();
    }

    List<String> calls(String route) {
        return log().stream()
                .filter(line -> line.contains("\"route\":\"POST " + route + "\""))
                .toList();
    }

    List<String> chats() {
        return calls("/v1/chat/completions");
    }

    void set(String json) {
        send(HttpRequest.newBuilder(uri("/_control"))
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.port() + path);
    }

    private static String send(HttpRequest request) {
        try {
            return CONTROL.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
