package dev.akm.output;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a tree as block YAML 1.2. A text that a reader could take for anything but itself is double-quoted as in JSON;
 * of several lines, it stands as a literal block where it survives that.
 */
public final class YamlWriter {
    private final StringBuilder out = new StringBuilder(256);

    private YamlWriter() {}

    public static String write(Map<String, ?> tree) {
        YamlWriter writer = new YamlWriter();
        if (tree.isEmpty()) {
            return "{}\n";
        }
        writer.map(tree, 0);
        return writer.out.toString();
    }

    private void map(Map<?, ?> map, int depth) {
        boolean first = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!first) {
                indent(depth);
            }
            first = false;
            scalar((String) entry.getKey(), depth, false);
            out.append(':');
            member(entry.getValue(), depth);
        }
    }

    /** After a key: nested ones on their own lines. */
    private void member(@Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            out.append('\n');
            indent(depth + 1);
            map(map, depth + 1);
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            out.append('\n');
            list(list, depth);
        } else {
            out.append(' ');
            leaf(value, depth);
        }
    }

    private void list(List<?> list, int depth) {
        for (int i = 0; i < list.size(); i++) {
            indent(depth);
            item(list.get(i), depth);
        }
    }

    private void item(@Nullable Object value, int depth) {
        out.append("- ");
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            map(map, depth + 1);
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            item(list.get(0), depth + 1);
            for (int i = 1; i < list.size(); i++) {
                indent(depth + 1);
                item(list.get(i), depth + 1);
            }
        } else {
            leaf(value, depth);
        }
    }

    private void leaf(@Nullable Object value, int depth) {
        if (value instanceof String text) {
            scalar(text, depth, true);
        } else if (value instanceof Map<?, ?>) {
            out.append("{}");
        } else if (value instanceof List<?>) {
            out.append("[]");
        } else if (value instanceof Double number) {
            out.append(JsonWriter.finite(number));
        } else {
            out.append(value);
        }
        out.append('\n');
    }

    private void indent(int depth) {
        for (int i = 0; i < depth; i++) {
            out.append("  ");
        }
    }

    private void scalar(String text, int depth, boolean blockAllowed) {
        if (plain(text)) {
            out.append(text);
        } else if (blockAllowed && literal(text)) {
            block(text, depth + 1);
        } else {
            JsonWriter.quote(text, out);
        }
    }

    /** Letters, digits and a few marks, beginning with a letter, and no word that YAML reads as something else. */
    private static boolean plain(String text) {
        if (text.isEmpty() || text.length() > 200 || !Character.isLetter(text.charAt(0)) || isWord(text)) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean fine = (Character.isLetterOrDigit(c) && !Character.isSurrogate(c))
                    || c == '_'
                    || c == '-'
                    || c == '.'
                    || c == '/'
                    || (c == ' ' && i + 1 < text.length())
                    || (c == ',' && i + 1 < text.length())
                    || (c == ':' && i + 1 < text.length() && text.charAt(i + 1) != ' ');
            if (!fine) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWord(String text) {
        return switch (text.toLowerCase(java.util.Locale.ROOT)) {
            case "true", "false", "null", "yes", "no", "on", "off", "y", "n" -> true;
            default -> false;
        };
    }

    /** Whether the text comes back unchanged from a literal block: several lines, none odd, one or no final line end. */
    private static boolean literal(String text) {
        if (text.indexOf('\n') < 0 || text.endsWith("\n\n") || text.charAt(0) == '\n' || text.charAt(0) == ' ') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                if (i > 0 && text.charAt(i - 1) == ' ') {
                    return false;
                }
            } else if (Printable.unsafeAt(text, i)) {
                return false;
            }
        }
        return text.charAt(text.length() - 1) != ' ';
    }

    private void block(String text, int depth) {
        boolean ended = text.endsWith("\n");
        out.append(ended ? "|" : "|-");
        int start = 0;
        int end = ended ? text.length() - 1 : text.length();
        while (start <= end) {
            int stop = text.indexOf('\n', start);
            if (stop < 0 || stop > end) {
                stop = end;
            }
            out.append('\n');
            if (stop > start) {
                indent(depth);
                out.append(text, start, stop);
            }
            start = stop + 1;
        }
    }
}
