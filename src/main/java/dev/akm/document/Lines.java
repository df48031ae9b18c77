package dev.akm.document;

/** Where lines begin and end; a line ends with LF, CR LF or a lone CR, as YAML sees it. */
final class Lines {
    private Lines() {}

    /** Where the line that holds {@code at} ends, before its line break. */
    static int end(String text, int at) {
        for (int i = at; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r') {
                return i;
            }
        }
        return text.length();
    }

    /** Where the line after the one that ends at {@code end} begins. */
    static int next(String text, int end) {
        if (end >= text.length()) {
            return text.length();
        }
        return text.charAt(end) == '\r' && end + 1 < text.length() && text.charAt(end + 1) == '\n' ? end + 2 : end + 1;
    }

    /** Where the line that holds {@code at} begins. */
    static int start(String text, int at) {
        int i = at;
        while (i > 0 && text.charAt(i - 1) != '\n' && text.charAt(i - 1) != '\r') {
            i--;
        }
        return i;
    }

    /** The first line break of the text, LF if it has none. */
    static String firstBreak(String text, int from) {
        int end = end(text, from);
        return end == text.length() ? "\n" : text.substring(end, next(text, end));
    }

    /** A place as line and column. */
    static Problem problem(String message, String text, int at) {
        int line = 1;
        int start = 0;
        for (int end = end(text, 0); end < at && end < text.length(); end = end(text, start)) {
            int next = next(text, end);
            if (next > at) {
                break;
            }
            start = next;
            line++;
        }
        return new Problem(message, line, text.codePointCount(start, Math.min(at, text.length())) + 1);
    }

    static int skipSpaces(String text, int from, int end) {
        int i = from;
        while (i < end && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    /** The end of what stands in {@code [from, end)} without the spaces and tabs after it. */
    static int trimEnd(String text, int from, int end) {
        int i = end;
        while (i > from && (text.charAt(i - 1) == ' ' || text.charAt(i - 1) == '\t')) {
            i--;
        }
        return i;
    }

    static boolean isBlank(String text, int from, int end) {
        return trimEnd(text, from, end) == from;
    }
}
