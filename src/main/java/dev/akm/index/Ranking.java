package dev.akm.index;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * Ranks in SQL, where it costs least: one insertion for each term into a temporary table, one statement that adds up. BM25 by term, summed, with
 *
 * <ul>
 *   <li>a lower weight of length than FTS5's fixed one (b 0.35 for 0.75): memories are short, and a longer one is not less
 *       about its subject. The frequency of a term is computed back from what {@code bm25()} answers for it alone;
 *   <li>a reward for holding more of the terms, and for holding neighbours of the query close together;
 *   <li>a slight advantage for what a person stands behind, which decides ties.
 * </ul>
 *
 * <p>The constants were measured on 1,536 questions over 2,541 short memories (LoCoMo): against FTS5's own ranking they
 * bring the first hit from .405 to .428.
 */
final class Ranking {
    private static final double K1 = 1.2;
    private static final double B = 0.35;
    private static final double FTS_B = 0.75;
    private static final double COVERAGE = 0.8;
    private static final double NEARNESS = 0.2;

    /** name, description, tags, headings, body, parts of words. */
    static final String WEIGHTS = "4, 2, 2, 2, 1, 0.3";

    /** A term in more files than this only says something of files that were found by another. */
    private static final long COMMON = 3000;

    /** How far apart in tokens two neighbours of the query may stand. */
    private static final int NEAR = 3;

    /** Terms that are ranked by, the rarest of a longer query; a pasted page has hundreds. */
    static final int MAX_TERMS = 24;

    private final Database database;
    private final List<RankedTerm> terms;
    private final double rows;
    private final double average;
    private int pairs;

    /**
     * @param terms at least one, at most {@value #MAX_TERMS}, all held by some file
     * @param rows in the index
     * @param average length of a row in tokens
     */
    Ranking(Database database, List<RankedTerm> terms, double rows, double average) {
        this.database = database;
        this.terms = terms;
        this.rows = rows;
        this.average = average;
    }

    /** How often a term that files are found by is held; each file counts once for each of its terms. */
    long matches() {
        boolean anyRare = anyRare();
        long matches = 0;
        for (int i = 0; i < terms.size(); i++) {
            if (!anyRare || terms.get(i).files() <= COMMON) {
                matches += terms.get(i).files();
            }
        }
        return matches;
    }

