package dev.akm.index;

import dev.akm.index.SearchQuery.Filter;
import dev.akm.index.SearchQuery.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The filters of a search as one SQL condition over {@code memory m}, with its parameters. */
final class Conditions {
    /** What is left out for a word must hold it as a word: {@code -java} leaves {@code JavaScript} alone. */
    private static final String WHOLE_WORDS = "{name description tags headings body} : ";

    private final List<String> all = new ArrayList<>();
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
        tags(query, options);
        for (int i = 0; i < options.scope().size(); i++) {
            and("instr(m.scope, ?) > 0", false, "\n" + options.scope().get(i) + "\n");
        }
        if (options.since().isPresent()) {
            all.add("m.dated >= " + options.since().get().getEpochSecond());
        }
        for (int i = 0; i < query.filters().size(); i++) {
            if (query.filters().get(i).field() != SearchQuery.Field.TAG) {
                filter(query.filters().get(i), undecided);
            }
        }
        for (int i = 0; i < query.excluded().size(); i++) {
            Term term = query.excluded().get(i);
            and("m.id IN (SELECT rowid FROM text WHERE text MATCH ?)", true, WHOLE_WORDS + "(" + term.match() + ")");
        }
        return this;
    }

    /** These, and what a hit must hold. */
    Conditions require(Term term) {
        Conditions more = new Conditions(now);
        more.all.addAll(all);
        more.parameters.addAll(parameters);
        more.and("m.id IN (SELECT rowid FROM text WHERE text MATCH ?)", false, term.match());
        return more;
    }

    private void anyType(List<String> types) {
        if (types.isEmpty()) {
            return;
        }
        StringBuilder any = new StringBuilder("m.type IN (");
        for (int i = 0; i < types.size(); i++) {
            any.append(i == 0 ? "?" : ", ?");
            parameters.add(types.get(i));
        }
        all.add(any.append(')').toString());
    }

    private void filter(Filter filter, List<String> undecided) {
        boolean not = filter.negated();
        switch (filter.field()) {
            case BELIEF_STATE -> and("m.state = ?", not, filter.value());
            case CAPTURE_MODE -> and("m.mode = ?", not, filter.value());
            case TYPE -> and("m.type = ?", not, filter.value());
            case TAG -> {}
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

    /** All at once: each question of its own to another table counts towards a limit of SQLite. */
    private void tags(SearchQuery query, SearchOptions options) {
        Set<String> wanted = new LinkedHashSet<>();
        Set<String> unwanted = new LinkedHashSet<>();
        for (int i = 0; i < options.tags().size(); i++) {
            wanted.add(options.tags().get(i).toLowerCase(Locale.ROOT));
        }
        for (int i = 0; i < query.filters().size(); i++) {
            Filter filter = query.filters().get(i);
            if (filter.field() == SearchQuery.Field.TAG) {
                (filter.negated() ? unwanted : wanted).add(filter.value().toLowerCase(Locale.ROOT));
            }
        }
        if (!wanted.isEmpty()) {
            and(tagged(wanted) + " GROUP BY t.id HAVING count(*) = " + wanted.size() + ")", false, array(wanted));
        }
        if (!unwanted.isEmpty()) {
            and(tagged(unwanted) + ")", true, array(unwanted));
        }
    }

    private static String tagged(Set<String> values) {
        return "m.id IN (SELECT t.id FROM tag t WHERE t.value IN (?" + ", ?".repeat(values.size() - 1) + ")";
    }

    private static String[] array(Set<String> values) {
        return values.toArray(new String[0]);
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
        all.add((not ? "NOT (" : "(") + condition + ")");
        for (int i = 0; i < values.length; i++) {
            parameters.add(values[i]);
        }
    }

    /** Whether they let everything through. */
    boolean isNone() {
        return all.isEmpty();
    }

    /** Nested in halves: SQLite takes an expression of at most 1,000 levels, and a row of ANDs has one for each. */
    String sql() {
        return all.isEmpty() ? "1" : joined(0, all.size());
    }

    private String joined(int from, int to) {
        if (to - from == 1) {
            return all.get(from);
        }
        int middle = (from + to) / 2;
        return "(" + joined(from, middle) + " AND " + joined(middle, to) + ")";
    }

    List<String> parameters() {
        return parameters;
    }
}
