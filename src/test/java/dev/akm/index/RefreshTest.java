package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefreshTest extends WithIndex {
    @BeforeEach
    void fill() {
        stash.memory("one", "turbine").memory("two", "helmet");
        stash.ask("turbine");
    }

    @Test
    void a_new_changed_renamed_or_deleted_file_is_seen_at_once() throws IOException {
        stash.memory("three", "turbine");
        assertThat(stash.names("turbine")).containsExactlyInAnyOrder("one", "three");

        stash.memory("one", "propeller");
        assertThat(stash.names("propeller")).containsExactly("one");

        Files.move(stash.file("memories/three.md"), stash.file("memories/four.md"));
        assertThat(stash.names("turbine")).containsExactly("four");

        Files.delete(stash.file("memories/four.md"));
        assertThat(stash.names("turbine")).isEmpty();
    }

    @Test
    void after_a_write_only_what_was_written_is_looked_at_and_the_next_question_sees_the_rest() throws IOException {
        Ref written = Ref.parse("memory:three");
        Ref replaced = Ref.parse("memory:one");
        stash.index().copies("whatever");
        stash.memory("three", "mammoth").memory("one", "propeller");
        stash.memory("foreign", "mammoth");
        Files.delete(stash.file("memories/two.md"));

        RefreshReport report = stash.index().refresh(List.of(written, replaced, written));

        assertThat(report.files()).isEqualTo(3);
        assertThat(report.added()).isEqualTo(1);
        assertThat(report.changed()).isGreaterThanOrEqualTo(1);
        assertThat(report.removed()).isZero();
        assertThat(stash.names("mammoth")).containsExactlyInAnyOrder("three", "foreign");
        assertThat(stash.names("propeller")).containsExactly("one");
        assertThat(stash.names("helmet")).isEmpty();
    }

    @Test
    void a_refresh_of_what_was_written_that_knows_no_files_yet_looks_at_them_all() {
        TempIndex other = stash.memory("three", "mammoth").reopened();

        RefreshReport report = other.index().refresh(List.of(Ref.parse("memory:one")));

        assertThat(report.added()).isEqualTo(1);
        assertThat(stash.names("mammoth")).containsExactly("three");
    }

    @Test
    void a_file_with_an_old_date_is_seen() throws IOException {
        stash.memory("ancient", "mammoth");
        Files.setLastModifiedTime(
                stash.file("memories/ancient.md"), FileTime.from(Instant.parse("2001-01-01T00:00:00Z")));

        assertThat(stash.names("mammoth")).containsExactly("ancient");
    }

    @Test
    void an_edit_of_the_same_size_and_time_is_seen() throws IOException {
        Path file = stash.file("memories/one.md");
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "burning");
        Files.setLastModifiedTime(file, time);

        assertThat(stash.names("burning")).containsExactly("one");
    }

    @Test
    void edits_in_quick_succession_are_all_seen() {
        for (int i = 0; i < 40; i++) {
            stash.memory("one", "word" + (char) ('a' + i % 26) + (char) ('a' + i / 26));
            assertThat(stash.names("word" + (char) ('a' + i % 26) + (char) ('a' + i / 26)))
                    .containsExactly("one");
        }
    }

    @Test
    void only_what_changed_is_read_again() throws Exception {
        // Within the clock's grain a file is read again to be sure.
        for (int i = 0; i < 5_000 && stash.index().refresh().isChange(); i++) {
            Thread.onSpinWait();
        }
        assertThat(stash.index().refresh().isChange()).isFalse();

        stash.memory("two", "boots");
        RefreshReport report = stash.index().refresh();

        assertThat(report.changed()).isEqualTo(1);
        assertThat(report.added()).isZero();
    }

    @Test
    void where_a_file_is_looked_for_is_the_same_in_every_process() throws Exception {
        String places = place(FileStamp.class) + java.io.File.pathSeparator + place(Buckets.class);
        String[] command = {System.getProperty("java.home") + "/bin/java", "-cp", places, Buckets.class.getName()};
        Process other = new ProcessBuilder(command).start();
        String there = new String(other.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);

        assertThat(there).isEqualTo(Buckets.all());
    }

    private static Path place(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** Prints the buckets of some refs from a process of its own, in which identity hashes differ. */
    static final class Buckets {
        public static void main(String[] args) {
            Object[] shift = new Object[args.length + 7];
            for (int i = 0; i < shift.length; i++) {
                shift[i] = new Object().hashCode();
            }
            System.out.print(all());
        }

        static String all() {
            StringBuilder out = new StringBuilder();
            for (dev.akm.memory.AssetType type : dev.akm.memory.AssetType.values()) {
                out.append(FileStamp.bucket(dev.akm.memory.Ref.of(type, "some/name")))
                        .append(' ');
            }
            return out.toString();
        }
    }

    @Test
    void what_is_counted_step_by_step_is_what_a_count_of_all_finds() throws Exception {
        for (int i = 0; i < 20; i++) {
            stash.memory("m" + i % 7, "turbine ".repeat(1 + i));
            if (i % 3 == 0) {
                Files.deleteIfExists(stash.file("memories/m" + (i + 1) % 7 + ".md"));
            }
            stash.ask("turbine");
        }
        stash.index().close();

        try (Database database =
                Database.open(stash.index().file(), stash.file("").toRealPath().toString())) {
            assertThat(database.metaNumber("rows")).isEqualTo(database.number("SELECT count(*) FROM memory"));
            assertThat(database.metaNumber("words")).isEqualTo(database.number("SELECT sum(words) FROM memory"));
        }
    }

    @Test
    void many_files_are_indexed_and_found() {
        for (int i = 0; i < 300; i++) {
            stash.memory("bulk/m" + i, "text number" + i + " of the bulk");
        }
        assertThat(stash.ask("number271").hits()).hasSize(1);
        assertThat(stash.index().counts().files()).isEqualTo(302);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zero", "garbage", "flipped", "truncated", "foreign", "newer", "otherStash"})
    void a_file_that_is_not_a_sound_index_of_ours_is_built_anew(String damage) throws Exception {
        stash.index().close();
        damage(stash.index().file(), damage);

        assertThat(stash.reopened().names("turbine")).containsExactly("one");
        assertThat(stash.index().isInMemory()).isFalse();
        assertThat(stash.reopened().names("helmet")).containsExactly("two");
        if (!damage.equals("zero")) {
            assertThat(stash.index().counts().note()).contains("built anew");
        }
    }

    private static void damage(Path file, String how) throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        switch (how) {
            case "zero" -> Files.write(file, new byte[0]);
            case "garbage" -> Files.writeString(file, "this is no database ".repeat(1000));
            case "truncated" -> Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length / 2));
            case "flipped" -> {
                for (int i = 5000; i < bytes.length; i += 7) {
                    bytes[i] ^= 0x5a;
                }
                Files.write(file, bytes);
            }
            case "foreign" -> {
                Files.delete(file);
                sql(file, "CREATE TABLE mine (x)");
            }
            case "newer" -> sql(file, "PRAGMA user_version = 9999");
            default -> sql(file, "UPDATE meta SET value = '/elsewhere' WHERE key = 'stash'");
        }
    }

    private static void sql(Path file, String sql) throws Exception {
        try (var connection = org.sqlite.JDBC.createConnection("jdbc:sqlite:" + file, new java.util.Properties());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void a_cache_that_cannot_be_made_means_an_index_in_memory() throws IOException {
        Path file = Files.writeString(directory.resolve("not-a-folder"), "x");
        try (MemoryIndex index = new MemoryIndex(
                file.resolve("cache"), Stash.open(stash.file("")), RetiredMemories.NONE, InstantSource.system())) {
            SearchAnswer answer = index.search(QueryParser.parse("turbine"), SearchOptions.current(5, Instant.now()));

            assertThat(answer.hits()).hasSize(1);
            assertThat(index.isInMemory()).isTrue();
        }
    }

    @Test
    void several_at_once_build_and_change_one_index() throws Exception {
        Path cache = directory.resolve("shared");
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Integer>> asked = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int n = i;
            Callable<Integer> one = () -> {
                stash.memory("mine" + n, "propeller" + n);
                try (MemoryIndex index = new MemoryIndex(
                        cache, Stash.open(stash.file("")), RetiredMemories.NONE, InstantSource.system())) {
                    return index.search(QueryParser.parse("propeller" + n), SearchOptions.current(5, Instant.now()))
                            .hits()
                            .size();
                }
            };
            asked.add(pool.submit(one));
        }
        for (Future<Integer> each : asked) {
            assertThat(each.get()).isEqualTo(1);
        }
        pool.shutdown();
    }

    @Test
    void hostile_files_neither_stop_nor_hide_the_others() throws IOException {
        Files.write(stash.file("memories/binary.md"), new byte[] {0, (byte) 0xff, (byte) 0xfe, 't', 'u', 'r', 0, 'b'});
        stash.memory("line", "x".repeat(3_000_000) + " needle");
        StringBuilder tags = new StringBuilder("tags: [");
        for (int i = 0; i < 5_000; i++) {
            tags.append(i == 0 ? "" : ", ").append("t").append(i);
        }
        stash.memory("tags", tags.append(']').toString(), "many tags");
        stash.memory("marks", "a" + "\u0301".repeat(100_000) + " zalgo");
        stash.memory("quotes", "\"; DROP TABLE memory; --");

        assertThat(stash.names("turbine")).contains("one");
        assertThat(stash.names("zalgo")).containsExactly("marks");
        assertThat(stash.names("\"drop table\"")).containsExactly("quotes");
        assertThat(stash.index().counts().files()).isEqualTo(7);
    }
}
