package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts inline Markdown into tokens, in one pass.
 *
 * <p>Only marks that carry no meaning are dropped: paired emphasis and the brackets of a link. Everything else stays a
 * token, code point for code point.
 */
final class Tokenizer {
    private static final int MAX_QUOTE = 300;
    private static final int MAX_LINK = 1000;
    private static final int MAX_TAG = 200;
    private static final int MAX_PARENTHESES = 4;

    private final String s;
    private final Footnotes footnotes;
    private final List<Token> out = new ArrayList<>();
    private final List<Integer> brackets = new ArrayList<>();
    private int at;
    private boolean spaced;
    private boolean struck;
    private boolean noMoreComments;

    private Tokenizer(String s, Footnotes footnotes) {
        this.s = s;
        this.footnotes = footnotes;
    }

    static String normal(String text) {
        return Normalizer.isNormalized(text, Normalizer.Form.NFC)
                ? text
                : Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    /** The tokens of a text in NFC; offsets refer to it. */
    static List<Token> read(String normal) {
        return read(normal, Footnotes.NONE);
    }

    /** The same, with what a footnote says in place of its label. */
    static List<Token> read(String normal, Footnotes footnotes) {
        Tokenizer tokenizer = new Tokenizer(normal, footnotes);
        tokenizer.task();
        tokenizer.run();
        return Emphasis.dropPaired(normal, tokenizer.out);
    }

    /** "[ ] call Ida", "[x] call Ida": whether it is done is one thing that is said. */
    private void task() {
        if (s.length() < 4 || s.charAt(0) != '[' || s.charAt(2) != ']' || !Character.isWhitespace(s.charAt(3))) {
            return;
        }
        switch (s.charAt(1)) {
            case ' ' -> add(Kind.MARK, "[ ]", 3);
            case 'x', 'X' -> add(Kind.MARK, "[x]", 3);
            case '-', '/', '>', '~' -> add(Kind.MARK, s.substring(0, 3), 3);
            default -> {}
        }
    }

    private void run() {
        int[] runs = s.indexOf('`') >= 0 ? nextRunOfSameLength() : new int[0];
        while (at < s.length()) {
            int c = s.codePointAt(at);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                at += Character.charCount(c);
                spaced = true;
                continue;
            }
            switch (c) {
                case '`' -> code(runs);
                case '<' -> angle();
                case '~' -> tilde();
                case '[' -> {
                    brackets.add(out.size());
                    mark(1);
                }
                case ']' -> closeBracket();
                case '"', '\u201c', '\u201e', '\u00ab', '\u300c', '\u300e' -> quoted((char) c);
                case '*' -> mark(runOf('*'));
                case ',', '\u3001', '\uff0c', '\u060c' -> add(Kind.COMMA, at + 1);
                default -> plain(c);
            }
        }
    }

    private void plain(int c) {
        if (Scripts.withoutSpaces(c)) {
            add(Kind.CHARACTER, at + Character.charCount(c));
        } else if (c == '_' && boundaryUnderscore()) {
            mark(runOf('_'));
        } else if (structural(c)) {
            mark(Character.charCount(c));
        } else {
            chunk();
        }
    }

    private boolean boundaryUnderscore() {
        int end = at + runOf('_');
        return end >= s.length()
                || !Character.isLetterOrDigit(s.codePointAt(end))
                || !spacedOrFirst()
                || closesLater(end);
    }

    private boolean spacedOrFirst() {
        return spaced || at == 0;
    }

    private boolean closesLater(int from) {
        int limit = Math.min(s.length(), from + MAX_QUOTE);
        for (int k = from; k < limit; k++) {
            if (s.charAt(k) == '_' && (k + 1 >= s.length() || !Character.isLetterOrDigit(s.charAt(k + 1)))) {
                return true;
            }
            if (s.charAt(k) == '\n') {
                return false;
            }
        }
        return false;
    }

    private int runOf(char c) {
        int end = at;
        while (end < s.length() && s.charAt(end) == c) {
            end++;
        }
        return end - at;
    }

