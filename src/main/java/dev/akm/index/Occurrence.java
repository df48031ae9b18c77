package dev.akm.index;

import java.util.ArrayList;
import java.util.List;

/** Where in a text a term stands, found as the index finds it: by tokens. */
final class Occurrence {
    private final Analyzer analyzer;
    private final List<String> tokens = new ArrayList<>();
    private final boolean beginning;

    /** @param match the FTS5 expression of a term; of several alternatives the first is looked for */
    Occurrence(String match, Analyzer analyzer) {
        this.analyzer = analyzer;
        int or = match.indexOf(" OR ");
        String first = or < 0 ? match : match.substring(0, or);
        int start = 0;
        for (int i = 0; i <= first.length(); i++) {
            char c = i == first.length() ? ' ' : first.charAt(i);
            if (c == ' ' || c == '"' || c == '*') {
                if (i > start && first.charAt(start) != '+') {
                    tokens.add(first.substring(start, i));
                }
                start = i + 1;
            }
        }
        this.beginning = first.endsWith("*");
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
