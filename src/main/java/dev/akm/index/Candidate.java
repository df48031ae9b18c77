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
    final long modified;
    double score;
    /** Ids of the replaced ones through whose words it was found; null if it was found by its own. */
    @Nullable
    List<Long> via;

    /** @param terms which terms it holds, a bit each */
    Candidate(long id, double score, long terms, boolean live, boolean current, long dated, long modified) {
        this.id = id;
        this.score = score;
        this.terms = terms;
        this.live = live;
        this.current = current;
        this.dated = dated;
        this.modified = modified;
    }

    void addVia(long predecessor) {
        if (via == null) {
            via = new ArrayList<>();
        }
        via.add(predecessor);
    }

    /** Best first, then the later one by its own date and by the file's. */
    @Override
    public int compareTo(Candidate other) {
        int byScore = Double.compare(other.score, score);
        if (byScore != 0) {
            return byScore;
        }
        int byDate = Long.compare(other.dated, dated);
        int byTime = byDate != 0 ? byDate : Long.compare(other.modified, modified);
        return byTime != 0 ? byTime : Long.compare(id, other.id);
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
