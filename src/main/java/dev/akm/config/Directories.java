package dev.akm.config;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where this user's settings, data and cache are: akm's own variables, then the XDG base directories, then their
 * defaults; on Windows {@code %APPDATA%} and {@code %LOCALAPPDATA%}.
 */
public record Directories(Path home, Path config, Path data, Path cache) {
    public static Directories of(Map<String, String> environment, Path current) {
        return of(environment, current, File.separatorChar == '\\');
    }

    static Directories of(Map<String, String> environment, Path current, boolean windows) {
        Path home = current.resolve(first(
                environment.getOrDefault("HOME", ""),
                environment.getOrDefault("USERPROFILE", ""),
                System.getProperty("user.home", ".")));
        Path local = home.resolve(windows ? "AppData/Local" : ".cache");
        return new Directories(
                home,
                directory(
                        environment,
                        "AKM_CONFIG_DIR",
                        windows ? "APPDATA" : "XDG_CONFIG_HOME",
                        home.resolve(windows ? "AppData/Roaming" : ".config"),
                        current),
                directory(
                        environment,
                        "AKM_DATA_DIR",
                        windows ? "LOCALAPPDATA" : "XDG_DATA_HOME",
                        home.resolve(windows ? "AppData/Local" : ".local/share"),
                        current),
                directory(environment, "AKM_CACHE_DIR", windows ? "LOCALAPPDATA" : "XDG_CACHE_HOME", local, current));
    }

    /** {@code own} names the directory itself, {@code base} one that holds an {@code akm}. */
    private static Path directory(
            Map<String, String> environment, String own, String base, Path fallback, Path current) {
        String named = environment.get(own);
        if (named != null && !named.isBlank()) {
            return current.resolve(named);
        }
        String parent = environment.get(base);
        // The XDG specification: a relative path is to be ignored.
        boolean usable = parent != null && !parent.isBlank() && Path.of(parent).isAbsolute();
        return (usable ? Path.of(parent) : fallback).resolve("akm");
    }

    /** The path with a leading {@code ~} as the home directory; relative ones start at the given directory. */
    public Path expand(String path, Path base) {
        if (path.equals("~")) {
            return home;
        }
        if (path.startsWith("~/") || path.startsWith("~\\")) {
            return home.resolve(path.substring(2)).normalize();
        }
        return base.resolve(path).normalize();
    }

    private static String first(String... values) {
        for (String value : values) {
            if (!value.isBlank()) {
                return value;
            }
        }
        return ".";
    }
}
