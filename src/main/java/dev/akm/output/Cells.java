package dev.akm.output;

import java.util.ArrayList;
import java.util.List;

/**
 * How wide text is on a terminal: two cells for East Asian wide characters and emoji, none for marks that combine.
 * Style marks of {@link TextOut} take no room.
 */
public final class Cells {
    private Cells() {}

    public static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c == TextOut.MARK) {
                i++;
            } else {
                width += width(c);
            }
        }
        return width;
    }

    private static int width(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || c == 0x200b
                || c == 0x200d
                || (c >= 0xfe00 && c <= 0xfe0f)) {
            return 0;
        }
        return isWide(c) ? 2 : 1;
    }

    /** The blocks that Unicode's East Asian Width (UAX #11) calls W or F, and the pictographs. */
    private static boolean isWide(int c) {
        return (c >= 0x1100 && c <= 0x115f)
                || (c >= 0x2e80 && c <= 0x303e)
                || (c >= 0x3041 && c <= 0x4dbf)
                || (c >= 0x4e00 && c <= 0xa4cf)
                || (c >= 0xa960 && c <= 0xa97f)
                || (c >= 0xac00 && c <= 0xd7a3)
                || (c >= 0xf900 && c <= 0xfaff)
                || (c >= 0xfe30 && c <= 0xfe6f)
                || (c >= 0xff00 && c <= 0xff60)
                || (c >= 0xffe0 && c <= 0xffe6)
                || (c >= 0x1f300 && c <= 0x1f64f)
                || (c >= 0x1f680 && c <= 0x1f6ff)
                || (c >= 0x1f900 && c <= 0x1f9ff)
                || (c >= 0x20000 && c <= 0x3fffd);
    }

    /** The text followed by spaces up to that width; longer text stays as it is. */
    public static String pad(String text, int cells) {
        int missing = cells - width(text);
        return missing > 0 ? text + " ".repeat(missing) : text;
    }

    /** The text on one line in at most so many cells; what is cut off shows as an ellipsis. Not for styled text. */
    public static String fit(String text, int cells) {
        String line = Printable.line(text);
        if (width(line) <= cells) {
            return line;
        }
        int width = 0;
        int i = 0;
        while (i < line.length()) {
            int c = line.codePointAt(i);
            if (width + width(c) > cells - 1) {
                break;
            }
            width += width(c);
            i += Character.charCount(c);
        }
        return line.substring(0, i) + "…";
    }

    /**
     * The text's lines, each broken between words where it is wider; a word that is wider itself stands alone,
     * text without spaces is broken between its characters.
     */
    public static List<String> wrap(String text, int cells) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start <= text.length()) {
            int end = text.indexOf('\n', start);
            if (end < 0) {
                end = text.length();
            }
            wrapLine(text.substring(start, end), cells, lines);
            start = end + 1;
        }
        return lines;
    }

    private static void wrapLine(String line, int cells, List<String> lines) {
        StringBuilder current = new StringBuilder();
        int width = 0;
        int at = 0;
        while (at < line.length()) {
            int end = line.indexOf(' ', at);
            if (end < 0) {
                end = line.length();
            }
            String word = line.substring(at, end);
            int wordWidth = width(word);
            int room = width == 0 ? cells : cells - width - 1;
            while (wordWidth > room) {
                int fits = fitting(word, room);
                if (fits == 0) {
                    break;
                }
                lines.add(current.append(width == 0 ? "" : " ")
                        .append(word, 0, fits)
                        .toString());
                current.setLength(0);
                width = 0;
                room = cells;
                word = word.substring(fits);
                wordWidth = width(word);
            }
            if (width > 0 && width + 1 + wordWidth > cells) {
                lines.add(current.toString());
                current.setLength(0);
                width = 0;
            }
            if (width > 0) {
                current.append(' ');
                width++;
            }
            current.append(word);
            width += wordWidth;
            at = end + 1;
        }
        lines.add(current.toString());
    }

    /** How much of a word fits if it may be broken beside its wide characters, but before no sign; 0 if nothing does. */
    private static int fitting(String word, int room) {
        int width = 0;
        int best = 0;
        boolean wideBefore = false;
        for (int i = 0; i < word.length(); ) {
            int c = word.codePointAt(i);
            int next = i + Character.charCount(c);
            if (c == TextOut.MARK) {
                next++;
            } else {
                if (i > 0 && (wideBefore || isWide(c)) && width(c) > 0 && Character.isLetterOrDigit(c)) {
                    best = i;
                }
                width += width(c);
                wideBefore = isWide(c);
                if (width > room) {
                    return best;
                }
            }
            i = next;
        }
        return best;
    }
}
