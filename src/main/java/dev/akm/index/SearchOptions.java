package dev.akm.index;

import dev.akm.memory.Ref;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a search asks for besides its query.
 *
 * @param types prefixes such as {@code memory}; empty: all
 * @param tags all of which a hit must have; compared without regard to case
 * @param scope {@code key=value}, all of which a hit must have
 * @param limit most hits; 0 for all
 * @param since hits dated before are left out
 * @param now decides what has expired
 * @param explain whether {@link SearchHit#whyMatched()} is filled
 * @param conflicts memories of which history says that they cannot all be right, for {@code is:conflict}
 */
public record SearchOptions(
        List<String> types,
        List<String> tags,
        List<String> scope,
        BeliefView belief,
        int limit,
        Optional<Instant> since,
        Instant now,
        boolean explain,
        List<List<Ref>> conflicts) {
    /** Which hits are wanted by what is believed of them. */
    public enum BeliefView {
        /** What is believed and unexpired. */
        CURRENT,
        /** What is not. */
        HISTORICAL,
        ALL
    }

    public SearchOptions {
        types = List.copyOf(types);
        tags = List.copyOf(tags);
        scope = List.copyOf(scope);
        conflicts = List.copyOf(conflicts);
    }

    /** Current memories of every type. */
    public static SearchOptions current(int limit, Instant now) {
        return new SearchOptions(
                List.of(), List.of(), List.of(), BeliefView.CURRENT, limit, Optional.empty(), now, false, List.of());
    }

    public SearchOptions withBelief(BeliefView view) {
        return new SearchOptions(types, tags, scope, view, limit, since, now, explain, conflicts);
    }
}
