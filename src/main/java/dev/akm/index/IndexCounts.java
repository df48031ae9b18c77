package dev.akm.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What {@code health} says of the stash, counted in the index.
 *
 * @param byType files by type prefix
 * @param byMode memories by capture mode, by state likewise
 * @param protectedFiles unreadable in full, or with an unknown belief value
 * @param problems files with a value that could not be read as it stands
 * @param looping memories whose chain comes back to them
 * @param retired what the archive holds
 * @param words tokens that are indexed
 * @param note why the index was last built anew; empty for the first time
 */
public record IndexCounts(
        Map<String, Integer> byType,
        Map<String, Integer> byMode,
        Map<String, Integer> byState,
        int files,
        int protectedFiles,
        int expired,
        int dangling,
        int looping,
        int problems,
        int retired,
        long words,
        String note) {

    /** @param now in seconds */
    static IndexCounts of(Database database, long now) throws SQLException {
        return new IndexCounts(
                groups(database, "type"),
                groups(database, "mode"),
                groups(database, "state"),
                count(database, "1"),
                count(database, "m.flags & " + Entry.PROTECTED),
                count(database, "m.expires IS NOT NULL AND m.expires <= " + now),
                count(database, Conditions.dangling()),
                count(database, "m.flags & " + Entry.LOOP),
                count(database, "m.flags & " + Entry.PROBLEM),
                (int) database.number("SELECT count(*) FROM memory WHERE live = 0"),
                database.number("SELECT coalesce(sum(words), 0) FROM memory"),
                database.meta("note"));
    }

    private static int count(Database database, String condition) throws SQLException {
        return (int) database.number("SELECT count(*) FROM memory m WHERE m.live = 1 AND (" + condition + ")");
    }

    private static Map<String, Integer> groups(Database database, String column) throws SQLException {
        Map<String, Integer> found = new LinkedHashMap<>();
        try (PreparedStatement select = database.prepare("SELECT " + column
                        + ", count(*) FROM memory WHERE live = 1 GROUP BY " + column + " ORDER BY " + column);
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                found.put(rows.getString(1), rows.getInt(2));
            }
        }
        return found;
    }
}
