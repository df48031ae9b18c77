package dev.akm.memory;

import java.util.Locale;
import java.util.Optional;

/** What is believed of a memory. {@code archived} is no state of a live file: it exists in the archive alone. */
public enum BeliefState {
    /** Believed true; the default. */
    ACTIVE("active"),
    /** Believed, and said by a person or deliberately by {@code akm remember}. */
    ASSERTED("asserted"),
    /** Was true and has moved on; set by a person, frozen. */
    DEPRECATED("deprecated"),
    /** As deprecated, but assigned by the system. */
    SUPERSEDED("superseded"),
    /** Known to be wrong. */
    CONTRADICTED("contradicted");

    private static final BeliefState[] ALL = values();

    private final String word;

    BeliefState(String word) {
        this.word = word;
    }

    /** The value as it stands in a file. */
    public String word() {
        return word;
    }

    /** Whether a memory in this state is taken to be true. */
    public boolean believed() {
        return this == ACTIVE || this == ASSERTED;
    }

    /** Whether it is history: neither believed nor wrong. */
    public boolean frozen() {
        return this == DEPRECATED || this == SUPERSEDED;
    }

    /** The state of a field's value, without regard to case and surrounding space. */
    public static Optional<BeliefState> ofWord(String value) {
        String folded = value.strip().toLowerCase(Locale.ROOT);
        for (BeliefState state : ALL) {
            if (state.word.equals(folded)) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }
}
