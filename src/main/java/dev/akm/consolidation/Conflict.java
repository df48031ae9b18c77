package dev.akm.consolidation;

import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.List;

/**
 * Two or more memories that cannot all be right, which the loop will not decide.
 *
 * @param refs in order, at least one
 * @param detail one line for a person
 */
public record Conflict(List<Ref> refs, Refusal why, String detail) {
    public Conflict {
        refs = List.copyOf(refs);
        if (refs.isEmpty()) {
            throw new IllegalArgumentException("a conflict is about something");
        }
    }
}
