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
        String sign = text.substring(i);
        if (sign.equals("%") || sign.equals("\u20ac") || sign.equals("\u00b0C")) {
            return i;
        }
        for (int k = i; k < text.length(); k++) {
            char c = text.charAt(k);
            if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z')) {
                return 0;
            }
        }
        String unit = text.substring(i);
        return switch (unit) {
            case "st", "nd", "rd", "th", "x" -> 0;
            default -> text.equals("1er") ? 0 : i;
        };
    }

    /** Letters, with hyphens and apostrophes between them; each part all small, all capitals, or one capital in front. */
    private static boolean word(String text) {
        int letters = 0;
        int capitals = 0;
        boolean firstCapital = false;
        boolean any = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int size = Character.charCount(c);
            int type = Character.getType(c);
            if (Character.isLetter(c)
                    || type == Character.NON_SPACING_MARK
                    || type == Character.COMBINING_SPACING_MARK) {
                boolean capital = Character.isUpperCase(c);
                firstCapital = letters == 0 ? capital : firstCapital;
                letters++;
                capitals += capital ? 1 : 0;
                any = true;
            } else if (i > 0 && i + size < text.length() && (c == '-' || c == '\'' || c == '\u2019')) {
                if (!even(letters, capitals, firstCapital)) {
                    return false;
                }
                letters = 0;
                capitals = 0;
            } else {
                return false;
            }
            i += size;
        }
        return any && even(letters, capitals, firstCapital);
    }

    private static boolean even(int letters, int capitals, boolean firstCapital) {
        return capitals == 0 || capitals == letters || (capitals == 1 && firstCapital);
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
