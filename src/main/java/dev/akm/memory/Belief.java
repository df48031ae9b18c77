package dev.akm.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * The two belief fields and the chain of one memory, as read from its frontmatter.
 *
 * @param mode {@link CaptureMode#HOT} also when the file's value is unknown
 * @param contradictedBy what showed it to be wrong, in the file's order
 * @param supersededBy what replaced it, in the file's order
 * @param problems values that could not be read as they stand (an unknown mode or state, a link that is no ref), each a
 *     sentence for {@code health}; empty for a sound memory
 * @param unknownValue whether a belief field holds an unknown value, which protects the file as if it were hot
 */
public record Belief(
        CaptureMode mode,
        BeliefState state,
        List<Ref> contradictedBy,
        List<Ref> supersededBy,
        List<String> problems,
        boolean unknownValue) {
    /** A memory without frontmatter: may be improved, believed true. */
    public static final Belief DEFAULT = of(CaptureMode.UNSET, BeliefState.ACTIVE);

    public Belief {
        contradictedBy = List.copyOf(contradictedBy);
        supersededBy = List.copyOf(supersededBy);
        problems = List.copyOf(problems);
    }

    /** A belief with no links and no problems. */
    public static Belief of(CaptureMode mode, BeliefState state) {
        return new Belief(mode, state, List.of(), List.of(), List.of(), false);
    }

    /** Whether the loop must leave the whole file alone. */
    public boolean readOnly() {
        return mode == CaptureMode.HOT || unknownValue;
    }

    public Authority authority() {
        if (readOnly()) {
            return Authority.HOT;
        }
        return state == BeliefState.ASSERTED ? Authority.ASSERTED : Authority.OTHER;
    }

    /** Both kinds of link, contradictors first. */
    public List<Ref> successors() {
        if (contradictedBy.isEmpty()) {
            return supersededBy;
        }
        if (supersededBy.isEmpty()) {
            return contradictedBy;
        }
        List<Ref> all = new ArrayList<>(contradictedBy);
        all.addAll(supersededBy);
        return List.copyOf(all);
    }

    public Belief withState(BeliefState next) {
        return new Belief(mode, next, contradictedBy, supersededBy, problems, unknownValue);
    }

    public Belief withSupersededBy(List<Ref> refs) {
        return new Belief(mode, state, contradictedBy, refs, problems, unknownValue);
    }

    public Belief withContradictedBy(List<Ref> refs) {
        return new Belief(mode, state, refs, supersededBy, problems, unknownValue);
    }
}
