package dev.akm.journal;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.List;
import java.util.Map;

/**
 * Something that a person took back or turned down, and that is not done again while the texts are the same.
 *
 * @param op the operation, in one word
 * @param bodies the fingerprint of each memory's text at the time it was judged
 * @param how {@code undone}, {@code rejected} or {@code put back}
 */
public record Decided(String op, List<Ref> refs, Map<Ref, Fingerprint> bodies, String how) {
    public Decided {
        refs = List.copyOf(refs);
        bodies = Map.copyOf(bodies);
    }

    /** Whether it speaks of the same memories, with the texts that they have now. */
    public boolean covers(List<Ref> named, Map<Ref, Fingerprint> now) {
        if (refs.size() != named.size() || !refs.containsAll(named)) {
            return false;
        }
        for (Ref ref : refs) {
            Fingerprint was = bodies.get(ref);
            if (was != null && !was.equals(now.get(ref))) {
                return false;
            }
        }
        return true;
    }
}
