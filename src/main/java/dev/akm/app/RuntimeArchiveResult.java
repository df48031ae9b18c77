package dev.akm.app;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What became of the archive of classes.
 *
 * @param told what the builder said
 */
public record RuntimeArchiveResult(boolean dropped, String told) implements Result {
    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("dropped", dropped);
        tree.put("message", told);
        return tree;
    }
}
