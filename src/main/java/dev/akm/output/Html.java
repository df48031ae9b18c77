package dev.akm.output;

/** Text as HTML or SVG: every character that could be read as markup is escaped, and none can reorder or hide others. */
final class Html {
    private Html() {}

    /** For text between tags and for attribute values in double quotes. */
    static String text(String text) {
        String safe = Printable.line(text);
        StringBuilder out = new StringBuilder(safe.length() + 16);
        for (int i = 0; i < safe.length(); i++) {
            char c = safe.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c == TextOut.MARK ? '\ufffd' : c);
            }
        }
        return out.toString();
    }

    /** A number for an attribute: one decimal, always with a point. */
    static String number(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0
                ? Long.toString(tenths / 10)
                : (tenths < 0 ? "-" : "") + Math.abs(tenths) / 10 + "." + Math.abs(tenths) % 10;
    }
}
