package dev.akm.index;

import dev.akm.memory.Belief;
import dev.akm.memory.BeliefGraph;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Ref;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Marks the memories whose chain comes back to them. Only done when links have changed; few memories have any. */
final class LoopFinder {
    /** What stands for those that are files no more. */
    private static final String RETIRED = "m.live = 0 AND l.kind = 'A' AND NOT EXISTS"
            + " (SELECT 1 FROM memory e WHERE e.ref = m.ref AND e.live = 1 AND e.type = 'memory' AND NOT e.flags & "
            + Entry.LINKED + ")";

    private final Database database;

    LoopFinder(Database database) {
        this.database = database;
    }

    void mark() throws SQLException {
        Map<Ref, List<Ref>> chains =
                links("m.live = 1 AND l.kind IN ('C', 'S') AND m.type = 'memory' AND NOT m.flags & " + Entry.LINKED);
        database.execute("UPDATE memory SET flags = flags & ~" + Entry.LOOP + " WHERE flags & " + Entry.LOOP);
        List<BeliefGraph.Node> nodes = new ArrayList<>();
        for (Map.Entry<Ref, List<Ref>> chain : chains.entrySet()) {
            Belief belief = Belief.of(CaptureMode.UNSET, BeliefState.SUPERSEDED).withSupersededBy(chain.getValue());
            nodes.add(new BeliefGraph.Node(chain.getKey(), belief, false));
        }
        try (PreparedStatement update =
                database.prepare("UPDATE memory SET flags = flags | " + Entry.LOOP + " WHERE ref = ?")) {
            for (Ref looping : new BeliefGraph(nodes, links(RETIRED)).onLoops()) {
                update.setString(1, looping.toString());
                update.executeUpdate();
            }
        }
    }

    private Map<Ref, List<Ref>> links(String which) throws SQLException {
        Map<Ref, List<Ref>> found = new LinkedHashMap<>();
        try (PreparedStatement select = database.prepare("SELECT m.ref, l.target FROM link l JOIN memory m ON"
                        + " m.id = l.source WHERE " + which + " ORDER BY m.ref, l.kind, l.position");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                found.computeIfAbsent(Ref.parse(rows.getString(1)), r -> new ArrayList<>())
                        .add(Ref.parse(rows.getString(2)));
            }
        }
        return found;
    }
}
