package dev.akm.index;

import dev.akm.memory.Ref;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The live memories whose chain links name a ref. */
final class Replaced implements Question<List<Ref>> {
    private final Ref ref;

    Replaced(Ref ref) {
        this.ref = ref;
    }

    @Override
    public List<Ref> ask(Database database) throws SQLException {
        List<Ref> found = new ArrayList<>();
        try (PreparedStatement select = database.prepare("SELECT DISTINCT m.ref FROM link l JOIN memory m ON"
                + " m.id = l.source WHERE l.target = ? AND l.kind IN ('C', 'S') AND m.live = 1 ORDER BY m.ref")) {
            select.setString(1, ref.toString());
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.add(Ref.parse(rows.getString(1)));
                }
            }
        }
        return found;
    }
}
