package dev.akm.journal;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One line of a journal as read: named values whose types were not promised by anyone. */
final class Entry {
    private final Map<String, Object> values;

    Entry(Map<String, Object> values) {
        this.values = values;
    }

    Map<String, Object> values() {
        return values;
    }

    boolean is(String name) {
        return text("entry").equals(name);
    }

    /** The text of that name, or empty. */
    String text(String name) {
        return values.get(name) instanceof String text ? text : "";
    }

    Optional<String> optionalText(String name) {
        return values.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** The whole number of that name, or the other. */
    long number(String name, long other) {
        return values.get(name) instanceof Number number ? number.longValue() : other;
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    /** The object of that name, or an empty one. */
    Entry object(String name) {
        return new Entry(map(values.get(name)));
    }

    /** The objects in the list of that name. */
    List<Entry> objects(String name) {
        List<Entry> out = new ArrayList<>();
        if (values.get(name) instanceof List<?> list) {
            for (Object item : list) {
                if (item instanceof Map<?, ?>) {
                    out.add(new Entry(map(item)));
                }
            }
        }
        return out;
    }

    /** The refs in the list of that name, without what is none. */
    List<Ref> refs(String name) {
        List<Ref> out = new ArrayList<>();
        if (values.get(name) instanceof List<?> list) {
            for (Object item : list) {
                Optional<Ref> ref = item instanceof String text ? Ref.tryParse(text) : Optional.empty();
                if (ref.isPresent()) {
                    out.add(ref.get());
                }
            }
        }
        return out;
    }

    Optional<Fingerprint> fingerprint(String name) {
        return fingerprintOf(values.get(name));
    }

    static Optional<Fingerprint> fingerprintOf(@Nullable Object value) {
        try {
            return value instanceof String text ? Optional.of(new Fingerprint(text)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> map(@Nullable Object value) {
        Map<String, Object> out = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.put(entry.getKey().toString(), entry.getValue());
            }
        }
        return out;
    }
}
