package dev.akm.app;

import dev.akm.llm.Endpoint;
import dev.akm.llm.ModelProbe;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the model could be asked now.
 *
 * @param url without anything secret
 * @param contextLength in tokens
 * @param contextKnown whether the server told it; else it is a setting or a guess
 */
public record EndpointHealth(
        String url,
        boolean answers,
        boolean ready,
        Optional<String> model,
        Optional<Boolean> loaded,
        int contextLength,
        boolean contextKnown,
        List<String> models,
        String message,
        String hint,
        List<String> warnings) {

    /** Below this the instructions leave hardly any room for memories. */
    private static final int SMALL_CONTEXT = 4096;

    public EndpointHealth {
        models = List.copyOf(models);
        warnings = List.copyOf(warnings);
    }

    /** Asks for the list of models; no model is asked anything. */
    static EndpointHealth probe(Endpoint endpoint) {
        ModelProbe.Report report = ModelProbe.of(endpoint);
        return new EndpointHealth(
                endpoint.display(),
                report.answers(),
                report.ready(),
                report.model(),
                report.loaded(),
                report.contextTokens(),
                report.contextIsLoaded(),
                report.available(),
                report.message(),
                report.hint(),
                report.warnings());
    }

    void check(List<HealthCheck> checks, List<HealthAdvice> advice) {
        if (!ready) {
            checks.add(HealthCheck.fail("endpoint", message, hint));
        } else if (contextKnown && contextLength < SMALL_CONTEXT) {
            checks.add(HealthCheck.warn(
                    "endpoint",
                    "the model is loaded with a context of only " + contextLength + " tokens",
                    "load it with at least " + SMALL_CONTEXT + ": fewer memories fit into one question"));
        } else {
            checks.add(HealthCheck.pass("endpoint", message));
        }
        for (String warning : warnings) {
            advice.add(HealthAdvice.warn("endpoint", warning, ""));
        }
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("url", url);
        tree.put("answers", answers);
        tree.put("ready", ready);
        tree.put("model", model.orElse(null));
        tree.put("loaded", loaded.orElse(null));
        tree.put("contextLength", contextLength);
        tree.put("contextKnown", contextKnown);
        tree.put("models", models);
        tree.put("message", message);
        return tree;
    }
}
