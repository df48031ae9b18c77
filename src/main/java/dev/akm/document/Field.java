package dev.akm.document;

import java.util.List;

/**
 * A field of a new file.
 *
 * @param values one for a scalar; an empty list or an empty text is absence, and is not written
 * @param list whether it is written as a list
 */
public record Field(String key, List<String> values, boolean list) {
    public Field {
        values = List.copyOf(values);
        if (!list && values.size() != 1) {
            throw new IllegalArgumentException("a scalar has one value: " + key);
        }
    }

    public static Field text(String key, String value) {
        return new Field(key, List.of(value), false);
    }

    public static Field list(String key, List<String> values) {
        return new Field(key, values, true);
    }

    boolean isAbsent() {
        return values.isEmpty() || (!list && values.get(0).isEmpty());
    }
}
