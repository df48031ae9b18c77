package dev.akm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Packaged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the frequent commands load, which is what their time is made of. Numbers of classes do not flicker; times stand in
 * the benchmark report.
 */
class StartupIT {
    private static final List<String> BANNED = List.of(
            "okhttp3.",
            "okio.",
            "kotlin.",
            "com.fasterxml.jackson.databind.",
            "java.net.http.",
            "java.util.logging.",
            "org.slf4j.");

    @TempDir
    Path temp;

    @Test
    void version_loads_little_more_than_java_itself() throws IOException {
        Path log = temp.resolve("classes.log");

        Packaged.Run run = logging(log).run("--version");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains(Packaged.version());
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(1);
        assertFrugal(log, 560);
    }

    private static Packaged logging(Path log) {
        return Packaged.akm().with("AKM_JAVA_OPTS", "-Xlog:class+load:file=" + log);
    }

    /** The bound is for Java 17; newer ones load more of their own before the program starts. */
    private static void assertFrugal(Path log, int bound) throws IOException {
        List<String> classes = Files.readAllLines(log).stream()
                .filter(line -> line.contains(" source: "))
                .map(StartupIT::className)
                .toList();
        assertThat(classes).noneMatch(name -> BANNED.stream().anyMatch(name::startsWith));
        int extra = Runtime.version().feature() == 17 ? 0 : 150;
        assertThat(classes.size()).isBetween(100, bound + extra);
    }

    private static String className(String line) {
        String text = line.substring(line.lastIndexOf(']') + 1).strip();
        return text.substring(0, text.indexOf(' '));
    }
}
