package dev.akm.index;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks SQLite's native library once instead of once a process, which is what the driver does by itself and costs 65 to
 * 80 ms. A launcher that has set {@code org.sqlite.lib.path} has done this already.
 */
final class NativeLibrary {
    private static final String PATH = "org.sqlite.lib.path";
    private static final String NAME = "org.sqlite.lib.name";

    private NativeLibrary() {}

    /**
     * Sets the driver's two properties. Where that is not possible (an unknown system, a cache that cannot be written)
     * they stay unset and the driver unpacks for itself.
     *
     * @param cache a directory of this user; made if it is missing
     */
    static void prepare(Path cache) {
        if (System.getProperty(PATH) != null) {
            return;
        }
        String folder = folder(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
        if (folder == null) {
            return;
        }
        String name = folder.startsWith("Windows")
                ? "sqlitejdbc.dll"
                : folder.startsWith("Mac") ? "libsqlitejdbc.dylib" : "libsqlitejdbc.so";
        Path directory = cache.resolve("native").resolve(folder.replace('/', '-') + "-" + driverVersion());
        Path library = directory.resolve(name);
        try {
            if (!Files.exists(library) && !unpack(folder + "/" + name, directory, library)) {
                return;
            }
        } catch (IOException e) {
            return;
        }
        System.setProperty(PATH, directory.toString());
        System.setProperty(NAME, name);
    }

    private static boolean unpack(String resource, Path directory, Path library) throws IOException {
        try (InputStream in = org.sqlite.JDBC.class.getResourceAsStream("/org/sqlite/native/" + resource)) {
            if (in == null) {
                return false;
            }
            Files.createDirectories(directory);
            Path temporary = Files.createTempFile(directory, "unpacking", ".tmp");
            try {
                Files.copy(in, temporary, StandardCopyOption.REPLACE_EXISTING);
                Files.move(temporary, library, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(temporary);
            }
            return true;
        }
    }

    /** The driver's own name for the system, as in its jar; null for one that is not plainly known. */
    private static @Nullable String folder(String system, String machine) {
        String arch = switch (machine) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "aarch64";
            default -> "";
        };
        if (arch.isEmpty()) {
            return null;
        }
        if (system.equals("Linux")) {
            boolean musl = Files.exists(Path.of("/lib/ld-musl-" + arch + ".so.1"));
            return (musl ? "Linux-Musl/" : "Linux/") + arch;
        }
        if (system.startsWith("Mac")) {
            return "Mac/" + arch;
        }
        return system.startsWith("Windows") ? "Windows/" + arch : null;
    }

    /** Part of the path, so that another driver brings its own library. */
    private static String driverVersion() {
        return org.sqlite.SQLiteJDBCLoader.getVersion();
    }
}
