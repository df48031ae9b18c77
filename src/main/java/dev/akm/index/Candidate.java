package dev.akm.index;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row that may become a hit. */
final class Candidate implements Comparable<Candidate> {
    final long id;
    final long terms;
    final boolean live;
    final boolean current;
    final long dated;
    double score;
    /** Ids of the replaced ones through whose words it was found; null if it was found by its own. */
    @Nullable List<Long> via;

    /** @param terms which terms it holds, a bit each */
    Candidate(long id, double score, long terms, boolean live, boolean current, long dated) {
        this.id = id;
        this.score = score;
        this.terms = terms;
        this.live = live;
        this.current = current;
        this.dated = dated;
    }

    void addVia(long predecessor) {
        if (via == null) {
            via = new ArrayList<>();
        }
        via.add(predecessor);
    }

    /** Best first, then the later one. */
    @Override
    public int compareTo(Candidate other) {
        int byScore = Double.compare(other.score, score);
        if (byScore != 0) {
            return byScore;
        }
        int byDate = Long.compare(other.dated, dated);
        return byDate != 0 ? byDate : Long.compare(id, other.id);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Candidate that && id == that.id;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(id);
    }
}
