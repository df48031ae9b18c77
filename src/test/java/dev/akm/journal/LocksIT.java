package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.stash.Locks;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may write, between real processes. */
@SuppressWarnings("try") // locks are held, not used
class LocksIT {
    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void make() {
        test = new TestStash(temporary);
    }

    @Test
    void a_lock_that_another_process_holds_is_refused_with_its_pid_and_free_when_it_is_killed() throws Exception {
        Child.Running holder = hold("improve");
        try {
            assertThatThrownBy(() -> test.stash.locks().improveLock()).isInstanceOfSatisfying(AkmException.class, e -> {
                assertThat(e.kind()).isEqualTo(ErrorKind.LOCKED);
                assertThat(e).hasMessageContaining("pid " + holder.process().pid());
            });
        } finally {
            holder.process().destroyForcibly().waitFor();
        }

        assertThat(test.stash.root().resolve(".akm/run/improve.lock")).isNotEmptyFile();
        try (Locks.Held held = test.stash.locks().improveLock()) {
            held.heartbeat();
        }
    }

    @Test
    void the_write_lock_is_waited_for_only_so_long() throws Exception {
        Child.Running holder = hold("write");
        try {
            assertThatThrownBy(() -> test.stash.locks().writeLock(50))
                    .isInstanceOfSatisfying(
                            AkmException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.LOCKED));
        } finally {
            holder.process().destroyForcibly().waitFor();
        }
        test.stash.locks().writeLock(50).close();
    }

    @Test
    void empty_cut_off_dead_and_reused_holders_hold_nothing() throws IOException {
        String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        for (String content : List.of(
                "",
                "\0\0\0\0",
                "pid: ",
                "{\"pid\":1}",
                "pid: 999999999\nstart: 1\nhost: " + host + "\nboot: x\nheartbeat: 99999999999\n",
                "pid: 1\nstart: 1\nhost: " + host + "\nboot: x\nheartbeat: 99999999999\n",
                "pid: 5\nstart: 1\nhost: elsewhere\nboot: x\nheartbeat: 1\n")) {
            Files.writeString(lock(), content);
            try (Locks.Held held = test.stash.locks().improveLock()) {
                held.heartbeat();
                assertThat(lock())
                        .content()
                        .contains("pid: " + ProcessHandle.current().pid() + "\n");
            }
            assertThat(lock()).isEmptyFile();
        }
    }

    @Test
    void another_machines_holder_stands_for_a_day_without_a_heartbeat() throws IOException {
        long now = System.currentTimeMillis() / 1000;
        Files.writeString(lock(), "pid: 5\nstart: 1\nhost: elsewhere\nboot: x\nheartbeat: " + (now - 23 * 3600) + "\n");
        assertThatThrownBy(() -> test.stash.locks().improveLock()).hasMessageContaining("pid 5 on elsewhere");

        for (long beat : new long[] {now - 25 * 3600, now + 25 * 3600, 99_999_999_999L, Long.MAX_VALUE, -1}) {
            Files.writeString(lock(), "pid: 5\nstart: 1\nhost: elsewhere\nboot: x\nheartbeat: " + beat + "\n");
            test.stash.locks().improveLock().close();
        }
    }

    @Test
    void the_way_out_of_a_lock_from_a_machine_that_is_gone_is_told_and_works() throws IOException {
        long now = System.currentTimeMillis() / 1000;
        Files.writeString(lock(), "pid: 5\nstart: 1\nhost: elsewhere\nboot: x\nheartbeat: " + now + "\n");

        assertThatThrownBy(() -> test.stash.locks().improveLock())
                .isInstanceOfSatisfying(
                        AkmException.class,
                        e -> assertThat(e.hint().orElseThrow()).endsWith("empty " + lock()));

        Files.writeString(lock(), "");
        test.stash.locks().improveLock().close();
    }

    @Test
    void a_holder_that_started_in_the_future_and_one_with_our_own_number_hold_nothing() throws IOException {
        String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        String boot =
                Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        for (String start : List.of("99999999999999999", "-1", "0", "now")) {
            Files.writeString(
                    lock(),
                    "pid: " + ProcessHandle.current().pid() + "\nstart: " + start + "\nhost: " + host + "\nboot: "
                            + boot + "\nheartbeat: 99999999999\n");
            test.stash.locks().improveLock().close();
        }
    }

    @Test
    void a_folder_a_pipe_a_link_or_garbage_in_the_place_of_a_lock_is_cleared_away() throws IOException {
        Files.createDirectory(lock());
        test.stash.locks().improveLock().close();
        Files.delete(lock());
        TestStash.pipe(lock());
        test.stash.locks().improveLock().close();
        Files.write(lock(), new byte[5 << 20]);
        test.stash.locks().improveLock().close();
        assertThat(lock()).isEmptyFile();
        Files.delete(lock());
        Files.createDirectories(lock().resolve("content"));
        assertThatThrownBy(() -> test.stash.locks().improveLock())
                .hasMessageContaining("improve.lock")
                .hasMessageContaining("not empty");
        Files.delete(lock().resolve("content"));
        Files.delete(lock());

        Path victim = Files.writeString(temporary.resolve("victim"), "precious");
        Files.createSymbolicLink(lock(), victim);
        test.stash.locks().improveLock().close();
        assertThat(victim).hasContent("precious");
    }

    @Test
    void within_a_process_a_thread_may_take_the_write_lock_again_and_another_stash_object_may_not() {
        Stash same = Stash.open(test.stash.root());
        try (Locks.Held outer = test.stash.locks().writeLock();
                Locks.Held inner = test.stash.locks().writeLock()) {
            inner.close();
            outer.heartbeat();
            assertThatThrownBy(() -> same.locks().writeLock(20)).isInstanceOf(AkmException.class);
        }
        same.locks().writeLock(20).close();
        test.stash.locks().writeLock(20).close();
    }

    @Test
    void twenty_processes_remember_while_one_improves_and_nothing_is_lost() throws Exception {
        test.put("a", "one\n");
        List<Child.Running> children = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            children.add(Child.start(test.folder, 0, "remember", "writer" + i, "5"));
        }
        try (Locks.Held held = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of())) {
            for (int i = 0; i < 20; i++) {
                held.heartbeat();
                run.judged(Map.of("outcome", "judged"));
                assertThat(run.apply(List.of(test.group("rewrite")
                                        .edit("a", "text " + i + "\n")
                                        .build()))
                                .get(0)
                                .applied())
                        .isTrue();
                test.stash.list();
            }
            run.commit(Map.of());
        }
        for (Child.Running child : children) {
            Child.Ended ended = child.await();
            assertThat(ended.code()).as(ended.output()).isZero();
        }

        assertThat(test.stash.list()).hasSize(101);
        assertThat(test.journal.history().runs())
                .hasSize(101)
                .allMatch(run -> run.status().equals("committed"));
        assertThat(Layout.runs(test.stash.root().resolve(".akm/run"))).isEmpty();
    }

    @Test
    void a_signal_lets_the_operation_in_hand_finish_and_the_run_is_recorded_as_interrupted() throws Exception {
        for (String signal : List.of("INT", "TERM", "HUP")) {
            test.put("a", "one\n");
            Files.deleteIfExists(test.folder.resolve("held"));
            Child.Running child = Child.start(test.folder, 0, "signal");
            awaitHeld(child);
            // Started under nohup or in the background of a script, this process and its children ignore the signal;
            // it changes nothing then, and the run ends by the next one.
            String heeded = ignored(signal) ? "TERM" : signal;
            kill(child, signal);
            if (!heeded.equals(signal)) {
                kill(child, heeded);
            }
            Child.Ended ended = child.await();

            assertThat(ended.output()).startsWith("INTERRUPTED_" + heeded);
            assertThat(test.journal.recover().anything()).isFalse();
            RunSummary run = test.journal.history().runs().get(0);
            assertThat(run.status()).isEqualTo("interrupted");
            assertThat(run.totals()).containsEntry("signal", heeded);
            test.stash.locks().improveLock().close();
            assertThat(new Undo(test.journal).undo(Optional.empty()).left()).isEmpty();
            assertThat(test.get("a")).isEqualTo("one\n");
        }
    }

    private static void kill(Child.Running child, String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(child.process().pid()))
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

    private Path lock() {
        return test.stash.root().resolve(".akm/run/improve.lock");
    }

    private Child.Running hold(String which) throws Exception {
        Child.Running holder = Child.start(test.folder, 0, "hold", which);
        awaitHeld(holder);
        return holder;
    }

    private void awaitHeld(Child.Running child) throws Exception {
        while (!Files.exists(test.folder.resolve("held"))) {
            assertThat(child.process().isAlive())
                    .as(Files.readString(child.output()))
                    .isTrue();
            Thread.sleep(5);
        }
    }
}
