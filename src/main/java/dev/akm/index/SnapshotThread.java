package dev.akm.index;

import dev.akm.stash.Stash;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Looks at the files while the index is being opened. A class of its own: a lambda costs more to start. */
final class SnapshotThread extends Thread {
    private final Stash stash;
    private final InstantSource clock;
    private @Nullable Snapshot snapshot;
    private @Nullable RuntimeException failure;

    SnapshotThread(Stash stash, InstantSource clock) {
        super("akm-snapshot");
        this.stash = stash;
        this.clock = clock;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            snapshot = Snapshot.of(stash, clock);
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    /** Waits for it. */
    Snapshot result() {
        boolean interrupted = false;
        while (true) {
            try {
                join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure != null) {
            throw failure;
        }
        if (snapshot == null) {
            throw new IllegalStateException("the look at the files ended without an answer");
        }
        return snapshot;
    }
}
