package dev.akm.llm;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.time.Duration;
import java.util.Optional;

/**
 * Where a model is and how it is asked.
 *
 * @param url a base URL such as {@code http://localhost:1234/v1}, with or without {@code /v1}, or a full one such as
 *     {@code http://localhost:1234/v1/chat/completions}; without a scheme {@code http} is meant
 * @param model the model to ask; empty for the one that is loaded
 * @param apiKey sent as a bearer token; never part of any text
 * @param keySource what to call the place the key comes from, such as {@code LM_API_KEY}; may be empty
 * @param temperature 0 to 2; always sent, since servers disagree on what its absence means
 * @param maxTokens the most tokens of one answer; a request may ask for fewer
 * @param timeout of one request: loading the model, reading the prompt and writing the answer together
 * @param contextLength what to assume where the server does not tell what it loaded
 * @param supportsJsonSchema whether to send {@code response_format}; where a server refuses it, it is left out by itself
 * @param enableThinking asks for or against thinking, where the server heeds that
 * @param extraParams further members of the request, as the text of a JSON object, or empty; they cannot replace ours
 */
public record Endpoint(
        String url,
        Optional<String> model,
        Optional<String> apiKey,
        String keySource,
        double temperature,
        int maxTokens,
        Duration timeout,
        Optional<Integer> contextLength,
        boolean supportsJsonSchema,
        Optional<Boolean> enableThinking,
        String extraParams) {

    /** LM Studio's address unless it was changed. */
    public static final String DEFAULT_URL = "http://localhost:1234/v1";

    /** Low, so that like questions get like answers. */
    public static final double DEFAULT_TEMPERATURE = 0.1;

    public static final int DEFAULT_MAX_TOKENS = 2048;

    /** Without streaming nothing arrives before the whole answer, and loading alone may take minutes. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(10);

    /** What just-in-time loading often comes up with, whatever the model could do. */
    public static final int ASSUMED_CONTEXT = 4096;

    /** @throws AkmException of kind CONFIG that names the setting and the reason, never the key */
    public Endpoint {
        Urls.check(url);
        model = model.map(String::strip).filter(text -> !text.isEmpty());
        apiKey = apiKey.map(String::strip).filter(text -> !text.isEmpty());
        if (apiKey.isPresent() && !isSendable(apiKey.get())) {
            throw bad(
                    "The API key for " + Urls.display(url) + " holds a line break, a blank or a letter outside ASCII.",
                    "check " + (keySource.isEmpty() ? "apiKey in the settings" : keySource));
        }
        if (!(temperature >= 0 && temperature <= 2)) {
            throw bad("temperature must be 0 to 2, not " + temperature + ".", "0.1 is a good value");
        }
        if (maxTokens < 1) {
            throw bad("maxTokens must be positive, not " + maxTokens + ".", "2048 is a good value");
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw bad("timeoutMs must be positive.", "600000 is a good value");
        }
        if (contextLength.isPresent() && contextLength.get() < 1) {
            throw bad(
                    "contextLength must be positive, not " + contextLength.get() + ".",
                    "leave it out to ask the server");
        }
        if (!extraParams.isBlank() && !JsonTree.isObject(extraParams)) {
            throw bad("extraParams is not a JSON object.", "write it as {\"name\": value}");
        }
    }

    /** That address with every default. */
    public static Endpoint of(String url) {
        return new Endpoint(
                url,
                Optional.empty(),
                Optional.empty(),
                "",
                DEFAULT_TEMPERATURE,
                DEFAULT_MAX_TOKENS,
                DEFAULT_TIMEOUT,
                Optional.empty(),
                true,
                Optional.empty(),
                "");
    }

    public Endpoint withModel(String id) {
        return with(Optional.of(id), apiKey, keySource, timeout, contextLength, enableThinking, extraParams);
    }

    public Endpoint withKey(String key, String source) {
        return with(model, Optional.of(key), source, timeout, contextLength, enableThinking, extraParams);
    }

    public Endpoint withTimeout(Duration limit) {
        return with(model, apiKey, keySource, limit, contextLength, enableThinking, extraParams);
    }

    public Endpoint withContextLength(int tokens) {
        return with(model, apiKey, keySource, timeout, Optional.of(tokens), enableThinking, extraParams);
    }

    public Endpoint withThinking(boolean enabled) {
        return with(model, apiKey, keySource, timeout, contextLength, Optional.of(enabled), extraParams);
    }

    public Endpoint withExtraParams(String json) {
        return with(model, apiKey, keySource, timeout, contextLength, enableThinking, json);
    }

    private Endpoint with(
            Optional<String> asked,
            Optional<String> key,
            String source,
            Duration limit,
            Optional<Integer> length,
            Optional<Boolean> thinking,
            String extra) {
        return new Endpoint(
                url, asked, key, source, temperature, maxTokens, limit, length, supportsJsonSchema, thinking, extra);
    }

    /**
     * Whether the endpoint is on this machine or a private network, judged by its name alone: loopback, private and
     * link-local addresses, {@code localhost}, names without a dot and those that no public server has ({@code .local},
     * {@code .lan}, {@code .internal}, {@code .home.arpa}).
     */
    public boolean isPrivate() {
        return PrivateHost.is(Urls.host(url));
    }

    /** What a user should know before text is sent there: plain http to a public host. */
    public Optional<String> warning() {
        return Urls.isEncrypted(url) || isPrivate()
                ? Optional.empty()
                : Optional.of("Memories travel unencrypted to " + Urls.display(url)
                        + ", which is not on this machine or a private network; use https.");
    }

    /** The address as it may be shown: without user, password, query and fragment. */
    public String display() {
        return Urls.display(url);
    }

    private static boolean isSendable(String key) {
        return key.chars().allMatch(c -> c > 0x20 && c < 0x7f);
    }

    private static AkmException bad(String message, String hint) {
        return new AkmException(ErrorKind.CONFIG, "BAD_ENDPOINT", message, hint);
    }

    /** Without the key and whatever else may be secret. */
    @Override
    public String toString() {
        return "Endpoint[" + display() + ", model=" + model.orElse("the loaded one") + "]";
    }
}
