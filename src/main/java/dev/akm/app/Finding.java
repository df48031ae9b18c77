package dev.akm.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One thing that was found about one file.
 *
 * @param ref as text; a path where there is no ref
 * @param place {@code file:line:column} or the file below the stash; empty where the ref says enough
 * @param message one clause
 * @param refs others that it is about
 */
public record Finding(String ref, String place, String message, List<String> refs) {
    public Finding {
        refs = List.copyOf(refs);
    }

    static Finding of(String ref, String message) {
        return new Finding(ref, "", message, List.of());
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ref", ref);
        if (!place.isEmpty()) {
            tree.put("place", place);
        }
        tree.put("message", message);
        if (!refs.isEmpty()) {
            tree.put("refs", refs);
        }
        return tree;
    }

    static List<Map<String, Object>> trees(List<Finding> findings) {
        return findings.stream().map(Finding::tree).toList();
    }
}
