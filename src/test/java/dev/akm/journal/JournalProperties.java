package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Ref;
import dev.akm.stash.Faults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.ByteRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/**
 * Whatever happens in whatever order: no text is lost, no person's edit is overwritten, no record breaks. {@code
 * -Dakm.journal.seeds=500} for the long version with real processes that are killed, {@code -Dakm.journal.base=1000} for
 * other seeds than the last time.
 */
class JournalProperties {
    private static final int SEEDS = Integer.getInteger("akm.journal.seeds", 3);

    /** The first seed, so that a long run can be had in parts and no part is run twice. */
    private static final int BASE = Integer.getInteger("akm.journal.base", 1);

    /** Processes that are stopped anywhere, and a person who edits between them. */
    @Example
    void random_work_random_kills_and_random_edits_lose_nothing() throws IOException {
        int kills = 0;
        int files = 0;
        for (int seed = BASE; seed < BASE + SEEDS; seed++) {
            Path folder = Files.createTempDirectory("akm-random");
            try {
                TestStash test = new TestStash(folder);
                test.journal.key().sign("");
                Random random = new Random(seed);
                Set<String> texts = new HashSet<>();
                for (int i = 0; i < RandomWork.NAMES; i++) {
                    edit(test, random, texts);
                }
                for (int round = 0; round < 4; round++) {
                    String work = Long.toString(random.nextLong());
                    Child.Ended ended = Child.run(folder, 1 + random.nextInt(60), "random", work);
                    assertThat(ended.code())
                            .as("seed " + seed + ": " + ended.output())
                            .isIn(0, Faults.STOPPED);
                    kills += ended.code() == 0 ? 0 : 1;
                    if (random.nextBoolean()) {
                        edit(test, random, texts);
                    }
                    Map<String, String> edited = random.nextBoolean() ? test.files() : Map.of();
                    test.journal().recover();
                    checkEditsStand(edited, test, texts, "seed " + seed);
                    files += check(test, texts, "seed " + seed + " round " + round);
                }
            } finally {
                delete(folder);
            }
        }
        System.out.println("random: " + SEEDS + " seeds from " + BASE + ", " + kills + " kills, " + files
                + " files compared, 0 lost");
    }

    /** The same operations without kills, many more of them, and every run undone at the end. */
    @Property(tries = 40)
    void undoing_every_run_newest_first_brings_the_first_bytes_back(@ForAll @LongRange(min = 1) long seed)
            throws IOException {
        Path folder = Files.createTempDirectory("akm-undo");
        try {
            TestStash test = new TestStash(folder);
            Random random = new Random(seed);
            Set<String> texts = new HashSet<>();
            for (int i = 0; i < 5; i++) {
                edit(test, random, texts);
            }
            Map<String, String> first = test.files();
            new RandomWork(test, seed).run();
            check(test, texts, "seed " + seed);
            for (RunSummary run : test.journal.history().runs()) {
                new Undo(test.journal).undo(Optional.of(run.id()));
            }
            assertThat(test.files()).isEqualTo(first);
        } finally {
            delete(folder);
        }
    }

    @Property(tries = 100)
    void any_bytes_come_back_from_a_line_as_they_were(@ForAll @Size(max = 60) byte[] bytes) {
        String line = new JsonOut().field("image", Image.write(bytes)).close();

        Entry read = new Entry(JsonIn.object(line).orElseThrow());

        assertThat(line).doesNotContain("\n");
        assertThat(Image.read(read.object("image")).orElseThrow()).isEqualTo(bytes);
    }

    @Property(tries = 100)
    void any_text_comes_back_from_a_line_as_it_was(@ForAll String text) {
        String line = new JsonOut().field("text", text).close();
        byte[] stored = line.getBytes(StandardCharsets.UTF_8);

        Entry read = new Entry(
                JsonIn.object(new String(stored, StandardCharsets.UTF_8)).orElseThrow());

        assertThat(read.text("text")).isEqualTo(text);
    }

    @Property(tries = 60)
    void a_record_cut_off_anywhere_is_read_as_far_as_it_is_whole(@ForAll @IntRange(max = 2000) int cut)
            throws IOException {
        Path folder = Files.createTempDirectory("akm-cut");
        try {
            TestStash test = new TestStash(folder);
            test.put("a", "one\n");
            test.improve(test.group("rewrite").edit("a", "two\n").build());
            Path record = test.stash.root().resolve(".akm/journal/" + test.newest());
            byte[] whole = Files.readAllBytes(record.resolve("entries.jsonl"));
            int length = Math.min(cut, whole.length);
            Files.write(record.resolve("entries.jsonl"), java.util.Arrays.copyOf(whole, length));

            Log log = Log.read(record, test.newest(), test.journal.key());

            assertThat(log.length()).isLessThanOrEqualTo(length);
            assertThat(log.own()).isEqualTo(!log.entries().isEmpty());
            test.journal.history().of(Ref.parse("memory:a"));
        } finally {
            delete(folder);
        }
    }

