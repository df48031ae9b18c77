package dev.akm.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fields of a document in the file's order, values as written: nothing is turned into a number or a date. */
public final class Frontmatter {
    static final Frontmatter NONE = new Frontmatter(List.of(), List.of(), List.of());

    private final List<Entry> entries;
    private final List<String> lenientLines;
    private final List<Entry> buried;

    /** One field. */
    record Entry(String key, FieldValue value) {}

    Frontmatter(List<Entry> entries, List<String> lenientLines, List<Entry> buried) {
        this.entries = Collections.unmodifiableList(entries);
        this.lenientLines = Collections.unmodifiableList(lenientLines);
        this.buried = Collections.unmodifiableList(buried);
    }

    /** The value as text; empty where the field is absent or its value is empty. A list is joined by {@code ", "}. */
    public Optional<String> text(String key) {
        FieldValue value = value(key);
        String text = value.asText();
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /** The value as a list; a scalar is read as a list of one, an absent or empty value as an empty list. */
    public List<String> list(String key) {
        return Collections.unmodifiableList(value(key).asList());
    }

    /** Whether the field stands in the file, whatever its value. */
    public boolean has(String key) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).key().equals(key)) {
                return true;
            }
        }
        return false;
    }

    /** The keys in the file's order. */
    public Set<String> keys() {
        Set<String> keys = new LinkedHashSet<>();
        for (int i = 0; i < entries.size(); i++) {
            keys.add(entries.get(i).key());
        }
        return Collections.unmodifiableSet(keys);
    }

    /** The lines whose unquoted text holds a colon and was read to its end all the same; for {@code health}. */
    public List<String> lenientLines() {
        return lenientLines;
    }

    /** Belief fields inside other fields, where nothing reads them: a person may have meant them all the same. */
    List<Entry> buried() {
        return buried;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    List<Entry> entries() {
        return entries;
    }

    FieldValue value(String key) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).key().equals(key)) {
                return entries.get(i).value();
            }
        }
        return FieldValue.EMPTY;
    }

    /** Collects fields in order. */
    static final class Builder {
        private final List<Entry> entries = new ArrayList<>();
        private final Set<String> keys = new HashSet<>();
        private final List<String> lenientLines = new ArrayList<>();
        private final List<Entry> buried = new ArrayList<>(0);

        /** Adds a field; false if the key is there already. */
        boolean add(String key, FieldValue value) {
            if (!keys.add(key)) {
                return false;
            }
            entries.add(new Entry(key, value));
            return true;
        }

        void lenient(String line) {
            lenientLines.add(line);
        }

        void buried(Entry entry) {
            buried.add(entry);
        }

        Frontmatter build() {
            return new Frontmatter(entries, lenientLines, buried);
        }
    }
}
