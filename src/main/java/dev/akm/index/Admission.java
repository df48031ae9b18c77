package dev.akm.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether the filters of a search let a memory through that its predecessor brings up. */
final class Admission {
    private final Database database;
    private final long now;
    private final Conditions conditions;
    private final List<RankedTerm> terms;

    /** @param terms what is looked for */
    Admission(Database database, long now, Conditions conditions, List<RankedTerm> terms) {
        this.database = database;
        this.now = now;
        this.conditions = conditions;
        this.terms = terms;
    }

    /** The memory of that id as a candidate without a score, or null. */
    @Nullable
    Candidate admit(long id) throws SQLException {
        try (PreparedStatement select = database.prepare("SELECT m.dated, m.modified FROM memory m WHERE m.id = " + id
                + " AND " + Conditions.current(now) + " AND " + conditions.sql())) {
            Searcher.bind(select, conditions.parameters());
            try (ResultSet rows = select.executeQuery()) {
                return rows.next()
                        ? new Candidate(id, 0, held(id), true, true, rows.getLong(1), rows.getLong(2))
                        : null;
            }
        }
    }

    /** The terms that it holds itself: it may only have ranked too low to be among the candidates. */
    private long held(long id) throws SQLException {
        long held = 0;
        try (PreparedStatement select = database.prepare("SELECT 1 FROM text WHERE text MATCH ? AND rowid = " + id)) {
            for (int i = 0; i < terms.size(); i++) {
                select.setString(1, terms.get(i).term().match());
                try (ResultSet rows = select.executeQuery()) {
                    held |= rows.next() ? 1L << i : 0;
                }
            }
        }
        return held;
    }
}
