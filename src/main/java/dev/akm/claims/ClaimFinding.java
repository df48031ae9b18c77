package dev.akm.claims;

import java.util.Objects;

/**
 * One claim that could not be matched, for a person to look at.
 *
 * @param claim the claim as it is written
 * @param counterpart the claim of the other text that comes nearest, empty if none does
 * @param why what stands between the two, in plain words
 */
public record ClaimFinding(String claim, String counterpart, String why) {
    public ClaimFinding {
        Objects.requireNonNull(claim, "claim");
        Objects.requireNonNull(counterpart, "counterpart");
        Objects.requireNonNull(why, "why");
    }
}
