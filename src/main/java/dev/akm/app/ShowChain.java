package dev.akm.app;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Ref;
import java.util.List;
import java.util.Optional;

/**
 * The chain of beliefs around one memory.
 *
 * @param replaced what it replaced, nearest first
 * @param replacedBy what replaced it, nearest first
 * @param current what is believed now in its place; empty if it is believed itself or nothing is
 */
public record ShowChain(List<Link> replaced, List<Link> replacedBy, List<Ref> current) {
    static final ShowChain NONE = new ShowChain(List.of(), List.of(), List.of());

    public ShowChain {
        replaced = List.copyOf(replaced);
        replacedBy = List.copyOf(replacedBy);
        current = List.copyOf(current);
    }

    /** A memory of the chain; without a state it is no file any more. */
    public record Link(Ref ref, Optional<BeliefState> state) {}
}
