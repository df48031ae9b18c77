package dev.akm.claims;

import org.jspecify.annotations.Nullable;

/**
 * A statement of change in words of its own that has all but one of the old one's words and names something new: "We use
 * Jest for tests", "For tests Vitest has replaced Jest". Whether it is one is for a person.
 */
final class Retold {
    private Retold() {}

    /** The change that the other claim may tell of this one, null if it tells none. */
    static @Nullable Alignment in(Claim claim, Claim other, Matching matching) {
        boolean told = claim.frame().fits(other.frame())
                && matching.roots(claim, other)
                && Items.any(other.items(), ChangeWords::turned)
                && !Items.any(other.items(), ChangeWords::doubt);
        Item oldValue = told ? shared(claim, other) : null;
        Item newValue = oldValue == null ? null : fresh(claim, other);
        return oldValue != null && newValue != null && !Telling.came(other.items(), oldValue)
                ? Alignment.guessed(oldValue, newValue)
                : null;
    }

    /** A value, else a word, of the claim that the other has too; null if more than one word is missing, or any value. */
    private static @Nullable Item shared(Claim claim, Claim other) {
        Item value = null;
        int words = 0;
        int missing = 0;
        for (Item item : claim.items()) {
            boolean content = item.value() || (item.word() && item.fact() == null && !ChangeWords.inside(item));
            if (!content) {
                continue;
            }
            if (Items.holds(other.items(), item)) {
                words++;
                value = value == null || (item.value() && !value.value()) ? item : value;
            } else if (item.value() || ++missing > 1) {
                return null;
            }
        }
        return words > 2 ? value : null;
    }

    private static @Nullable Item fresh(Claim claim, Claim other) {
        for (Item item : other.items()) {
            if ((item.value() || (item.word() && item.fact() == null))
                    && !ChangeWords.turned(item)
                    && !ChangeWords.inside(item)
                    && !Items.holds(claim.items(), item)) {
                return item;
            }
        }
        return null;
    }
}
