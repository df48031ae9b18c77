package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What stands behind a statement of change and may limit it, tell more of it or take it back. */
final class BehindChange {
    /** Longer ones are statements of their own. */
    private static final int MAX_FRAGMENT = 4;

    /** A longer sentence says more than what became of the value. */
    private static final int MAX_RESTING = 30;

    /** Begin what is no sentence, or one that takes back: "As far as I know.", "Back to the old one in June." */
    private static final Set<String> OPENINGS = Set.of(
            "as",
            "back",
            "to",
            "pending",
            "subject",
            "depending",
            "zurück",
            "laut",
            "je",
            "retour",
            "d'après",
            "selon",
            "vuelta",
            "según");

    private BehindChange() {}

    /** Whether the sentence behind the statement stood there word for word before the change. */
    static boolean repeated(ClaimList before, int i, ClaimList after, int j) {
        return i + 1 < before.claims().size()
                && j + 1 < after.claims().size()
                && before.claims().get(i + 1).bound()
                && before.claims().get(i + 1).previous() == i
                && before.claims()
                        .get(i + 1)
                        .frame()
                        .equals(after.claims().get(j + 1).frame())
                && Sameness.written(before.claims().get(i + 1), after.claims().get(j + 1));
    }

    /** What the new statement has besides, and the sentence that rests on it. */
    static List<Item> around(Alignment alignment, ClaimList after, int j) {
        List<Item> around = new ArrayList<>(alignment.added());
        if (j + 1 < after.claims().size()) {
            Claim next = after.claims().get(j + 1);
            if (next.bound() && next.previous() == j && next.items().size() < MAX_RESTING) {
                around.addAll(next.items());
            }
        }
        return around;
    }

    /** What stands behind the statement and may limit it: the sentence that rests on it, or a fragment ("In winter."). */
    static List<Item> limiting(ClaimList after, int j, Matching matching) {
        if (j + 1 >= after.claims().size() || matching.used(j + 1)) {
            return List.of();
        }
        Claim next = after.claims().get(j + 1);
        if (Telling.ofTheFormer(next.items())) {
            return List.of();
        }
        boolean beside = next.block() == after.claims().get(j).block();
        return (next.bound() && next.previous() == j) || (beside && fragment(next)) ? next.items() : List.of();
    }

    /** A sentence behind a told change that does not tell of one of the two values may take it back: "On hold." */
    static boolean namesValue(List<Item> words, @Nullable Item oldValue) {
        return oldValue == null ? Items.any(words, Item::value) : Items.holds(words, oldValue);
    }

    /** Whether the sentence that rests on a statement is about the statement rather than about the world. */
    static boolean takesBack(ClaimList after, int j) {
        if (j + 1 >= after.claims().size()) {
            return false;
        }
        Claim next = after.claims().get(j + 1);
        return next.bound() && next.previous() == j && MetaWords.in(next) && !Telling.ofThePast(next.items());
    }

    /** Whether it may be no statement of its own: "In winter.", "Every second week.", "Subject to approval." */
    private static boolean fragment(Claim claim) {
        Item first = claim.items().get(0);
        HardFact.Kind fact = first.fact();
        return claim.fragment()
                || claim.items().size() <= MAX_FRAGMENT
                || (fact != null && !fact.isValue())
                || OPENINGS.contains(Item.lower(first.form()));
    }
}
