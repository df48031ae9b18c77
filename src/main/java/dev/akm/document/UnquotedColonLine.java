package dev.akm.document;

import java.util.ArrayList;
import java.util.List;

/**
 * A line {@code key: text: more} that can be read with its text in quotes.
 *
 * @param start of the line
 * @param from where the text begins
 * @param to where it ends, without trailing spaces
 * @param lineEnd before the line break
 * @param added how many characters the quotes add
 */
record UnquotedColonLine(int start, int from, int to, int lineEnd, int added) {
    /** What no plain scalar begins with; some may in rare places, which are not worth the doubt. */
    private static final String INDICATORS = "-?:,[]{}#&*!|>'\"%@`";

    /** All lines of the text that show the fault and are not continued by the next line. */
    static List<UnquotedColonLine> in(String text) {
        List<UnquotedColonLine> found = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = Lines.end(text, start);
            int next = Lines.next(text, end);
            int from = valueStart(text, start, end);
            int to = Lines.trimEnd(text, from, end);
            if (from > start && from < to && UnquotedColon.holds(text, from, to) && !isContinued(text, next)) {
                found.add(new UnquotedColonLine(start, from, to, end, 2 + count(text, from, to)));
            }
            start = next;
        }
        return found;
    }

    /** The text with each of the lines' values in single quotes. */
    static String quote(String text, List<UnquotedColonLine> lines) {
        StringBuilder out = new StringBuilder(text.length() + 64);
        int done = 0;
        for (UnquotedColonLine line : lines) {
            out.append(text, done, line.from).append('\'');
            out.append(text.substring(line.from, line.to).replace("'", "''")).append('\'');
            done = line.to;
        }
        return out.append(text, done, text.length()).toString();
    }

    /** Where the plain value of a line {@code key: value} begins, or {@code start} if the line is no such line. */
    private static int valueStart(String text, int start, int end) {
        int colon = start == end ? -1 : colonAfterKey(text, start, end);
        if (colon < 0) {
            return start;
        }
        int from = Lines.skipSpaces(text, colon + 1, end);
        return from < end && isPlainStart(text, from, end) ? from : start;
    }

    /** A dash begins a plain text unless it begins a list item: {@code -5: cold} does. */
    private static boolean isPlainStart(String text, int from, int end) {
        char c = text.charAt(from);
        if (c == '-') {
            return from + 1 < end && text.charAt(from + 1) != ' ' && text.charAt(from + 1) != '\t';
        }
        return c != '\t' && INDICATORS.indexOf(c) < 0;
    }

    /** The colon after a plain key, or after a quoted one without escapes; -1 if there is none. */
    private static int colonAfterKey(String text, int start, int end) {
        char first = text.charAt(start);
        if (first == '"' || first == '\'') {
            int close = text.indexOf(first, start + 1);
            boolean key = close > 0 && text.startsWith(": ", close + 1) && text.charAt(close - 1) != '\\';
            return key && close < end ? close + 1 : -1;
        }
        if (first == ' ' || first == '\t' || INDICATORS.indexOf(first) >= 0) {
            return -1;
        }
        for (int i = start; i + 1 < end; i++) {
            if (text.charAt(i) == ':' && text.charAt(i + 1) == ' ') {
                return i;
            }
            if (text.charAt(i) == ' ' && text.charAt(i + 1) == '#') {
                return -1;
            }
        }
        return -1;
    }

    private static boolean isContinued(String text, int next) {
        int start = next;
        while (start < text.length()) {
            int end = Lines.end(text, start);
            if (!Lines.isBlank(text, start, end)) {
                return text.charAt(start) == ' ' || text.charAt(start) == '\t';
            }
            start = Lines.next(text, end);
        }
        return false;
    }

    private static int count(String text, int from, int to) {
        int quotes = 0;
        for (int i = from; i < to; i++) {
            quotes += text.charAt(i) == '\'' ? 1 : 0;
        }
        return quotes;
    }
}
