package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.stash.Faults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real process is stopped at each durable step of a run; every one, because the first run counts them. */
class KillEveryStepIT {
    private static final Map<String, String> TEXTS = Map.of(
            "a",
            "one\n",
            "deep/b",
            "two\n",
            "hot",
            "---\ncaptureMode: hot\n---\nthree\n",
            "c",
            "three\n",
            "d",
            "a much longer four\n",
            "e",
            "five\n",
            "f",
            "six\n");

    @TempDir
    Path temporary;

    @Test
    void a_run_stopped_at_any_step_is_found_whole_or_absent_by_operation_and_can_be_undone() throws Exception {
        int steps = count("improve", stash("count"));
        forEachStep(steps, step -> {
            TestStash test = stash("improve" + step);
            Map<String, String> first = test.files();
            List<ChangeGroup> operations = Child.operations(test);

            assertThat(Child.run(test.folder, step, "improve").code())
                    .as("step " + step)
                    .isEqualTo(Faults.STOPPED);
            // Recovery is stopped as well, somewhere else each time, and then let through.
            Child.run(test.folder, 1 + step % 7, "recover");
            test.journal.recover();

            check(test, "improve stopped at " + step, operations, first);
        });
        System.out.println("improve: " + steps + " steps, each stopped once");
    }

    @Test
    void an_undo_stopped_at_any_step_is_finished_or_can_be_done_again() throws Exception {
        TestStash counting = stash("count");
        Child.improve(counting);
        int steps = count("undo", counting);
        forEachStep(steps, step -> {
            TestStash test = stash("undo" + step);
            Map<String, String> first = test.files();
            Child.improve(test);

            assertThat(Child.run(test.folder, step, "undo").code())
                    .as("step " + step)
                    .isEqualTo(Faults.STOPPED);
            test.journal.recover();
            List<RunSummary> runs = test.journal.history().runs();
            new Undo(test.journal).undo(Optional.of(runs.get(runs.size() - 1).id()));

            assertThat(test.files()).as("undo stopped at " + step).isEqualTo(first);
            assertClean(test, "undo stopped at " + step);
        });
        System.out.println("undo: " + steps + " steps, each stopped once");
    }

    @Test
    void what_is_saved_in_the_moment_in_which_a_run_is_killed_stands() throws Exception {
        int steps = count("improve", stash("count"));
        forEachStep(steps, step -> {
            TestStash test = stash("edited" + step);

            assertThat(Child.run(test.folder, step, "improve-edited").code())
                    .as("step " + step)
                    .isEqualTo(Faults.STOPPED);
            Child.run(test.folder, 1 + step % 7, "recover");
            test.journal.recover();

            for (String name : List.of("a", "deep/b", "new")) {
                String last = name.substring(name.lastIndexOf('/') + 1);
                assertThat(test.get(name)).as(name + " at step " + step).isEqualTo("edited " + last + "\n");
            }
            assertClean(test, "edited and stopped at " + step);
        });
        System.out.println("edited: " + steps + " steps, each stopped once while three files were saved");
    }

    private interface Stop {
        void at(int step) throws IOException;
    }

    /** Each has a stash of its own, so two can go on side by side. */
    private static void forEachStep(int steps, Stop stop) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 1; i <= steps; i++) {
                int step = i;
                all.add(pool.submit(() -> {
                    stop.at(step);
                    return step;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private TestStash stash(String name) throws IOException {
        TestStash test = new TestStash(Files.createDirectories(temporary.resolve(name)));
        TEXTS.forEach(test::put);
        // the machine's key is made once, not by every run
        test.journal.key().sign("");
        return test;
    }

    private static int count(String what, TestStash test) {
        Child.Ended ended = Child.run(test.folder, 0, what);
        assertThat(ended.code()).as(ended.output()).isZero();
        return Integer.parseInt(ended.output().strip().substring("steps ".length()));
    }

    private static void check(TestStash test, String when, List<ChangeGroup> operations, Map<String, String> first)
            throws IOException {
        Map<String, String> now = test.files();
        for (ChangeGroup operation : operations) {
            int done = 0;
            for (FileChange change : operation.changes()) {
                String text = now.getOrDefault(change.path(), "");
                boolean before = text.equals(text(change.before()));
                boolean after = text.equals(text(change.after()));
                assertThat(before || after).as(when + ": " + change.path()).isTrue();
                done += after ? 1 : 0;
            }
            assertThat(done)
                    .as(when + ": " + operation.op())
                    .isIn(0, operation.changes().size());
        }
        String kept = String.join("\n", now.values())
                + everythingBelow(test.stash.root().resolve(".akm"));
        for (String text : TEXTS.values()) {
            String line = text.strip().substring(text.strip().lastIndexOf('\n') + 1);
            assertThat(kept).as(when).contains(line);
        }
        assertClean(test, when);
        if (!now.equals(first)) {
            UndoResult undo = new Undo(test.journal).undo(Optional.empty());
            assertThat(undo.left()).as(when).isEmpty();
        }
        assertThat(test.files()).as(when + ", then undone").isEqualTo(first);
    }

    private static void assertClean(TestStash test, String when) throws IOException {
        assertThat(Layout.runs(test.stash.root().resolve(".akm/run"))).as(when).isEmpty();
        for (String path : test.files().keySet()) {
            assertThat(path).as(when).doesNotContain("/.akm-");
        }
        for (RunSummary run : test.journal.history().runs()) {
            assertThat(run.status()).as(when).isNotEqualTo("unreadable");
            assertThat(run.own()).as(when).isTrue();
            assertThat(test.journal.history().run(run.id()).orElseThrow().own())
                    .as(when)
                    .isTrue();
        }
    }

    private static String everythingBelow(Path folder) throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.add(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return String.join("\n", texts);
    }

    private static String text(Optional<byte[]> bytes) {
        return bytes.isPresent() ? new String(bytes.get(), StandardCharsets.ISO_8859_1) : "";
    }
}
