package org.sqlite;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * Stands in for the SQLite driver's own loader of its native library. Before it loads anything that one looks for its
 * version in the jar and lists a directory for libraries that earlier processes left behind: a third of the time of a
 * JVM's start, for nothing where the library has been unpacked before.
 *
 * <p>Loads the library that {@code org.sqlite.lib.path} and {@code org.sqlite.lib.name} name, else one that is unpacked for
 * this process. Belongs to one version of the driver: {@code DriverReplacementTest} fails when it changes.
 */
public final class SQLiteJDBCLoader {
    private static final String VERSION = "3.54.1";
    private static final int MAJOR = 3;
    private static final int MINOR = 54;

    private static boolean loaded;

    private SQLiteJDBCLoader() {}

    /**
     * Loads the library, once.
     *
     * @return true
     * @throws NativeLibraryNotFoundException if there is none that this system can load
     */
    public static synchronized boolean initialize() throws Exception {
        if (!loaded) {
            load();
            loaded = true;
        }
        return true;
    }

    private static void load() throws NativeLibraryNotFoundException {
        String folder = System.getProperty("org.sqlite.lib.path");
        String name = System.getProperty("org.sqlite.lib.name");
        try {
            if (folder != null && name != null) {
                System.load(new File(folder, name).getAbsolutePath());
            } else {
                unpackAndLoad();
            }
        } catch (IOException | UnsatisfiedLinkError e) {
            throw missing(e);
        }
    }

    private static NativeLibraryNotFoundException missing(Throwable cause) {
        NativeLibraryNotFoundException failure =
                new NativeLibraryNotFoundException("SQLite's native library cannot be loaded: " + cause.getMessage());
        failure.initCause(cause);
        return failure;
    }

    private static void unpackAndLoad() throws IOException {
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + LibraryLoaderUtil.getNativeLibName();
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException(resource + " is not there");
            }
            Path file = Files.createTempFile("akm-sqlite", null);
            try {
                Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                System.load(file.toString());
            } finally {
                discard(file);
            }
        }
    }

    /** Where a file in use cannot be removed it goes when the process ends. */
    private static void discard(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            file.toFile().deleteOnExit();
        }
    }

    /** Whether the library is native, which it always is. */
    public static boolean isNativeMode() throws Exception {
        return initialize();
    }

    public static int getMajorVersion() {
        return MAJOR;
    }

    public static int getMinorVersion() {
        return MINOR;
    }

    /** Of SQLite and the driver. */
    public static String getVersion() {
        return VERSION;
    }
}
