package dev.akm.document;

/** What a line looks like, where a file does or does not begin with frontmatter. */
final class Fences {
    /** How far into a file without frontmatter a belief field is looked for that its writer meant to stand in some. */
    private static final int MAX_GUARDED_LINES = 100;

    private Fences() {}

    /** Whether the line is {@code ---}, spaces after it aside. */
    static boolean isFence(String text, int start, int end) {
        return end - start >= 3 && text.startsWith("---", start) && Lines.isBlank(text, start + 3, end);
    }

    /** Where the first fence at or after {@code from} begins, or -1. */
    static int find(String text, int from) {
        int start = from;
        while (start < text.length()) {
            int end = Lines.end(text, start);
            if (isFence(text, start, end)) {
                return start;
            }
            start = Lines.next(text, end);
        }
        return -1;
    }

    /** Whether the line looks like {@code key:}, one word without spaces, quoted or not. */
    static boolean looksLikeKey(String text, int start, int end) {
        return keyLength(text, start, end, false) > 0 || namesBeliefField(text, start, end);
    }

    /** Whether some line of {@code [from, to)} looks as if a mapping was meant, words with spaces and directives too. */
    static boolean looksLikeMapping(String text, int from, int to) {
        int start = from;
        while (start < to) {
            int end = Math.min(to, Lines.end(text, start));
            if (text.charAt(start) == '%'
                    || text.charAt(start) == '{'
                    || keyLength(text, start, end, true) > 0
                    || namesBeliefField(text, start, end)) {
                return true;
            }
            start = Lines.next(text, end);
        }
        return false;
    }

    /** Whether some line of {@code [from, to)} begins with one of the two belief fields, however it is written. */
    static boolean mentionsBelief(String text, int from, int to) {
        int start = from;
        while (start < to) {
            int end = Math.min(to, Lines.end(text, start));
            if (namesBeliefField(text, start, end)) {
                return true;
            }
            start = Lines.next(text, end);
        }
        return false;
    }

    /** Whether the lines {@code [from, to)} are blank, or comments that directly follow the fence. */
    static boolean isEmpty(String text, int from, int to) {
        int start = from;
        boolean comments = from < to && text.charAt(from) == '#';
        while (start < to) {
            int end = Math.min(to, Lines.end(text, start));
            if (!Lines.isBlank(text, start, end) && !(comments && text.charAt(start) == '#')) {
                return false;
            }
            start = Lines.next(text, end);
        }
        return true;
    }

    /**
     * Whether a file without frontmatter begins with something that was meant as some, and says what is believed: a fence
     * after blank lines, an indented one, one with a comment, one of another format. Reading such a file as a plain memory
     * would open to the loop what a person closed.
     */
    static boolean isMissedFrontmatter(String text) {
        int start = 0;
        while (start < text.length() && isInvisible(text.charAt(start))) {
            start++;
        }
        if (!text.startsWith("---", start) && !text.startsWith("+++", start)) {
            return false;
        }
        start = Lines.next(text, Lines.end(text, start));
        for (int line = 0; line < MAX_GUARDED_LINES && start < text.length(); line++) {
            int end = Lines.end(text, start);
            if (namesBeliefField(text, start, end)) {
                return true;
            }
            if (Lines.isBlank(text, start, end) || text.startsWith("---", start) || text.startsWith("+++", start)) {
                return false;
            }
            start = Lines.next(text, end);
        }
        return false;
    }

    private static boolean isInvisible(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\ufeff' || c == '\u200b';
    }

    private static int keyLength(String text, int start, int end, boolean spaces) {
        int i = start;
        while (i < end && isKeyCharacter(text.charAt(i), spaces && i > start)) {
            i++;
        }
        int length = i - start;
        i = Lines.skipSpaces(text, i, end);
        boolean colon = i < end && text.charAt(i) == ':';
        return colon && (i + 1 == end || text.charAt(i + 1) == ' ' || text.charAt(i + 1) == '\t') ? length : 0;
    }

    private static boolean isKeyCharacter(char c, boolean spaces) {
        return Character.isLetterOrDigit(c)
                || c == '_'
                || c == '-'
                || c == '.'
                || c == '"'
                || c == '\''
                || Character.isSurrogate(c)
                || (spaces && c == ' ');
    }

    private static boolean namesBeliefField(String text, int start, int end) {
        int from = start;
        while (from < end && (isInvisible(text.charAt(from)) || isQuote(text.charAt(from)))) {
            from++;
        }
        int to = from;
        while (to < end && text.charAt(to) != ':' && text.charAt(to) != '=') {
            to++;
        }
        if (to == end || to - from > 40) {
            return false;
        }
        int trimmed = Lines.trimEnd(text, from, to);
        if (trimmed > from && isQuote(text.charAt(trimmed - 1))) {
            trimmed--;
        }
        return BeliefKey.of(text.substring(from, trimmed)).isPresent();
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }
}
