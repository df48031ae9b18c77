package dev.akm.output;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a tree of maps, lists, strings, numbers, booleans and nulls as JSON (RFC 8259).
 *
 * <p>By hand, because that is five milliseconds of each process faster than a library, and because it escapes more than
 * JSON must: whatever a terminal or a reader of lines could take for an order (C1 controls, line separators, marks that
 * reorder text, lone surrogates) never leaves raw.
 */
public final class JsonWriter {
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder out;
    private final boolean indented;

    private JsonWriter(StringBuilder out, boolean indented) {
        this.out = out;
        this.indented = indented;
    }

    /** The tree on one line. */
    public static String compact(@Nullable Object tree) {
        StringBuilder out = new StringBuilder(256);
        new JsonWriter(out, false).value(tree, 0);
        return out.toString();
    }

    /** The tree with two spaces a level; empty maps and lists stay on their line. */
    public static String indented(@Nullable Object tree) {
        StringBuilder out = new StringBuilder(256);
        new JsonWriter(out, true).value(tree, 0);
        return out.toString();
    }

    private void value(@Nullable Object value, int depth) {
        if (value instanceof String text) {
            quote(text, out);
        } else if (value instanceof Map<?, ?> map) {
            map(map, depth);
        } else if (value instanceof List<?> list) {
            list(list, depth);
        } else if (value instanceof Double number) {
            out.append(finite(number));
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            throw new IllegalArgumentException(
                    "no tree holds a " + value.getClass().getName());
        }
    }

    /** JSON knows no infinity; whole numbers lose their {@code .0}. */
    static String finite(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return "null";
        }
        long whole = (long) number;
        return whole == number && Math.abs(number) < 1e15 ? Long.toString(whole) : Double.toString(number);
    }

    private void map(Map<?, ?> map, int depth) {
        if (map.isEmpty()) {
            out.append("{}");
            return;
        }
        out.append('{');
        boolean first = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            separate(first, depth + 1);
            first = false;
            quote((String) entry.getKey(), out);
            out.append(indented ? ": " : ":");
            value(entry.getValue(), depth + 1);
        }
        end(depth, '}');
    }

    private void list(List<?> list, int depth) {
        if (list.isEmpty()) {
            out.append("[]");
            return;
        }
        out.append('[');
        for (int i = 0; i < list.size(); i++) {
            separate(i == 0, depth + 1);
            value(list.get(i), depth + 1);
        }
        end(depth, ']');
    }

    private void separate(boolean first, int depth) {
        if (!first) {
            out.append(',');
        }
        newLine(depth);
    }

    private void end(int depth, char close) {
        newLine(depth);
        out.append(close);
    }

    private void newLine(int depth) {
        if (indented) {
            out.append('\n');
            for (int i = 0; i < depth; i++) {
                out.append("  ");
            }
        }
    }

    /** The text as a JSON string, which is also a double-quoted YAML one. */
    static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (Printable.unsafeAt(text, i)) {
                        out.append("\\u")
                                .append(HEX.charAt(c >> 12))
                                .append(HEX.charAt(c >> 8 & 15))
                                .append(HEX.charAt(c >> 4 & 15))
                                .append(HEX.charAt(c & 15));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
