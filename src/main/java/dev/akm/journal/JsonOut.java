package dev.akm.journal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes one line of JSON. By hand: loading a library costs more than writing the line. */
final class JsonOut {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final StringBuilder out = new StringBuilder(512);
    private boolean first = true;

    JsonOut() {
        out.append('{');
    }

    JsonOut field(String name, @Nullable Object value) {
        if (!first) {
            out.append(',');
        }
        first = false;
        string(name);
        out.append(':');
        value(value);
        return this;
    }

    JsonOut fields(Map<String, ?> fields) {
        for (Map.Entry<String, ?> entry : fields.entrySet()) {
            field(entry.getKey(), entry.getValue());
        }
        return this;
    }

    /** The object without its closing brace, so that a last member can follow. */
    String open() {
        return out.toString();
    }

    String close() {
        return out.append('}').toString();
    }

    private void value(@Nullable Object value) {
        if (value == null) {
            out.append("null");
        } else if (value instanceof Double number && !Double.isFinite(number)) {
            out.append("null");
        } else if (value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof Map<?, ?> map) {
            map(map);
        } else if (value instanceof Iterable<?> items) {
            char separator = '[';
            for (Object item : items) {
                out.append(separator);
                separator = ',';
                value(item);
            }
            out.append(separator == '[' ? "[]" : "]");
        } else if (value instanceof Optional<?> optional) {
            value(optional.orElse(null));
        } else {
            string(value.toString());
        }
    }

    private void map(Map<?, ?> map) {
        out.append('{');
        boolean start = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!start) {
                out.append(',');
            }
            start = false;
            string(entry.getKey().toString());
            out.append(':');
            value(entry.getValue());
        }
        out.append('}');
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c < 0x20 || c == 0x7f || c == '\u2028' || c == '\u2029' || isLone(text, i)) {
                out.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(HEX[(c >> shift) & 15]);
                }
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /** Half of a surrogate pair alone has no UTF-8 form; as an escape it survives. */
    private static boolean isLone(String text, int at) {
        char c = text.charAt(at);
        if (!Character.isSurrogate(c)) {
            return false;
        }
        return Character.isHighSurrogate(c)
                ? at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1))
                : at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
    }

    /** Keys in order, so that equal contents give equal lines. */
    static <K extends Comparable<K>> List<K> sorted(Iterable<K> keys) {
        List<K> sorted = new ArrayList<>();
        for (K key : keys) {
            sorted.add(key);
        }
        Collections.sort(sorted);
        return sorted;
    }
}
