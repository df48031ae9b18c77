package dev.akm.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Of very many files that match, those that can become hits: the best by FTS5's own ranking, which differs from ours by the
 * weight of length and by what is added for several terms. Ranking ten thousand rows to show twenty takes longer than all
 * else that a search does.
 */
final class Shortlist {
    /** Matches, counted by term, up to which all of them are ranked. */
    static final long FEW = 3000;

    /** Hits up to which a short list is enough. */
    private static final int MOST_HITS = 100;

    /** How many are ranked for each hit; with as many as ten the hits of 1,986 questions were what a hundred gave. */
    private static final int FOR_EACH = 20;

    /** Ranked however few hits are asked for. */
    private static final int LEAST = 200;

    /** Those out of view that may bring up what stands in their place; a few dozen are looked at. */
    private static final int OTHERS = 200;

    /** No limit. */
    private static final int ALL = -1;

    private static final String ODD = "SELECT m.id FROM memory m WHERE m.plain = 0 AND ";

    private final Database database;
    private final String match;
    private final Conditions conditions;
    private final String notCurrent;
    private final int listed;
    private final boolean anyOdd;

    /**
     * @param match the FTS5 expression for all that is found
     * @param limit how many hits there may be
     */
    Shortlist(Database database, String match, Conditions conditions, long now, int limit) throws SQLException {
        this.database = database;
        this.match = match;
        this.conditions = conditions;
        this.notCurrent = ODD + "NOT " + Conditions.current(now);
        this.listed = Math.max(LEAST, FOR_EACH * limit);
        this.anyOdd = database.number("SELECT EXISTS (SELECT 1 FROM memory WHERE plain = 0)") != 0;
    }

    /** Whether so many matches are too many to rank all of them. */
    static boolean isWorthwhile(long matches, int limit) {
        return matches > FEW && limit <= MOST_HITS;
    }

    /** Fills the temporary table {@code listed} with what is current, and what may bring up something that is. */
    void fillCurrent() throws SQLException {
        empty();
        best("NOT IN (" + notCurrent + ")");
        others("IN (" + notCurrent + ")");
    }

    /** The same with what is not current. */
    void fillHistorical() throws SQLException {
        empty();
        best("IN (" + notCurrent + " AND m.live = 1)");
    }

    /** The same with all files of the stash. */
    void fillAll() throws SQLException {
        empty();
        best("NOT IN (" + ODD + "m.live = 0)");
        others("IN (" + ODD + "m.live = 0)");
    }

    private void empty() throws SQLException {
        database.execute("CREATE TEMP TABLE IF NOT EXISTS listed (id INTEGER PRIMARY KEY, score REAL)");
        database.execute("DELETE FROM temp.listed");
    }

    private void others(String which) throws SQLException {
        if (anyOdd) {
            insert(which, OTHERS);
        }
    }

    /** Where the last that has a place scores as the next one does, dates decide between them: then all are listed. */
    private void best(String which) throws SQLException {
        insert(which, listed + 1);
        if (tied()) {
            insert(which, ALL);
        }
    }

    private boolean tied() throws SQLException {
        try (PreparedStatement select = database.prepare("SELECT count(*) > " + listed
                        + " AND max(score) = (SELECT score FROM temp.listed ORDER BY score DESC LIMIT 1 OFFSET 1)"
                        + " FROM temp.listed");
                ResultSet row = select.executeQuery()) {
            return row.next() && row.getInt(1) == 1;
        }
    }

    private void insert(String which, int most) throws SQLException {
        try (PreparedStatement insert = database.prepare("INSERT OR IGNORE INTO temp.listed SELECT rowid, bm25(text, "
                + Ranking.WEIGHTS + ") AS score" + from(which) + " ORDER BY score LIMIT " + most)) {
            bind(insert);
            insert.executeUpdate();
        }
    }

    /** How many match and are files of the stash. */
    int live() throws SQLException {
        return count("NOT IN (" + ODD + "m.live = 0)");
    }

    /** How many match and are current. */
    int current(int live) throws SQLException {
        return anyOdd ? count("NOT IN (" + notCurrent + ")") : live;
    }

    private int count(String which) throws SQLException {
        try (PreparedStatement select = database.prepare("SELECT count(*)" + from(which))) {
            bind(select);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? row.getInt(1) : 0;
            }
        }
    }

    // The signs keep FTS5 from looking up row by row what it gives in one go.
    private String from(String which) {
        String filter =
                conditions.isNone() ? "" : " AND +rowid IN (SELECT m.id FROM memory m WHERE " + conditions.sql() + ")";
        return " FROM text WHERE text MATCH ? AND +rowid " + which + filter;
    }

    private void bind(PreparedStatement statement) throws SQLException {
        statement.setString(1, match);
        for (int i = 0; i < conditions.parameters().size(); i++) {
            statement.setString(i + 2, conditions.parameters().get(i));
        }
    }
}
