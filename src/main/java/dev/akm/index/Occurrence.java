package dev.akm.index;

import dev.akm.index.SearchQuery.Term;
import java.util.List;

/** Where in a text a term stands, found as the index finds it: by tokens, those of its first alternative. */
final class Occurrence {
    private final Analyzer analyzer;
    private final List<String> tokens;
    private final boolean beginning;

    Occurrence(Term term, Analyzer analyzer) {
        this.analyzer = analyzer;
        this.tokens = term.tokens();
        this.beginning = term.isBeginning();
    }

    /** Whether a word begins there, and it is that. */
    boolean isAt(String text, int place) {
        int length = text.length();
        if (place >= length || (place > 0 && Scripts.wordEnd(text, place - 1, length) > place)) {
            return false;
        }
        int end = Scripts.wordEnd(text, place, length);
        return end > place && isAt(text, place, end, length);
    }

    /** The place of its first character, or -1. */
    int in(String text, int from, int to) {
        int i = from;
        while (i < to) {
            int end = Scripts.wordEnd(text, i, to);
            if (end == i) {
                i++;
            } else if (isAt(text, i, end, to)) {
                return i;
            } else {
                i = end;
            }
        }
        return -1;
    }

    private boolean isAt(String text, int from, int to, int length) {
        int start = from;
        int end = to;
        for (int t = 0; t < tokens.size(); t++) {
            while (t > 0 && start < length && (end = Scripts.wordEnd(text, start, length)) == start) {
                start++;
            }
            if (start >= length || !isToken(t, text, start, end)) {
                return false;
            }
            start = end;
        }
        return !tokens.isEmpty();
    }

    private boolean isToken(int t, String text, int from, int to) {
        String wanted = tokens.get(t);
        if (analyzer.token(text, from, to).equals(wanted)) {
            return true;
        }
        boolean last = t == tokens.size() - 1;
        return (last && beginning && analyzer.fold(text, from, to).startsWith(wanted))
                || isPart(wanted, text, from, to);
    }

    private boolean isPart(String wanted, String text, int from, int to) {
        if (WordParts.isDotted(text, from) && wanted.equals(WordParts.DOT + analyzer.token(text, from, to))) {
            return true;
        }
        int end = WordParts.end(text, from, to);
        for (int start = from; end < to || start > from; start = end) {
            end = WordParts.end(text, start, to);
            if (analyzer.token(text, start, end).equals(wanted)) {
                return true;
            }
            if (end == to) {
                return false;
            }
        }
        return false;
    }
}
