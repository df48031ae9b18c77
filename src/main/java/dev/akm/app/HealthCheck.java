package dev.akm.app;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One question that is always asked, and its answer.
 *
 * @param hint the way out; empty where none is needed
 */
public record HealthCheck(String name, HealthStatus status, String message, String hint) {
    static HealthCheck pass(String name, String message) {
        return new HealthCheck(name, HealthStatus.PASS, message, "");
    }

    static HealthCheck warn(String name, String message, String hint) {
        return new HealthCheck(name, HealthStatus.WARN, message, hint);
    }

    static HealthCheck fail(String name, String message, String hint) {
        return new HealthCheck(name, HealthStatus.FAIL, message, hint);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", name);
        tree.put("status", status.word());
        tree.put("message", message);
        if (!hint.isEmpty()) {
            tree.put("hint", hint);
        }
        return tree;
    }
}
