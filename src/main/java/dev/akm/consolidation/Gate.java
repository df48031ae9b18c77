package dev.akm.consolidation;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The judge between whoever proposes and the files: the same checks for every operation, and no model involved. What it
 * lets through may be written; what it stages waits for a person; the rest is refused with a reason.
 *
 * <p>One for a run: it gives each memory one part in it, in a fixed order that does not depend on how an answer was
 * ordered.
 */
public final class Gate {
    private static final Comparator<PlannedOperation> ORDER = Comparator.comparing(
                    (PlannedOperation op) -> op.origin().proposer())
            .thenComparing(Gate::rank)
            .thenComparing(PlannedOperation::subject)
            .thenComparing(op -> op.refs().toString())
            .thenComparing(op -> -op.origin().confidence());

    private final Situation situation;
    private final Judge judge;
    private final RoleCheck roles;
    private final MergeGate merges;
    private final DeleteGate deletes;
    private final ChangeGate changes;
    private final RewriteGate rewrites;
    private final PromoteGate promotions;

    public Gate(Situation situation, Settings settings) {
        this.situation = situation;
        this.judge = new Judge(situation, settings);
        this.roles = new RoleCheck(situation, settings);
        this.merges = new MergeGate(situation, settings, roles);
        this.deletes = new DeleteGate(situation, settings, roles);
        this.changes = new ChangeGate(situation, settings, roles);
        this.rewrites = new RewriteGate(situation, settings, roles);
        this.promotions = new PromoteGate(situation, settings, roles);
    }

    /**
     * Judges operations that were proposed together.
     *
     * @param chunk the memories among which a cover may be looked for
     */
    public List<Judged> judge(List<PlannedOperation> operations, Collection<Ref> chunk) {
        List<PlannedOperation> ordered = new ArrayList<>(operations);
        ordered.sort(ORDER);
        List<Judged> out = new ArrayList<>();
        for (PlannedOperation op : ordered) {
            for (Judged judged : one(op, chunk)) {
                out.add(took(judged));
            }
        }
        // What is only proposed gives way to what is done, wherever it stood in the answer.
        for (int i = 0; i < out.size(); i++) {
            if (out.get(i).staged()) {
                out.set(i, took(out.get(i), out.get(i).verdict().action().orElseThrow()));
            }
        }
        return out;
    }

    /** Deals with memories that are known to be wrong. */
    public List<Judged> queued(Collection<Ref> contradicted) {
        List<Judged> out = new ArrayList<>();
        for (Ref ref : contradicted) {
            Optional<Memory> memory = situation.find(ref);
            if (memory.isPresent()
                    && memory.get().belief().state() == BeliefState.CONTRADICTED
                    && situation.inScope(ref)
                    && situation.free(ref)
                    && roles.fault(memory.get(), Role.DELETE).isEmpty()) {
                Judged judged = deletes.wrong(memory.get(), judge);
                // Whatever else the survivor does in this run: a person said that this one is wrong, or what the loop
                // said itself was proven again just now, against the survivor's present text.
                judged.verdict().action().ifPresent(situation::take);
                out.add(judged);
            }
        }
        return out;
    }

    /** Brings back superseded memories whose successors are retracted, if that is still so. */
    public List<Judged> refreshes(Collection<Ref> superseded) {
        List<Judged> out = new ArrayList<>();
        for (Ref ref : superseded) {
            Optional<Memory> memory = situation.find(ref);
            if (memory.isPresent()
                    && situation.inScope(ref)
                    && situation.free(ref)
                    && roles.decide(memory.get(), Role.REFRESH).allows()
                    && memory.get().belief().state() == BeliefState.SUPERSEDED
                    && situation.graph().retracted(ref)
                    && !situation.graph().leadsIntoLoop(ref)) {
                BeliefState before = situation.past().stateBefore(ref).orElse(BeliefState.ACTIVE);
                out.add(took(judge.byRule(
                        "refresh",
                        ref,
                        "what superseded it is retracted",
                        new Verdict.Apply(new Action.Refresh(ref, before)))));
            }
        }
        return out;
    }

    /** Proposes to a person that archived memories come back whose absorber is retracted. */
    public List<Judged> returns(Collection<Ref> archived) {
        List<Judged> out = new ArrayList<>();
        for (Ref ref : archived) {
            if (situation.find(ref).isEmpty() && !situation.nameTaken(ref)) {
                out.add(judge.byRule(
                        "return",
                        ref,
                        "what had absorbed it is retracted",
                        new Verdict.Stage(new Action.Return(ref), Refusal.SURVIVOR_NOT_BELIEVED, List.of())));
            }
        }
        return out;
    }

    /** Every conflict met so far. */
    public List<Conflict> conflicts() {
        return List.copyOf(judge.conflicts());
    }

    /** Whether the table still allows what a person accepts: nothing makes the loop write a hot file. */
    public Optional<Refusal> hardFault(Action action) {
        for (Ref ref : action.written()) {
            Optional<Memory> memory = situation.find(ref);
            if (memory.isPresent() && memory.get().readOnly()) {
                return Optional.of(memory.get().isProtected() ? Refusal.PROTECTED : Refusal.HOT_READ_ONLY);
            }
        }
        return Optional.empty();
    }

    private List<Judged> one(PlannedOperation op, Collection<Ref> chunk) {
        if (op instanceof PlannedOperation.Merge merge) {
            return merges.judge(merge, judge);
        }
        if (op instanceof PlannedOperation.Delete delete) {
            return List.of(deletes.judge(delete, chunk, judge));
        }
        if (op instanceof PlannedOperation.Supersede supersede) {
            return List.of(changes.supersede(supersede, judge));
        }
        if (op instanceof PlannedOperation.Contradict contradict) {
            return List.of(changes.contradict(contradict, judge));
        }
        if (op instanceof PlannedOperation.Rewrite rewrite) {
            return List.of(rewrites.judge(rewrite, judge));
        }
        return List.of(promotions.judge((PlannedOperation.Promote) op, judge));
    }

    private Judged took(Judged judged) {
        return judged.verdict() instanceof Verdict.Apply apply ? took(judged, apply.todo()) : judged;
    }

    private Judged took(Judged judged, Action action) {
        if (!situation.mayTake(action, judged.origin().proposer())) {
            return judged.with(new Verdict.Refuse(Refusal.ROLE_TAKEN, List.of()));
        }
        situation.take(action);
        return judged;
    }

    /** Clashes are settled in this order: what folds goes before what deletes, demotes, rewrites and copies. */
    private static int rank(PlannedOperation op) {
        return switch (op.op()) {
            case "merge" -> 0;
            case "delete" -> 1;
            case "supersede" -> 2;
            case "contradict" -> 3;
            case "rewrite" -> 4;
            default -> 5;
        };
    }
}