    private void add(Kind kind, int end) {
        add(kind, s.substring(at, end), end);
    }

    private void add(Kind kind, String text, int end) {
        out.add(new Token(kind, text, at, end, spaced, struck));
        at = end;
        spaced = false;
    }

    private void mark(int length) {
        add(Kind.MARK, at + length);
    }

    /** For each run of back-ticks the start of the next run of the same length, else -1. */
    private int[] nextRunOfSameLength() {
        int[] next = new int[s.length() + 1];
        Arrays.fill(next, -1);
        int[] lastByLength = new int[s.length() + 1];
        Arrays.fill(lastByLength, -1);
        int i = s.length() - 1;
        while (i >= 0) {
            if (s.charAt(i) != '`') {
                i--;
                continue;
            }
            int end = i;
            while (i > 0 && s.charAt(i - 1) == '`') {
                i--;
            }
            int length = end - i + 1;
            next[i] = lastByLength[length];
            lastByLength[length] = i;
            i--;
        }
        return next;
    }

    private void code(int[] runs) {
        int length = runOf('`');
        int close = runs[at];
        if (close < 0) {
            mark(length);
            return;
        }
        String inner = s.substring(at + length, close).replace('\n', ' ');
        if (inner.length() > 2 && inner.startsWith(" ") && inner.endsWith(" ") && !inner.isBlank()) {
            inner = inner.substring(1, inner.length() - 1);
        }
        add(Kind.CODE, inner, close + length);
    }

    private void angle() {
        if (s.startsWith("<!--", at)) {
            int close = noMoreComments ? -1 : s.indexOf("-->", at + 4);
            if (close >= 0) {
                add(Kind.COMMENT, s.substring(at + 4, close), close + 3);
                return;
            }
            noMoreComments = true;
        }
        int limit = Math.min(s.length(), at + MAX_TAG);
        int end = at + 1;
        while (end < limit && s.charAt(end) != '>' && s.charAt(end) != '<') {
            end++;
        }
        if (end >= limit || s.charAt(end) != '>' || end == at + 1) {
            mark(1);
            return;
        }
        String inner = s.substring(at + 1, end);
        if (inner.indexOf(' ') < 0 && (inner.contains("://") || inner.indexOf('@') > 0)) {
            add(Kind.URL, inner, end + 1);
            return;
        }
        boolean close = inner.charAt(0) == '/';
        String name = close ? inner.substring(1) : inner;
        if (name.isEmpty() || !Character.isLetter(name.charAt(0))) {
            mark(1);
            return;
        }
        if (name.equalsIgnoreCase("del") || name.equalsIgnoreCase("s") || name.equalsIgnoreCase("strike")) {
            struck = !close;
            at = end + 1;
            return;
        }
        add(Kind.TAG, s.substring(at, end + 1), end + 1);
    }

    private void tilde() {
        if (runOf('~') == 2 && (struck || closesStrike())) {
            struck = !struck;
            at += 2;
            return;
        }
        // "~/dir" and "~5"
        if (at + 1 < s.length() && s.charAt(at + 1) != '~' && !Character.isWhitespace(s.charAt(at + 1))) {
            chunk();
        } else {
            mark(runOf('~'));
        }
    }

    private boolean closesStrike() {
        return at + 2 < s.length() && !Character.isWhitespace(s.charAt(at + 2)) && s.indexOf("~~", at + 2) > 0;
    }

