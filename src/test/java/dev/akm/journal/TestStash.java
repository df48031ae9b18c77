package dev.akm.journal;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A stash in a folder of its own, with a journal, and operations in the engine's shape. */
@SuppressWarnings("try") // locks are held, not used
final class TestStash {
    final Path folder;
    final Stash stash;
    final Path data;
    Journal journal;

    TestStash(Path folder) {
        this.folder = folder;
        this.stash = Stash.init(folder.resolve("stash"));
        this.data = folder.resolve("data");
        this.journal = journal();
    }

    /** As another process would have it. */
    Journal journal() {
        return new Journal(stash, InstantSource.system(), data);
    }

    /** As another machine would have it. */
    Journal elsewhere() {
        return new Journal(stash, InstantSource.system(), folder.resolve("elsewhere"));
    }

    Path path(String name) {
        return stash.root().resolve("memories/" + name + ".md");
    }

    void put(String name, String text) {
        try {
            Files.createDirectories(path(name).getParent());
            Files.writeString(path(name), text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    String get(String name) {
        try {
            return Files.exists(path(name)) ? Files.readString(path(name)) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Every file of the stash outside .akm, by path. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(stash.root())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String path = stash.root().relativize(file).toString();
                if (!path.startsWith(".akm")) {
                    files.put(path, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return files;
    }

    /** Makes a named pipe, which whoever opens it for reading waits at. */
    static void pipe(Path file) throws IOException {
        try {
            new ProcessBuilder("mkfifo", file.toString()).start().waitFor();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (!Files.exists(file)) {
            throw new AssertionError("no pipe at " + file);
        }
    }

    /** A run that says what it will do to a memory and then dies before it does it. */
    static RunId brokenOff(Journal journal, String name, String text) {
        return brokenOff(journal, name, Optional.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The same for one that was to retire it. */
    static RunId brokenOffRemoval(Journal journal, String name) {
        return brokenOff(journal, name, Optional.empty());
    }

    private static RunId brokenOff(Journal journal, String name, Optional<byte[]> after) {
        Ref ref = Ref.parse("memory:" + name);
        Optional<byte[]> before = journal.stash().readPath(ref.path());
        FileChange change = new FileChange(ref.path(), before, after, false);
        return brokenOff(
                journal,
                new ChangeGroup("rewrite", List.of(ref), "rule", "", List.of(change), Map.of(), Map.of(), Map.of()));
    }

    /** The same for an operation of any kind. */
    static RunId brokenOff(Journal journal, ChangeGroup group) {
        RunId id = RunId.next(System.currentTimeMillis());
        Path folder = journal.layout().makeRunning().resolve(id.toString());
        List<Step> steps = new ArrayList<>();
        for (FileChange change : group.changes()) {
            steps.add(Step.of(change, -1, -1));
        }
        Applier.Work work =
                new Applier.Work(id, steps, "2026-11-30T10:00:00Z", "rule", group.op(), "", group.standIns(), false);
        try (EntryLog log = EntryLog.begin(folder, id, journal.key())) {
            log.add(new JsonOut()
                    .field("v", 1)
                    .field("entry", "started")
                    .field("run", id)
                    .field("kind", "improve"));
            log.add(new JsonOut().field("entry", "judged"));
            log.add(new JsonOut()
                    .fields(Prepared.write(group, 1, work, Map.of(), Map.of()).values()));
            log.force();
            return id;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    GroupBuilder group(String op) {
        return new GroupBuilder(op);
    }

    /** Runs one improve run with these operations and says what came of them. */
    List<GroupResult> improve(ChangeGroup... groups) {
        try (var lock = stash.locks().improveLock();
                RunJournal run = journal.begin("improve", Map.of("model", "test"))) {
            List<GroupResult> results = run.apply(List.of(groups));
            run.commit(Map.of("chunks", 1));
            return results;
        }
    }

    RunId person(String kind, ChangeGroup... groups) {
        try (RunJournal run = journal.begin(kind, Map.of())) {
            run.apply(List.of(groups));
            run.commit(Map.of());
            return run.id();
        }
    }

    RunId newest() {
        return journal.history().runs().get(0).id();
    }

    /** Builds an operation from what is on disk now. */
    final class GroupBuilder {
        private final String op;
        private String actor = "rule";
        private final List<Ref> refs = new ArrayList<>();
        private final List<FileChange> writes = new ArrayList<>();
        private final List<FileChange> removals = new ArrayList<>();
        private final Map<String, Fingerprint> readSet = new LinkedHashMap<>();
        private final Map<Ref, List<Ref>> standIns = new LinkedHashMap<>();

        private GroupBuilder(String op) {
            this.op = op;
        }

        GroupBuilder by(String who) {
            actor = who;
            return this;
        }

        GroupBuilder create(String name, String text) {
            note(name);
            writes.add(FileChange.create("memories/" + name + ".md", bytes(text)));
            return this;
        }

        GroupBuilder knowledge(String name, String text) {
            Ref ref = Ref.parse("knowledge:" + name);
            readSet.put(ref.path(), Fingerprint.ABSENT);
            writes.add(FileChange.create(ref.path(), bytes(text)));
            return this;
        }

        GroupBuilder edit(String name, String text) {
            return edit(name, text, false);
        }

        GroupBuilder edit(String name, String text, boolean keepTime) {
            note(name);
            writes.add(FileChange.edit("memories/" + name + ".md", read(name), bytes(text), keepTime));
            return this;
        }

        GroupBuilder remove(String name, String... standIn) {
            note(name);
            removals.add(FileChange.remove("memories/" + name + ".md", read(name)));
            List<Ref> refsOf = new ArrayList<>();
            for (String in : standIn) {
                refsOf.add(Ref.parse("memory:" + in));
            }
            standIns.put(Ref.parse("memory:" + name), refsOf);
            return this;
        }

        GroupBuilder restsOn(String name) {
            note(name);
            return this;
        }

        ChangeGroup build() {
            List<FileChange> changes = new ArrayList<>(writes);
            changes.addAll(removals);
            return new ChangeGroup(op, refs, actor, "because of the test", changes, readSet, standIns, Map.of());
        }

        private void note(String name) {
            refs.add(Ref.parse("memory:" + name));
            Optional<byte[]> now = stash.readPath("memories/" + name + ".md");
            readSet.put("memories/" + name + ".md", now.isPresent() ? Fingerprint.of(now.get()) : Fingerprint.ABSENT);
        }

        private byte[] read(String name) {
            return stash.read(Ref.parse("memory:" + name));
        }

        private byte[] bytes(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }
}
