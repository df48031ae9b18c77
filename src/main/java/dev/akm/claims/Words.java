package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.List;

/** Says what kind of thing a run of characters is. */
final class Words {
    private Words() {}

    /** Adds one token, or two where a number and its unit are written together. */
    static void classify(String text, int start, boolean spaced, boolean struck, List<Token> out) {
        int end = start + text.length();
        int unit = unitStart(text);
        if (unit > 0) {
            int cut = start + unit;
            out.add(new Token(Kind.NUMBER, text.substring(0, unit), start, cut, spaced, struck));
            out.add(new Token(Kind.WORD, text.substring(unit), cut, end, false, struck));
            return;
        }
        out.add(new Token(kind(text), text, start, end, spaced, struck));
    }

    private static Kind kind(String text) {
        if (number(text)) {
            return Kind.NUMBER;
        }
        if (text.contains("://") || text.startsWith("www.") || text.startsWith("mailto:")) {
            return Kind.URL;
        }
        if (text.indexOf('/') >= 0 || text.indexOf('\\') >= 0) {
            return Kind.PATH;
        }
        return word(text) ? Kind.WORD : Kind.IDENTIFIER;
    }

    /** Plain ASCII digits with marks between them; other digits (superscripts, other scripts) are identifiers. */
    private static boolean number(String text) {
        int i = text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0;
        if (i >= text.length() || !digit(text.charAt(i))) {
            return false;
        }
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!digit(c) && c != '.' && c != ',' && c != ':' && c != '-') {
                return false;
            }
        }
        return digit(text.charAt(text.length() - 1));
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Where a unit begins that is written right behind a simple number, 0 if none does. */
    private static int unitStart(String text) {
        int i = text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0;
        int digits = i;
        while (i < text.length()
                && (digit(text.charAt(i))
                        || (i > digits
                                && i + 1 < text.length()
                                && (text.charAt(i) == '.' || text.charAt(i) == ',' || text.charAt(i) == ':')
                                && digit(text.charAt(i + 1))))) {
            i++;
        }
        if (i == digits || i == text.length() || text.length() - i > 5) {
            return 0;
        }
        if (text.charAt(i) == '%' && i + 1 == text.length()) {
            return i;
        }
        for (int k = i; k < text.length(); k++) {
            char c = text.charAt(k);
            if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z')) {
                return 0;
            }
        }
        String unit = text.substring(i);
        boolean ordinal =
                unit.equals("st") || unit.equals("nd") || unit.equals("rd") || unit.equals("th") || unit.equals("x");
        return ordinal ? 0 : i;
    }

    /** Letters, with hyphens and apostrophes between them, and no capital behind the first letter of a part. */
    private static boolean word(String text) {
        boolean upper = false;
        boolean lower = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int size = Character.charCount(c);
            boolean inside = i > 0 && i + size < text.length();
            if (Character.isLetter(c)
                    || Character.getType(c) == Character.NON_SPACING_MARK
                    || Character.getType(c) == Character.COMBINING_SPACING_MARK) {
                boolean up = Character.isUpperCase(c);
                if (up
                        && lower
                        && text.charAt(i - 1) != '-'
                        && text.charAt(i - 1) != '\''
                        && text.charAt(i - 1) != '\u2019') {
                    return false;
                }
                upper |= up;
                lower |= !up;
            } else if (!(inside && (c == '-' || c == '\'' || c == '\u2019'))) {
                return false;
            }
            i += size;
        }
        return upper || lower;
    }

    static boolean allCapitals(String text) {
        int letters = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetter(c)) {
                if (!Character.isUpperCase(c)) {
                    return false;
                }
                letters++;
            }
        }
        return letters >= 2;
    }

    static boolean capital(String text) {
        return !text.isEmpty() && Character.isUpperCase(text.codePointAt(0));
    }
}
