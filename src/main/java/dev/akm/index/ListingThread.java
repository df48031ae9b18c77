package dev.akm.index;

import dev.akm.stash.Listing;
import dev.akm.stash.Stash;
import org.jspecify.annotations.Nullable;

/** Lists the files while the index is being opened. A class of its own: a lambda costs more to start. */
final class ListingThread extends Thread {
    private final Stash stash;
    private @Nullable Listing listing;
    private @Nullable RuntimeException failure;

    ListingThread(Stash stash) {
        super("akm-listing");
        this.stash = stash;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            listing = stash.listing();
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    /** Waits for it. */
    Listing result() {
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
        if (listing == null) {
            throw new IllegalStateException("the listing ended without an answer");
        }
        return listing;
    }
}
