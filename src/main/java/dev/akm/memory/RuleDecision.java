package dev.akm.memory;

import java.util.Optional;

/** What the belief table answers for one memory in one role. */
public record RuleDecision(Kind kind, Optional<Refusal> refusal) {
    /** The cells of the table. */
    public enum Kind {
        /** May be done. */
        ALLOWED("yes"),
        /** May be done where the claim proof holds. */
        PROOF("proof"),
        /** Goes to the archive when its successor carries the rest of it; no text flows. */
        ABSORBED("absorbed"),
        /** Nothing to do: it is so already. */
        NO_CHANGE("no change"),
        REFUSED("refused");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    public static final RuleDecision YES = new RuleDecision(Kind.ALLOWED, Optional.empty());
    static final RuleDecision WITH_PROOF = new RuleDecision(Kind.PROOF, Optional.empty());
    static final RuleDecision ABSORB = new RuleDecision(Kind.ABSORBED, Optional.empty());
    static final RuleDecision SAME = new RuleDecision(Kind.NO_CHANGE, Optional.empty());

    public static RuleDecision refused(Refusal why) {
        return new RuleDecision(Kind.REFUSED, Optional.of(why));
    }

    public boolean allows() {
        return kind == Kind.ALLOWED || kind == Kind.PROOF || kind == Kind.ABSORBED;
    }

    /** The cell as {@code docs/beliefs.md} prints it: words, or the reason's code. */
    public String cell() {
        return refusal.isPresent() ? refusal.get().code() : kind.words();
    }
}
