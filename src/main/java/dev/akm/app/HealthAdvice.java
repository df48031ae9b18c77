package dev.akm.app;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something that was found and that a person may want to look at.
 *
 * @param warning whether it counts: a warning makes the whole {@code warn}, a remark does not
 * @param hint the way out; empty where none is needed
 */
public record HealthAdvice(String name, boolean warning, String message, String hint) {
    static HealthAdvice warn(String name, String message, String hint) {
        return new HealthAdvice(name, true, message, hint);
    }

    static HealthAdvice remark(String name, String message, String hint) {
        return new HealthAdvice(name, false, message, hint);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", name);
        tree.put("level", warning ? "warn" : "info");
        tree.put("message", message);
        if (!hint.isEmpty()) {
            tree.put("hint", hint);
        }
        return tree;
    }
}
