package dev.akm.index;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.sqlite.util.OSInfo;

/**
 * Shows the driver SQLite's native library, so that it need not unpack one in every process, which costs 65 to 80 ms. The
 * packaged akm has the libraries of all systems beside its jar; elsewhere the one needed is unpacked once into the cache.
 */
final class NativeLibrary {
    private static final String PATH = "org.sqlite.lib.path";
    private static final String NAME = "org.sqlite.lib.name";

    private NativeLibrary() {}

    /**
     * Sets the driver's two properties. Where that is not possible (an unknown system, a cache that cannot be written)
     * they stay unset and the library is unpacked for this process.
     *
     * @param cache a directory of this user; made if it is missing
     */
    static void prepare(Path cache) {
        if (System.getProperty(PATH) != null) {
            return;
        }
        String folder = folder(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
        String name = folder.startsWith("Windows")
                ? "sqlitejdbc.dll"
                : folder.startsWith("Mac") ? "libsqlitejdbc.dylib" : "libsqlitejdbc.so";
        Path packaged = besideTheJar(System.getProperty("java.class.path", "")).resolve(folder);
        if (Files.exists(packaged.resolve(name))) {
            use(packaged, name);
            return;
        }
        Path directory = cache.resolve("native").resolve(folder.replace('/', '-') + "-" + driverVersion());
        Path library = directory.resolve(name);
        try {
            if (!Files.exists(library) && !unpack(folder + "/" + name, directory, library)) {
                return;
            }
        } catch (IOException e) {
            return;
        }
        use(directory, name);
    }

    private static void use(Path directory, String name) {
        System.setProperty(PATH, directory.toAbsolutePath().toString());
        System.setProperty(NAME, name);
    }

    /** {@code native} beside the one jar that a packaged akm is. */
    private static Path besideTheJar(String classPath) {
        int slash = Math.max(classPath.lastIndexOf('/'), classPath.lastIndexOf(File.separatorChar));
        return Path.of(
                classPath.endsWith("akm.jar") ? classPath.substring(0, slash + 1) + "native" : "native-of-no-package");
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

    /** The driver's own name for the system, as in its jar. It is asked itself only in rare cases: that is slow. */
    private static String folder(String system, String machine) {
        String arch = switch (machine) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "aarch64";
            default -> "";
        };
        boolean perhapsMusl = Files.exists(Path.of("/lib/ld-musl-" + arch + ".so.1"));
        if (!arch.isEmpty() && system.equals("Linux") && !perhapsMusl) {
            return "Linux/" + arch;
        }
        if (!arch.isEmpty() && system.startsWith("Mac")) {
            return "Mac/" + arch;
        }
        return OSInfo.getNativeLibFolderPathForCurrentOS();
    }

    /** Part of the path, so that another driver brings its own library. */
    private static String driverVersion() {
        return org.sqlite.SQLiteJDBCLoader.getVersion();
    }
}
