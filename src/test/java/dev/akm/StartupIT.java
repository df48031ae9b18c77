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
            "com.fasterxml.jackson.",
            "picocli.",
            "java.util.concurrent.ThreadPoolExecutor",
            "java.net.http.",
            "java.util.logging.",
            "org.slf4j.");

    // Classes on Java 17, without an archive: what is and a few more (the index is made and read again on the way).
    // Lower them with every improvement; raise one only for something that the command cannot do without.
    private static final int VERSION = 560;
    private static final int SHOW = 800;
    private static final int SEARCH = 1_120;
    private static final int REMEMBER = 1_310;

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
        assertFrugal(log, VERSION);
    }

    @Test
    void remembering_searching_and_showing_load_no_heavy_library() throws IOException {
        Packaged akm = Packaged.akm()
                .with("AKM_STASH_DIR", temp.resolve("stash").toString())
                .with("AKM_CACHE_DIR", temp.resolve("cache").toString())
                .with("AKM_DATA_DIR", temp.resolve("data").toString())
                .with("AKM_CONFIG_DIR", temp.resolve("config").toString());

        assertThat(akm.run("init").exit()).isZero();

        assertFrugal(akm, REMEMBER, "remember", "The GPU box is at 10.0.0.7", "--name", "gpu");
        assertFrugal(akm, SEARCH, "search", "gpu box");
        assertFrugal(akm, SHOW, "show", "memory:gpu");
    }

    @Test
    void the_sqlite_library_is_loaded_from_where_the_package_has_it() throws IOException {
        Path scratch = Files.createDirectory(temp.resolve("tmp"));
        Packaged akm = Packaged.akm()
                .with("AKM_STASH_DIR", temp.resolve("stash").toString())
                .with("AKM_CACHE_DIR", temp.resolve("cache").toString())
                .with("AKM_DATA_DIR", temp.resolve("data").toString())
                .with("AKM_CONFIG_DIR", temp.resolve("config").toString())
                .with("AKM_JAVA_OPTS", "-Djava.io.tmpdir=" + scratch);
        assertThat(akm.run("init").exit()).isZero();

        // Each is the first in its process to open a database.
        for (String[] line : new String[][] {{"index", "--full"}, {"index"}, {"search", "gpu"}}) {
            Packaged.Run run = akm.run(line);

            assertThat(run.err()).isEmpty();
            assertThat(run.exit()).isZero();
        }
        assertThat(temp.resolve("cache/native")).doesNotExist();
        assertThat(scratch).isEmptyDirectory();
    }

    private void assertFrugal(Packaged akm, int bound, String... line) throws IOException {
        Path log = Files.createTempFile(temp, "classes", ".log");

        Packaged.Run run =
                akm.with("AKM_JAVA_OPTS", "-Xlog:class+load:file=" + log).run(line);

        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("{").endsWith("}\n");
        assertFrugal(log, bound);
    }

    private static Packaged logging(Path log) {
        return Packaged.akm().with("AKM_JAVA_OPTS", "-Xlog:class+load:file=" + log);
    }

    /** The bound is for Java 17; 25 loads about 290 more of its own before the program starts. */
    private static void assertFrugal(Path log, int bound) throws IOException {
        List<String> classes = Files.readAllLines(log).stream()
                .filter(line -> line.contains(" source: "))
                .map(StartupIT::className)
                .toList();
        assertThat(classes).noneMatch(name -> BANNED.stream().anyMatch(name::startsWith));
        int extra = Runtime.version().feature() == 17 ? 0 : 300;
        assertThat(classes.size()).isBetween(100, bound + extra);
    }

    private static String className(String line) {
        String text = line.substring(line.lastIndexOf(']') + 1).strip();
        return text.substring(0, text.indexOf(' '));
    }
}
