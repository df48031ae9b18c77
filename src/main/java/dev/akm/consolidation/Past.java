package dev.akm.consolidation;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What history knows and the engine needs; the port to the journal. */
public interface Past {
    /** For each retired ref what stands in its place. */
    Map<Ref, List<Ref>> standIns();

    /** The believed state that a memory had before it was last demoted. */
    Optional<BeliefState> stateBefore(Ref ref);

    /** Whether the state that the memory has now was set by the loop, not by a person. */
    boolean markedByLoop(Memory memory);

    /** The body as a person or agent last wrote it, where the loop has changed it since. */
    Optional<String> authoredBody(Memory memory);

    /**
     * Whether a person undid, rejected or put back by hand such an operation on these very texts. For a pair any
     * operation counts: what was kept apart by one name is not joined by another.
     */
    boolean decided(String op, List<Memory> members);

    /** When this body first appeared between two scans of this machine; empty if it was there at the first. */
    Optional<Appearance> firstSeen(Memory memory);

    /** For each memory that was seen once and is gone: which of these have its very body now. */
    Map<Ref, List<Ref>> renamed(Collection<Memory> live);

    /** The memories that were there at the last scan. */
    Set<Ref> lastScan();

    /** Frozen memories in the archive, each with the successors that it was absorbed for. */
    Map<Ref, List<Ref>> absorbed();

    /**
     * A body was not there at the one scan, and was at the other.
     *
     * @param after the scan before
     * @param by the first scan that found it
     */
    record Appearance(Instant after, Instant by) {}

    /** No history: a first run. */
    Past NONE = new Past() {
        @Override
        public Map<Ref, List<Ref>> standIns() {
            return Map.of();
        }

        @Override
        public Optional<BeliefState> stateBefore(Ref ref) {
            return Optional.empty();
        }

        @Override
        public boolean markedByLoop(Memory memory) {
            return false;
        }

        @Override
        public Optional<String> authoredBody(Memory memory) {
            return Optional.empty();
        }

        @Override
        public boolean decided(String op, List<Memory> members) {
            return false;
        }

        @Override
        public Optional<Appearance> firstSeen(Memory memory) {
            return Optional.empty();
        }

        @Override
        public Map<Ref, List<Ref>> renamed(Collection<Memory> live) {
            return Map.of();
        }

        @Override
        public Set<Ref> lastScan() {
            return Set.of();
        }

        @Override
        public Map<Ref, List<Ref>> absorbed() {
            return Map.of();
        }
    };
}
