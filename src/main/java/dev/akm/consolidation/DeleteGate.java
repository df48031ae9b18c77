package dev.akm.consolidation;

import dev.akm.memory.Authority;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Judges deletions: of what is believed, which needs a cover, and of what is known to be wrong. */
final class DeleteGate {
    private final Situation situation;
    private final Settings settings;
    private final RoleCheck roles;

    DeleteGate(Situation situation, Settings settings, RoleCheck roles) {
        this.situation = situation;
        this.settings = settings;
        this.roles = roles;
    }

    /** @param chunk where a cover is looked for if none is named or the named one does not hold */
    Judged judge(PlannedOperation.Delete op, Collection<Ref> chunk, Judge judge) {
        Optional<Memory> found = situation.find(op.ref());
        if (found.isEmpty()) {
            return judge.refuse(op, op.ref(), Refusal.UNKNOWN_REF);
        }
        Memory memory = found.get();
        Optional<Refusal> fault = roles.fault(memory, Role.DELETE);
        if (fault.isEmpty() && !situation.inScope(op.ref())) {
            fault = Optional.of(Refusal.OUT_OF_SCOPE);
        }
        if (fault.isEmpty() && !situation.free(op.ref())) {
            fault = Optional.of(Refusal.ROLE_TAKEN);
        }
        if (fault.isPresent()) {
            return judge.refuse(op, op.ref(), fault.get());
        }
        if (!settings.beliefAware()) {
            return judge.apply(
                    op,
                    op.ref(),
                    new Action.Retire(op.ref(), op.coveredBy().map(List::of).orElse(List.of())));
        }
        if (memory.belief().state() == BeliefState.CONTRADICTED) {
            return wrong(memory, judge);
        }
        return covered(op, memory, chunk, judge);
    }

    private Judged covered(PlannedOperation.Delete op, Memory memory, Collection<Ref> chunk, Judge judge) {
        List<Ref> candidates = new ArrayList<>();
        op.coveredBy().ifPresent(candidates::add);
        for (Ref ref : chunk) {
            if (!candidates.contains(ref)) {
                candidates.add(ref);
            }
        }
        Optional<Judged> staged = Optional.empty();
        Optional<Judged> named = Optional.empty();
        for (Ref ref : candidates) {
            boolean isNamed = op.coveredBy().equals(Optional.of(ref));
            TextJudge.Answer answer = cover(memory, ref, op.origin().proposer());
            Action retire = new Action.Retire(memory.ref(), List.of(ref));
            if (answer.good()) {
                return judge.apply(op, op.ref(), retire);
            }
            if (answer.unproven() && staged.isEmpty()) {
                staged = Optional.of(judge.stage(op, op.ref(), retire, Refusal.CLAIM_UNPROVEN, answer.findings()));
            }
            if (isNamed) {
                named = Optional.of(judge.refuse(op, op.ref(), answer.fault().orElseThrow(), answer.findings()));
            }
        }
        return staged.isPresent() || named.isPresent()
                ? (staged.isPresent() ? staged : named).get()
                : judge.refuse(op, op.ref(), Refusal.NO_COVER);
    }

    private TextJudge.Answer cover(Memory memory, Ref ref, PlannedOperation.Proposer proposer) {
        if (ref.equals(memory.ref())) {
            return TextJudge.Answer.bad(Refusal.SAME_MEMORY, List.of());
        }
        Optional<Memory> cover = situation.find(ref);
        if (cover.isEmpty()) {
            return TextJudge.Answer.bad(Refusal.UNKNOWN_REF, List.of());
        }
        Optional<Refusal> fault = roles.fault(cover.get(), Role.SURVIVOR);
        if (fault.isEmpty()) {
            fault = roles.pairFault(cover.get(), memory);
        }
        if (fault.isEmpty() && !roles.mayRetire(cover.get(), memory)) {
            fault = Optional.of(Refusal.AUTHORITY);
        }
        if (fault.isEmpty() && !situation.mayStand(ref, proposer)) {
            fault = Optional.of(Refusal.ROLE_TAKEN);
        }
        return fault.isPresent()
                ? TextJudge.Answer.bad(fault.get(), List.of())
                : TextJudge.covers(TextJudge.text(memory), TextJudge.text(cover.get()));
    }

    /** A memory that is known to be wrong: gone for good, unless nothing would be left to believe. */
    Judged wrong(Memory memory, Judge judge) {
        Ref ref = memory.ref();
        List<Ref> believed = situation.graph().currentBeliefs(ref);
        boolean byLoop = situation.past().markedByLoop(memory);
        if (believed.isEmpty() && (byLoop || !memory.belief().contradictedBy().isEmpty())) {
            Verdict held = byLoop
                    ? new Verdict.Stage(
                            new Action.Refresh(
                                    ref, situation.past().stateBefore(ref).orElse(BeliefState.ACTIVE)),
                            Refusal.CONTRADICTOR_MISSING,
                            List.of("what contradicted it is no longer believed"))
                    : new Verdict.Refuse(Refusal.CONTRADICTOR_MISSING, List.of());
            return judge.byRule("delete", ref, "contradicted", held);
        }
        if (byLoop) {
            Optional<Verdict> doubt = doubt(memory, believed);
            if (doubt.isPresent()) {
                return judge.byRule("delete", ref, "contradicted", doubt.get());
            }
        }
        return judge.byRule("delete", ref, "contradicted", new Verdict.Apply(new Action.Retire(ref, believed)));
    }

    /** The loop does not trust its own mark: all that is not denied must still stand in a survivor's present text. */
    private Optional<Verdict> doubt(Memory memory, List<Ref> believed) {
        boolean wasAsserted = situation.past().stateBefore(memory.ref()).equals(Optional.of(BeliefState.ASSERTED));
        Authority had = wasAsserted && settings.beliefAware() ? Authority.ASSERTED : Authority.OTHER;
        Refusal why = Refusal.REST_NOT_CARRIED;
        List<String> left = List.of();
        for (Ref ref : believed) {
            Memory survivor = situation.find(ref).orElseThrow();
            left = ChangeGate.restNotCarried(memory, survivor);
            if (left.isEmpty()) {
                if (survivor.belief().authority().mayRetire(had)) {
                    return Optional.empty();
                }
                why = Refusal.AUTHORITY;
            }
        }
        return Optional.of(new Verdict.Refuse(why, left));
    }
}
