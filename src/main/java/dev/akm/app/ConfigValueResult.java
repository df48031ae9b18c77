package dev.akm.app;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One setting, as read or as it stands after a change.
 *
 * @param done what was done: {@code get}, {@code set}, {@code unset}
 */
public record ConfigValueResult(Path file, String done, SettingValue setting, List<String> warnings) implements Result {
    public ConfigValueResult {
        warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>(setting.tree(detail));
        if (!done.equals("get")) {
            tree.put("done", done);
            tree.put("path", file.toString());
        }
        return tree;
    }
}
