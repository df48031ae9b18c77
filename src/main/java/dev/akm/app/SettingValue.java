package dev.akm.app;

import dev.akm.config.Config;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A setting as it is told.
 *
 * @param value masked where it is a key; empty where there is none
 * @param source {@code default}, {@code file} or {@code environment}
 * @param variable that would override the file, or empty
 */
public record SettingValue(
        String key, Optional<Object> value, String source, String variable, String defaultValue, String about) {
    static SettingValue of(Config.Entry entry) {
        return new SettingValue(
                entry.key(),
                entry.value(),
                entry.source().word(),
                entry.setting().variable(),
                entry.setting().defaultValue(),
                entry.setting().about());
    }

    /** The value as a word of a command line; empty where there is none. */
    public String text() {
        return value.isEmpty() ? "" : String.valueOf(value.get());
    }

    Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("key", key);
        tree.put("value", value.orElse(null));
        tree.put("source", source);
        if (detail == Detail.FULL) {
            tree.put("default", defaultValue);
            tree.put("variable", variable);
            tree.put("about", about);
        }
        return tree;
    }
}
