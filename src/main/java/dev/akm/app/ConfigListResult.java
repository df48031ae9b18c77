package dev.akm.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every listed setting with its value and where that comes from. */
public record ConfigListResult(Path file, List<SettingValue> settings) implements Result {
    public ConfigListResult {
        settings = List.copyOf(settings);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        List<Object> items = new ArrayList<>();
        for (SettingValue setting : settings) {
            items.add(setting.tree(detail));
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("path", file.toString());
        tree.put("settings", items);
        return tree;
    }

    @Override
    public String items() {
        return "settings";
    }
}
