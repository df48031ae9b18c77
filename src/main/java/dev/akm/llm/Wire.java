package dev.akm.llm;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Connection;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.EventListener;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;
import okio.BufferedSource;

/**
 * One HTTP exchange at a time and caller, over HTTP/1.1: LM Studio never answers a request to change to HTTP/2. Never
 * repeats or redirects anything by itself.
 */
final class Wire implements AutoCloseable {

    /** No answer to our schema comes near it; what does is not an answer. */
    static final int MAX_BODY = 8 << 20;

    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** LM Studio drops idle connections after 5 s; one that we drop earlier cannot be found dead. */
    private static final long KEEP_ALIVE_SECONDS = 4;

    private static final MediaType JSON = MediaType.get("application/json");

    /** What came of an exchange. */
    sealed interface Outcome {}

    /** A response with its whole body. */
    record Reply(int status, String contentType, Optional<String> retryAfter, Optional<String> location, String body)
            implements Outcome {
        boolean isHtml() {
            return contentType.startsWith("text/html") || body.stripLeading().startsWith("<");
        }
    }

    /** No whole response; {@code detail} never holds a header. */
    record Trouble(What what, String detail) implements Outcome {}

    enum What {
        UNKNOWN_HOST,
        REFUSED,
        TLS,
        TIMEOUT,
        BROKEN,
        TOO_LARGE,
        INTERRUPTED
    }

    private final OkHttpClient client;
    private final Optional<String> key;
    private volatile boolean closed;

    Wire(Optional<String> key) {
        this.key = key;
        // Daemons: a call in flight must not keep the process alive after the run was ended.
        ThreadPoolExecutor threads =
                new ThreadPoolExecutor(0, 64, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                    Thread thread = new Thread(task, "akm-llm");
                    thread.setDaemon(true);
                    return thread;
                });
        Dispatcher dispatcher = new Dispatcher(threads);
        dispatcher.setMaxRequestsPerHost(32);
        client = new OkHttpClient.Builder()
                .protocols(List.of(Protocol.HTTP_1_1))
                .dispatcher(dispatcher)
                .connectionPool(new ConnectionPool(2, KEEP_ALIVE_SECONDS, TimeUnit.SECONDS))
                .connectTimeout(CONNECT)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .eventListenerFactory(call -> call.request().tag(Progress.class))
                .build();
    }

    Outcome get(HttpUrl url, Duration limit) {
        return send(new Request.Builder().url(url), limit);
    }

    Outcome post(HttpUrl url, String json, Duration limit) {
        return send(new Request.Builder().url(url).post(new OneShot(json.getBytes(StandardCharsets.UTF_8))), limit);
    }

    /** Makes the next exchange open a connection of its own. */
    void dropConnections() {
        client.connectionPool().evictAll();
    }

    private Outcome send(Request.Builder request, Duration limit) {
        Progress progress = new Progress();
        key.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        Call call = client.newCall(request.tag(Progress.class, progress).build());
        call.timeout().timeout(Math.max(1, limit.toMillis()), TimeUnit.MILLISECONDS);
        if (closed || Thread.currentThread().isInterrupted()) {
            return new Trouble(What.INTERRUPTED, "");
        }
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        call.enqueue(new Callback() {
            @Override
            public void onFailure(Call failed, IOException e) {
                outcome.complete(trouble(e, progress));
            }

            @Override
            public void onResponse(Call answered, Response response) {
                try (response) {
                    outcome.complete(reply(response));
                } catch (IOException e) {
                    outcome.complete(trouble(e, progress));
                } catch (RuntimeException e) {
                    outcome.completeExceptionally(e);
                }
            }
        });
        try {
            // Calls that are cancelled look like a server that went away, or was never there.
            Outcome came = outcome.get();
            return closed && came instanceof Trouble ? new Trouble(What.INTERRUPTED, "") : came;
        } catch (InterruptedException e) {
            call.cancel();
            Thread.currentThread().interrupt();
            return new Trouble(What.INTERRUPTED, "");
        } catch (ExecutionException e) {
            return new Trouble(What.BROKEN, "a response that cannot be read");
        }
    }

    private static Outcome reply(Response response) throws IOException {
        BufferedSource source = response.body().source();
        if (source.request(MAX_BODY + 1L)) {
            return new Trouble(What.TOO_LARGE, "more than " + (MAX_BODY >> 20) + " MB");
        }
        String body = source.readByteString().string(StandardCharsets.UTF_8);
        return new Reply(
                response.code(),
                response.header("Content-Type", ""),
                Optional.ofNullable(response.header("Retry-After")),
                Optional.ofNullable(response.header("Location")),
                body);
    }

    private static Trouble trouble(IOException e, Progress progress) {
        String detail = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        if (progress.connected) {
            return new Trouble(e instanceof InterruptedIOException ? What.TIMEOUT : What.BROKEN, detail);
        }
        if (e instanceof UnknownHostException) {
            return new Trouble(What.UNKNOWN_HOST, detail);
        }
        return new Trouble(progress.securing || e instanceof SSLException ? What.TLS : What.REFUSED, detail);
    }

    @Override
    public void close() {
        closed = true;
        client.dispatcher().cancelAll();
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }

    /** Whether a connection stood: before that, nothing has reached the server. */
    private static final class Progress extends EventListener {
        volatile boolean securing;
        volatile boolean connected;

        @Override
        public void secureConnectStart(Call call) {
            securing = true;
        }

        @Override
        public void connectionAcquired(Call call, Connection connection) {
            connected = true;
        }
    }

    /** A body that OkHttp must not send twice; else it would repeat a POST by itself after 503 with Retry-After: 0. */
    private static final class OneShot extends RequestBody {
        private final byte[] bytes;

        OneShot(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public MediaType contentType() {
            return JSON;
        }

        @Override
        public long contentLength() {
            return bytes.length;
        }

        @Override
        public void writeTo(BufferedSink sink) throws IOException {
            sink.write(bytes);
        }

        @Override
        public boolean isOneShot() {
            return true;
        }
    }
}
