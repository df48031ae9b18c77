package dev.akm.claims;

import java.util.Objects;

/**
 * A part of a claim that may never be lost or altered.
 *
 * @param kind what it is
 * @param text in the form in which facts are compared
 */
public record HardFact(Kind kind, String text) {

    /** The kinds of hard facts. */
    public enum Kind {
        NUMBER(true),
        DATE(true),
        URL(true),
        PATH(true),
        CODE(true),
        IDENTIFIER(true),
        NAME(true),
        QUOTED(true),
        POLARITY(false),
        CONDITION(false),
        OBLIGATION(false),
        HEDGE(false),
        TENSE(false),
        QUANTIFIER(false),
        COMPARATIVE(false),
        DIRECTION(false),
        OPPOSITE(false);

        private final boolean value;

        Kind(boolean value) {
            this.value = value;
        }

        /** Whether such a fact is a value (a number, a name, a path), not a word that turns the meaning. */
        public boolean isValue() {
            return value;
        }
    }

    public HardFact {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(text, "text");
    }
}
