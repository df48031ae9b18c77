package dev.akm.index;

import dev.akm.memory.Ref;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The memories whose text is a given one. */
final class Copies implements Question<List<Ref>> {
    /** White space around a text that is looked past; a file rarely has more than a final line end. */
    private static final int MARGIN = 16;

    private final String text;

    /** @param text without white space around it */
    Copies(String text) {
        this.text = text;
    }

    @Override
    public List<Ref> ask(Database database) throws SQLException {
        List<Ref> found = new ArrayList<>();
        // Of a longer text the index keeps only the beginning; its length is all there is to compare.
        boolean kept = text.length() + MARGIN <= Entry.MAX_KEPT;
        try (PreparedStatement select = database.prepare("SELECT m.ref FROM memory m JOIN body b ON b.id = m.id"
                + " WHERE m.live = 1 AND m.type = 'memory' AND m.characters BETWEEN ? AND ?"
                + (kept ? " AND trim(b.text, ?) = ?" : "")
                + " ORDER BY m.ref")) {
            select.setInt(1, text.length());
            select.setInt(2, text.length() + MARGIN);
            if (kept) {
                select.setString(3, " \t\r\n");
                select.setString(4, text);
            }
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.add(Ref.parse(rows.getString(1)));
                }
            }
        }
        return found;
    }
}
