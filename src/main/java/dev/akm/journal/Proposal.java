package dev.akm.journal;

import dev.akm.consolidation.Action;
import dev.akm.consolidation.Judged;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the gate left to a person.
 *
 * @param run the run that proposed it
 * @param createdAt ISO-8601
 * @param by who proposed it: {@code rule}, or {@code model} and its name
 * @param judged the operation; its verdict is a stage
 * @param bodies the text of each memory it is about, at that time
 * @param note why it was closed, or what the person said
 */
public record Proposal(
        String id,
        Status status,
        String run,
        String createdAt,
        String by,
        Judged judged,
        Map<Ref, Fingerprint> bodies,
        String note) {
    public Proposal {
        bodies = Map.copyOf(bodies);
        if (judged.verdict().action().isEmpty()) {
            throw new IllegalArgumentException("a proposal proposes something");
        }
    }

    /** Whether it still waits. */
    public enum Status {
        OPEN("open"),
        ACCEPTED("accepted"),
        REJECTED("rejected"),
        /** A text it rests on has changed. */
        CLOSED("closed");

        private final String word;

        Status(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public Action action() {
        return judged.verdict().action().orElseThrow();
    }

    /** Every memory that the action writes or rests on. */
    public Set<Ref> members() {
        return action().members();
    }

    public Proposal with(Status other, String why) {
        return new Proposal(id, other, run, createdAt, by, judged, bodies, why);
    }

    /** As history tells it of one that a person turned down. */
    public Decided decided() {
        return new Decided(action().op(), List.copyOf(members()), bodies, "rejected");
    }
}
