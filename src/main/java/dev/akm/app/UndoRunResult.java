package dev.akm.app;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was taken back.
 *
 * @param undone the run; empty where there was none to take back
 * @param kind of that run, and when it was
 * @param by the undo's own id, under which it can be taken back itself; empty if nothing was changed
 * @param restored paths that are as they were before
 * @param left files that were changed since and therefore left, each with the reason
 */
public record UndoRunResult(
        Optional<String> undone,
        String kind,
        String at,
        Optional<String> by,
        List<String> restored,
        Map<String, String> left,
        List<String> warnings)
        implements Result {
    public UndoRunResult {
        restored = List.copyOf(restored);
        left = Collections.unmodifiableMap(new LinkedHashMap<>(left));
        warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("undone", undone.orElse(null));
        if (undone.isPresent()) {
            tree.put("kind", kind);
            tree.put("at", at);
        }
        tree.put("run", by.orElse(null));
        tree.put("restored", restored);
        List<Object> items = new ArrayList<>();
        for (Map.Entry<String, String> file : left.entrySet()) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("path", file.getKey());
            item.put("reason", file.getValue());
            items.add(item);
        }
        tree.put("left", items);
        return tree;
    }
}
