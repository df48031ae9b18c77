package dev.akm.stash;

import dev.akm.memory.Ref;

/**
 * What a user's text names.
 *
 * @param exists whether a file has that name now; if not, the ref may still be one that was retired
 */
public record Resolution(Ref ref, boolean exists) {}
