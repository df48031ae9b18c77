package dev.akm.index;

import java.util.List;

/**
 * The hits in order.
 *
 * @param total how many match within the view asked for, before the limit
 * @param notCurrent how many more match and were left out because they are not believed now
 */
public record SearchAnswer(List<SearchHit> hits, int total, int notCurrent) {
    public SearchAnswer {
        hits = List.copyOf(hits);
    }
}
