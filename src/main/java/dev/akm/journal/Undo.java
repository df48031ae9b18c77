package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.memory.AssetType;
import dev.akm.memory.Authority;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes a run back: every file that is still as the run left it gets its bytes, its name or its absence back. The others
 * are named and left. Itself a run, and undoable.
 */
public final class Undo {
    private static final String CHANGED = "changed since";

    private final Journal journal;
    private final String who;

    public Undo(Journal journal) {
        this(journal, Actor.PERSON.word());
    }

    /** @param who takes it back, for history; see {@link Actor} */
    public Undo(Journal journal, String who) {
        this.journal = journal;
        this.who = who;
    }

    /**
     * Takes back that run, or the newest improve run of this machine that changed something and is not undone.
     *
     * @throws AkmException RESOURCE_NOT_FOUND if there is no run of that id
     */
    public UndoResult undo(Optional<RunId> wanted) {
        // The lock is held from the look at history to the last file, so that nothing slips in between.
        try (RunJournal run = journal.begin("undo", header(wanted))) {
            History history = journal.history();
            Optional<RunSummary> chosen =
                    wanted.isPresent() ? Optional.of(find(history, wanted.get())) : newest(history);
            if (chosen.isEmpty()) {
                return new UndoResult(
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        later(history, wanted, chosen),
                        run.recovered());
            }
            if (wanted.isEmpty()) {
                run.undoes(chosen.get().id());
            }
            RunRecord record = history.run(chosen.get().id()).orElseThrow();
            return undo(run, record, later(history, wanted, chosen));
        }
    }

    /** What {@link #undo} would do as things stand; nothing is written. */
    public UndoResult preview(Optional<RunId> wanted) {
        History history = journal.history();
        Optional<RunSummary> chosen = wanted.isPresent() ? Optional.of(find(history, wanted.get())) : newest(history);
        List<String> restored = new ArrayList<>();
        List<UndoResult.Left> left = new ArrayList<>();
        if (chosen.isPresent()) {
            RunRecord record = history.run(chosen.get().id()).orElseThrow();
            for (Reversal reversal : reversals(record, left)) {
                if (Step.same(journal.stash().readPath(reversal.path()), reversal.from())) {
                    restored.add(reversal.path());
                } else {
                    left.add(new UndoResult.Left(reversal.path(), CHANGED));
                }
            }
        }
        return new UndoResult(
                chosen, Optional.empty(), restored, left, later(history, wanted, chosen), Recovered.NOTHING);
    }

    /** The hot or protected memories among those that {@link #undo} would change. */
    public List<Ref> hot(Optional<RunId> wanted) {
        List<Ref> hot = new ArrayList<>();
        for (String path : preview(wanted).restored()) {
            Ref ref = Ref.ofPath(path).orElseThrow();
            Optional<byte[]> now = journal.stash().readPath(path);
            if (now.isPresent() && Judge.memory(ref, now.get()).readOnly()) {
                hot.add(ref);
            }
        }
        return hot;
    }

