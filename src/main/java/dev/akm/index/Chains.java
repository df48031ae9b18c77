package dev.akm.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The chain of beliefs as far as a few hits need it, read link by link from the index. Follows the same rules as {@link
 * dev.akm.memory.BeliefGraph}, which wants all memories at once.
 */
final class Chains implements AutoCloseable {
    private final PreparedStatement byRef;
    private final PreparedStatement links;
    private final PreparedStatement row;

    /** @param now in seconds */
    Chains(Database database, long now) throws SQLException {
        byRef = database.prepare("SELECT id FROM memory WHERE ref = ? ORDER BY live DESC LIMIT 1");
        links = database.prepare("SELECT target FROM link WHERE source = ? AND kind IN ('C', 'S', 'A')");
        row = database.prepare(
                "SELECT m.live, m.live AND " + Conditions.believed("m", now) + " FROM memory m WHERE m.id = ?");
    }

    /** The ids of the believed memories at the end of the chain, without the start. */
    List<Long> currentBeliefs(long start) throws SQLException {
        List<Long> ends = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        ArrayDeque<Long> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty()) {
            Long next = open.poll();
            if (!seen.add(next)) {
                continue;
            }
            if (next != start && isBelieved(next)) {
                ends.add(next);
            } else {
                open.addAll(step(next));
            }
        }
        return ends;
    }

    /** What replaced it, one step; through the archive to live ones. */
    List<Long> successors(long start) throws SQLException {
        List<Long> found = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        ArrayDeque<Long> open = new ArrayDeque<>(step(start));
        while (!open.isEmpty()) {
            Long next = open.poll();
            if (seen.add(next)) {
                if (isLive(next)) {
                    found.add(next);
                } else {
                    open.addAll(step(next));
                }
            }
        }
        return found;
    }

    private List<Long> step(long id) throws SQLException {
        List<String> targets = new ArrayList<>();
        links.setLong(1, id);
        try (ResultSet rows = links.executeQuery()) {
            while (rows.next()) {
                targets.add(rows.getString(1));
            }
        }
        List<Long> ids = new ArrayList<>(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            byRef.setString(1, targets.get(i));
            try (ResultSet rows = byRef.executeQuery()) {
                if (rows.next()) {
                    ids.add(rows.getLong(1));
                }
            }
        }
        return ids;
    }

    private boolean isLive(long id) throws SQLException {
        return is(id, 1);
    }

    private boolean isBelieved(long id) throws SQLException {
        return is(id, 2);
    }

    private boolean is(long id, int column) throws SQLException {
        row.setLong(1, id);
        try (ResultSet rows = row.executeQuery()) {
            return rows.next() && rows.getInt(column) != 0;
        }
    }

    @Override
    public void close() throws SQLException {
        byRef.close();
        links.close();
        row.close();
    }
}
