package dev.akm.app;

import dev.akm.memory.Ref;
import java.util.LinkedHashMap;
import java.util.Map;

/** A live memory that says something near. */
public record SimilarMemory(Ref ref, String description, double score) {
    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ref", ref.toString());
        tree.put("description", description);
        tree.put("score", score);
        return tree;
    }
}
