package dev.akm.output;

/**
 * Lines for a person, gathered in one buffer and written once. Styles are no-ops without colour.
 *
 * <p>Only the eight basic colours and bold, dim, underline are used, so that it reads on dark and on light terminals.
 */
public final class TextOut {
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

    public TextOut line(String text) {
        out.append(text).append('\n');
        return this;
    }

    public TextOut line() {
        out.append('\n');
        return this;
    }

    public String bold(String text) {
        return styled("1", text);
    }

    public String dim(String text) {
        return styled("2", text);
    }

    public String underline(String text) {
        return styled("4", text);
    }

    public String red(String text) {
        return styled("31", text);
    }

    public String green(String text) {
        return styled("32", text);
    }

    public String yellow(String text) {
        return styled("33", text);
    }

    public String cyan(String text) {
        return styled("36", text);
    }

    private String styled(String code, String text) {
        return color && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }

    /** All that was printed so far. */
    public String text() {
        return out.toString();
    }
}
