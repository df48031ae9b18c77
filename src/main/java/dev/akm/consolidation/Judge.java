package dev.akm.consolidation;

import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes verdicts down: completes each with its read set, holds what would be applied to the demanded confidence and to
 * what a person decided before, and collects conflicts.
 */
final class Judge {
    private final Situation situation;
    private final Settings settings;
    private final List<Conflict> conflicts = new ArrayList<>();

    Judge(Situation situation, Settings settings) {
        this.situation = situation;
        this.settings = settings;
    }

    List<Conflict> conflicts() {
        return conflicts;
    }

    Judged refuse(PlannedOperation op, Ref subject, Refusal why) {
        return refuse(op, subject, why, List.of());
    }

    Judged refuse(PlannedOperation op, Ref subject, Refusal why, List<String> findings) {
        return judged(op.op(), op.refs(), op.origin(), subject, new Verdict.Refuse(why, findings));
    }

    Judged stage(PlannedOperation op, Ref subject, Action action, Refusal why, List<String> findings) {
        return decide(op.op(), op.refs(), op.origin(), subject, new Verdict.Stage(action, why, findings));
    }

    Judged apply(PlannedOperation op, Ref subject, Action action) {
        Optional<String> folder = settings.beliefAware() ? folder(action) : Optional.empty();
        if (folder.isPresent()) {
            return stage(
                    op,
                    subject,
                    action,
                    Refusal.FOLDER_DIFFERS,
                    List.of("the folder “" + folder.get() + "” says what the text of the other does not"));
        }
        return decide(op.op(), op.refs(), op.origin(), subject, new Verdict.Apply(action));
    }

    /** A folder that would change what a text says; where the two are linked already, it was settled before. */
    private Optional<String> folder(Action action) {
        boolean demotes = action instanceof Action.MarkSuperseded || action instanceof Action.MarkContradicted;
        for (Ref stays : action.survivors()) {
            for (Ref goes : action.written()) {
                Optional<Memory> survivor = situation.find(stays);
                Optional<Memory> memory = situation.find(goes);
                if (stays.equals(goes)
                        || survivor.isEmpty()
                        || memory.isEmpty()
                        || (!memory.get().belief().state().believed()
                                && situation.graph().currentBeliefs(goes).contains(stays))) {
                    continue;
                }
                Optional<String> folder = demotes
                        ? Folders.between(survivor.get(), memory.get())
                        : Folders.narrowing(survivor.get(), memory.get());
                if (folder.isPresent()) {
                    return folder;
                }
            }
        }
        return Optional.empty();
    }

    /** For what no operation stands for: refreshes, queued deletions, returns. */
    Judged byRule(String op, Ref subject, String reason, Verdict verdict) {
        List<Ref> refs = new ArrayList<>();
        refs.add(subject);
        verdict.action().ifPresent(action -> {
            for (Ref survivor : action.survivors()) {
                if (!refs.contains(survivor)) {
                    refs.add(survivor);
                }
            }
        });
        return decide(op, refs, PlannedOperation.Origin.rule(reason), subject, verdict);
    }

    void conflict(Memory one, Memory other, Refusal why, List<String> findings) {
        String detail = findings.isEmpty() ? why.meaning() : findings.get(0);
        Conflict conflict = new Conflict(List.of(one.ref(), other.ref()), why, detail);
        if (!conflicts.contains(conflict)) {
            conflicts.add(conflict);
        }
    }

    private Judged decide(String op, List<Ref> refs, PlannedOperation.Origin origin, Ref subject, Verdict verdict) {
        Verdict last = verdict;
        if (verdict.action().isPresent() && decidedBefore(verdict.action().get())) {
            last = new Verdict.Refuse(Refusal.PERSON_DECIDED, List.of());
        } else if (verdict instanceof Verdict.Apply apply
                && Math.round(origin.confidence() * 100) < settings.autoAccept()) {
            last = new Verdict.Stage(apply.todo(), Refusal.LOW_CONFIDENCE, List.of());
        }
        return judged(op, refs, origin, subject, last);
    }

    private Judged judged(String op, List<Ref> refs, PlannedOperation.Origin origin, Ref subject, Verdict verdict) {
        Set<Ref> read = new LinkedHashSet<>(refs);
        verdict.action().ifPresent(action -> read.addAll(action.members()));
        return new Judged(op, subject, refs, origin, verdict, situation.readSet(read));
    }

    private boolean decidedBefore(Action action) {
        List<Ref> survivors = action.survivors();
        for (Ref written : action.written()) {
            if (situation.find(written).isEmpty()) {
                continue;
            }
            Memory memory = situation.find(written).get();
            if (survivors.isEmpty() && situation.past().decided(action.op(), List.of(memory))) {
                return true;
            }
            for (Ref ref : survivors) {
                if (!ref.equals(written)
                        && situation
                                .find(ref)
                                .map(survivor -> situation.past().decided(action.op(), List.of(memory, survivor)))
                                .orElse(false)) {
                    return true;
                }
            }
        }
        return false;
    }
}
