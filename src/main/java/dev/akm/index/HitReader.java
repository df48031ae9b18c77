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
    /** Characters of an excerpt, and how many of them stand before the word that was found. */
    private static final int EXCERPT = 220;

    private static final int BEFORE = 60;

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
        // A word's beginning before a place within one; the text is folded by SQLite, which does it in C.
        String place =
                "coalesce(nullif(instr(b.l, ' ' || ?1), 0), nullif(instr(b.l, ?1), 0), nullif(instr(b.l, ?2), 0), 1)";
        String excerpt = "(SELECT substr(b.text, max(1, " + place + " - " + BEFORE + "), " + EXCERPT
                + ") FROM (SELECT text, lower(text) AS l FROM body WHERE id = m.id) b)";
        String columns =
                "SELECT m.ref, m.description, m.tags, m.mode, m.state, m.expires, m.protection, m.characters, ";
        try (PreparedStatement select = database.prepare(columns + excerpt + " FROM memory m WHERE m.id = ?3");
                Chains chains = new Chains(database, now)) {
            for (int i = 0; i < shown.size(); i++) {
                hits.add(read(shown.get(i), select, chains));
            }
        }
        return hits;
    }

    private SearchHit read(Candidate candidate, PreparedStatement select, Chains chains) throws SQLException {
        RankedTerm rarest = rarest(candidate.terms);
        String word = rarest == null ? "\n\n\n" : firstWord(rarest.term().shown());
        select.setString(1, word);
        select.setString(2, rarest == null ? word : rarest.term().firstToken());
        select.setLong(3, candidate.id);
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
                    oneLine(row.getString(9)),
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

    private @Nullable RankedTerm rarest(long mask) {
        RankedTerm best = null;
        for (int i = 0; i < terms.size(); i++) {
            RankedTerm term = terms.get(i);
            if ((mask & 1L << i) != 0 && (best == null || term.files() < best.files())) {
                best = term;
            }
        }
        return best;
    }

    /** Lower case as far as SQLite folds. */
    private static String firstWord(String shown) {
        int end = Scripts.wordEnd(shown, 0, shown.length());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < end; i++) {
            char c = shown.charAt(i);
            out.append(c >= 'A' && c <= 'Z' ? (char) (c + 32) : c);
        }
        return out.length() == 0 ? shown : out.toString();
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
            select.setString(1, "{" + PLACES[i] + "} : (" + term.term().match() + ")");
            select.setLong(2, id);
            try (ResultSet row = select.executeQuery()) {
                if (row.next()) {
                    places.append(places.length() == 0 ? "" : ", ").append(PLACES[i]);
                }
            }
        }
        return "'" + term.term().shown() + "' in " + places;
    }
}
