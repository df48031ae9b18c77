package dev.akm.llm;

import dev.akm.consolidation.FailureKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The table of what servers say when they do not answer. The texts are those that LM Studio, Ollama, llama-server and
 * vLLM were seen to send; status codes alone do not tell much, since LM Studio has 400 for most and 200 for some.
 */
final class Diagnoses {

    private static final List<String> OVERFLOW = List.of(
            "n_keep",
            "context length",
            "context size",
            "context window",
            "context overflow",
            "exceed_context_size",
            "tokens to keep from the initial prompt",
            "when context the overflows",
            "prompt is too long");
    private static final List<String> NO_MODEL = List.of("no models loaded", "no model loaded", "no model is loaded");
    private static final List<String> NOT_LOADABLE =
            List.of("failed to load model", "model_load_failed", "error loading model");
    private static final List<String> UNKNOWN_MODEL =
            List.of("model_not_found", "invalid model identifier", "unknown model", "no such model");
    private static final List<String> CRASHED = List.of("model has crashed", "channel error", "exit code");
    private static final List<String> EVICTED = List.of("model unloaded", "model is unloaded", "model was unloaded");
    private static final List<String> SCHEMA = List.of("response_format", "schema", "grammar", "pattern");
    private static final List<String> THINKING = List.of("reasoning_effort", "chat_template_kwargs", "enable_thinking");
    private static final List<String> TEMPLATE =
            List.of("roles must alternate", "jinja", "system role", "chat template");

    private final Endpoint endpoint;
    private final String where;

    Diagnoses(Endpoint endpoint) {
        this.endpoint = endpoint;
        this.where = endpoint.display();
    }

    /** Of an exchange without a response. */
    Diagnosis of(Wire.Trouble trouble) {
        String detail = quote(trouble.detail());
        return switch (trouble.what()) {
            case UNKNOWN_HOST ->
                new Diagnosis(
                        FailureKind.DOWN,
                        Retry.NEVER,
                        "The host of " + where + " is not known.",
                        "check the endpoint's address");
            case REFUSED ->
                new Diagnosis(
                        FailureKind.DOWN,
                        Retry.NEVER,
                        "No server answers at " + where + ".",
                        "start it: LM Studio's Developer tab, or `lms server start`");
            case TLS ->
                new Diagnosis(
                        FailureKind.DOWN,
                        Retry.NEVER,
                        "No secure connection to " + where + " can be made: " + detail,
                        "a local server usually has http://, not https://");
            case TIMEOUT ->
                new Diagnosis(
                        FailureKind.TIMEOUT,
                        Retry.NEVER,
                        where + " gave no answer in time.",
                        "a larger timeoutMs, a smaller model or a smaller --max-chunk-size helps");
            case BROKEN ->
                new Diagnosis(
                        FailureKind.SERVER,
                        Retry.ONCE,
                        "The connection to " + where + " ended before the answer did: " + detail,
                        "see the server's log: `lms log stream`");
            case TOO_LARGE ->
                new Diagnosis(
                        FailureKind.NO_ANSWER, Retry.NEVER, "The answer of " + where + " has " + detail + ".", "");
            case INTERRUPTED ->
                new Diagnosis(FailureKind.INTERRUPTED, Retry.NEVER, "The call to " + where + " was ended.", "");
        };
    }

    /** The error in a response, or empty if the response is a success as far as can be told from outside. */
    Optional<Diagnosis> of(Wire.Reply reply) {
        Optional<Object> json = JsonTree.parse(reply.body().strip());
        Object error = json.isPresent() ? JsonTree.member(json.get(), "error") : JsonTree.NULL;
        if (reply.status() == 200 && error == JsonTree.NULL) {
            return reply.isHtml() ? Optional.of(notAnApi("a web page: " + quote(reply.body()))) : Optional.empty();
        }
        if (reply.status() >= 300 && reply.status() < 400) {
            return Optional.of(notAnApi("a redirection"));
        }
        String text = errorText(reply.body(), json, error);
        return Optional.of(ofError(reply, text, code(error) + "\n" + text.toLowerCase(Locale.ROOT)));
    }

    private Diagnosis ofError(Wire.Reply reply, String text, String folded) {
        int status = reply.status();
        String said = quote(text);
        if (status == 401 || status == 403) {
            return unauthorized(said);
        }
        if (folded.contains("unexpected endpoint or method")) {
            return notAnApi(said);
        }
        boolean page = reply.isHtml();
        Optional<Diagnosis> known = page ? Optional.empty() : ofText(status, said, folded);
        if (known.isPresent()) {
            return known.get();
        }
        return ofStatus(status, said.isEmpty() ? "status " + status : said, page);
    }