    private void closeBracket() {
        int open = brackets.isEmpty() ? -1 : brackets.remove(brackets.size() - 1);
        if (open >= 0 && !footnotes.isEmpty() && footnote(open)) {
            return;
        }
        if (open < 0 || at + 1 >= s.length() || s.charAt(at + 1) != '(') {
            mark(1);
            return;
        }
        int limit = Math.min(s.length(), at + MAX_LINK);
        int depth = 0;
        int end = at + 1;
        for (; end < limit; end++) {
            char c = s.charAt(end);
            if (c == '(' && ++depth > MAX_PARENTHESES) {
                break;
            }
            if (c == ')' && --depth == 0) {
                break;
            }
        }
        if (end >= limit || s.charAt(end) != ')') {
            mark(1);
            return;
        }
        Token bracket = out.get(open);
        out.set(open, new Token(Kind.TAG, "", bracket.start(), bracket.end(), bracket.spaced(), bracket.struck()));
        add(Kind.URL, s.substring(at + 2, end).strip(), end + 1);
    }

    /** "[^1]", where it is defined. */
    private boolean footnote(int open) {
        String label = s.substring(out.get(open).end(), at);
        String text = label.startsWith("^") ? footnotes.use(label) : null;
        if (text == null) {
            return false;
        }
        while (out.size() > open) {
            out.remove(out.size() - 1);
        }
        add(Kind.QUOTED, text, at + 1);
        return true;
    }

    private void quoted(char open) {
        int limit = Math.min(s.length(), at + MAX_QUOTE);
        for (int end = at + 1; end < limit; end++) {
            char c = s.charAt(end);
            boolean closes = switch (open) {
                case '"' -> c == '"';
                case '\u201c' -> c == '\u201d';
                case '\u201e' -> c == '\u201c' || c == '\u201d';
                case '\u00ab' -> c == '\u00bb';
                case '\u300c' -> c == '\u300d';
                default -> c == '\u300f';
            };
            if (closes) {
                // Spaces inside « French quotes » are those of the quotes.
                String inner = s.substring(at + 1, end);
                add(Kind.QUOTED, open == '\u00ab' ? inner.strip() : inner, end + 1);
                return;
            }
        }
        mark(1);
    }

    private static boolean structural(int c) {
        return switch (c) {
            case '(',
                    ')',
                    '{',
                    '}',
                    '|',
                    ';',
                    '\u201d',
                    '\u00bb',
                    '>',
                    '\u2014',
                    '\u2013',
                    '\u2192',
                    '\u2190',
                    '\u2026' -> true;
            case '\u3002',
                    '\uff01',
                    '\uff1f',
                    '\uff1a',
                    '\uff1b',
                    '\uff08',
                    '\uff09',
                    '\u300d',
                    '\u300f',
                    '\u061b',
                    '\u061f',
                    '\u0964' -> true;
            default -> false;
        };
    }

    /** A run of characters without space or structure; closing punctuation is cut off as marks of its own. */
    private void chunk() {
        int end = at;
        while (end < s.length()) {
            int c = s.codePointAt(end);
            if (Character.isWhitespace(c)
                    || Character.isSpaceChar(c)
                    || structural(c)
                    || Scripts.withoutSpaces(c)
                    || c == '`'
                    || c == '"'
                    || c == '\u201c'
                    || c == '\u201e'
                    || c == '\u00ab'
                    || c == '*'
                    || c == '['
                    || c == ']'
                    || c == '\u3001'
                    || c == '\uff0c'
                    || c == '\u060c'
                    || (c == '<' && end > at)
                    || (c == '~' && end > at && s.startsWith("~~", end))
                    || (c == ',' && !betweenDigits(end))) {
                break;
            }
            end += Character.charCount(c);
        }
        int core = end;
        while (core > at && closing(s.charAt(core - 1))) {
            core--;
        }
        if (core == at) {
            mark(1);
            return;
        }
        String text = s.substring(at, core);
        Words.classify(text, at, spaced, struck, out);
        at = core;
        spaced = false;
        while (at < end) {
            mark(1);
        }
    }

    private boolean betweenDigits(int i) {
        return i > at && Character.isDigit(s.charAt(i - 1)) && i + 1 < s.length() && Character.isDigit(s.charAt(i + 1));
    }

    private static boolean closing(char c) {
        return c == '.' || c == ':' || c == ';' || c == '!' || c == '?' || c == '_' || c == '\'' || c == '\u2019';
    }
}