    @Property(tries = 100)
    void one_byte_changed_in_a_record_makes_it_another_machines(
            @ForAll @IntRange(max = 10_000) int at, @ForAll @ByteRange(min = 1) byte by) throws IOException {
        Path folder = Files.createTempDirectory("akm-bit");
        try {
            TestStash test = new TestStash(folder);
            test.put("a", "one\n");
            test.improve(test.group("rewrite").edit("a", "two\n").build());
            RunId run = test.newest();
            Path record = test.stash.root().resolve(".akm/journal/" + run);
            byte[] bytes = Files.readAllBytes(record.resolve("entries.jsonl"));
            Log before = Log.read(record, run, test.journal.key());
            bytes[at % bytes.length] ^= by;
            Files.write(record.resolve("entries.jsonl"), bytes);

            Log after = Log.read(record, run, test.journal.key());

            boolean fewer = after.entries().size() < before.entries().size();
            assertThat(!after.own() || fewer).isTrue();
        } finally {
            delete(folder);
        }
    }

    /** What a person writes into a file, which is never lost afterwards. */
    private static void edit(TestStash test, Random random, Set<String> texts) throws IOException {
        int number = random.nextInt(RandomWork.NAMES);
        String name = number % 3 == 0 ? "deep/n" + number : "n" + number;
        if (random.nextInt(4) == 0 && Files.exists(test.path(name))) {
            texts.remove(test.get(name)); // a person may delete what is theirs
            Files.delete(test.path(name));
            return;
        }
        texts.remove(test.get(name));
        String text = "person " + random.nextLong() + "\n";
        test.put(name, text);
        texts.add(text);
    }

    private static void checkEditsStand(Map<String, String> edited, TestStash test, Set<String> texts, String when) {
        Map<String, String> now = test.files();
        for (Map.Entry<String, String> file : edited.entrySet()) {
            boolean temporary = file.getKey().contains("/.akm-"); // of the process that was killed, not a person's
            if (!temporary && file.getValue().startsWith("person") && texts.contains(file.getValue())) {
                boolean stands = file.getValue().equals(now.get(file.getKey()));
                boolean kept =
                        stands || everything(test).contains(file.getValue().strip());
                assertThat(kept).as(when + ": " + file.getKey()).isTrue();
            }
        }
    }

    private static int check(TestStash test, Set<String> texts, String when) throws IOException {
        Map<String, String> files = test.files();
        String kept = String.join("\n", files.values()) + everything(test);
        for (String text : texts) {
            assertThat(kept).as(when).contains(text.strip());
        }
        assertThat(Layout.runs(test.stash.root().resolve(".akm/run"))).as(when).isEmpty();
        assertThat(files.keySet()).as(when).noneMatch(path -> path.contains(".akm-"));
        for (String text : files.values()) {
            assertThat(text).as(when).matches("(akm|person) -?\\d+\\n");
        }
        Journal journal = new Journal(test.stash, InstantSource.system(), test.data);
        for (RunSummary run : journal.history().runs()) {
            assertThat(run.own()).as(when).isTrue();
            RunRecord record = journal.history().run(run.id()).orElseThrow();
            assertThat(record.own()).as(when).isTrue();
            assertThat(record.operations())
                    .as(when)
                    .noneMatch(operation -> operation.verdict().equals("pending"));
        }
        checkLastChange(journal, files, when);
        return files.size();
    }

    /** What history says was written last is what is there, unless a person has been at it. */
    private static void checkLastChange(Journal journal, Map<String, String> files, String when) {
        Map<String, String> last = new LinkedHashMap<>();
        List<RunSummary> runs = journal.history().runs();
        for (int i = runs.size() - 1; i >= 0; i--) {
            for (Operation operation :
                    journal.history().run(runs.get(i).id()).orElseThrow().operations()) {
                if (operation.applied()) {
                    for (Operation.FileImage file : operation.files()) {
                        last.put(
                                file.path(),
                                file.after().isEmpty()
                                        ? ""
                                        : new String(file.after().get(), StandardCharsets.UTF_8));
                    }
                }
            }
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            if (file.getValue().startsWith("akm")) {
                assertThat(last.get(file.getKey()))
                        .as(when + ": " + file.getKey())
                        .isEqualTo(file.getValue());
            }
        }
    }

    private static String everything(TestStash test) {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(test.stash.root().resolve(".akm"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return all.toString();
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException e) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
