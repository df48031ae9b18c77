package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Packaged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real processes whose index or cache is in trouble: right answers, nothing on stderr, exit 0. */
class IndexTroubleIT {
    private static final int FILES = 1_500;

    @TempDir
    Path temporary;

    private Path stash;
    private Path cache;

    @BeforeEach
    void fill() throws IOException {
        stash = temporary.resolve("stash");
        cache = temporary.resolve("cache");
        assertThat(akm().run("init").exit()).isZero();
        for (int i = 0; i < 40; i++) {
            memory("m" + i, "The turbine number" + i + " hums.");
        }
    }

    private Packaged akm() {
        return Packaged.akm()
                .with("AKM_STASH_DIR", stash.toString())
                .with("AKM_CACHE_DIR", cache.toString())
                .with("AKM_DATA_DIR", temporary.resolve("data").toString())
                .with("AKM_CONFIG_DIR", temporary.resolve("config").toString());
    }

    private void memory(String name, String text) throws IOException {
        Files.writeString(stash.resolve("memories/" + name + ".md"), text + "\n");
    }

    private void many() throws IOException {
        String text = "The router of the garden needs a restart because the port moved. ".repeat(30);
        for (int i = 0; i < FILES; i++) {
            memory("bulk" + i, "A helmet" + i + ". " + text);
        }
    }

    private void assertFinds(String word, String name) {
        Packaged.Run run = akm().run("search", word);

        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("\"ref\":\"memory:" + name + "\"", "\"total\":1");
    }

