package dev.akm.output;

/**
 * What may reach a terminal. Names and texts come from files and models; a control character in them could move the
 * cursor, set the title or paint over what was printed.
 */
public final class Printable {
    private Printable() {}

    /**
     * Whether the character at that place must not be printed raw: C0 and C1 controls, delete, line and paragraph
     * separators, the marks that reorder text (bidi embedding, override, isolate), and half a surrogate pair.
     */
    static boolean unsafeAt(String text, int at) {
        char c = text.charAt(at);
        if (c < 0x7f) {
            return c < 0x20;
        }
        if (c < 0xa0) {
            return true;
        }
        if (c < 0x2000) {
            return c == '\u061c';
        }
        if (c < 0x2070) {
            return c == '\u200e'
                    || c == '\u200f'
                    || (c >= '\u2028' && c <= '\u202e')
                    || (c >= '\u2066' && c <= '\u2069');
        }
        if (Character.isHighSurrogate(c)) {
            return at + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c == '\ufeff' || c == '\ufffe' || c == '\uffff';
    }

    /** The text on one line: tabs and line ends become spaces, every other unsafe character {@code U+FFFD}. */
    public static String line(String text) {
        return replaced(text, false);
    }

    /** The text with its line ends and tabs, every other unsafe character replaced by {@code U+FFFD}. */
    public static String text(String text) {
        return replaced(text, true);
    }

    private static String replaced(String text, boolean lines) {
        int at = 0;
        while (at < text.length() && !unsafeAt(text, at)) {
            at++;
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length()).append(text, 0, at);
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (!unsafeAt(text, at) || (lines && (c == '\n' || c == '\t'))) {
                out.append(c);
            } else if (c != '\r' || at + 1 == text.length() || text.charAt(at + 1) != '\n') {
                // The carriage return of a line end goes without a trace.
                out.append(c == '\n' || c == '\t' || c == '\r' ? ' ' : '\ufffd');
            }
        }
        return out.toString();
    }
}
