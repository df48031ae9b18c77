package dev.akm.claims;

/**
 * A word, number, code span or mark of a text, as it stands there.
 *
 * @param kind what it is
 * @param text exactly as written (NFC)
 * @param start offset of its first character in the inline text
 * @param end offset behind its last character
 * @param spaced whether white space stands before it
 * @param struck whether it is struck out
 */
record Token(Kind kind, String text, int start, int end, boolean spaced, boolean struck) {

    enum Kind {
        WORD,
        NUMBER,
        /** A word that is no plain word: it has digits, inner capitals, marks. */
        IDENTIFIER,
        PATH,
        URL,
        CODE,
        QUOTED,
        COMMENT,
        /** A tag of inline HTML. */
        TAG,
        /** One character of a script that is written without spaces. */
        CHARACTER,
        COMMA,
        /** Any other mark. */
        MARK
    }

    boolean is(Kind other) {
        return kind == other;
    }

    boolean mark(char c) {
        return kind == Kind.MARK && text.length() == 1 && text.charAt(0) == c;
    }
}
