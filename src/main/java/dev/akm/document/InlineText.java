package dev.akm.document;

/** Takes the marks off a line of Markdown: emphasis, code, links, escapes. The words stay, those of addresses too. */
final class InlineText {
    private final String text;
    private final int to;
    private final StringBuilder out;
    private int at;

    private InlineText(String text, int from, int to, StringBuilder out) {
        this.text = text;
        this.at = from;
        this.to = to;
        this.out = out;
    }

    static String of(String text, int from, int to) {
        StringBuilder out = new StringBuilder(to - from);
        append(out, text, from, to);
        return out.toString();
    }

    static void append(StringBuilder out, String text, int from, int to) {
        new InlineText(text, from, to, out).strip();
    }

    private void strip() {
        while (at < to) {
            char c = text.charAt(at);
            switch (c) {
                case '\\' -> escaped();
                case '`' -> code();
                case '*' -> emphasis(c, false);
                case '_' -> emphasis(c, true);
                case '~' -> struck();
                case '[', ']', '!' -> bracket(c);
                case '|' -> cell();
                default -> {
                    out.append(c);
                    at++;
                }
            }
        }
    }

    private void escaped() {
        boolean mark = at + 1 < to && "\\`*_{}[]()#+-.!|~<>\"'".indexOf(text.charAt(at + 1)) >= 0;
        out.append(text.charAt(mark ? at + 1 : at));
        at += mark ? 2 : 1;
    }

    /** A code span keeps every character between its ticks. */
    private void code() {
        int ticks = run('`');
        int close = closing(at + ticks, ticks);
        if (close < 0) {
            at += ticks;
            return;
        }
        out.append(text, at + ticks, close);
        at = close + ticks;
    }

    private int closing(int from, int ticks) {
        int i = from;
        while (i < to) {
            if (text.charAt(i) != '`') {
                i++;
                continue;
            }
            int start = i;
            while (i < to && text.charAt(i) == '`') {
                i++;
            }
            if (i - start == ticks) {
                return start;
            }
        }
        return -1;
    }

    /** A mark between spaces is an operator, an underscore inside a word part of a name. */
    private void emphasis(char mark, boolean wordsAllowed) {
        int length = run(mark);
        boolean before = at > 0 && isWord(text.charAt(at - 1));
        boolean after = at + length < to && isWord(text.charAt(at + length));
        boolean spaced =
                (at == 0 || text.charAt(at - 1) == ' ') && (at + length >= to || text.charAt(at + length) == ' ');
        if (spaced || (wordsAllowed && before && after)) {
            out.append(text, at, at + length);
        }
        at += length;
    }

    private void struck() {
        int length = run('~');
        if (length != 2) {
            out.append(text, at, at + length);
        }
        at += length;
    }

    /** {@code [words](address)} becomes {@code words address}, and {@code [[name]]} the name. */
    private void bracket(char c) {
        if (c == '!') {
            if (at + 1 >= to || text.charAt(at + 1) != '[') {
                out.append(c);
            }
            at++;
            return;
        }
        at++;
        if (c == ']' && at < to && text.charAt(at) == '(') {
            int close = text.indexOf(')', at);
            if (close >= 0 && close < to) {
                out.append(' ').append(text, at + 1, close);
                at = close + 1;
            }
        }
    }

    private void cell() {
        out.append(' ');
        at++;
    }

    private int run(char c) {
        int i = at;
        while (i < to && text.charAt(i) == c) {
            i++;
        }
        return i - at;
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
