package dev.akm.index;

/** Where words begin and end, in scripts with spaces and without. */
final class Scripts {
    private static final int MAX_TOKEN = 64;

    private Scripts() {}

    /**
     * The end of the word that begins at {@code from}, or {@code from} if none does: a run of letters and digits with
     * apostrophes between letters and {@code +} or {@code #} at the end ({@code C++}), or a single character of a script
     * without spaces.
     */
    static int wordEnd(String text, int from, int length) {
        char first = text.charAt(from);
        if (first < 0x80 ? !isAsciiWord(first) : !isWordAt(text, from, length)) {
            return from;
        }
        if (first >= 0x80 && isUnspacedAt(text, from)) {
            return unspacedEnd(text, from, length);
        }
        int i = from + (Character.isHighSurrogate(first) ? 2 : 1);
        int most = Math.min(length, from + MAX_TOKEN);
        while (i < most) {
            char c = text.charAt(i);
            if (c < 0x80) {
                if (isAsciiWord(c)) {
                    i++;
                } else if (c == '\'' && i + 1 < most && isAsciiLetter(text.charAt(i + 1)) && i > from) {
                    i++;
                } else {
                    break;
                }
            } else if (c == '\u2019' && i + 1 < most && Character.isLetter(text.charAt(i + 1))) {
                i++;
            } else if (isMark(c)) {
                i++;
            } else if (isWordAt(text, i, length) && !isUnspacedAt(text, i)) {
                i += Character.isHighSurrogate(c) ? 2 : 1;
            } else {
                break;
            }
        }
        return i < length && i == from + 1 ? signs(text, i, length) : i;
    }

    /** {@code C++}, {@code C#}: signs after a single letter that no word follows. */
    private static int signs(String text, int i, int length) {
        if (!isAsciiLetter(text.charAt(i - 1))) {
            return i;
        }
        int end = i;
        while (end < length && end < i + 2 && (text.charAt(end) == '+' || text.charAt(end) == '#')) {
            end++;
        }
        boolean sum = end == i + 1 && text.charAt(i) == '+';
        return sum ? i : end;
    }

    private static int unspacedEnd(String text, int from, int length) {
        int i = from + Character.charCount(text.codePointAt(from));
        while (i < length && isMark(text.charAt(i)) && i < from + 8) {
            i++;
        }
        return Math.min(i, length);
    }

    static boolean isAsciiWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    private static boolean isAsciiLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Combining marks stay with the letter before them. */
    private static boolean isMark(char c) {
        if (c < 0x300) {
            return false;
        }
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static boolean isWordAt(String text, int i, int length) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1)) && isWord(text.codePointAt(i));
        }
        return isWord(c);
    }

    /** Letters, digits, and pictures (emoji), which are words to those who write them. */
    private static boolean isWord(int c) {
        if (Character.isLetterOrDigit(c)) {
            return true;
        }
        int type = Character.getType(c);
        return type == Character.OTHER_SYMBOL
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER
                || type == Character.COMBINING_SPACING_MARK;
    }

    /** Whether the text is written without spaces there, so that each character is a token. */
    static boolean isUnspacedAt(String text, int i) {
        int c = text.codePointAt(i);
        if (c < 0x0e00) {
            return false;
        }
        return (c <= 0x0eff) // Thai, Lao
                || (c >= 0x1000 && c <= 0x109f) // Myanmar
                || (c >= 0x1100 && c <= 0x11ff) // Hangul letters
                || (c >= 0x1780 && c <= 0x17ff) // Khmer
                || (c >= 0x2190 && c <= 0x2bff) // symbols
                || (c >= 0x2e80 && c <= 0xa4cf) // Han, Kana, Bopomofo, Yi
                || (c >= 0xac00 && c <= 0xd7ff) // Hangul syllables
                || (c >= 0xf900 && c <= 0xfaff) // Han, compatibility
                || (c >= 0xff66 && c <= 0xff9f) // Kana, half width
                || (c >= 0x1f000 && c <= 0x1faff) // emoji
                || (c >= 0x20000 && c <= 0x3ffff); // Han, extensions
    }
}
