package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.stash.Bounded;
import dev.akm.stash.Reasons;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What was done to the stash, as the journal and the archive tell it. They may have come from elsewhere: everything here is
 * information, and what counts for authority says whether this machine recorded it.
 *
 * <p>Each question reads what it needs: {@link #archived} a name a run, {@link #runs} a line a run, {@link #of} the runs
 * that name the memory. One object sees one moment; ask a new one after a change.
 */
public final class History {
    private static final String RUNNING = "running";

    private final Journal journal;
    private final Archived archive;
    private @Nullable List<RunSummary> runs;
    private final Map<RunId, Entry> ends = new LinkedHashMap<>();

    History(Journal journal) {
        this.journal = journal;
        this.archive = new Archived(journal.layout());
    }

    /** Every run, newest first, those that are still going on too. */
    public List<RunSummary> runs() {
        List<RunSummary> known = runs;
        if (known == null) {
            known = readRuns();
            runs = known;
        }
        return known;
    }

    /** The run in full; empty if there is none of that id. */
    public Optional<RunRecord> run(RunId id) {
        for (RunSummary summary : runs()) {
            if (summary.id().equals(id)) {
                Log log = read(id);
                return Optional.of(new RunRecord(summary, log.started().values(), Records.operations(log), log.own()));
            }
        }
        return Optional.empty();
    }

    /** What was done to a memory, and what was refused it, newest first. */
    public List<RefChange> of(Ref ref) {
        List<RefChange> changes = new ArrayList<>();
        for (RunSummary summary : runs()) {
            boolean ended = !summary.ended().isEmpty();
            boolean silent =
                    ended ? !summary.refs().contains(ref) : !summary.status().equals(RUNNING);
            if (silent) {
                continue;
            }
            Optional<Log> read = tryRead(summary.id());
            if (read.isEmpty()) {
                continue; // listed as it is; anybody can have made it, and it is to stop nothing
            }
            Log log = read.get();
            List<Operation> operations = Records.operations(log);
            for (int i = operations.size() - 1; i >= 0; i--) {
                if (operations.get(i).concerns(ref)) {
                    changes.add(change(ref, summary, operations.get(i), log.own()));
                }
            }
        }
        return changes;
    }

    /** What stands in the place of each memory that was retired and has not come back; an empty list: nothing does. */
    public Map<Ref, List<Ref>> standIns() {
        Map<Ref, List<Ref>> out = new LinkedHashMap<>();
        for (ArchivedFile file : archive.all().values()) {
            out.put(file.ref(), file.standIns());
        }
        return out;
    }

    /** Every memory that was retired and has not come back. */
    public List<ArchivedFile> archived() {
        return List.copyOf(archive.all().values());
    }

    /** Every memory that had been retired and came back. */
    public Set<Ref> restored() {
        return archive.returned();
    }

    /** The memory of that ref if it was retired and has not come back. Cheap enough for a ref that is not found. */
    public Optional<ArchivedFile> archived(Ref ref) {
        return archive.find(ref);
    }

    /** The bytes of a retired memory; empty if they were pruned. */
    public Optional<byte[]> archivedBytes(ArchivedFile file) {
        try {
            return Files.isRegularFile(file.file(), LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(Bounded.readPlain(file.file(), Stash.MAX_FILE_BYTES))
                    : Optional.empty();
        } catch (IOException e) {
            throw AkmException.io("the archived " + file.ref() + " cannot be read: " + Reasons.of(e), e);
        }
    }

    /**
     * The state that a memory had when it was last believed, as the newest operation found it that wrote the file then.
     * {@code asserted} only if this machine recorded it; empty where history does not know.
     */
    public Optional<BeliefState> stateBefore(Ref ref) {
        for (RunSummary summary : runs()) {
            Entry end = ends.get(summary.id());
            if (end == null || summary.undoneBy().isPresent() || !summary.refs().contains(ref)) {
                continue;
            }
            List<Entry> groups = end.objects("groups");
            for (int i = groups.size() - 1; i >= 0; i--) {
                Optional<BeliefState> state = believedBefore(groups.get(i), ref);
                if (state.isPresent()) {
                    boolean trusted = state.get() != BeliefState.ASSERTED || summary.own();
                    return trusted ? state : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<BeliefState> believedBefore(Entry group, Ref ref) {
        for (Entry file : group.objects("files")) {
            if (file.text("path").equals(ref.path()) && file.has("state")) {
                Optional<BeliefState> state = BeliefState.ofWord(file.text("state"));
                if (state.isPresent() && state.get().believed()) {
                    return state;
                }
            }
        }
        return Optional.empty();
    }

    /** What a person took back, turned down or put back by hand. */
    public List<Decided> decided() {
        return new Decisions(this, journal.stash()).all();
    }

    /** The last entry of a run, which holds its operations by fingerprint; empty if the run has not ended. */
    Optional<Entry> end(RunId id) {
        runs();
        return Optional.ofNullable(ends.get(id));
    }

    private List<RunSummary> readRuns() {
        List<RunId> ids = Layout.runs(journal.layout().journal());
        List<RunSummary> read = new ArrayList<>();
        for (RunId id : ids) {
            read.add(ended(id));
        }
        for (RunId id : Layout.runs(journal.layout().running())) {
            Optional<RunSummary> running = running(id);
            if (running.isPresent()) {
                read.add(running.get());
            }
        }
        read.sort((a, b) -> b.id().compareTo(a.id()));
        return withUndone(read);
    }

    /** An undo counts unless it was undone itself; newest first, so that the later word is known before the earlier. */
    private static List<RunSummary> withUndone(List<RunSummary> newestFirst) {
        Map<RunId, RunId> undone = new LinkedHashMap<>();
        List<RunSummary> out = new ArrayList<>();
        for (RunSummary run : newestFirst) {
            RunId by = undone.get(run.id());
            if (run.undoes().isPresent() && by == null && run.changed() > 0) {
                undone.putIfAbsent(run.undoes().get(), run.id());
            }
            out.add(by == null ? run : run.undoneBy(by));
        }
        return List.copyOf(out);
    }

    private RunSummary ended(RunId id) {
        try {
            Optional<Log.Last> last = Log.last(folder(journal.layout().journal(), id), id, journal.key());
            if (last.isPresent() && End.isEnd(last.get().entry())) {
                Entry entry = last.get().entry();
                ends.put(id, entry);
                return summary(id, entry, entry.text("entry"), last.get().own());
            }
        } catch (IOException e) {
            return summary(id, new Entry(Map.of("failure", Reasons.of(e))), RunSummary.UNREADABLE, false);
        }
        return summary(id, new Entry(Map.of()), RunSummary.UNREADABLE, false);
    }

    private Optional<RunSummary> running(RunId id) {
        try {
            Log log = Log.readOwn(folder(journal.layout().running(), id), id, journal.key());
            return log.own() ? Optional.of(unfinished(id, log)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // it has just ended, or is another machine's
        }
    }

    private static RunSummary unfinished(RunId id, Log log) {
        Progress progress = Progress.of(log);
        Map<String, Object> values = new LinkedHashMap<>(log.started().values());
        values.put("started", log.started().text("at"));
        values.put("changed", (long) progress.summary().changed());
        values.remove("at");
        return summary(id, new Entry(values), RUNNING, true);
    }

    private static RunSummary summary(RunId id, Entry entry, String status, boolean own) {
        Optional<RunId> undoes = RunId.tryParse(entry.text("undoes"));
        return new RunSummary(
                id,
                entry.text("kind"),
                entry.text("started"),
                entry.text("at"),
                entry.text("who"),
                status,
                Math.max(0, entry.number("changed", 0)),
                undoes,
                Optional.empty(),
                own,
                entry.refs("refs"),
                entry.object("totals").values());
    }

    private Log read(RunId id) {
        try {
            return readOrFail(id);
        } catch (IOException e) {
            throw AkmException.io("the record of " + id + " cannot be read: " + Reasons.of(e), e);
        }
    }

    private Optional<Log> tryRead(RunId id) {
        try {
            return Optional.of(readOrFail(id));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Log readOrFail(RunId id) throws IOException {
        try {
            return Log.read(folder(journal.layout().journal(), id), id, journal.key());
        } catch (NoSuchFileException e) {
            return Log.read(folder(journal.layout().running(), id), id, journal.key());
        }
    }

    private static Path folder(Path parent, RunId id) {
        return parent.resolve(id.toString());
    }

    private static RefChange change(Ref ref, RunSummary run, Operation operation, boolean own) {
        Optional<byte[]> before = Optional.empty();
        Optional<byte[]> after = Optional.empty();
        boolean wrote = false;
        for (Operation.FileImage file : operation.files()) {
            if (file.isOf(ref)) {
                before = file.before();
                after = file.after();
                wrote = true;
            }
        }
        return new RefChange(
                ref,
                run.id(),
                run.kind(),
                operation.at(),
                operation.who(),
                operation.op(),
                operation.reason(),
                operation.verdict(),
                operation.refs(),
                before,
                after,
                wrote,
                operation.details(),
                own);
    }

    /** Texts of fingerprints in a map, without what is none. */
    static Map<Ref, Fingerprint> bodies(Entry bodies) {
        Map<Ref, Fingerprint> out = new LinkedHashMap<>();
        for (Map.Entry<String, Object> body : bodies.values().entrySet()) {
            Optional<Ref> ref = Ref.tryParse(body.getKey());
            Optional<Fingerprint> fingerprint = Entry.fingerprintOf(body.getValue());
            if (ref.isPresent() && fingerprint.isPresent()) {
                out.put(ref.get(), fingerprint.get());
            }
        }
        return out;
    }
}
