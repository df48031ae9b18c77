package dev.akm.consolidation;

import dev.akm.memory.BeliefRules;
import dev.akm.memory.Memory;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import dev.akm.memory.RuleDecision;
import java.time.Instant;
import java.util.Optional;

/** What may be said about a memory's part in an operation without reading its text: table, scope, expiry, authority. */
final class RoleCheck {
    private final Situation situation;
    private final Settings settings;

    RoleCheck(Situation situation, Settings settings) {
        this.situation = situation;
        this.settings = settings;
    }

    RuleDecision decide(Memory memory, Role role) {
        if (memory.isProtected()) {
            return RuleDecision.refused(Refusal.PROTECTED);
        }
        boolean stays = role == Role.SURVIVOR;
        if (!settings.beliefAware()) {
            return memory.readOnly() && !stays ? RuleDecision.refused(Refusal.HOT_READ_ONLY) : RuleDecision.YES;
        }
        if (memory.expiredAt(situation.now()) && !(memory.belief().readOnly() && !stays)) {
            return RuleDecision.refused(Refusal.EXPIRED);
        }
        return BeliefRules.decide(memory.belief(), role, situation.graph().retracted(memory.ref()));
    }

    /** Why the memory may not have that part; no change counts as a reason. */
    Optional<Refusal> fault(Memory memory, Role role) {
        RuleDecision decision = decide(memory, role);
        if (decision.refusal().isPresent()) {
            return decision.refusal();
        }
        return decision.allows() ? Optional.empty() : Optional.of(Refusal.NO_CHANGE);
    }

    /** Why one may not stand for the other whatever the two say. */
    Optional<Refusal> pairFault(Memory stays, Memory goes) {
        if (!stays.details().scope().equals(goes.details().scope())) {
            return Optional.of(Refusal.SCOPE_DIFFERS);
        }
        if (settings.beliefAware() && expiresBefore(stays, goes)) {
            return Optional.of(Refusal.EXPIRY_DIFFERS);
        }
        return Optional.empty();
    }

    boolean mayRetire(Memory stays, Memory goes) {
        return !settings.beliefAware()
                || stays.belief().authority().mayRetire(goes.belief().authority());
    }

    private static boolean expiresBefore(Memory stays, Memory goes) {
        Optional<Instant> end = stays.details().expires();
        Optional<Instant> other = goes.details().expires();
        return end.isPresent() && (other.isEmpty() || end.get().isBefore(other.get()));
    }
}
