package dev.akm.llm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The models that an endpoint lists.
 *
 * @param rows chat models alone, in the server's order
 * @param failure why nobody can be asked anything there; empty also when the server merely has no list
 */
record Models(List<Row> rows, Optional<Diagnosis> failure) {

    /** A list is answered at once or not at all, even while a model is being loaded. */
    static final Duration LIMIT = Duration.ofSeconds(5);

    /**
     * One model.
     *
     * @param loaded whether it is in memory, where the server tells
     * @param context the context it was loaded with, where the server tells; never what it could have
     */
    record Row(String id, Optional<Boolean> loaded, Optional<Integer> context) {}

    /** Asks LM Studio's own list, else the one that every server has. A wrong path means that nothing is known. */
    static Models of(Wire wire, Endpoint endpoint) {
        return of(wire, endpoint, LIMIT);
    }

    /** The same with less patience for each of the two lists. */
    static Models of(Wire wire, Endpoint endpoint, Duration limit) {
        Urls urls = new Urls(endpoint.url());
        Diagnoses diagnoses = new Diagnoses(endpoint);
        Wire.Outcome detailed = wire.get(urls.detailedModels(), limit);
        if (detailed instanceof Wire.Trouble trouble) {
            return without(diagnoses.of(trouble));
        }
        Optional<List<Row>> rows = rows(detailed);
        if (rows.isPresent()) {
            return new Models(rows.get(), Optional.empty());
        }
        Wire.Outcome plain = wire.get(urls.models(), limit);
        if (plain instanceof Wire.Trouble trouble) {
            return without(diagnoses.of(trouble));
        }
        rows = rows(plain);
        if (rows.isPresent()) {
            return new Models(rows.get(), Optional.empty());
        }
        return diagnoses.of((Wire.Reply) plain).map(Models::without).orElse(new Models(List.of(), Optional.empty()));
    }

    private static Models without(Diagnosis diagnosis) {
        boolean hopeless = switch (diagnosis.kind()) {
            case DOWN, UNAUTHORIZED, INTERRUPTED -> true;
            case OVERFLOW,
                    PROMPT_CUT,
                    LENGTH,
                    NO_ANSWER,
                    NO_MODEL,
                    UNKNOWN_MODEL,
                    CRASHED,
                    EVICTED,
                    TIMEOUT,
                    BAD_REQUEST,
                    SERVER,
                    NOT_AN_API -> false;
        };
        return new Models(List.of(), hopeless ? Optional.of(diagnosis) : Optional.empty());
    }

    private static Optional<List<Row>> rows(Wire.Outcome outcome) {
        if (!(outcome instanceof Wire.Reply reply) || reply.status() != 200) {
            return Optional.empty();
        }
        Optional<Object> json = JsonTree.parse(reply.body().strip());
        if (json.isEmpty() || !(JsonTree.member(json.get(), "data") instanceof List)) {
            return Optional.empty();
        }
        List<Row> rows = new ArrayList<>();
        for (Object item : JsonTree.items(json.get(), "data")) {
            String id = JsonTree.text(item, "id").orElse("");
            if (!id.isEmpty() && !isForEmbeddings(item, id)) {
                rows.add(row(item, id));
            }
        }
        return Optional.of(List.copyOf(rows));
    }

    private static Row row(Object item, String id) {
        Optional<Boolean> loaded = JsonTree.text(item, "state").map("loaded"::equals);
        int context = JsonTree.count(item, "loaded_context_length");
        if (context == 0) {
            // vLLM's word for what it serves, not for what the model could do.
            context = JsonTree.count(item, "max_model_len");
        }
        return new Row(id, loaded, context == 0 ? Optional.empty() : Optional.of(context));
    }

    private static boolean isForEmbeddings(Object item, String id) {
        Optional<String> type = JsonTree.text(item, "type");
        return type.isPresent()
                ? type.get().equals("embeddings")
                : id.toLowerCase(Locale.ROOT).contains("embed");
    }

    /** The model to ask: the one configured, else the first that is loaded, else the first listed. */
    Optional<Row> chosen(Endpoint endpoint) {
        if (endpoint.model().isPresent()) {
            String id = endpoint.model().get();
            return Optional.of(rows.stream()
                    .filter(row -> row.id().equals(id))
                    .findFirst()
                    .orElse(new Row(id, Optional.empty(), Optional.empty())));
        }
        Optional<Row> loaded =
                rows.stream().filter(row -> row.loaded().orElse(false)).findFirst();
        return loaded.isPresent() ? loaded : rows.stream().findFirst();
    }

    /** What prompt and answer may have together: as loaded, else as configured, else what servers come up with. */
    int context(Endpoint endpoint) {
        return chosen(endpoint)
                .flatMap(Row::context)
                .or(endpoint::contextLength)
                .orElse(Endpoint.ASSUMED_CONTEXT);
    }

    /** The first few identifiers, for a sentence. */
    String names() {
        List<String> ids = rows.stream().map(Row::id).toList();
        return ids.size() <= 8 ? String.join(", ", ids) : String.join(", ", ids.subList(0, 8)) + ", …";
    }
}
