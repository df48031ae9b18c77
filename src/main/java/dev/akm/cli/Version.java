package dev.akm.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The version, as the build wrote it into the jar. */
final class Version {
    private Version() {}

    /** {@code akm 1.0.0}. */
    static String line() {
        return "akm " + number();
    }

    private static String number() {
        // From the jar's manifest, which Java has read by now; a resource costs 60 classes.
        String packaged = Version.class.getPackage().getImplementationVersion();
        return packaged == null ? fromResource() : packaged;
    }

    private static String fromResource() {
        try (InputStream in = Version.class.getResourceAsStream("/dev/akm/version")) {
            String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            int end = text.indexOf('\n');
            String part = end < 0 ? text : text.substring(0, end);
            // Run from classes that no build has filtered, the file still holds the placeholder.
            return part.isEmpty() || part.startsWith("$") ? "development" : part.strip();
        } catch (IOException e) {
            return "unknown";
        }
    }
}