    /** The FTS5 expression for all files that are found. */
    String match() {
        boolean anyRare = anyRare();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < terms.size(); i++) {
            if (!anyRare || terms.get(i).files() <= COMMON) {
                all.append(all.length() == 0 ? "(" : " OR (")
                        .append(terms.get(i).term().match())
                        .append(')');
            }
        }
        return all.toString();
    }

    /**
     * Fills the temporary table: a row for each file and term that it holds, and for each pair of neighbours.
     *
     * @param listed whether only of the files in the table of {@link Shortlist}
     */
    void collect(boolean listed) throws SQLException {
        database.execute("CREATE TEMP TABLE IF NOT EXISTS found (id INTEGER, bit INTEGER, fts REAL, w REAL, s REAL)");
        database.execute("DELETE FROM temp.found");
        boolean anyRare = anyRare();
        String insert = "INSERT INTO temp.found SELECT rowid, ?1, ?2, ?3, ";
        String all = " FROM text WHERE text MATCH ?4";
        String from = listed ? all + " AND +rowid IN (SELECT id FROM temp.listed)" : all;
        try (PreparedStatement scored = database.prepare(insert + "-bm25(text, " + WEIGHTS + ")" + from);
                PreparedStatement held = database.prepare(insert + "NULL" + from);
                PreparedStatement among =
                        database.prepare(insert + "NULL" + all + " AND +rowid IN (SELECT id FROM temp.found)")) {
            for (int i = 0; i < terms.size(); i++) {
                RankedTerm term = terms.get(i);
                if (!anyRare || term.files() <= COMMON) {
                    insert(isSingle(term) ? scored : held, 1L << i, term);
                }
            }
            for (int i = 0; i < terms.size(); i++) {
                if (anyRare && terms.get(i).files() > COMMON) {
                    insert(among, 1L << i, terms.get(i));
                }
            }
            neighbours(among);
        }
    }

    private void insert(PreparedStatement statement, long bit, RankedTerm term) throws SQLException {
        insert(statement, bit, term.fts(rows), term.rarity(rows), term.term().match());
    }

    private static void insert(PreparedStatement statement, long bit, double fts, double weight, String match)
            throws SQLException {
        statement.setLong(1, bit);
        statement.setDouble(2, fts);
        statement.setDouble(3, weight);
        statement.setString(4, match);
        statement.executeUpdate();
    }

    /** {@code bm25()} of several phrases at once cannot be taken apart again. */
    private static boolean isSingle(RankedTerm term) {
        return term.term().match().indexOf(" OR ") < 0;
    }

    private boolean anyRare() {
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i).files() <= COMMON) {
                return true;
            }
        }
        return false;
    }

    /** Neighbours of the query that stand together; their rows have no bit. */
    private void neighbours(PreparedStatement among) throws SQLException {
        for (int i = 1; i < terms.size(); i++) {
            RankedTerm left = terms.get(i - 1);
            RankedTerm right = terms.get(i);
            if (isWord(left) && isWord(right) && Math.min(left.files(), right.files()) <= COMMON) {
                String near = "NEAR(" + left.term().match() + " " + right.term().match() + ", " + NEAR + ")";
                insert(among, 0, 0, 0, near);
                pairs++;
            }
        }
    }

    private static boolean isWord(RankedTerm term) {
        String match = term.term().match();
        return term.term().weight() == 1 && match.indexOf('"', 1) == match.length() - 1;
    }

    private String score() {
        String length = "(m.words / " + average + ")";
        String ftsNorm = K1 + " * (" + (1 - FTS_B) + " + " + FTS_B + " * " + length + ")";
        String norm = K1 + " * (" + (1 - B) + " + " + B + " * " + length + ")";
        String frequency = "(t.s * " + ftsNorm + " / max(t.fts * " + (K1 + 1) + " - t.s, 1e-9))";
        return "CASE WHEN t.s IS NULL THEN t.w ELSE t.w * " + (K1 + 1) + " * " + frequency + " / (" + frequency + " + "
                + norm + ") END";
    }

    /**
     * The statement that adds up. Its columns are id, score, terms, live, current, dated; its last row is -1 and how many
     * rows are current and live.
     *
     * @param current the condition for a row that is current
     * @param conditions those of the search; their parameters are the statement's
     * @param first which rows are wanted, over {@code live} and {@code current}
     * @param second which others may bring up what stands in their place
     */
    String adding(String current, Conditions conditions, String first, int most, String second, int mostOfSecond) {
        String hit = "WITH hit AS MATERIALIZED (SELECT m.id AS id, sum(" + score() + ") * (1 + "
                + COVERAGE / terms.size() + " * sum(t.bit > 0)) * (1 + " + NEARNESS / Math.max(1, pairs)
                + " * sum(t.bit = 0)) * (1 + 0.01 * (m.state = 'asserted') + 0.015 * (m.mode = 'hot')) AS score,"
                + " sum(t.bit) AS terms, m.live AS live, " + current
                + " AS current, m.dated AS dated, m.modified AS modified"
                + " FROM temp.found t CROSS JOIN memory m ON m.id = t.id WHERE " + conditions.sql()
                + " GROUP BY m.id) ";
        String columns = "SELECT id, score, terms, live, current, dated, modified FROM hit WHERE ";
        String order = " ORDER BY score DESC, dated DESC, modified DESC, id LIMIT ";
        return hit + "SELECT * FROM (" + columns + first + order + most + ") UNION ALL SELECT * FROM (" + columns
                + second
                + order + mostOfSecond
                + ") UNION ALL SELECT -1, coalesce(sum(current), 0), coalesce(sum(live), 0), 0, 0, 0, 0"
                + " FROM hit";
    }
}
