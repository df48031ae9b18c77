package dev.akm.app;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stash that was made or found.
 *
 * @param created false where there was one, which only got what it lacked
 */
public record InitResult(Path stash, boolean created, Path settings, boolean settingsCreated, List<String> warnings)
        implements Result {
    public InitResult {
        warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("stash", stash.toString());
        tree.put("created", created);
        tree.put("settings", settings.toString());
        tree.put("settingsCreated", settingsCreated);
        return tree;
    }
}