    private Optional<Diagnosis> ofText(int status, String said, String text) {
        if (has(text, NO_MODEL)) {
            return Optional.of(new Diagnosis(
                    FailureKind.NO_MODEL, Retry.NEVER, "No model is loaded at " + where + ".", loadHint()));
        }
        if (has(text, NOT_LOADABLE)) {
            return Optional.of(new Diagnosis(
                    FailureKind.NO_MODEL,
                    Retry.NEVER,
                    where + " could not load the model: " + said,
                    "use a smaller model or a smaller context"));
        }
        if (has(text, UNKNOWN_MODEL) || (status == 404 && text.contains("model"))) {
            return Optional.of(new Diagnosis(
                    FailureKind.UNKNOWN_MODEL,
                    Retry.NEVER,
                    where + " does not have the model " + endpoint.model().orElse("asked for") + ": " + said,
                    "name one that it has"));
        }
        if (has(text, OVERFLOW)) {
            return Optional.of(overflow(said));
        }
        if (has(text, CRASHED)) {
            return Optional.of(new Diagnosis(
                    FailureKind.CRASHED,
                    Retry.ONCE_LOADED_AGAIN,
                    "The model at " + where + " crashed: " + said,
                    "see `lms log stream`; a smaller context often helps"));
        }
        if (has(text, EVICTED)) {
            return Optional.of(new Diagnosis(
                    FailureKind.EVICTED,
                    Retry.TWICE,
                    "The model at " + where + " was unloaded while it worked: " + said,
                    "another client switches models; turn off Auto-Evict in LM Studio's settings"));
        }
        if (status == 503 && text.contains("loading model")) {
            return Optional.of(new Diagnosis(
                    FailureKind.SERVER, Retry.WHEN_LOADED, where + " is still loading its model.", "try again later"));
        }
        if (status == 400 || status == 422 || status == 500) {
            return ofForm(said, text);
        }
        return Optional.empty();
    }

    /** What the server has against the form of the request, each of which can be left out. */
    private Optional<Diagnosis> ofForm(String said, String text) {
        Retry retry = has(text, THINKING)
                ? Retry.WITHOUT_THINKING
                : has(text, TEMPLATE) ? Retry.WITHOUT_SYSTEM : has(text, SCHEMA) ? Retry.WITHOUT_SCHEMA : Retry.NEVER;
        return retry == Retry.NEVER ? Optional.empty() : Optional.of(badRequest(retry, said));
    }

    private Diagnosis ofStatus(int status, String said, boolean page) {
        if (status == 413) {
            return overflow(said);
        }
        if (status == 408 || status == 429 || status == 502 || status == 503 || status == 504) {
            return new Diagnosis(
                    FailureKind.SERVER,
                    Retry.WHEN_FREE,
                    where + " is busy or away (" + status + "): " + said,
                    "try again later");
        }
        if (status >= 500 || status == 200) {
            return new Diagnosis(
                    FailureKind.SERVER,
                    Retry.ONCE,
                    where + " failed (" + status + "): " + said,
                    "see the server's log: `lms log stream`");
        }
        if (page || status == 404 || status == 405) {
            return notAnApi(said);
        }
        return badRequest(Retry.NEVER, said);
    }

    private Diagnosis badRequest(Retry retry, String said) {
        return new Diagnosis(
                FailureKind.BAD_REQUEST,
                retry,
                where + " refused the request: " + said,
                "please report this as a bug of akm");
    }

    Diagnosis overflow(String said) {
        return new Diagnosis(
                FailureKind.OVERFLOW,
                Retry.NEVER,
                "The prompt did not fit into the model's context at " + where + ": " + said,
                "reload the model with a larger context, or set a smaller --max-chunk-size");
    }

    private Diagnosis unauthorized(String said) {
        String key = endpoint.keySource().isEmpty() ? "the apiKey of this endpoint" : endpoint.keySource();
        return new Diagnosis(
                FailureKind.UNAUTHORIZED,
                Retry.NEVER,
                where
                        + (endpoint.apiKey().isPresent() ? " does not accept the key sent: " : " asks for a key: ")
                        + said,
                (endpoint.apiKey().isPresent() ? "check " : "set ") + key);
    }

    private Diagnosis notAnApi(String said) {
        return new Diagnosis(
                FailureKind.NOT_AN_API,
                Retry.NEVER,
                where + " is not an OpenAI-compatible endpoint; it answered with " + said,
                "the address usually ends in /v1, such as " + Endpoint.DEFAULT_URL);
    }

    private String loadHint() {
        return "load one: `lms load " + endpoint.model().orElse("<model>")
                + "`, or switch on just-in-time loading in the Developer tab";
    }

    private static String errorText(String body, Optional<Object> json, Object error) {
        if (error instanceof String text) {
            return text;
        }
        Optional<String> message = JsonTree.text(error, "message");
        if (message.isEmpty() && json.isPresent()) {
            message = JsonTree.text(json.get(), "message");
        }
        return message.orElse(body);
    }

    private static String code(Object error) {
        return JsonTree.text(error, "code").orElse("").toLowerCase(Locale.ROOT)
                + " "
                + (error instanceof Map
                        ? JsonTree.text(error, "type").orElse("").toLowerCase(Locale.ROOT)
                        : "");
    }

    private String quote(String text) {
        return Quote.of(text, endpoint.apiKey());
    }

    private static boolean has(String text, List<String> phrases) {
        return phrases.stream().anyMatch(text::contains);
    }
}
