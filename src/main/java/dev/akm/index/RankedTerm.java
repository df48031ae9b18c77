package dev.akm.index;

import dev.akm.index.SearchQuery.Term;

/** A term with how many files hold it. */
record RankedTerm(Term term, long files) {
    /** A term's rarity; the root flattens it a little, so that one rare word does not outweigh two telling ones. */
    double rarity(double rows) {
        return term.weight() * Math.pow(Math.log(1 + (rows - files + 0.5) / (files + 0.5)), 0.9);
    }

    /** The weight that FTS5's {@code bm25()} gives it (SQLite documentation, FTS5, 5.1.1). */
    double fts(double rows) {
        return Math.max(1e-6, Math.log((rows - files + 0.5) / (files + 0.5)));
    }
}
