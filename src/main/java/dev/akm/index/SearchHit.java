package dev.akm.index;

import dev.akm.memory.Ref;
import java.util.List;

/**
 * A memory that was found.
 *
 * @param description the field, or the first sentence of the body
 * @param score higher is better; comparable within one answer only
 * @param snippet of the body around the rarest word that was found, one line
 * @param beliefState as in the file
 * @param current whether it is believed, unexpired and, for knowledge, has a source that is
 * @param currentBelief for one that is not current what is believed instead; perhaps nothing
 * @param via the retired or replaced memories through whose words alone it was found
 * @param characters of the body
 * @param whyMatched words, places and belief that put it where it is; filled on demand
 */
public record SearchHit(
        Ref ref,
        String description,
        double score,
        String snippet,
        List<String> tags,
        String captureMode,
        String beliefState,
        boolean current,
        boolean expired,
        String protection,
        List<Ref> currentBelief,
        List<Ref> via,
        int characters,
        List<String> whyMatched) {
    public SearchHit {
        tags = List.copyOf(tags);
        currentBelief = List.copyOf(currentBelief);
        via = List.copyOf(via);
        whyMatched = List.copyOf(whyMatched);
    }
}