    private Map<String, Object> header(Optional<RunId> wanted) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("who", who);
        if (wanted.isPresent()) {
            header.put("undoes", wanted.get().toString());
        }
        return header;
    }

    /** What somebody may have meant who named no run: what was done here by command after the chosen one, and stands. */
    private static List<RunSummary> later(History history, Optional<RunId> wanted, Optional<RunSummary> chosen) {
        List<RunSummary> later = new ArrayList<>();
        for (RunSummary run : history.runs()) {
            if (wanted.isPresent()
                    || (chosen.isPresent() && run.id().equals(chosen.get().id()))) {
                break;
            }
            boolean command = switch (run.kind()) {
                case "improve", "undo", "prune" -> false;
                default -> true;
            };
            if (command && run.own() && run.changed() > 0 && run.undoneBy().isEmpty()) {
                later.add(run);
            }
        }
        return later;
    }

    private static RunSummary find(History history, RunId id) {
        for (RunSummary run : history.runs()) {
            if (run.id().equals(id) && run.status().equals(RunSummary.UNREADABLE)) {
                throw AkmException.invalid(
                        "UNREADABLE_RUN",
                        "the record of " + id + " cannot be read, so it cannot be undone",
                        "what it retired is in .akm/archive/" + id);
            }
            if (run.id().equals(id) && run.ended().isEmpty()) {
                throw new AkmException(
                        ErrorKind.LOCKED, "LOCKED", "the run " + id + " has not ended", "try again when it has");
            }
            if (run.id().equals(id)) {
                return run;
            }
        }
        throw AkmException.notFound("there is no run " + id, "akm history lists them");
    }

    private Optional<RunSummary> newest(History history) {
        for (RunSummary run : history.runs()) {
            boolean improved = run.own()
                    && run.changed() > 0
                    && run.kind().equals(RunJournal.IMPROVE)
                    && !run.ended().isEmpty();
            if (improved && stillStands(run, history)) {
                return Optional.of(run);
            }
        }
        return Optional.empty();
    }

    /** What another machine says of an undo is believed only as far as the files say the same. */
    private boolean stillStands(RunSummary run, History history) {
        if (run.undoneBy().isEmpty()) {
            return true;
        }
        for (RunSummary other : history.runs()) {
            if (other.id().equals(run.undoneBy().get()) && other.own()) {
                return false;
            }
        }
        for (Reversal reversal : reversals(history.run(run.id()).orElseThrow(), new ArrayList<>())) {
            if (Step.same(journal.stash().readPath(reversal.path()), reversal.from())) {
                return true;
            }
        }
        return false;
    }

    private UndoResult undo(RunJournal run, RunRecord record, List<RunSummary> later) {
        List<UndoResult.Left> left = new ArrayList<>();
        List<String> restored = new ArrayList<>();
        List<Reversal> reversals = reversals(record, left);
        for (int pass = 0; pass < Reversal.PASSES; pass++) {
            for (Reversal reversal : reversals) {
                if (reversal.pass() == pass) {
                    carryOut(run, record, reversal, restored, left);
                }
            }
        }
        boolean changed = run.changed() > 0;
        if (changed) {
            run.commit(Map.of("restored", restored.size(), "left", left.size()));
        } else {
            run.abandon();
        }
        return new UndoResult(
                Optional.of(record.summary()),
                changed ? Optional.of(run.id()) : Optional.empty(),
                restored,
                left,
                later,
                run.recovered());
    }

    private void carryOut(
            RunJournal run, RunRecord record, Reversal reversal, List<String> restored, List<UndoResult.Left> left) {
        ChangeGroup group = reversal.group(record.summary().id(), who);
        Map<String, Long> times = reversal.modified() >= 0 ? Map.of(reversal.path(), reversal.modified()) : Map.of();
        GroupResult result = run.apply(List.of(group), times, true).get(0);
        if (result.applied()) {
            restored.add(reversal.path());
        } else {
            String reason = result.status() == GroupResult.Status.CHANGED_MEANWHILE ? CHANGED : result.message();
            left.add(new UndoResult.Left(reversal.path(), reason));
        }
    }

    /** One file from what the run made of it to what it was before the run. */
    private record Reversal(String path, Optional<byte[]> from, Optional<byte[]> to, long modified) {
        /** What comes back comes first, what goes goes last: no text is ever absent in between. */
        static final int PASSES = 3;

        int pass() {
            return from.isEmpty() ? 0 : to.isPresent() ? 1 : 2;
        }

        ChangeGroup group(RunId undone, String who) {
            FileChange change = new FileChange(path, from, to, false);
            Fingerprint now = change.fingerprintBefore();
            Ref ref = Ref.ofPath(path).orElseThrow();
            return new ChangeGroup(
                    "undo",
                    List.of(ref),
                    who,
                    "undo of " + undone,
                    List.of(change),
                    Map.of(path, now),
                    Map.of(),
                    Map.of("undoes", undone.toString()));
        }
    }

    /** A file that the run wrote more than once goes back to what it was before the first time. */
    private List<Reversal> reversals(RunRecord record, List<UndoResult.Left> left) {
        Map<String, Reversal> byPath = new LinkedHashMap<>();
        Map<String, String> pruned = new LinkedHashMap<>();
        for (Operation operation : record.operations()) {
            if (!operation.applied()) {
                continue;
            }
            for (Operation.FileImage file : operation.files()) {
                Reversal earlier = byPath.get(file.path());
                Optional<byte[]> to = earlier == null ? file.before() : earlier.to();
                long modified = earlier == null ? file.modified() : earlier.modified();
                byPath.put(file.path(), new Reversal(file.path(), file.after(), to, modified));
                if (file.pruned()) {
                    pruned.put(file.path(), "its text was pruned from history");
                }
            }
        }
        List<Reversal> out = new ArrayList<>();
        for (Reversal reversal : byPath.values()) {
            Optional<String> refusal = Optional.ofNullable(pruned.get(reversal.path()));
            if (refusal.isEmpty() && !record.own()) {
                refusal = foreign(reversal);
            }
            if (refusal.isPresent()) {
                left.add(new UndoResult.Left(reversal.path(), refusal.get()));
            } else {
                out.add(reversal);
            }
        }
        return out;
    }

    /**
     * Why a record that came from elsewhere may not have its way: it could have been written to make a memory hot, believed
     * or unreadable, or to replace one that a person wrote.
     */
    private Optional<String> foreign(Reversal reversal) {
        Ref ref = Ref.ofPath(reversal.path()).orElseThrow();
        if (ref.type() != AssetType.MEMORY && ref.type() != AssetType.KNOWLEDGE) {
            return Optional.of("recorded on another machine, and not a memory");
        }
        Optional<byte[]> now = journal.stash().readPath(reversal.path());
        if (now.isPresent() && Judge.memory(ref, now.get()).belief().authority() != Authority.OTHER) {
            return Optional.of("recorded on another machine, and the memory is hot, protected or asserted");
        }
        if (reversal.to().isPresent()) {
            Memory then = Judge.memory(ref, reversal.to().get());
            if (then.readOnly() || then.belief().state() == BeliefState.ASSERTED) {
                return Optional.of("recorded on another machine, which cannot make a memory hot or asserted here");
            }
        }
        return Optional.empty();
    }
}
