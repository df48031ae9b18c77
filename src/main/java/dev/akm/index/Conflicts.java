package dev.akm.index;

import dev.akm.memory.Ref;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Which recorded disagreements are still open: those of which at least two memories are believed, or the only one is. */
final class Conflicts {
    /** Refs that are looked at; a history with more has not been written by this loop. */
    private static final int MOST = 10_000;

    private final Database database;
    private final long now;

    /** @param now in seconds */
    Conflicts(Database database, long now) {
        this.database = database;
        this.now = now;
    }

    /** The refs of all that are open, each once. */
    List<String> undecided(List<List<Ref>> groups) throws SQLException {
        List<String> open = new ArrayList<>();
        try (PreparedStatement select = database.prepare("SELECT 1 FROM memory m WHERE m.ref = ? AND m.live = 1"
                + " AND m.type = 'memory' AND NOT m.flags & " + (Entry.PROTECTED | Entry.LINKED) + " AND "
                + Conditions.believed("m", now))) {
            int looked = 0;
            for (int i = 0; i < groups.size() && looked < MOST; i++) {
                List<Ref> group = groups.get(i);
                int standing = 0;
                for (int j = 0; j < group.size() && looked < MOST; j++, looked++) {
                    select.setString(1, group.get(j).toString());
                    try (ResultSet row = select.executeQuery()) {
                        standing += row.next() ? 1 : 0;
                    }
                }
                if (standing >= Math.min(2, group.size())) {
                    add(group, open);
                }
            }
        }
        return open;
    }

    private static void add(List<Ref> group, List<String> open) {
        for (int i = 0; i < group.size(); i++) {
            String ref = group.get(i).toString();
            if (!open.contains(ref)) {
                open.add(ref);
            }
        }
    }
}
