package dev.akm.app;

import java.util.Optional;

/** Whether a signal wants the run to end; asked between operations, so that the work in hand is made safe. */
@FunctionalInterface
public interface Interruption {
    Interruption NEVER = Optional::empty;

    /** How the run is to end, once a signal came. */
    Optional<Outcome> requested();
}
