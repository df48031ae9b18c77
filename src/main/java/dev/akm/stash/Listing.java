package dev.akm.stash;

import java.util.List;

/**
 * Everything in the stash at one moment.
 *
 * @param files sorted by ref
 * @param unreadable folders and entries that could not be looked at, each as {@code path: reason}; what they hold is not
 *     gone, it is unknown
 */
public record Listing(List<StashFile> files, List<String> unreadable) {
    public Listing {
        files = List.copyOf(files);
        unreadable = List.copyOf(unreadable);
    }
}
