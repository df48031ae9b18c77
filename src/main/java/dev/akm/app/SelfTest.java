package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.consolidation.Survival;
import dev.akm.journal.Journal;
import dev.akm.journal.RunId;
import dev.akm.journal.Undo;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Shows the promise on the user's own memories: copies them to a temporary place, lets hostile and foolish models loose on
 * the copy for several nights each, and counts what is lost. The stash itself is only read.
 */
public final class SelfTest {
    /** How many runs each model gets: what one night prepares, the next could finish. */
    public static final int NIGHTS = 3;

    private final Stash stash;
    private final InstantSource clock;

    public SelfTest(Workspace workspace) {
        this(workspace.stash(), workspace.host().clock());
    }

    public SelfTest(Stash stash, InstantSource clock) {
        this.stash = stash;
        this.clock = clock;
    }

    /** @param models which of them, in order */
    public SelfTestResult run(List<FoolishModel> models) {
        List<SelfTestResult.Row> rows = new ArrayList<>();
        int memories = 0;
        for (FoolishModel model : models) {
            Path directory = temporary();
            try {
                Stash copy = copy(directory.resolve("stash"));
                SelfTestResult.Row row = play(copy, directory.resolve("data"), model);
                memories = Math.max(memories, row.memories());
                rows.add(row);
            } finally {
                delete(directory);
            }
        }
        return new SelfTestResult(memories, NIGHTS, rows);
    }

    private SelfTestResult.Row play(Stash copy, Path data, FoolishModel model) {
        List<Memory> before = memories(copy);
        Map<String, Fingerprint> bytes = fingerprints(copy);
        List<RunId> runs = new ArrayList<>();
        Instant now = clock.instant();
        for (int night = 0; night < NIGHTS; night++) {
            Journal journal = journal(copy, data, now.plus(Duration.ofDays(night)));
            ImproveResult result = new Improve(
                            copy,
                            journal,
                            InstantSource.fixed(now.plus(Duration.ofDays(night))),
                            Improve.Rim.of(model::model))
                    .run(ImproveRequest.defaults().withFull(true));
            result.run().flatMap(RunId::tryParse).ifPresent(runs::add);
        }
        List<Memory> after = memories(copy);
        Journal journal = journal(copy, data, now.plus(Duration.ofDays(NIGHTS)));
        List<Ref> lost = Survival.lost(before, after, journal.history().standIns(), now);
        Map<String, Fingerprint> bytesAfter = fingerprints(copy);
        int hot = 0;
        for (Memory memory : before) {
            String path = memory.ref().path();
            if (memory.readOnly() && !memory.fingerprint().equals(bytesAfter.get(path))) {
                hot++;
            }
        }
        int changed = differences(bytes, bytesAfter);
        for (int i = runs.size() - 1; i >= 0; i--) {
            new Undo(journal(copy, data, now.plus(Duration.ofDays(NIGHTS + (long) runs.size() - i))))
                    .undo(Optional.of(runs.get(i)));
        }
        return new SelfTestResult.Row(
                model.label(), before.size(), lost, hot, changed, differences(bytes, fingerprints(copy)));
    }

    private static Journal journal(Stash copy, Path data, Instant now) {
        return new Journal(copy, InstantSource.fixed(now), data);
    }

    private static List<Memory> memories(Stash stash) {
        List<Memory> memories = new ArrayList<>();
        StashScan.read(stash, memories, new ArrayList<>(), new ArrayList<>());
        return memories;
    }

    private static int differences(Map<String, Fingerprint> one, Map<String, Fingerprint> other) {
        int count = 0;
        for (Map.Entry<String, Fingerprint> file : one.entrySet()) {
            count += file.getValue().equals(other.get(file.getKey())) ? 0 : 1;
        }
        for (String path : other.keySet()) {
            count += one.containsKey(path) ? 0 : 1;
        }
        return count;
    }

    private static Map<String, Fingerprint> fingerprints(Stash stash) {
        Map<String, Fingerprint> out = new LinkedHashMap<>();
        for (StashFile file : stash.list()) {
            stash.readPath(file.ref().path())
                    .ifPresent(bytes -> out.put(file.ref().path(), Fingerprint.of(bytes)));
        }
        return out;
    }

    /** Files and their times, without history: every model starts with a first night. */
    private Stash copy(Path target) {
        Stash.init(target);
        try {
            for (StashFile file : stash.list()) {
                Optional<byte[]> bytes = stash.readPath(file.ref().path());
                if (bytes.isPresent()) {
                    Path to = target.resolve(file.ref().path());
                    Path folder = to.getParent();
                    if (folder != null) {
                        Files.createDirectories(folder);
                    }
                    Files.write(to, bytes.get());
                    Files.setLastModifiedTime(to, FileTime.from(file.modifiedNanos(), TimeUnit.NANOSECONDS));
                }
            }
        } catch (IOException e) {
            throw AkmException.io("the stash cannot be copied to " + target + ": " + e.getMessage(), e);
        }
        return Stash.open(target);
    }

    static Path temporary() {
        try {
            return Files.createTempDirectory("akm-");
        } catch (IOException e) {
            throw AkmException.io("no temporary directory can be made: " + e.getMessage(), e);
        }
    }

    static void delete(Path directory) {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw AkmException.io("the temporary " + directory + " cannot be removed: " + e.getMessage(), e);
        }
    }
}
