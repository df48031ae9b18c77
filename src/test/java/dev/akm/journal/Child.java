package dev.akm.journal;

import com.fasterxml.jackson.core.JsonFactory;
import dev.akm.app.Interrupts;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.stash.Faults;
import dev.akm.stash.Locks;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.commonmark.node.Node;
import org.snakeyaml.engine.v2.api.Load;

/** A process of its own that works on a stash and may be stopped at any durable step. */
@SuppressWarnings("try") // locks are held, not used
public final class Child {
    private Child() {}

    /** What it printed and how it ended. */
    record Ended(int code, String output) {}

    /** Starts one, stopped at that step (0: never), and waits for it. */
    static Ended run(Path folder, int stopAt, String... args) {
        try {
            return start(folder, stopAt, args).await();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** One that runs. */
    record Running(Process process, Path output) {
        Ended await() throws IOException, InterruptedException {
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("it never ended: " + Files.readString(output));
            }
            return new Ended(process.exitValue(), Files.readString(output));
        }
    }

    static Running start(Path folder, int stopAt, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx128m",
                "-Dakm.fault.step=" + stopAt,
                "-cp",
                classPath(),
                Child.class.getName(),
                folder.toString()));
        command.addAll(List.of(args));
        Path output = Files.createTempFile(folder, "child", ".out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        return new Running(process, output);
    }

    /** The test runner may load classes its own way, so the places are taken from the classes. */
    private static String classPath() {
        List<String> places = new ArrayList<>();
        for (Class<?> type : List.of(Child.class, Journal.class, JsonFactory.class, Load.class, Node.class)) {
            try {
                String place = Path.of(type.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI())
                        .toString();
                if (!places.contains(place)) {
                    places.add(place);
                }
            } catch (URISyntaxException e) {
                throw new AssertionError(e);
            }
        }
        return String.join(java.io.File.pathSeparator, places);
    }

    public static void main(String[] args) throws Exception {
        TestStash test = new TestStash(Path.of(args[0]));
        int before = Faults.steps();
        switch (args[1]) {
            case "improve" -> improve(test);
            case "improve-edited" -> {
                int stopAt = Integer.getInteger("akm.fault.step");
                Faults.watch(() -> edit(test, stopAt));
                improve(test);
            }
            case "undo" -> new Undo(test.journal).undo(Optional.empty());
            case "recover" -> test.journal.recover();
            case "random" -> new RandomWork(test, Long.parseLong(args[2])).run();
            case "remember" -> remember(test, args[2], Integer.parseInt(args[3]));
            case "signal" -> signal(test);
            case "hold" -> hold(test, args[2]);
            default -> throw new IllegalArgumentException(args[1]);
        }
        System.out.println("steps " + (Faults.steps() - before));
    }

    /** Its operations. */
    static List<ChangeGroup> operations(TestStash test) {
        return List.of(
                test.group("merge")
                        .edit("a", "one and two\n")
                        .remove("deep/b", "a")
                        .build(),
                test.group("delete").restsOn("hot").remove("c", "hot").build(),
                test.group("rewrite").by("model m").edit("d", "shorter\n").build(),
                test.group("supersede")
                        .restsOn("hot")
                        .edit("e", "---\nbeliefState: superseded\nsupersededBy: [memory:hot]\n---\nfive\n", true)
                        .build(),
                test.group("promote")
                        .knowledge("new/f", "six\n")
                        .edit("f", "---\npromotedTo: [knowledge:new/f]\n---\nsix\n", true)
                        .build());
    }

    /** The run that is stopped at every step. */
    static void improve(TestStash test) {
        List<ChangeGroup> operations = operations(test);
        try (Locks.Held lock = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of("model", "m"))) {
            lock.heartbeat();
            run.judged(Map.of("outcome", "judged"));
            run.apply(operations.subList(0, 3));
            run.judged(Map.of("outcome", "judged"));
            run.apply(operations.subList(3, 5));
            run.commit(Map.of());
        }
    }

    /** What another program saves in place in the moment of death. */
    private static void edit(TestStash test, int stopAt) {
        if (Faults.steps() + 1 == stopAt) {
            test.put("a", "edited a\n");
            test.put("deep/b", "edited b\n");
            test.put("new", "edited new\n");
        }
    }

    private static void remember(TestStash test, String prefix, int count) {
        for (int i = 0; i < count; i++) {
            String name = prefix + "-" + i;
            try (RunJournal run = test.journal.begin("remember", Map.of())) {
                run.apply(List.of(test.group("remember")
                        .by("person")
                        .create(name, "text of " + name + "\n")
                        .build()));
                run.commit(Map.of());
            }
        }
    }

    /** A run that goes on until a signal asks it to stop. */
    private static void signal(TestStash test) throws IOException, InterruptedException {
        try (Interrupts interrupts = Interrupts.install();
                Locks.Held lock = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of())) {
            lock.heartbeat();
            for (int i = 0; interrupts.requested().isEmpty(); i++) {
                run.apply(List.of(
                        test.group("rewrite").edit("a", "text " + i + "\n").build()));
                if (i == 3) {
                    Files.writeString(test.folder.resolve("held"), "x");
                }
                Thread.sleep(1);
            }
            run.interrupted(interrupts.requested().orElseThrow().name());
            System.out.println(interrupts.requested().orElseThrow().outcome());
        }
    }

    private static void hold(TestStash test, String which) throws IOException, InterruptedException {
        try (Locks.Held lock = which.equals("improve")
                ? test.stash.locks().improveLock()
                : test.stash.locks().writeLock()) {
            lock.heartbeat();
            Files.write(test.folder.resolve("held"), "x".getBytes(StandardCharsets.UTF_8));
            Thread.sleep(600_000);
        }
    }
}
