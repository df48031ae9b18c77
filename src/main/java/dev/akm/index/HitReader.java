package dev.akm.index;

import dev.akm.memory.Ref;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fetches what is shown of the hits. */
final class HitReader {
    private static final String[] PLACES = {"name", "description", "tags", "headings", "body"};

    private final Database database;
    private final SearchOptions options;
    private final List<RankedTerm> terms;
    private final long now;

    HitReader(Database database, SearchOptions options, List<RankedTerm> terms, long now) {
        this.database = database;
        this.options = options;
        this.terms = terms;
        this.now = now;
    }

    List<SearchHit> read(List<Candidate> shown) throws SQLException {
        List<SearchHit> hits = new ArrayList<>(shown.size());
        if (shown.isEmpty()) {
            return hits;
        }
        try (PreparedStatement select =
                        database.prepare("SELECT m.ref, m.description, m.tags, m.mode, m.state, m.expires,"
                                + " m.protection, m.characters FROM memory m WHERE m.id = ?");
                Excerpt excerpt = new Excerpt(database, terms);
                Chains chains = new Chains(database, now)) {
            for (int i = 0; i < shown.size(); i++) {
                hits.add(read(shown.get(i), select, excerpt, chains));
            }
        }
        return hits;
    }

    private SearchHit read(Candidate candidate, PreparedStatement select, Excerpt excerpt, Chains chains)
            throws SQLException {
        select.setLong(1, candidate.id);
        List<Ref> currentBelief = candidate.current ? List.of() : refs(chains.currentBeliefs(candidate.id));
        List<Ref> via = candidate.via == null ? List.of() : refs(candidate.via);
        try (ResultSet row = select.executeQuery()) {
            row.next();
            long expires = row.getLong(6);
            boolean expired = !row.wasNull() && expires <= now;
            return new SearchHit(
                    Ref.parse(row.getString(1)),
                    row.getString(2),
                    candidate.score,
                    excerpt.of(candidate.id, candidate.terms),
                    lines(row.getString(3)),
                    row.getString(4),
                    row.getString(5),
                    candidate.current,
                    expired,
                    row.getString(7),
                    currentBelief,
                    via,
                    row.getInt(8),
                    options.explain() ? why(candidate, row.getString(4), row.getString(5), via) : List.of());
        }
    }

    private List<Ref> refs(List<Long> ids) throws SQLException {
        List<Ref> refs = new ArrayList<>(ids.size());
        if (ids.isEmpty()) {
            return refs;
        }
        try (PreparedStatement select = database.prepare("SELECT ref FROM memory WHERE id = ?")) {
            for (int i = 0; i < ids.size(); i++) {
                select.setLong(1, ids.get(i));
                try (ResultSet row = select.executeQuery()) {
                    if (row.next()) {
                        refs.add(Ref.parse(row.getString(1)));
                    }
                }
            }
        }
        return refs;
    }

    static List<String> lines(String joined) {
        List<String> found = new ArrayList<>();
        int start = 0;
        while (start < joined.length()) {
            int end = joined.indexOf('\n', start);
            if (end < 0) {
                end = joined.length();
            }
            found.add(joined.substring(start, end));
            start = end + 1;
        }
        return found;
    }

    /** Runs of space and control characters are one space. */
    static String oneLine(@Nullable String text) {
        if (text == null) {
            return "";
        }
        StringBuilder out = new StringBuilder(text.length());
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c == 0x7f) {
                space = out.length() > 0;
            } else {
                if (space) {
                    out.append(' ');
                    space = false;
                }
                out.append(c);
            }
        }
        return out.toString();
    }

    private List<String> why(Candidate candidate, String mode, String state, List<Ref> via) throws SQLException {
        List<String> reasons = new ArrayList<>();
        try (PreparedStatement select = database.prepare("SELECT 1 FROM text WHERE text MATCH ? AND rowid = ?")) {
            for (int i = 0; i < terms.size(); i++) {
                if ((candidate.terms & 1L << i) != 0) {
                    reasons.add(places(terms.get(i), candidate.id, select));
                }
            }
        }
        if (terms.size() > 1 && candidate.terms != 0) {
            reasons.add(Long.bitCount(candidate.terms) + " of " + terms.size() + " words");
        }
        for (int i = 0; i < via.size(); i++) {
            reasons.add("stands in the place of " + via.get(i) + ", which holds the words");
        }
        if (mode.equals("hot") || state.equals("asserted")) {
            reasons.add(mode.equals("hot") ? "hot" : "asserted");
        }
        return reasons;
    }

    private static String places(RankedTerm term, long id, PreparedStatement select) throws SQLException {
        StringBuilder places = new StringBuilder();
        for (int i = 0; i < PLACES.length; i++) {
            if (stands(PLACES[i], term, id, select)) {
                places.append(places.length() == 0 ? "" : ", ").append(PLACES[i]);
            }
        }
        if (places.length() == 0 && stands("parts", term, id, select)) {
            places.append("a part of a word");
        }
        return "'" + term.term().shown() + "' in " + places;
    }

    private static boolean stands(String column, RankedTerm term, long id, PreparedStatement select)
            throws SQLException {
        select.setString(1, "{" + column + "} : (" + term.term().match() + ")");
        select.setLong(2, id);
        try (ResultSet row = select.executeQuery()) {
            return row.next();
        }
    }
}
