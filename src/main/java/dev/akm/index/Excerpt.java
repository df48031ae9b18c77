package dev.akm.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The piece of a text that shows why it was found. SQLite, which is quick, says where the rarest word seems to stand; whether
 * it stands there is looked at, and only where it does not, the text is read through.
 */
final class Excerpt implements AutoCloseable {
    /** Characters of an excerpt, and how many of them stand before the word that was found. */
    private static final int LENGTH = 220;

    private static final int BEFORE = 60;

    /** Characters of whole texts that are read for all excerpts of one search. */
    private static final int READ = 200_000;

    private final PreparedStatement window;
    private final PreparedStatement whole;
    private final List<RankedTerm> terms;
    private final Analyzer analyzer = new Analyzer();
    private int left = READ;

    Excerpt(Database database, List<RankedTerm> terms) throws SQLException {
        this.terms = terms;
        // A word's beginning before a place within one. The space before the text moves every place by one.
        String place =
                "coalesce(nullif(instr(b.l, ' ' || ?1), 0), nullif(instr(b.l, ?1) - 1, -1), nullif(instr(b.l, ?2) - 1, -1), 1)";
        window = database.prepare("SELECT substr(text, max(1, p - " + BEFORE + "), " + (LENGTH + BEFORE)
                + "), max(1, p - " + BEFORE + "), length(text), p - max(1, p - " + BEFORE
                + ") FROM (SELECT b.text AS text, " + place + " AS p FROM"
                + " (SELECT text, ' ' || replace(lower(text), char(10), ' ') AS l FROM body WHERE id = ?3) b)");
        whole = database.prepare("SELECT text FROM body WHERE id = ?");
    }

    /** @param held which terms the text holds, a bit each */
    String of(long id, long held) throws SQLException {
        int rarest = rarest(held);
        String word = rarest < 0 ? "\n\n\n" : firstWord(terms.get(rarest).term().shown());
        window.setString(1, word);
        window.setString(2, rarest < 0 ? word : terms.get(rarest).term().firstToken());
        window.setLong(3, id);
        try (ResultSet row = window.executeQuery()) {
            String text = row.next() ? row.getString(1) : null;
            if (text == null) {
                return "";
            }
            // SQLite counts characters where Java counts halves of some: what is compared is only whether it is all.
            boolean begins = row.getInt(2) == 1;
            boolean ends = text.codePointCount(0, text.length()) + row.getInt(2) - 1 >= row.getInt(3);
            int at = rarest < 0 ? 0 : place(rarest, text, row.getInt(4), begins);
            if (at >= 0 || (begins && ends)) {
                return piece(text, Math.max(0, at), begins, ends);
            }
            String found = row.getInt(3) <= left ? read(id, held, rarest) : null;
            return found != null ? found : piece(text, 0, begins, ends);
        }
    }

    /** @param seeming where it seems to stand, if no character before has two halves */
    private int place(int rarest, String text, int seeming, boolean begins) {
        Occurrence occurrence = occurrence(rarest);
        return occurrence.isAt(text, seeming) ? seeming : occurrence.in(text, wordStart(text, begins), text.length());
    }

    private Occurrence occurrence(int term) {
        return new Occurrence(terms.get(term).term(), analyzer);
    }

    private @Nullable String read(long id, long held, int rarest) throws SQLException {
        whole.setLong(1, id);
        try (ResultSet row = whole.executeQuery()) {
            String text = row.next() ? row.getString(1) : null;
            if (text == null) {
                return null;
            }
            left -= text.length();
            int at = occurrence(rarest).in(text, 0, text.length());
            // The rarest may stand in the name alone.
            for (int i = 0; at < 0 && i < terms.size(); i++) {
                if ((held & 1L << i) != 0 && i != rarest) {
                    at = occurrence(i).in(text, 0, text.length());
                }
            }
            return piece(text, Math.max(0, at), true, true);
        }
    }

    private static int wordStart(String text, boolean begins) {
        int i = 0;
        while (!begins && i < text.length() && text.charAt(i) > ' ' && i < BEFORE / 2) {
            i++;
        }
        return i;
    }

    /**
     * From a word's beginning to a word's end.
     *
     * @param begins whether nothing stands before this text
     * @param ends whether nothing stands after it
     */
    static String piece(String text, int at, boolean begins, boolean ends) {
        int start = at <= BEFORE ? 0 : at - BEFORE;
        boolean first = begins && start == 0;
        if (!first) {
            int space = start;
            while (space < at && text.charAt(space) > ' ') {
                space++;
            }
            // A script without spaces is cut anywhere, but not within a character.
            start = space < at ? space : start;
            start += Character.isLowSurrogate(text.charAt(start)) ? 1 : 0;
        }
        int end = Math.min(text.length(), start + LENGTH);
        boolean last = ends && end == text.length();
        if (!last) {
            int space = end;
            while (space > Math.max(start + 1, end - LENGTH / 4) && text.charAt(space - 1) > ' ') {
                space--;
            }
            end = text.charAt(space - 1) <= ' ' ? space : end;
            end -= Character.isHighSurrogate(text.charAt(end - 1)) ? 1 : 0;
        }
        return (first ? "" : "\u2026") + HitReader.oneLine(text.substring(start, end)) + (last ? "" : "\u2026");
    }

    /** The number of the rarest term that is held, or -1. */
    private int rarest(long held) {
        int best = -1;
        for (int i = 0; i < terms.size(); i++) {
            if ((held & 1L << i) != 0
                    && (best < 0 || terms.get(i).files() < terms.get(best).files())) {
                best = i;
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

    @Override
    public void close() throws SQLException {
        window.close();
        whole.close();
    }
}
