package dev.akm.app;

import dev.akm.config.Directories;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where settings, data and cache are. */
public record ConfigPathResult(Path file, boolean exists, Directories directories) implements Result {
    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("path", file.toString());
        tree.put("exists", exists);
        tree.put("dataDir", directories.data().toString());
        tree.put("cacheDir", directories.cache().toString());
        return tree;
    }
}
