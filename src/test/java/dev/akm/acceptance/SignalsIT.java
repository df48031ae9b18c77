package dev.akm.acceptance;

import static dev.akm.support.Stage.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.stash.Locks;
import dev.akm.stash.Stash;
import dev.akm.support.Packaged;
import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** INT, TERM, HUP and KILL through the launcher, in each phase of a run. */
@SuppressWarnings("try") // locks are held, not used
class SignalsIT {
    private static final Map<String, Integer> CODES = new LinkedHashMap<>(Map.of("INT", 130, "TERM", 143, "HUP", 129));
    private static final int PAIRS = 40;

    @TempDir
    Path root;

    @Test
    void a_signal_while_the_model_thinks_breaks_the_call_off_and_records_the_run_as_interrupted() throws Exception {
        for (Map.Entry<String, Integer> signal : CODES.entrySet()) {
            if (ignored(signal.getKey())) {
                continue; // this process was started so that its children never see it
            }
            try (Stage stage = new Stage(root.resolve(signal.getKey()), "honest")) {
                stage.memory("a", "", "The export quota for tenants is 40 GB a day.")
                        .memory("b", "", "The export quota for tenants is 55 GB a day.")
                        .reply("match: memory:\ndelay: 60000\n\n{\"operations\":[]}\n");
                Map<String, String> before = stage.files();
                Process improve = start(stage, "improve", "--json");
                stage.awaitModelCall(improve);

                send(improve, signal.getKey());
                Packaged.Run run = Packaged.await(improve);

                assertThat(run.exit()).as(run.err()).isEqualTo(signal.getValue());
                assertThat(stage.files()).isEqualTo(before);
                Object newest = at(stage.ok("history", "--json", "--detail", "full"), "runs.0");
                assertThat(at(newest, "status")).isEqualTo("interrupted");
                assertThat(at(newest, "totals.signal")).isEqualTo(signal.getKey());
                stage.ok("improve", "--engine", "rules");
            }
        }
    }

    @Test
    void a_signal_in_the_middle_of_the_work_leaves_operations_whole_and_can_be_undone() throws Exception {
        int broken = 0;
        for (String signal : List.of("INT", "TERM", "HUP", "KILL")) {
            try (Stage stage = new Stage(root.resolve(signal), "honest")) {
                for (int i = 0; i < PAIRS; i++) {
                    String text = "Host number " + i + " has the address 10.0.0." + i + ".";
                    stage.memory("a" + i, "", text).memory("b" + i, "", text);
                }
                Map<String, String> before = stage.files();
                Process improve = start(stage, "improve", "--engine", "rules", "--json");
                Path archive = stage.stash().resolve(".akm/archive");
                while (improve.isAlive() && !Files.isDirectory(archive)) {
                    improve.waitFor(2, TimeUnit.MILLISECONDS);
                }

                send(improve, signal);
                int exit = Packaged.await(improve).exit();

                assertThat(exit).isIn(0, 137, CODES.getOrDefault(signal, 137));
                broken += exit == 0 ? 0 : 1;
                assertWhole(stage, signal);
                stage.ok("undo");
                Map<String, String> after = stage.files();
                after.remove("memories/next.md");
                assertThat(after).isEqualTo(before);
            }
        }
        System.out.println("signals: " + broken + " of 4 runs broken off in their midst");
    }

    @Test
    void a_second_signal_ends_the_process_at_once() throws Exception {
        try (Stage stage = new Stage(root, "honest")) {
            stage.memory("a", "", "The export quota for tenants is 40 GB a day.")
                    .memory("b", "", "The export quota for tenants is 55 GB a day.")
                    .reply("match: memory:\ndelay: 60000\n\n{\"operations\":[]}\n");
            Process improve = start(stage, "improve");
            stage.awaitModelCall(improve);

            send(improve, "TERM");
            send(improve, "TERM");

            assertThat(Packaged.await(improve).exit()).isEqualTo(143);
            stage.ok("remember", "The printer is on floor 2.");
            assertThat(stage.stash().resolve(".akm/run")).isDirectoryNotContaining("glob:**Z-*");
        }
    }

    @Test
    void a_signal_to_a_command_that_waits_for_the_lock_ends_it_with_nothing_written() throws Exception {
        try (Stage stage = new Stage(root, "honest");
                Locks.Held held = Stash.open(stage.stash()).locks().writeLock()) {
            Process remember = start(stage, "remember", "The printer is on floor 2.");
            boolean early = remember.waitFor(800, TimeUnit.MILLISECONDS);

            assertThat(early).isFalse();
            held.heartbeat();
            send(remember, "TERM");

            assertThat(Packaged.await(remember).exit()).isEqualTo(143);
            assertThat(stage.files()).isEmpty();
        }
    }

    /** Of each pair both are there, or one and the archive has the other. */
    private static void assertWhole(Stage stage, String when) throws IOException {
        stage.ok("remember", "A command that comes next.", "--name", "next");
        assertThat(stage.stash().resolve(".akm/run")).isDirectoryNotContaining("glob:**Z-*");
        try (Stream<Path> all = Files.walk(stage.stash().resolve("memories"))) {
            assertThat(all)
                    .as(when)
                    .noneMatch(file -> String.valueOf(file.getFileName()).startsWith(".akm-"));
        }
        long archived;
        try (Stream<Path> all = Files.walk(stage.stash().resolve(".akm/archive"))) {
            archived = all.filter(file -> file.getFileName().toString().matches("[ab]\\d+\\.md"))
                    .count();
        }
        int gone = 0;
        for (int i = 0; i < PAIRS; i++) {
            assertThat(stage.exists("a" + i) || stage.exists("b" + i)).as(when).isTrue();
            gone += stage.exists("a" + i) && stage.exists("b" + i) ? 0 : 1;
        }
        assertThat(archived).as(when).isEqualTo(gone);
    }

    private static Process start(Stage stage, String... arguments) {
        return stage.akm().start(Packaged.HOME.resolve("bin/akm").toString(), arguments);
    }

    private static void send(Process process, String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    /** Whether children of this process are born ignoring the signal: a shell that sends it to itself lives on. */
    private static boolean ignored(String signal) throws Exception {
        return new ProcessBuilder("/bin/sh", "-c", "kill -" + signal + " $$; exit 7")
                        .start()
                        .waitFor()
                == 7;
    }
}
