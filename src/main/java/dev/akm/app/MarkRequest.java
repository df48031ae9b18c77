package dev.akm.app;

import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import java.util.List;
import java.util.Optional;

/** What {@code akm mark} is asked to change; refs as typed, mode and state as words. */
public record MarkRequest(
        List<String> refs,
        Optional<String> mode,
        Optional<String> state,
        List<String> contradictedBy,
        List<String> supersededBy,
        String reason,
        boolean dryRun) {
    public MarkRequest {
        refs = List.copyOf(refs);
        contradictedBy = List.copyOf(contradictedBy);
        supersededBy = List.copyOf(supersededBy);
    }

    /** The state that is asked for, or that the links say. */
    Optional<BeliefState> wantedState() {
        if (state.isPresent()) {
            return BeliefState.ofWord(state.get());
        }
        if (!contradictedBy.isEmpty()) {
            return Optional.of(BeliefState.CONTRADICTED);
        }
        return supersededBy.isEmpty() ? Optional.empty() : Optional.of(BeliefState.SUPERSEDED);
    }

    Optional<CaptureMode> captureMode() {
        return mode.isPresent() ? CaptureMode.ofWord(mode.get()) : Optional.empty();
    }

    boolean asksForNothing() {
        return mode.isEmpty() && wantedState().isEmpty();
    }
}
