package dev.akm.consolidation;

import dev.akm.memory.Refusal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a model's answer proposes, as far as it can be understood.
 *
 * @param usable whether the answer was a list of operations at all; if not, the chunk has no answer. An empty list is
 *     usable: the model keeps everything as it is
 * @param operations those that are complete and name only memories that were shown
 * @param rejected the others, each refused by itself
 */
public record ParsedPlan(boolean usable, List<PlannedOperation> operations, List<Rejected> rejected) {

    /**
     * An operation that could not be understood.
     *
     * @param op the name that the model gave it, shortened and printable; empty if it gave none
     * @param ref the memory it names first, likewise
     * @param detail what is wrong, as the end of a sentence
     */
    public record Rejected(String op, String ref, Refusal reason, String detail) {}

    public ParsedPlan {
        operations = List.copyOf(operations);
        rejected = List.copyOf(rejected);
    }

    /** Not a plan. */
    static ParsedPlan unusable() {
        return new ParsedPlan(false, List.of(), List.of());
    }

    /** How many were rejected for each reason, so that a user can see that a model is too small. */
    public Map<Refusal, Integer> rejectedByReason() {
        Map<Refusal, Integer> counts = new EnumMap<>(Refusal.class);
        for (Rejected each : rejected) {
            counts.merge(each.reason(), 1, Integer::sum);
        }
        return counts;
    }
}
