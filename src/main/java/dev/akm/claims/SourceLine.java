package dev.akm.claims;

/** A line without its quote markers, and what it begins or is, as CommonMark sees it. */
final class SourceLine {
    private static final int MAX_DEPTH = 24;

    final String raw;
    final String text;
    final int quote;
    final int indent;

    SourceLine(String raw, String text, int quote, int indent) {
        this.raw = raw;
        this.text = text;
        this.quote = quote;
        this.indent = indent;
    }

    static SourceLine of(String raw) {
        return of(raw, MAX_DEPTH);
    }

    static SourceLine of(String raw, int maxQuote) {
        int at = 0;
        int quote = 0;
        while (quote < maxQuote) {
            int k = at;
            while (k < raw.length() && k - at < 4 && raw.charAt(k) == ' ') {
                k++;
            }
            if (k - at >= 4 || k >= raw.length() || raw.charAt(k) != '>') {
                break;
            }
            quote++;
            at = k + 1;
            if (at < raw.length() && raw.charAt(at) == ' ') {
                at++;
            }
        }
        String unquoted = quote == 0 ? raw : raw.substring(at);
        String text = expandTabs(unquoted);
        int indent = 0;
        while (indent < text.length() && Character.isWhitespace(text.charAt(indent))) {
            indent++;
        }
        return new SourceLine(unquoted, text, quote, indent);
    }

    /** Leading tabs only: those in the text are white space like any other. */
    private static String expandTabs(String text) {
        int at = 0;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at == text.length() || text.charAt(at) != '\t') {
            return text;
        }
        StringBuilder out = new StringBuilder();
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        for (int k = 0; k < at; k++) {
            out.append(text.charAt(k) == '\t' ? " ".repeat(4 - out.length() % 4) : " ");
        }
        return out.append(text, at, text.length()).toString();
    }

    boolean blank() {
        return indent >= text.length();
    }

    /** Whether a line begins a block of its own. */
    boolean starts() {
        return heading() > 0 || fence() > 0 || marker() > 0 || rule();
    }

    int fence() {
        if (blank()) {
            return 0;
        }
        char mark = text.charAt(indent);
        if (mark != '`' && mark != '~') {
            return 0;
        }
        int length = run(text, indent, mark);
        boolean closedInline = mark == '`' && text.indexOf('`', indent + length) >= 0;
        return length >= 3 && !closedInline ? length : 0;
    }

    int heading() {
        int level = run(text, indent, '#');
        int after = indent + level;
        boolean spaced = after == text.length() || text.charAt(after) == ' ' || text.charAt(after) == '\t';
        return level >= 1 && level <= 6 && spaced ? level : 0;
    }

    String headingText(int level) {
        String title = text.substring(indent + level).strip();
        int end = title.length();
        while (end > 0 && title.charAt(end - 1) == '#') {
            end--;
        }
        return end == 0 || (end < title.length() && title.charAt(end - 1) == ' ')
                ? title.substring(0, end).strip()
                : title;
    }

    boolean underline() {
        char mark = text.charAt(indent);
        return (mark == '=' || mark == '-')
                && indent < 4
                && text.substring(indent + run(text, indent, mark)).isBlank();
    }

    boolean rule() {
        char mark = text.charAt(indent);
        if (mark != '-' && mark != '*' && mark != '_') {
            return false;
        }
        int marks = 0;
        for (int k = indent; k < text.length(); k++) {
            char c = text.charAt(k);
            if (c == mark) {
                marks++;
            } else if (c != ' ' && c != '\t') {
                return false;
            }
        }
        return marks >= 3;
    }

    /** The length of a list marker with the space after it, 0 if there is none. */
    int marker() {
        int at = indent;
        char c = text.charAt(at);
        if (c == '-' || c == '*' || c == '+') {
            at++;
        } else {
            while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9' && at - indent < 9) {
                at++;
            }
            if (at == indent || at >= text.length() || (text.charAt(at) != '.' && text.charAt(at) != ')')) {
                return 0;
            }
            at++;
        }
        if (at == text.length()) {
            return at - indent;
        }
        return text.charAt(at) == ' ' || text.charAt(at) == '\t' ? at + 1 - indent : 0;
    }

    /** A wrapped line that begins with a number and a dot is text unless it is 1, as in CommonMark. */
    boolean interrupts() {
        char c = text.charAt(indent);
        return !Character.isDigit(c) || text.startsWith("1.", indent) || text.startsWith("1)", indent);
    }

    static int run(String text, int from, char mark) {
        int at = from;
        while (at < text.length() && text.charAt(at) == mark) {
            at++;
        }
        return at - from;
    }
}
