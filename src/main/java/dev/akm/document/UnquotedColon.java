package dev.akm.document;

/**
 * The one fault of frontmatter that is read instead of refused: {@code key: some text: more}. YAML sees a mapping inside
 * a scalar; everybody else sees a text.
 */
final class UnquotedColon {
    private UnquotedColon() {}

    /** Where the comment of the plain text {@code [from, end)} begins, or {@code end}. */
    static int commentStart(String text, int from, int end) {
        for (int i = from; i + 1 < end; i++) {
            if (text.charAt(i) == ' ' && text.charAt(i + 1) == '#') {
                return i;
            }
        }
        return end;
    }

    /** Whether the plain text {@code [from, end)} of a field has the fault. */
    static boolean holds(String text, int from, int end) {
        int stop = commentStart(text, from, end);
        for (int i = from; i + 1 < stop; i++) {
            if (text.charAt(i) == ':' && text.charAt(i + 1) == ' ') {
                return true;
            }
        }
        return false;
    }
}
