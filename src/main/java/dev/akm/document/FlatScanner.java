package dev.akm.document;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the flat frontmatter that nearly every file has, without loading a YAML parser: {@code key: value} on one line,
 * lists of scalars in brackets or with dashes, whole-line and trailing comments.
 *
 * <p>It answers only where a YAML 1.2 parser would answer the same, and gives up on everything else; properties hold it
 * to that. 38 ms of a cold process are saved by not giving up.
 */
final class FlatScanner {
    /** YAML allows 1,024; longer keys than this are not worth the doubt. */
    private static final int MAX_KEY_LENGTH = 128;

    private final String text;
    private final Frontmatter.Builder fields = new Frontmatter.Builder();
    /** The value read last, and where the reading of it stopped. */
    private FieldValue value = FieldValue.EMPTY;

    private int at;

    private FlatScanner(String text) {
        this.text = text;
    }

    /** The fields, or null if this is not certain to be flat frontmatter. */
    static @Nullable Frontmatter scan(String text) {
        FlatScanner scanner = new FlatScanner(text);
        return scanner.hasPlainCharactersOnly() && scanner.scanLines() ? scanner.fields.build() : null;
    }

    private boolean hasPlainCharactersOnly() {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x7f) {
                if (c < 0x20 && c != '\n' && !(c == '\r' && i + 1 < length && text.charAt(i + 1) == '\n')) {
                    return false;
                }
            } else if (c < 0xa0 || c == '\u2028' || c == '\u2029' || c == '\ufeff' || c >= '\ufffe') {
                return false;
            } else if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c) || i + 1 == length || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    private boolean scanLines() {
        while (at < text.length()) {
            int end = Lines.end(text, at);
            if (isSkipped(at, end)) {
                at = Lines.next(text, end);
            } else if (!scanField(end)) {
                return false;
            }
        }
        return true;
    }

    /** Blank lines, and comments that begin the line, may stand between any two lines of flat frontmatter. */
    private boolean isSkipped(int start, int end) {
        return Lines.isBlank(text, start, end) || text.charAt(start) == '#';
    }

    private boolean scanField(int lineEnd) {
        int colon = keyEnd(at, lineEnd);
        if (colon < 0) {
            return false;
        }
        int line = at;
        String key = text.substring(at, colon);
        int from = Lines.skipSpaces(text, colon + 1, lineEnd);
        at = Lines.next(text, lineEnd);
        if (from == lineEnd || text.charAt(from) == '#') {
            return scanBlockList() && fields.add(key, value);
        }
        int end = Lines.trimEnd(text, from, lineEnd);
        if (isPlainStart(from, end) && UnquotedColon.holds(text, from, end)) {
            fields.lenient(text.substring(line, lineEnd));
            value = FieldValue.text(text.substring(from, end));
            return fields.add(key, value);
        }
        boolean read = text.charAt(from) == '[' ? scanFlowList(from, end) : scanScalar(from, end);
        return read && fields.add(key, value);
    }

    /** Where the colon after the key stands, or -1 if the line does not begin with a simple key. */
    private int keyEnd(int start, int lineEnd) {
        int i = start;
        while (i < lineEnd && isKeyCharacter(text.charAt(i), i == start)) {
            i++;
        }
        boolean isKey = i > start && i - start <= MAX_KEY_LENGTH && i < lineEnd && text.charAt(i) == ':';
        return isKey && (i + 1 == lineEnd || text.charAt(i + 1) == ' ') ? i : -1;
    }

    private static boolean isKeyCharacter(char c, boolean first) {
        return isLetter(c) || c == '_' || (!first && (isDigit(c) || c == '-'));
    }

    /** A scalar that ends with its line, comments aside. */
    private boolean scanScalar(int from, int end) {
        char c = text.charAt(from);
        if (c == '"' || c == '\'') {
            int after = scanQuoted(from, end);
            return after > 0 && isCommentOrEnd(after, end);
        }
        if (!isPlainStart(from, end)) {
            return false;
        }
        int stop = Lines.trimEnd(text, from, UnquotedColon.commentStart(text, from, end));
        for (int i = from; i < stop; i++) {
            if (text.charAt(i) == ':' && (i + 1 == stop || text.charAt(i + 1) == ' ')) {
                return false;
            }
        }
        value = FieldValue.plain(text.substring(from, stop));
        return true;
    }

    private boolean isCommentOrEnd(int from, int end) {
        int next = Lines.skipSpaces(text, from, end);
        return next == end || (next > from && text.charAt(next) == '#');
    }

    /** A character no indicator begins with; a dash only where it cannot begin a list item. */
    private boolean isPlainStart(int from, int end) {
        char c = text.charAt(from);
        if (c == '-') {
            return from + 1 < end && isLetterOrDigit(text.charAt(from + 1));
        }
        return isLetterOrDigit(c) || "/_.(+$=^;~<".indexOf(c) >= 0;
    }

    /** Reads a quoted scalar without escapes; the place after its closing quote, or 0. */
    private int scanQuoted(int from, int end) {
        char quote = text.charAt(from);
        StringBuilder doubled = null;
        int start = from + 1;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == '\\' && quote == '"') {
                return 0;
            }
            if (c != quote) {
                continue;
            }
            if (quote == '\'' && i + 1 < end && text.charAt(i + 1) == quote) {
                doubled = doubled == null ? new StringBuilder() : doubled;
                doubled.append(text, start, i + 1);
                start = i + 2;
                i++;
                continue;
            }
            String last = text.substring(start, i);
            value = FieldValue.text(
                    doubled == null ? last : doubled.append(last).toString());
            return i + 1;
        }
        return 0;
    }

    private boolean scanFlowList(int from, int end) {
        List<String> items = new ArrayList<>();
        int i = Lines.skipSpaces(text, from + 1, end);
        if (i < end && text.charAt(i) == ']') {
            value = FieldValue.list(items);
            return isCommentOrEnd(i + 1, end);
        }
        while (i < end) {
            char c = text.charAt(i);
            int after = c == '"' || c == '\'' ? scanQuoted(i, end) : scanPlainInFlow(i, end);
            if (after <= 0 || value.kind() == FieldValue.Kind.EMPTY) {
                return false;
            }
            items.add(value.text());
            i = Lines.skipSpaces(text, after, end);
            if (i < end && text.charAt(i) == ']') {
                value = FieldValue.list(items);
                return isCommentOrEnd(i + 1, end);
            }
            if (i >= end || text.charAt(i) != ',') {
                return false;
            }
            i = Lines.skipSpaces(text, i + 1, end);
        }
        return false;
    }

    private int scanPlainInFlow(int from, int end) {
        if (!isPlainStart(from, end)) {
            return 0;
        }
        int i = from;
        for (; i < end && text.charAt(i) != ',' && text.charAt(i) != ']'; i++) {
            char c = text.charAt(i);
            boolean tied = i + 1 < end && (isLetterOrDigit(text.charAt(i + 1)) || text.charAt(i + 1) == '/');
            if (c == '[' || c == '{' || c == '}' || c == '#' || c == '?' || (c == ':' && !tied)) {
                return 0;
            }
        }
        value = FieldValue.plain(text.substring(from, Lines.trimEnd(text, from, i)));
        return i;
    }

    /** The list below a key without a value on its line; none is an empty value. */
    private boolean scanBlockList() {
        List<String> items = new ArrayList<>();
        int indent = -1;
        value = FieldValue.EMPTY;
        while (at < text.length()) {
            int end = Lines.end(text, at);
            if (isSkipped(at, end)) {
                at = Lines.next(text, end);
                continue;
            }
            int dash = Lines.skipSpaces(text, at, end);
            if (text.charAt(dash) != '-') {
                if (dash > at) {
                    return false;
                }
                break;
            }
            int from = Lines.skipSpaces(text, dash + 1, end);
            boolean isItem = from > dash + 1 && from < end && (indent < 0 || indent == dash - at);
            if (!isItem || !scanScalar(from, Lines.trimEnd(text, from, end)) || value.kind() == FieldValue.Kind.EMPTY) {
                return false;
            }
            indent = dash - at;
            items.add(value.text());
            at = Lines.next(text, end);
        }
        value = indent < 0 ? FieldValue.EMPTY : FieldValue.list(items);
        return true;
    }

    private static boolean isLetterOrDigit(char c) {
        return isLetter(c) || isDigit(c) || c >= 0xa1;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
