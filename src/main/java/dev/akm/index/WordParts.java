package dev.akm.index;

/**
 * What a word written together is made of: {@code maxRetryCount} holds <i>max</i>, <i>Retry</i> and <i>Count</i>, {@code
 * HTTPServer} holds <i>HTTP</i> and <i>Server</i>; and the name that a dot begins, as in {@code .NET} and {@code .env}.
 */
final class WordParts {
    /** Goes before the token of a word that a dot begins. */
    static final String DOT = "dot";

    private WordParts() {}

    /** Where the part that begins at {@code from} ends; the end of the word where it is the last. */
    static int end(String text, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            if (!isUpper(text.charAt(i))) {
                continue;
            }
            boolean afterUpper = isUpper(text.charAt(i - 1));
            boolean beforeLower = i + 1 < to && Character.isLowerCase(text.charAt(i + 1));
            if (!afterUpper || beforeLower) {
                return i;
            }
        }
        return to;
    }

    /** Whether a dot stands before the word, and no word or dot before that. */
    static boolean isDotted(String text, int from) {
        if (from == 0 || text.charAt(from - 1) != '.') {
            return false;
        }
        char before = from == 1 ? ' ' : text.charAt(from - 2);
        return before != '.'
                && before != '\u2026'
                && !Character.isLetterOrDigit(before)
                && before != ')'
                && before != '"';
    }

    private static boolean isUpper(char c) {
        return c < 0x80 ? c >= 'A' && c <= 'Z' : Character.isUpperCase(c);
    }
}
