package dev.akm.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The version and the build id, as the build wrote them into the jar. */
final class Version {
    private Version() {}

    /** {@code akm 1.0.0}; nothing but one resource is read. */
    static String line() {
        return "akm " + part(0);
    }

    static String number() {
        return part(0);
    }

    static String build() {
        return part(1);
    }

    private static String part(int line) {
        try (InputStream in = Version.class.getResourceAsStream("/dev/akm/version")) {
            String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            int end = text.indexOf('\n');
            if (line == 0) {
                return end < 0 ? "development" : text.substring(0, end).strip();
            }
            return end < 0 ? "development" : text.substring(end + 1).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }
}
