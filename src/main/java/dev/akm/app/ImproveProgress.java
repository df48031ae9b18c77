package dev.akm.app;

import dev.akm.consolidation.Usage;
import dev.akm.memory.Ref;

/** Told how far a run is; called from the thread that runs it. */
@FunctionalInterface
public interface ImproveProgress {
    /** Tells nobody. */
    ImproveProgress NONE = step -> {};

    /**
     * A chunk's turn.
     *
     * @param done chunks that had their turn
     * @param answered questions that had their answer
     * @param questions how many there are; 0 while the rules are at work
     * @param current the first memory of the chunk whose turn it is
     * @param spent what was asked of the model so far
     */
    record Step(int done, int chunks, int answered, int questions, Ref current, Usage spent) {}

    /** A chunk's turn has come. */
    void at(Step step);
}
