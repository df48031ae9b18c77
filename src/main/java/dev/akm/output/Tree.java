package dev.akm.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads a result's tree where its values come from packages that no view may know. What is missing is empty. */
final class Tree {
    private final Map<?, ?> values;

    Tree(Map<?, ?> values) {
        this.values = values;
    }

    String text(String name) {
        Object value = values.get(name);
        return value == null ? "" : String.valueOf(value);
    }

    boolean has(String name) {
        return values.get(name) != null;
    }

    Tree part(String name) {
        return new Tree(values.get(name) instanceof Map<?, ?> map ? map : Map.of());
    }

    List<Tree> parts(String name) {
        List<Tree> parts = new ArrayList<>();
        if (values.get(name) instanceof List<?> list) {
            for (Object each : list) {
                if (each instanceof Map<?, ?> map) {
                    parts.add(new Tree(map));
                }
            }
        }
        return parts;
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        if (values.get(name) instanceof List<?> list) {
            for (Object each : list) {
                texts.add(String.valueOf(each));
            }
        }
        return texts;
    }

    /** The names and values, for what has no fixed ones. */
    List<String> pairs() {
        List<String> pairs = new ArrayList<>();
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            pairs.add(entry.getKey() + " " + entry.getValue());
        }
        return pairs;
    }
}
