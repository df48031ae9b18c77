package dev.akm.claims;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * How a later text differs from an earlier one about the same thing.
 *
 * @param sameSubject some claim of both has the same frame and, one hard fact taken out, the same content words, and the
 *     value or the polarity differs
 * @param changed those claims
 * @param restNotCarried every other claim of the old text that is not proven in the new one
 * @param marked the new text marks each change where it stands (no longer, now, since, raised to, it was ...)
 * @param denies the new text says that the old one is wrong
 * @param certain nothing but the change stands between the two; what is not certain is for a person, whatever the
 *     authority
 * @param named the latest day that the new text names for a change, which may be one to come
 * @param polarityOnly each change is one of yes and no, not of a value
 */
public record Change(
        boolean sameSubject,
        List<ValueChange> changed,
        List<ClaimFinding> restNotCarried,
        boolean marked,
        boolean denies,
        boolean certain,
        Optional<LocalDate> named,
        boolean polarityOnly) {

    /**
     * One claim and what became of it.
     *
     * @param before the claim of the old text
     * @param after the claim of the new text
     * @param oldValue the fact that went; empty when only the polarity differs
     * @param newValue the fact that came; empty when only the polarity differs
     */
    public record ValueChange(String before, String after, String oldValue, String newValue) {}

    public Change {
        changed = List.copyOf(changed);
        restNotCarried = List.copyOf(restNotCarried);
        if (sameSubject == changed.isEmpty()) {
            throw new IllegalArgumentException("the same subject means that some claim changed");
        }
    }
}
