package dev.akm.consolidation;

import dev.akm.memory.Belief;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Memories for the tests of the model's side. */
final class Memories {
    static final Belief ACTIVE = Belief.of(CaptureMode.BACKGROUND, BeliefState.ACTIVE);
    static final Belief HOT = Belief.of(CaptureMode.HOT, BeliefState.ASSERTED);

    private Memories() {}

    static Memory of(String name, Belief belief, String body) {
        return of(name, belief, Memory.Details.NONE, body);
    }

    static Memory of(String name, String body) {
        return of(name, ACTIVE, body);
    }

    static Memory of(String name, Belief belief, Memory.Details details, String body) {
        return new Memory(
                Ref.parse("memory:" + name),
                Fingerprint.ofText(name + belief.mode() + belief.state() + body),
                belief,
                details,
                body,
                Optional.empty(),
                Instant.EPOCH);
    }

    static Memory.Details details(String description, String observed, Scope scope) {
        return new Memory.Details(
                description,
                List.of(),
                "",
                observed.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(observed)),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                scope,
                List.of());
    }

    static Belief contradicted(String by) {
        return new Belief(
                CaptureMode.BACKGROUND,
                BeliefState.CONTRADICTED,
                List.of(Ref.parse("memory:" + by)),
                List.of(),
                List.of(),
                false);
    }

    static Belief superseded(String by) {
        return new Belief(
                CaptureMode.BACKGROUND,
                BeliefState.SUPERSEDED,
                List.of(),
                List.of(Ref.parse("memory:" + by)),
                List.of(),
                false);
    }
}
