package dev.akm.app;

import dev.akm.document.IsoDate;
import dev.akm.index.QueryParser;
import dev.akm.index.SearchAnswer;
import dev.akm.index.SearchOptions;
import dev.akm.index.SearchOptions.BeliefView;
import dev.akm.index.SearchQuery;
import dev.akm.memory.AssetType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Finds memories by words and filters. */
public final class Search {
    private static final String TYPES = "a type is memory, knowledge, lesson, skill, command, agent or workflow";

    private static final long DAY = 24 * 60 * 60;

    /** Hits without a limit of the user's own. */
    public static final int DEFAULT_LIMIT = 20;

    private final Workspace workspace;

    public Search(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * What is looked for.
     *
     * @param types prefixes such as {@code memory}; empty: all
     * @param limit empty: {@value #DEFAULT_LIMIT}, and none for a query of filters alone; 0: none
     * @param scope {@code key=value} each
     * @param explain whether each hit says why it matched
     */
    public record Request(
            String query,
            List<String> types,
            List<String> tags,
            BeliefView belief,
            OptionalInt limit,
            Optional<Instant> since,
            List<String> scope,
            boolean explain) {
        public Request {
            types = prefixes(types);
            tags = List.copyOf(tags);
            scope = List.copyOf(scope);
        }

        /** As they are stored: {@code Memory} and {@code memories} mean {@code memory}. */
        private static List<String> prefixes(List<String> types) {
            List<String> prefixes = new ArrayList<>(types.size());
            for (int i = 0; i < types.size(); i++) {
                String word = types.get(i).toLowerCase(Locale.ROOT);
                Optional<AssetType> directory = AssetType.ofDirectory(word);
                prefixes.add(directory.isPresent() ? directory.get().prefix() : word);
            }
            return prefixes;
        }

        /** Words alone. */
        public static Request of(String query) {
            return new Request(
                    query,
                    List.of(),
                    List.of(),
                    BeliefView.CURRENT,
                    OptionalInt.empty(),
                    Optional.empty(),
                    List.of(),
                    false);
        }
    }

    /**
     * The moment that {@code --since} names.
     *
     * @param text an ISO date, or a time such as {@code 7d} before now
     * @throws dev.akm.AkmException USAGE if it is neither
     */
    public static Instant since(String text, Instant now) {
        Optional<Long> seconds = Dates.seconds(text);
        if (seconds.isPresent()) {
            return now.minusSeconds(seconds.get());
        }
        if (text.equals("today") || text.equals("yesterday")) {
            long day = now.getEpochSecond() / DAY - (text.equals("today") ? 0 : 1);
            return Instant.ofEpochSecond(day * DAY);
        }
        Optional<Instant> date = IsoDate.parse(text);
        if (date.isEmpty()) {
            throw Dates.wrong(
                    "--since",
                    text,
                    "an ISO date such as 2026-01-31, today, yesterday, or a time such as 7d, 12h or 2w");
        }
        return date.get();
    }

    /** What {@code --belief} names; without a word what is believed now. */
    public static BeliefView belief(String word) {
        return switch (word) {
            case "historical" -> BeliefView.HISTORICAL;
            case "all" -> BeliefView.ALL;
            default -> BeliefView.CURRENT;
        };
    }

    public SearchResult run(Request request) {
        SearchQuery query = QueryParser.parse(request.query());
        boolean listing = query.filtersOnly()
                || (query.isBlank()
                        && !(request.tags().isEmpty() && request.types().isEmpty()));
        int limit = request.limit().orElse(listing ? 0 : DEFAULT_LIMIT);
        SearchOptions options = new SearchOptions(
                request.types(),
                request.tags(),
                request.scope(),
                request.belief(),
                limit,
                request.since(),
                workspace.host().clock().instant(),
                request.explain(),
                OpenConflicts.of(workspace, query));
        SearchAnswer answer = workspace.index().search(query, options);
        return new SearchResult(request.query(), workspace.stash().root(), answer, tip(request, query, answer));
    }

    private static String tip(Request request, SearchQuery query, SearchAnswer answer) {
        if (!answer.hits().isEmpty()) {
            return "";
        }
        if (answer.notCurrent() > 0) {
            return "what matches is not believed any more; --belief all shows it";
        }
        for (int i = 0; i < query.filters().size(); i++) {
            SearchQuery.Filter filter = query.filters().get(i);
            if (filter.field() == SearchQuery.Field.BELIEF_STATE && !isState(filter.value())) {
                return "beliefState: is active, asserted, deprecated, superseded or contradicted";
            }
            if (filter.field() == SearchQuery.Field.CAPTURE_MODE && !isMode(filter.value())) {
                return "captureMode: is hot or background";
            }
            if (filter.field() == SearchQuery.Field.TYPE && !isType(filter.value())) {
                return TYPES;
            }
        }
        for (int i = 0; i < request.types().size(); i++) {
            if (!isType(request.types().get(i))) {
                return TYPES;
            }
        }
        boolean narrowed = !query.filters().isEmpty()
                || !query.excluded().isEmpty()
                || !request.types().isEmpty()
                || !request.tags().isEmpty()
                || request.since().isPresent()
                || !request.scope().isEmpty();
        if (narrowed) {
            return "nothing matches all of the filters; try fewer";
        }
        return query.isBlank()
                ? "the stash is empty; akm remember \"what you have learnt\" writes the first memory"
                : "no memory holds any of these words; try others, or a beginning such as conf*";
    }

    private static boolean isMode(String word) {
        return word.equals("hot") || word.equals("background") || word.equals("unset");
    }

    private static boolean isType(String word) {
        return AssetType.ofPrefix(word).isPresent();
    }

    private static boolean isState(String word) {
        return dev.akm.memory.BeliefState.ofWord(word).isPresent();
    }
}
