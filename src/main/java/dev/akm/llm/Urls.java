package dev.akm.llm;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.util.Locale;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** The paths of an endpoint, built once from whatever form of its address the settings have. */
final class Urls {

    private static final String[] KNOWN_ENDS = {"/chat/completions", "/completions", "/embeddings", "/models"};

    private final HttpUrl base;

    Urls(String url) {
        base = base(parse(url));
    }

    HttpUrl chat() {
        return append("/chat/completions");
    }

    HttpUrl embeddings() {
        return append("/embeddings");
    }

    HttpUrl models() {
        return append("/models");
    }

    /** LM Studio's own list, which tells what is loaded; beside {@code /v1}, wherever that is. */
    HttpUrl detailedModels() {
        String path = base.encodedPath();
        String root = path.endsWith("/v1") ? path.substring(0, path.length() - 3) : path;
        return root.endsWith("/api/v0")
                ? append("/models")
                : base.newBuilder()
                        .encodedPath((root.endsWith("/") ? root : root + "/") + "api/v0/models")
                        .build();
    }

    static void check(String url) {
        parse(url);
    }

    static String host(String url) {
        return parse(url).host();
    }

    static boolean isEncrypted(String url) {
        return parse(url).isHttps();
    }

    static String display(String url) {
        @Nullable HttpUrl parsed = HttpUrl.parse(withScheme(url));
        if (parsed == null) {
            return "the endpoint";
        }
        String text = base(parsed)
                .newBuilder()
                .username("")
                .password("")
                .query(null)
                .fragment(null)
                .build()
                .toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    private HttpUrl append(String end) {
        return base.newBuilder().encodedPath(base.encodedPath() + end).build();
    }

    private static HttpUrl base(HttpUrl url) {
        String path = url.encodedPath();
        path = trimmed(path);
        for (String end : KNOWN_ENDS) {
            if (path.toLowerCase(Locale.ROOT).endsWith(end)) {
                path = trimmed(path.substring(0, path.length() - end.length()));
                break;
            }
        }
        return url.newBuilder()
                .encodedPath(path.isEmpty() ? "/v1" : path)
                .fragment(null)
                .build();
    }

    private static String trimmed(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    private static HttpUrl parse(String url) {
        @Nullable HttpUrl parsed = HttpUrl.parse(withScheme(url));
        if (parsed == null) {
            throw new AkmException(
                    ErrorKind.CONFIG,
                    "BAD_ENDPOINT",
                    "The endpoint is not an http or https address.",
                    "write it as " + Endpoint.DEFAULT_URL);
        }
        return parsed;
    }

    private static String withScheme(String url) {
        String text = url.strip();
        return text.contains("://") ? text : "http://" + text;
    }
}
