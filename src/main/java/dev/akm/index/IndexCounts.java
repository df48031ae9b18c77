package dev.akm.index;

import java.util.Map;

/**
 * What {@code health} says of the stash, counted in the index.
 *
 * @param byType files by type prefix
 * @param byMode memories by capture mode, by state likewise
 * @param protectedFiles unreadable in full, or with an unknown belief value
 * @param problems files with a value that could not be read as it stands
 * @param looping memories whose chain comes back to them
 * @param retired what the archive holds
 * @param words tokens that are indexed
 * @param note why the index was last built anew; empty for the first time
 */
public record IndexCounts(
        Map<String, Integer> byType,
        Map<String, Integer> byMode,
        Map<String, Integer> byState,
        int files,
        int protectedFiles,
        int expired,
        int dangling,
        int looping,
        int problems,
        int retired,
        long words,
        String note) {}
