package dev.akm.app;

import dev.akm.consolidation.Usage;
import dev.akm.memory.Ref;

/** Told how far a run is; called from the thread that runs it. */
public interface ImproveProgress {
    /** Tells nobody. */
    ImproveProgress NONE = (done, chunks, current, spent) -> {};

    /**
     * A chunk's turn has come.
     *
     * @param done chunks that had their turn
     * @param current the first memory of the chunk whose turn it is
     * @param spent what was asked of the model so far
     */
    void at(int done, int chunks, Ref current, Usage spent);
}
