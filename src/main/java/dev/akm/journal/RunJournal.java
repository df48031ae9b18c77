package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.stash.Locks;
import dev.akm.stash.Reasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The record of one run while it runs: what is judged, then each operation before it is carried out, then the end.
 *
 * <p>Not for several threads. Closing without {@link #commit}, {@link #interrupted} or {@link #abandon} ends an
 * improve run as {@code failed} and drops a person's command that changed nothing.
 */
public final class RunJournal implements AutoCloseable {
    static final String IMPROVE = "improve";

    private static final Locks.Held ALREADY = new Locks.Held() {
        @Override
        public void heartbeat() {}

        @Override
        public void close() {}
    };

    private final Journal journal;
    private final RunId id;
    private final String kind;
    private final String who;
    private final String started;
    private final JsonOut startedEntry;
    private Optional<String> undoes;
    private final Optional<Locks.Held> lock;
    private final Recovered recovered;
    private final EntryLog log;
    private final Summary summary = new Summary();
    private int groups;
    private boolean unfinished;
    private boolean ended;

    RunJournal(
            Journal journal,
            RunId id,
            String kind,
            Map<String, Object> header,
            Optional<Locks.Held> lock,
            Recovered recovered) {
        this.journal = journal;
        this.id = id;
        this.kind = kind;
        this.lock = lock;
        this.recovered = recovered;
        this.who = header.get("who") instanceof String named ? named : kind.equals(IMPROVE) ? "loop" : "person";
        this.undoes = header.get("undoes") instanceof String run ? Optional.of(run) : Optional.empty();
        this.started = Times.iso(journal.clock().millis());
        this.log = EntryLog.begin(directory(), id, journal.key());
        startedEntry = new JsonOut()
                .field("v", Log.VERSION)
                .field("entry", "started")
                .field("run", id)
                .field("kind", kind)
                .field("at", started)
                .field("who", who);
        for (Map.Entry<String, Object> value : header.entrySet()) {
            if (!value.getKey().equals("who")) {
                startedEntry.field(value.getKey(), value.getValue());
            }
        }
        log.add(startedEntry);
    }

    public RunId id() {
        return id;
    }

    /** Says which run this one takes back, where that was not known when it began. */
    void undoes(RunId run) {
        undoes = Optional.of(run.toString());
        startedEntry.field("undoes", run); // not written yet: nothing is before the first change
    }

    /** What beginning this run found to recover. */
    public Recovered recovered() {
        return recovered;
    }

    /** How many files this run has changed so far. */
    public int changed() {
        return summary.changed();
    }

    /**
     * Every file of this run below the stash, for a commit of exactly these: what it changed, and once it is ended its
     * record and what it archived.
     */
    public List<String> paths() {
        Path root = journal.stash().root();
        List<String> paths = new ArrayList<>(summary.paths());
        addFiles(root, journal.layout().journal().resolve(id.toString()), paths);
        addFiles(root, journal.layout().archive().resolve(id.toString()), paths);
        return paths;
    }

    private static void addFiles(Path root, Path folder, List<String> paths) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                paths.add(root.relativize(file).toString().replace('\\', '/'));
            }
        } catch (IOException | UncheckedIOException e) {
            return; // not there
        }
    }

    /**
     * Records what came of a chunk, forced to disk, before anything of it is carried out.
     *
     * @param entry names and plain values; {@code operations}, if there, is a list of maps of which history reads {@code
     *     op}, {@code refs} (texts), {@code verdict} ({@code apply}, {@code stage}, {@code refuse}), {@code reason} and
     *     {@code who}
     */
    public void judged(Map<String, Object> entry) {
        log.add(new JsonOut()
                .field("entry", "judged")
                .field("at", Times.iso(journal.clock().millis()))
                .fields(entry));
        summary.judged(new Entry(Plain.map(entry)));
        force();
    }

    /**
     * Carries out operations, each whole or not at all, in order. Under the write lock, every file of an operation's read
     * set is read again first; if one is not the very bytes that were judged, nothing of it is written.
     *
     * @return one result a group, in order
     * @throws AkmException IO if the journal itself cannot be written, or the disk let an operation be neither finished nor
     *     put back; the next command recovers
     */
    public List<GroupResult> apply(List<ChangeGroup> all) {
        return apply(all, Map.of(), false);
    }

    /**
     * @param times modification times to give to files, by path
     * @param restores whether files that earlier runs retired come back
     */
    @SuppressWarnings("try") // the lock is held, not used
    List<GroupResult> apply(List<ChangeGroup> all, Map<String, Long> times, boolean restores) {
        List<GroupResult> results = new ArrayList<>();
        try (Locks.Held held = journal.stash().locks().writeLock()) {
            for (ChangeGroup group : all) {
                results.add(apply(group, times, restores));
            }
        }
        return results;
    }

    private GroupResult apply(ChangeGroup group, Map<String, Long> times, boolean restores) {
        checkUsable();
        Judge judge = new Judge(journal.stash(), kind.equals(IMPROVE));
        Optional<GroupResult> obstacle = judge.obstacle(group);
        if (obstacle.isPresent()) {
            return notApplied(group, obstacle.get());
        }
        Applier.Work work = new Applier.Work(
                id,
                judge.steps(group, times),
                Times.iso(journal.clock().millis()),
                group.actor(),
                group.op(),
                group.reason(),
                group.standIns(),
                restores);
        Entry prepared = Prepared.write(group, ++groups, work, judge.states(), judge.bodies());
        summary.named(prepared);
        log.add(new JsonOut().fields(prepared.values()));
        force();
        GroupResult result = carryOut(work);
        if (result.applied()) {
            summary.applied(prepared);
        }
        log.add(new JsonOut()
                .field("entry", "applied")
                .field("group", groups)
                .field("result", result.status().word())
                .field("path", result.path().isEmpty() ? null : result.path())
                .field("message", result.message().isEmpty() ? null : result.message()));
        flush();
        return result;
    }

    private GroupResult carryOut(Applier.Work work) {
        try {
            return journal.applier().apply(work);
        } catch (Applier.Unfinished e) {
            unfinished = true;
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new AkmException(
                    ErrorKind.IO,
                    "IO_ERROR",
                    e.getMessage() + "; it could not be put back either (" + Reasons.of(cause) + ")",
                    "free the disk or mend the permissions; the next akm command finishes it",
                    e);
        }
    }

    /** What was not carried out is history too. */
    private GroupResult notApplied(ChangeGroup group, GroupResult result) {
        Entry entry = new Entry(Plain.map(Map.of("refs", group.refs())));
        summary.named(entry);
        log.add(new JsonOut()
                .field("entry", "skipped")
                .field("at", Times.iso(journal.clock().millis()))
                .field("op", group.op())
                .field("who", group.actor())
                .field("reason", group.reason())
                .field("refs", group.refs())
                .field("result", result.status().word())
                .field("path", result.path())
                .field("message", result.message()));
        return result;
    }

    /** Ends the run; its record moves to {@code .akm/journal}. */
    public void commit(Map<String, Object> totals) {
        end("committed", totals);
    }

    /** Ends the run as broken off by a signal ({@code INT}, {@code TERM}, {@code HUP}) after the work in hand was done. */
    public void interrupted(String signal, Map<String, Object> totals) {
        end("interrupted", with(totals, "signal", signal));
    }

    /** As {@link #interrupted(String, Map)} without totals. */
    public void interrupted(String signal) {
        interrupted(signal, Map.of());
    }

    /** Ends the run as failed, with the reason. */
    public void failed(String reason, Map<String, Object> totals) {
        end("failed", with(totals, "failure", reason));
    }

    /** Ends the run without a record if it changed nothing. */
    public void abandon() {
        if (ended) {
            return;
        }
        if (log.written() || summary.changed() > 0) {
            end("abandoned", Map.of());
        } else {
            close();
        }
    }

    private static Map<String, Object> with(Map<String, Object> totals, String name, String value) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put(name, value);
        all.putAll(totals);
        return all;
    }

    private void end(String how, Map<String, Object> totals) {
        checkUsable();
        JsonOut entry = End.line(
                how, id, kind, started, who, undoes, Times.iso(journal.clock().millis()));
        summary.write(entry);
        log.add(entry.field("totals", totals));
        // Not forced: whatever was done is on disk already, and a lost end is found again by recovery.
        flush();
        ended = true;
        try {
            log.close();
            End.move(journal.layout(), id);
        } catch (IOException e) {
            throw cannotRecord(e);
        } finally {
            close();
        }
    }

    /** Gives the lock back. A run that is not ended is left to be ended by the next recovery, if it is on disk at all. */
    @Override
    public void close() {
        try {
            if (!ended && !unfinished && log.written()) {
                end("failed", Map.of());
            }
        } finally {
            ended = true;
            closeQuietly();
            journal.closed(id);
            if (lock.isPresent()) {
                lock.get().close();
            }
        }
    }

    private void closeQuietly() {
        try {
            log.close();
        } catch (IOException e) {
            return; // what is on disk decides
        }
    }

    private void checkUsable() {
        if (ended || unfinished) {
            throw new IllegalStateException("the run " + id + " has ended");
        }
    }

    private void force() {
        write(true);
    }

    private void flush() {
        write(false);
    }

    @SuppressWarnings("try") // the lock is held, not used
    private void write(boolean force) {
        // The first line under the write lock: who has it takes a folder without one for a dead run's.
        try (Locks.Held held = log.written() ? ALREADY : journal.stash().locks().writeLock()) {
            if (!log.written()) {
                journal.layout().makeRunning();
            }
            if (force) {
                log.force();
            } else {
                log.flush();
            }
        } catch (IOException e) {
            unfinished = true;
            throw cannotRecord(e);
        }
    }

    private AkmException cannotRecord(IOException e) {
        String stands = summary.changed() == 0
                ? "; nothing was changed"
                : "; what is changed so far stands, nothing more was, and the next akm command ends the record";
        return AkmException.io("the history in " + directory() + " cannot be written: " + Reasons.of(e) + stands, e);
    }

    private Path directory() {
        return journal.layout().running().resolve(id.toString());
    }
}
