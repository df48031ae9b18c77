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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

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

    /**
     * Lets them loose, one after the other.
     *
     * @param models which of them, in order
     * @param progress told in a few words how far it is
     */
    public SelfTestResult run(List<FoolishModel> models, Consumer<String> progress) {
        List<SelfTestResult.Row> rows = new ArrayList<>();
        Set<String> leftOut = new TreeSet<>();
        int memories = 0;
        for (FoolishModel model : models) {
            String which = "model " + (rows.size() + 1) + " of " + models.size() + ", " + model.label();
            SelfTestResult.Row row = TemporaryFolder.during(folder -> play(
                    copy(folder.resolve("stash"), leftOut),
                    folder.resolve("data"),
                    model,
                    night -> progress.accept(which + ", run " + night + " of " + NIGHTS)));
            memories = Math.max(memories, row.memories());
            rows.add(row);
        }
        return new SelfTestResult(memories, NIGHTS, rows, List.copyOf(leftOut));
    }

    private SelfTestResult.Row play(Stash copy, Path data, FoolishModel model, IntConsumer progress) {
        List<Memory> before = memories(copy);
        Map<String, Fingerprint> bytes = fingerprints(copy);
        List<RunId> runs = new ArrayList<>();
        Instant now = clock.instant();
        for (int night = 0; night < NIGHTS; night++) {
            progress.accept(night + 1);
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

    /**
     * Files and their times, without history: every model starts with a first night.
     *
     * @param leftOut where it is said which files cannot be read; the loop would leave them alone too
     */
    private Stash copy(Path target, Set<String> leftOut) {
        Stash.init(target);
        for (StashFile file : stash.list()) {
            if (!file.linked()) {
                Optional<byte[]> bytes = readable(file, leftOut);
                bytes.ifPresent(text -> write(target, file, text));
            }
        }
        return Stash.open(target);
    }

    private Optional<byte[]> readable(StashFile file, Set<String> leftOut) {
        try {
            return stash.readPath(file.ref().path());
        } catch (AkmException e) {
            leftOut.add(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static void write(Path target, StashFile file, byte[] bytes) {
        try {
            Path to = target.resolve(file.ref().path());
            Path folder = to.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.write(to, bytes);
            Files.setLastModifiedTime(to, FileTime.from(file.modifiedNanos(), TimeUnit.NANOSECONDS));
        } catch (IOException e) {
            throw AkmException.io("the stash cannot be copied to " + target + ": " + e.getMessage(), e);
        }
    }
}
