package dev.akm.output;

import java.util.List;
import java.util.Map;

/** Bars and sparklines of block characters (Unicode 2580 to 2588), as wide as the terminal allows. */
final class Bars {
    private static final String EIGHTHS = " ▏▎▍▌▋▊▉█";
    private static final String LEVELS = "▁▂▃▄▅▆▇█";
    private static final int NUMBER = 8;
    private static final int PERCENT = 6;
    private static final int WIDEST = 60;

    private final TextOut out;
    private final int label;

    /** @param label cells that labels take */
    Bars(TextOut out, int label) {
        this.out = out;
        this.label = label;
    }

    /** One bar for each that is not nought, as a share of the whole. */
    void all(Map<String, ? extends Number> values, long whole) {
        for (Map.Entry<String, ? extends Number> value : values.entrySet()) {
            if (value.getValue().longValue() > 0) {
                one(value.getKey(), value.getValue().longValue(), whole);
            }
        }
    }

    void one(String name, long value, long whole) {
        int width = Math.max(8, Math.min(WIDEST, out.columns() - label - NUMBER - PERCENT - 6));
        double share = whole <= 0 ? 0 : Math.min(1, (double) value / whole);
        String number = " ".repeat(Math.max(0, NUMBER - String.valueOf(value).length())) + value;
        String percent = Math.round(share * 100) + "%";
        out.line("  " + Cells.pad(name, label) + number + "  " + out.cyan(Cells.pad(bar(share, width), width)) + " "
                + out.dim(" ".repeat(Math.max(0, PERCENT - 1 - percent.length())) + percent));
    }

    private static String bar(double share, int width) {
        int eighths = (int) Math.round(share * width * 8);
        if (eighths == 0 && share > 0) {
            eighths = 1;
        }
        String full = "█".repeat(eighths / 8);
        return eighths % 8 == 0 ? full : full + EIGHTHS.charAt(eighths % 8);
    }

    /** A character for each value, the highest of them as a full block; nought shows as a low line. */
    static String sparkline(List<Long> values) {
        long highest = 1;
        for (long value : values) {
            highest = Math.max(highest, value);
        }
        StringBuilder line = new StringBuilder();
        for (long value : values) {
            line.append(level(value, highest));
        }
        return line.toString();
    }

    static char level(long value, long highest) {
        int level = value <= 0 ? 0 : 1 + (int) Math.round((double) value / highest * (LEVELS.length() - 2));
        return LEVELS.charAt(Math.min(level, LEVELS.length() - 1));
    }
}
