package dev.akm.index;

import dev.akm.index.SearchQuery.Term;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The most telling words of a text as a query. */
final class SimilarQuery {
    /** Words taken from the text, and of those the rarest that are asked for. */
    private static final int LOOKED_AT = 80;

    private static final int ASKED = 12;

    private final Database database;

    SimilarQuery(Database database) {
        this.database = database;
    }

    SearchQuery of(String text) throws SQLException {
        List<Term> words = new ArrayList<>();
        Analyzer analyzer = new Analyzer();
        int i = 0;
        while (i < text.length() && words.size() < LOOKED_AT) {
            int end = Scripts.wordEnd(text, i, text.length());
            if (end == i) {
                i++;
                continue;
            }
            String token = analyzer.token(text, i, end);
            if (end - i > 2 && !StopWords.contains(analyzer.fold(text, i, end)) && !holds(words, token)) {
                words.add(new Term(text.substring(i, end), "\"" + token + "\"", false, 1, List.of()));
            }
            i = end;
        }
        return new SearchQuery(rarest(words), List.of(), List.of());
    }

    private static boolean holds(List<Term> words, String token) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).firstToken().equals(token)) {
                return true;
            }
        }
        return false;
    }

    /** A word that only one file holds, which is the text itself, finds nothing else. */
    private List<Term> rarest(List<Term> words) throws SQLException {
        List<RankedTerm> found = new ArrayList<>();
        try (PreparedStatement count = database.prepare("SELECT count(*) FROM text WHERE text MATCH ?")) {
            for (int i = 0; i < words.size(); i++) {
                count.setString(1, words.get(i).match());
                try (ResultSet rows = count.executeQuery()) {
                    long files = rows.next() ? rows.getLong(1) : 0;
                    if (files > 1) {
                        found.add(new RankedTerm(words.get(i), files));
                    }
                }
            }
        }
        found.sort((a, b) -> Long.compare(a.files(), b.files()));
        List<Term> asked = new ArrayList<>();
        for (int i = 0; i < found.size() && i < ASKED; i++) {
            asked.add(found.get(i).term());
        }
        return asked;
    }
}
