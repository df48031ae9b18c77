package dev.akm.app;

import dev.akm.config.Config;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every listed setting with its value and where that comes from. */
public record ConfigListResult(Path file, List<Config.Entry> entries) implements Result {
    public ConfigListResult {
        entries = List.copyOf(entries);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        List<Object> settings = new ArrayList<>();
        for (Config.Entry entry : entries) {
            settings.add(tree(entry, detail));
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("path", file.toString());
        tree.put("settings", settings);
        return tree;
    }

    static Map<String, Object> tree(Config.Entry entry, Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("key", entry.key());
        tree.put("value", entry.value());
        tree.put("source", entry.source().word());
        if (detail == Detail.FULL) {
            tree.put("default", entry.setting().defaultValue());
            tree.put("variable", entry.setting().variable());
            tree.put("about", entry.setting().about());
        }
        return tree;
    }

    @Override
    public String items() {
        return "settings";
    }
}
