package dev.akm.index;

import dev.akm.index.SearchQuery.Filter;
import dev.akm.index.SearchQuery.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The filters of a search as one SQL condition over {@code memory m}, with its parameters. */
final class Conditions {
    private final StringBuilder sql = new StringBuilder("1");
    private final List<String> parameters = new ArrayList<>();
    private final long now;

    /** @param now in seconds */
    Conditions(long now) {
        this.now = now;
    }

    /** Whether {@code alias} is a row that is believed and unexpired. */
    static String believed(String alias, long now) {
        return alias + ".state IN ('active', 'asserted') AND (" + alias + ".expires IS NULL OR " + alias + ".expires > "
                + now + ")";
    }

    /**
     * Whether {@code m} is current: live, believed, unexpired; and knowledge with sources only while one of them is, itself
     * or, if it was retired while it was believed, what stands in its place.
     */
    static String current(long now) {
        String standIn = "SELECT 1 FROM link a JOIN memory e ON e.ref = a.target AND e.live = 1 WHERE a.source = s.id"
                + " AND a.kind = 'A' AND " + believed("e", now);
        String source = "SELECT 1 FROM link d JOIN memory s ON s.ref = d.target WHERE d.source = m.id AND d.kind = 'D'"
                + " AND " + believed("s", now) + " AND (s.live = 1 OR EXISTS (" + standIn + "))";
        return "(m.plain = 1 OR m.live = 1 AND " + believed("m", now) + " AND (m.type <> 'knowledge' OR m.flags & "
                + Entry.SOURCED + " = 0 OR EXISTS (" + source + ")))";
    }

    /** @param undecided refs of memories that disagree, for {@code is:conflict} */
    Conditions add(SearchQuery query, SearchOptions options, List<String> undecided) {
        anyType(options.types());
        for (int i = 0; i < options.tags().size(); i++) {
            tag(options.tags().get(i), false);
        }
        for (int i = 0; i < options.scope().size(); i++) {
            and("instr(m.scope, ?) > 0", false, "\n" + options.scope().get(i) + "\n");
        }
        if (options.since().isPresent()) {
            sql.append(" AND m.dated >= ").append(options.since().get().getEpochSecond());
        }
        for (int i = 0; i < query.filters().size(); i++) {
            filter(query.filters().get(i), undecided);
        }
        for (int i = 0; i < query.excluded().size(); i++) {
            Term term = query.excluded().get(i);
            and("m.id IN (SELECT rowid FROM text WHERE text MATCH ?)", true, term.match());
        }
        return this;
    }

    /** These, and what a hit must hold. */
    Conditions require(Term term) {
        Conditions all = new Conditions(now);
        all.sql.append(sql.substring(1));
        all.parameters.addAll(parameters);
        all.and("m.id IN (SELECT rowid FROM text WHERE text MATCH ?)", false, term.match());
        return all;
    }

    private void anyType(List<String> types) {
        if (types.isEmpty()) {
            return;
        }
        sql.append(" AND m.type IN (");
        for (int i = 0; i < types.size(); i++) {
            sql.append(i == 0 ? "?" : ", ?");
            parameters.add(types.get(i));
        }
        sql.append(')');
    }

    private void filter(Filter filter, List<String> undecided) {
        boolean not = filter.negated();
        switch (filter.field()) {
            case BELIEF_STATE -> and("m.state = ?", not, filter.value());
            case CAPTURE_MODE -> and("m.mode = ?", not, filter.value());
            case TYPE -> and("m.type = ?", not, filter.value());
            case TAG -> tag(filter.value(), not);
            case NAME -> and("instr(lower(m.name), ?) > 0", not, filter.value());
            case SOURCE -> and("instr(lower(m.source), ?) > 0", not, filter.value());
            case IS -> {
                if (filter.value().equals("conflict")) {
                    conflict(undecided, not);
                } else {
                    and(flag(filter.value()), not);
                }
            }
        }
    }

    private void tag(String value, boolean not) {
        and("m.id IN (SELECT t.id FROM tag t WHERE t.value = ?)", not, value.toLowerCase(Locale.ROOT));
    }

    /** On a circle of links, or in a disagreement that nobody has settled. */
    private void conflict(List<String> undecided, boolean not) {
        StringBuilder condition = new StringBuilder("m.flags & " + Entry.LOOP + " OR m.ref IN (");
        for (int i = 0; i < undecided.size(); i++) {
            condition.append(i == 0 ? "?" : ", ?");
        }
        and(condition.append(')').toString(), not, undecided.toArray(new String[0]));
    }

    /** {@link QueryParser} lets only these and {@code conflict} through. */
    private String flag(String name) {
        return switch (name) {
            case "expired" -> "(m.expires IS NOT NULL AND m.expires <= " + now + ")";
            case "protected" -> "m.flags & " + Entry.PROTECTED;
            default -> dangling();
        };
    }

    /** A link along the chain that leads to no file, neither directly nor through the archive. */
    static String dangling() {
        return "EXISTS (SELECT 1 FROM link l WHERE l.source = m.id AND l.kind IN ('C', 'S') AND NOT EXISTS ("
                + "WITH RECURSIVE reached(ref) AS (SELECT l.target UNION SELECT a.target FROM reached r"
                + " JOIN memory x ON x.ref = r.ref AND x.live = 0 JOIN link a ON a.source = x.id AND a.kind = 'A')"
                + " SELECT 1 FROM reached r JOIN memory e ON e.ref = r.ref AND e.live = 1))";
    }

    private void and(String condition, boolean not, String... values) {
        sql.append(not ? " AND NOT (" : " AND (").append(condition).append(')');
        for (int i = 0; i < values.length; i++) {
            parameters.add(values[i]);
        }
    }

    /** Whether they let everything through. */
    boolean isNone() {
        return sql.length() == 1;
    }

    String sql() {
        return sql.toString();
    }

    List<String> parameters() {
        return parameters;
    }
}
