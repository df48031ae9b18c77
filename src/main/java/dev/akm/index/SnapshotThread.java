package dev.akm.index;

import dev.akm.stash.CensusTaking;
import dev.akm.stash.Stash;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Looks at the files while the index is being opened and asked; whoever waits for the answer helps. A class of its own: a
 * lambda costs more to start.
 */
final class SnapshotThread extends Thread {
    private final CensusTaking taking;
    private final Instant before;

    SnapshotThread(Stash stash, InstantSource clock) {
        super("akm-snapshot");
        this.before = clock.instant();
        this.taking = stash.takeCensus();
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            taking.help();
        } catch (RuntimeException e) {
            return; // who asks for the result meets the same
        }
    }

    /** Helps until there is nothing left to look at. */
    Snapshot result() {
        return new Snapshot(taking.result(), before);
    }
}
