package dev.akm.output;

import java.util.List;

/**
 * Lines for a person, gathered in one buffer and written once. Styles are no-ops without colour.
 *
 * <p>Safe by construction: whatever text is given, no control character of it is printed, so a memory cannot move the
 * cursor or paint over other lines. Styles travel through the text as noncharacters (U+FDD0 and a letter) and become
 * escape sequences only here; the worst a text could do is to colour itself.
 *
 * <p>Only the eight basic colours and bold, dim, underline are used, so that it reads on dark and on light terminals.
 */
public final class TextOut {
    /** Begins a style mark; a noncharacter, which no text that is meant for interchange holds. */
    static final char MARK = '\ufdd0';

    private final StringBuilder out = new StringBuilder();
    private final boolean color;
    private final int columns;

    /** @param columns the width in cells that lines should keep to */
    public TextOut(boolean color, int columns) {
        this.color = color;
        this.columns = columns;
    }

    public int columns() {
        return columns;
    }

    public boolean color() {
        return color;
    }

    /** One line; line ends inside the text make further ones. */
    public TextOut line(String text) {
        append(text);
        out.append('\n');
        return this;
    }

    public TextOut line() {
        out.append('\n');
        return this;
    }

    /** The text broken between words to the width, each line after so many spaces. */
    public TextOut wrapped(String text, int indent) {
        String margin = " ".repeat(indent);
        List<String> lines = Cells.wrap(text, Math.max(20, columns - indent));
        for (int i = 0; i < lines.size(); i++) {
            line(lines.get(i).isEmpty() ? "" : margin + lines.get(i));
        }
        return this;
    }

    public String bold(String text) {
        return styled('1', text);
    }

    public String dim(String text) {
        return styled('2', text);
    }

    public String underline(String text) {
        return styled('4', text);
    }

    public String red(String text) {
        return styled('5', text);
    }

    public String green(String text) {
        return styled('6', text);
    }

    public String yellow(String text) {
        return styled('7', text);
    }

    public String cyan(String text) {
        return styled('8', text);
    }

    private String styled(char style, String text) {
        return color && !text.isEmpty() ? "" + MARK + style + text + MARK + '0' : text;
    }

    private void append(String text) {
        String safe = Printable.text(text);
        for (int i = 0; i < safe.length(); i++) {
            char c = safe.charAt(i);
            if (c != MARK) {
                out.append(c);
            } else if (i + 1 < safe.length()) {
                i++;
                if (color) {
                    out.append("\u001b[").append(code(safe.charAt(i))).append('m');
                }
            }
        }
    }

    /** The numbers of ECMA-48, "select graphic rendition". */
    private static String code(char style) {
        return switch (style) {
            case '1' -> "1";
            case '2' -> "2";
            case '4' -> "4";
            case '5' -> "31";
            case '6' -> "32";
            case '7' -> "33";
            case '8' -> "36";
            default -> "0";
        };
    }

    /** All that was printed so far. */
    public String text() {
        return out.toString();
    }
}
