package dev.akm.llm;

import java.util.List;
import java.util.Optional;

/** Looks whether an endpoint could serve, without asking its model anything: what {@code health --probe} shows. */
public final class ModelProbe {

    private ModelProbe() {}

    /**
     * What was found.
     *
     * @param answers whether a server answers there, and with the key
     * @param model the model that would be asked, if one is known
     * @param loaded whether it is in memory, where the server tells
     * @param contextTokens the context that a run would count on; see {@link #contextIsLoaded}
     * @param contextIsLoaded whether that is the server's word for what is loaded rather than a setting or a guess
     * @param available identifiers of the chat models listed
     * @param message the finding as a sentence
     * @param hint the way out, or empty where all is well
     * @param warnings further sentences
     */
    public record Report(
            boolean answers,
            Optional<String> model,
            Optional<Boolean> loaded,
            int contextTokens,
            boolean contextIsLoaded,
            List<String> available,
            String message,
            String hint,
            List<String> warnings) {
        public Report {
            available = List.copyOf(available);
            warnings = List.copyOf(warnings);
        }

        /** Whether a run started now can be expected to get answers. */
        public boolean ready() {
            return answers && hint.isEmpty();
        }
    }

    /** Asks for the list of models, at most twice and for at most ten seconds. */
    public static Report of(Endpoint endpoint) {
        try (Wire wire = new Wire(endpoint.apiKey())) {
            return report(endpoint, Models.of(wire, endpoint));
        }
    }

    private static Report report(Endpoint endpoint, Models models) {
        String where = endpoint.display();
        Optional<Models.Row> chosen = models.chosen(endpoint);
        List<String> available = models.rows().stream().map(Models.Row::id).toList();
        Optional<String> id = chosen.map(Models.Row::id);
        Optional<Boolean> loaded = chosen.flatMap(Models.Row::loaded);
        int context = models.context(endpoint);
        boolean contextIsLoaded = chosen.flatMap(Models.Row::context).isPresent();
        String message;
        String hint = "";
        boolean answers = models.failure().isEmpty();
        if (models.failure().isPresent()) {
            message = models.failure().get().message();
            hint = models.failure().get().hint();
        } else if (chosen.isEmpty()) {
            message = where + " answers, but lists no model.";
            hint = "load one: `lms load <model>`, or switch on just-in-time loading in the Developer tab";
        } else if (!available.isEmpty() && !available.contains(id.get())) {
            message = where + " answers, but does not list the model " + id.get() + ".";
            hint = "it has: " + models.names();
        } else {
            message = where + " answers; " + id.get() + state(loaded)
                    + (contextIsLoaded
                            ? " with a context of " + context + " tokens."
                            : "; its context is taken to be " + context + " tokens.");
        }
        List<String> warnings = endpoint.warning().map(List::of).orElse(List.of());
        return new Report(answers, id, loaded, context, contextIsLoaded, available, message, hint, warnings);
    }

    private static String state(Optional<Boolean> loaded) {
        return loaded.map(is -> is ? " is loaded" : " is not loaded and will be at the first question")
                .orElse(" is listed");
    }
}
