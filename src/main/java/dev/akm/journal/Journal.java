package dev.akm.journal;

import dev.akm.stash.Locks;
import dev.akm.stash.Stash;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The history of a stash, written before anything happens.
 *
 * <p>Every change of a file of the stash is made through a {@link RunJournal}: intent and bytes are on disk first, each
 * operation is carried out whole or not at all, and whoever takes the write lock next finishes or puts back what a killed
 * process left. See {@code docs/recovery.md}.
 */
public final class Journal {
    private final Stash stash;
    private final InstantSource clock;
    private final Layout layout;
    private final MachineKey key;
    private final Applier applier;
    private final Set<RunId> open = new HashSet<>();

    /** @param dataDirectory where this machine's key is kept, outside the stash */
    public Journal(Stash stash, InstantSource clock, Path dataDirectory) {
        this.stash = stash;
        this.clock = clock;
        this.layout = new Layout(stash);
        this.key = new MachineKey(dataDirectory);
        this.applier = new Applier(stash, new Archive(stash, layout));
    }

    /**
     * Begins to record. A person's command ({@code remember}, {@code mark}, {@code forget}, {@code undo}, {@code
     * proposal}) gets the write lock, after recovery, and has it until the run is closed; an {@code improve} run, which
     * must have the improve lock, takes it for each {@link RunJournal#apply}. Nothing is on disk before there is something
     * to record.
     *
     * @param kind {@code improve}, {@code remember}, {@code mark}, {@code forget}, {@code undo}, {@code proposal}, …
     * @param header what was asked for, in names and plain values; {@code who} says who ran it (default {@code person}),
     *     for history only
     * @throws dev.akm.AkmException LOCKED
     */
    public RunJournal begin(String kind, Map<String, Object> header) {
        boolean improve = kind.equals(RunJournal.IMPROVE);
        Optional<Locks.Held> lock =
                improve ? Optional.empty() : Optional.of(stash.locks().writeLock());
        try {
            Recovered recovered = recover();
            RunId id = RunId.next(clock.millis());
            RunJournal run = new RunJournal(this, id, kind, header, lock, recovered);
            open.add(id);
            return run;
        } catch (RuntimeException e) {
            if (lock.isPresent()) {
                lock.get().close();
            }
            throw e;
        }
    }

    /**
     * Finishes or puts back what killed processes left. Runs of other machines, and records that this machine did not
     * sign, are left alone, and so is an improve run that is still going on.
     */
    @SuppressWarnings("try") // the lock is held, not used
    public Recovered recover() {
        List<RunId> runs = Layout.runs(layout.running());
        runs.removeAll(open);
        if (runs.isEmpty()) {
            return Recovered.NOTHING;
        }
        try (Locks.Held lock = stash.locks().writeLock()) {
            return new Recovery(this).recover(runs);
        }
    }

    /** What was done so far; reads when asked. */
    public History history() {
        return new History(this);
    }

    /** Which chunks this machine has judged. */
    public JudgedChunks judgedChunks() {
        return new JudgedChunks(stash, key);
    }

    /** When this machine first saw each memory's present text. */
    public SeenBodies seenBodies() {
        return new SeenBodies(stash, key);
    }

    /** What a person should know about how history is kept here; empty where all is well. */
    public Optional<String> warning() {
        return key.warning();
    }

    /** The stash that it is about. */
    public Stash stash() {
        return stash;
    }

    InstantSource clock() {
        return clock;
    }

    Layout layout() {
        return layout;
    }

    MachineKey key() {
        return key;
    }

    Applier applier() {
        return applier;
    }

    void closed(RunId id) {
        open.remove(id);
    }
}
