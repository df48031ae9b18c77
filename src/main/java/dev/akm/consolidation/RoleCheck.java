package dev.akm.consolidation;

import dev.akm.memory.BeliefRules;
import dev.akm.memory.Memory;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import dev.akm.memory.RuleDecision;
import java.time.Instant;
import java.util.Locale;
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
        if (settings.beliefAware() && !carriesFields(stays, goes)) {
            return Optional.of(Refusal.FIELDS_DIFFER);
        }
        return Optional.empty();
    }

    /** Whether what other tools wrote in fields of their own stands in the other too; a title may stand in its text. */
    private static boolean carriesFields(Memory stays, Memory goes) {
        for (String field : goes.details().others()) {
            if (!stays.details().others().contains(field)
                    && !(field.startsWith("title: ") && named(stays, field.substring("title: ".length())))) {
                return false;
            }
        }
        return true;
    }

    private static boolean named(Memory memory, String title) {
        String text = (memory.details().description() + "\n" + memory.details().others() + "\n" + memory.body())
                .toLowerCase(Locale.ROOT);
        for (String word : title.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
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