    private Path index() throws IOException {
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(file -> file.toString().endsWith(".db"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private List<Path> unfinished() throws IOException {
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(file -> file.getFileName().toString().contains(".tmp"))
                    .toList();
        }
    }

    private String health() {
        Packaged.Run run = akm().run("health", "--json");
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "garbage", "cut", "older", "newer", "foreign", "folder"})
    void an_index_that_cannot_be_used_is_built_anew_and_health_says_so(String trouble) throws Exception {
        assertFinds("number7", "m7");
        Path index = index();
        String reason = spoil(index, trouble);

        assertFinds("number7", "m7");

        if (trouble.equals("folder")) {
            assertThat(health()).contains("every search builds it anew").contains("\"inMemory\":true");
        } else {
            assertThat(health()).contains("\"indexRebuilt\"", reason, "\"inMemory\":false");
        }
        memory("m7", "The turbine hums no more.");
        assertFinds("more", "m7");
        assertThat(unfinished()).isEmpty();
    }

    private static String spoil(Path index, String trouble) throws Exception {
        byte[] sound = Files.readAllBytes(index);
        switch (trouble) {
            case "empty" -> {
                Files.write(index, new byte[0]);
                return "it was empty";
            }
            case "garbage" -> {
                Files.writeString(index, "not a database at all ".repeat(500));
                return "it could not be read";
            }
            case "cut" -> {
                Files.write(index, java.util.Arrays.copyOf(sound, sound.length / 3));
                return "it could not be read";
            }
            case "older" -> {
                sql(index, "PRAGMA user_version = 1");
                return "it was of an older akm";
            }
            case "newer" -> {
                sql(index, "PRAGMA user_version = 9999");
                return "it was of a newer akm";
            }
            case "foreign" -> {
                Files.delete(index);
                sql(index, "CREATE TABLE mine (x)");
                return "it was another program's";
            }
            default -> {
                Files.delete(index);
                Files.createDirectories(index.resolve("not empty"));
                return "";
            }
        }
    }

    private static void sql(Path file, String sql) throws Exception {
        try (var connection = org.sqlite.JDBC.createConnection("jdbc:sqlite:" + file, new java.util.Properties());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void without_a_cache_every_search_reads_the_files() throws IOException {
        Files.writeString(temporary.resolve("file"), "in the way of a folder");
        cache = temporary.resolve("file/cache");

        assertFinds("number7", "m7");
        memory("m7", "The turbine hums no more.");
        assertFinds("more", "m7");
        assertThat(health()).contains("every search builds it anew");
    }

    /** Whoever may write everything, such as root, is not stopped by permissions: the answers are the same. */
    @Test
    void an_index_that_may_only_be_read_answers_and_sees_changes() throws IOException {
        assertFinds("number7", "m7");
        Path index = index();
        index.toFile().setWritable(false);
        cache.toFile().setWritable(false);
        try {
            assertFinds("number8", "m8");
            memory("m7", "The turbine hums no more.");
            assertFinds("more", "m7");
            assertThat(health()).contains("\"inMemory\":" + !Files.isWritable(index));
        } finally {
            cache.toFile().setWritable(true);
        }
    }

    /** No file may grow beyond a mebibyte: to a program the same as a disk that is full. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no such limit for a process")
    void a_disk_that_is_full_while_indexing_leaves_no_half_index() throws IOException {
        assertFinds("number7", "m7");
        many();

        Packaged.Run full = limited("search", "helmet77");

        assertThat(full.err()).isEmpty();
        assertThat(full.exit()).isZero();
        assertThat(full.out()).contains("\"ref\":\"memory:bulk77\"");
        assertThat(limited("index").err()).contains("cannot be written");
        assertThat(limited("index", "--full").err()).contains("cannot be written");
        assertThat(unfinished()).isEmpty();
        assertFinds("helmet77", "bulk77");
        assertThat(health()).contains("\"inMemory\":false");
    }

    private Packaged.Run limited(String... line) {
        // In POSIX shells a unit is 512 bytes, in bash 1,024.
        String[] words = new String[line.length + 4];
        words[0] = "-c";
        words[1] = "ulimit -f 1024; exec \"$@\"";
        words[2] = "sh";
        words[3] = Packaged.HOME.resolve("bin/akm").toString();
        System.arraycopy(line, 0, words, 4, line.length);
        return akm().program("/bin/sh", words);
    }

    @Test
    void a_build_that_is_killed_leaves_what_was_there_and_the_next_search_is_right() throws Exception {
        assertFinds("number7", "m7");
        many();
        Random random = new Random(11);
        int killed = 0;
        for (int round = 0; round < 6; round++) {
            // Whole builds go to a file beside the index, refreshes of many files into it.
            Process build = akm().start(
                            Packaged.HOME.resolve("bin/akm").toString(),
                            round % 2 == 0 ? new String[] {"index", "--full"} : new String[] {"index"});
            while (build.isAlive() && !writing()) {
                Thread.onSpinWait();
            }
            build.waitFor(random.nextInt(60), TimeUnit.MILLISECONDS);
            killed += build.isAlive() ? 1 : 0;
            build.destroyForcibly().waitFor();

            assertFinds("helmet" + round, "bulk" + round);
            memory("bulk" + round, "Nothing on the head, round" + round + ".");
            assertFinds("round" + round, "bulk" + round);
            for (int i = 0; i < FILES / 3; i++) {
                memory("bulk" + (i + 500), "A helmet" + (i + 500) + " again, " + round + ".");
            }
        }
        assertThat(killed).as("of six").isPositive();
        assertThat(health()).contains("\"inMemory\":false");
    }

    /** Whether a process is in the middle of something: SQLite's journal or a build lies beside the index. */
    private boolean writing() throws IOException {
        try (Stream<Path> files = Files.list(cache)) {
            return files.anyMatch(file -> file.getFileName().toString().endsWith(".tmp")
                    || file.getFileName().toString().endsWith("-journal"));
        }
    }

    @Test
    void processes_that_index_at_once_all_answer_rightly() throws Exception {
        many();
        String akm = Packaged.HOME.resolve("bin/akm").toString();
        List<Process> running = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            running.add(akm().start(akm, "index", "--full"));
            running.add(akm().start(akm, "search", "helmet9"));
        }

        for (int i = 0; i < running.size(); i++) {
            Packaged.Run run = Packaged.await(running.get(i));
            assertThat(run.err()).isEmpty();
            assertThat(run.exit()).isZero();
            assertThat(run.out()).contains(i % 2 == 0 ? "\"files\":" + (FILES + 40) : "\"ref\":\"memory:bulk9\"");
        }
        assertFinds("helmet10", "bulk10");
        assertThat(unfinished()).isEmpty();
    }
}
