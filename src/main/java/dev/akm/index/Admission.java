package dev.akm.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Whether the filters of a search let a memory through that its predecessor brings up. */
final class Admission {
    private final Database database;
    private final long now;
    private final Conditions conditions;

    Admission(Database database, long now, Conditions conditions) {
        this.database = database;
        this.now = now;
        this.conditions = conditions;
    }

    /** The memory of that id as a candidate without a score, or null. */
    @Nullable
    Candidate admit(long id) throws SQLException {
        try (PreparedStatement select = database.prepare("SELECT m.dated FROM memory m WHERE m.id = " + id + " AND "
                + Conditions.current(now) + " AND " + conditions.sql())) {
            Searcher.bind(select, conditions.parameters());
            try (ResultSet rows = select.executeQuery()) {
                return rows.next() ? new Candidate(id, 0, 0, true, true, rows.getLong(1), 0) : null;
            }
        }
    }
}
