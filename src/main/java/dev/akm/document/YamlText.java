package dev.akm.document;

import java.util.Locale;

/** Writes texts as YAML scalars: without quotes where every YAML parser, of 1.1 too, reads the same text back. */
final class YamlText {
    private static final String HEX = "0123456789ABCDEF";

    private YamlText() {}

    /**
     * A scalar in the style it had, if the text can be written in it.
     *
     * @param flow whether it stands in brackets
     * @param date whether a date may stand without quotes: in the fields that hold dates
     */
    static String scalar(String text, YamlNode.Style wanted, boolean flow, boolean date) {
        if (!canBeQuotedSingly(text)) {
            return doubleQuoted(text);
        }
        return switch (wanted) {
            case PLAIN, BLOCK ->
                isPlain(text, flow) && (date || !looksLikeNumber(text))
                        ? text
                        : text.indexOf('\\') >= 0 || text.indexOf('"') >= 0 ? singleQuoted(text) : doubleQuoted(text);
            case SINGLE -> singleQuoted(text);
            case DOUBLE -> doubleQuoted(text);
        };
    }

    /** Whether the text may stand without quotes, numbers and dates aside. */
    private static boolean isPlain(String text, boolean flow) {
        if (text.isEmpty() || isWord(text) || Lines.trimEnd(text, 0, text.length()) != text.length()) {
            return false;
        }
        int first = text.codePointAt(0);
        if (!Character.isLetterOrDigit(first) && first != '/' && first != '_') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean breaks = (c == ':' && (i + 1 == text.length() || text.charAt(i + 1) == ' '))
                    || (c == '#' && text.charAt(i - 1) == ' ')
                    || (flow && ",[]{}".indexOf(c) >= 0)
                    || (flow
                            && c == ':'
                            && !Character.isLetterOrDigit(text.charAt(i + 1))
                            && text.charAt(i + 1) != '/');
            if (breaks) {
                return false;
            }
        }
        return true;
    }

    /** Words that some YAML parser takes for a truth value or for nothing. */
    private static boolean isWord(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf", "~" -> true;
            default -> false;
        };
    }

    /** Whether only such characters occur as numbers, dates and times are made of. */
    static boolean looksLikeNumber(String text) {
        char first = text.charAt(0);
        if (!(first >= '0' && first <= '9') && "+-.".indexOf(first) < 0) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
            if (!digit && "+-._:xXoOtTzZ ".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Printable on one line, without the spaces that a reader could not see. */
    private static boolean canBeQuotedSingly(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (mustBeEscaped(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean mustBeEscaped(char c) {
        if (c < 0x7f) {
            return c < 0x20;
        }
        return c < 0xa0 || c == '\u2028' || c == '\u2029' || c == '\ufeff' || c >= '\ufffe';
    }

    private static String singleQuoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static String doubleQuoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> append(out, c);
            }
        }
        return out.append('"').toString();
    }

    private static void append(StringBuilder out, char c) {
        if (!mustBeEscaped(c)) {
            out.append(c);
            return;
        }
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(HEX.charAt((c >> shift) & 15));
        }
    }
}
