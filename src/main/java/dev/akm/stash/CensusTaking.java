package dev.akm.stash;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The taking of a {@link Census}, in which several threads may help; each look at a file is made by one of them. */
public final class CensusTaking {
    private final Walk walk;
    private final List<Census> parts = new ArrayList<>();

    CensusTaking(Path root) {
        this.walk = new Walk(root);
    }

    /**
     * Helps until every file has been looked at.
     *
     * @throws dev.akm.AkmException IO if the stash itself is gone
     */
    public void help() {
        Census part = new Census();
        synchronized (parts) {
            parts.add(part);
        }
        walk.work(part);
    }

    /** Helps, and gives what all have found; the same when asked again. */
    public Census result() {
        help();
        synchronized (parts) {
            Census all = parts.get(0);
            for (int i = parts.size() - 1; i > 0; i--) {
                all.add(parts.remove(i));
            }
            return all;
        }
    }
}
