package dev.akm.claims;

import java.util.List;

/**
 * Whether one text still says what another says.
 *
 * @param outcome the verdict on the whole
 * @param lost claims that have no counterpart, or whose counterpart lacks or alters a hard fact
 * @param unproven claims that plausibly have a counterpart, in other words
 * @param conflicts claims whose counterpart holds another value; a conflict makes the outcome {@link Outcome#LOST}
 * @param claims how many claims the text makes that is to be covered
 * @param provenClaims how many of them have a counterpart that says the same
 */
public record Proof(
        Outcome outcome,
        List<ClaimFinding> lost,
        List<ClaimFinding> unproven,
        List<ClaimFinding> conflicts,
        int claims,
        int provenClaims) {

    /** The verdict on a whole text. */
    public enum Outcome {
        PROVEN,
        LOST,
        UNPROVEN
    }

    public Proof {
        lost = List.copyOf(lost);
        unproven = List.copyOf(unproven);
        conflicts = List.copyOf(conflicts);
        if (provenClaims < 0 || provenClaims > claims) {
            throw new IllegalArgumentException("proven " + provenClaims + " of " + claims);
        }
        if (outcome == Outcome.PROVEN && !(lost.isEmpty() && unproven.isEmpty() && conflicts.isEmpty())) {
            throw new IllegalArgumentException("a proven text has no findings");
        }
    }

    public boolean proven() {
        return outcome == Outcome.PROVEN;
    }

    /** The part of the claims that is proven, 0 to 1; 1 for a text that claims nothing. */
    public double share() {
        return claims == 0 ? 1 : (double) provenClaims / claims;
    }
}
