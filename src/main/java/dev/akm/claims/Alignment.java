package dev.akm.claims;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a new statement repeats an old one with one thing changed.
 *
 * <p>The old statement's words stand in the new one in their order, one of them replaced or the polarity turned; between
 * them stand only words of change, and behind them only an addition that tells of the change.
 */
final class Alignment {
    private static final int MAX_ITEMS = 200;

    private final @Nullable Item oldValue;
    private final @Nullable Item newValue;
    private final List<Item> added;
    private final int inner;

    private final List<Integer> pauses;
    private final boolean told;
    private final boolean sure;
    private final int contrast;

    /**
     * @param added what the new statement has beside the old one's words and the new value
     * @param inner how many of these stand before or between the old one's words
     * @param pauses places in {@code added}, from {@code inner} on, before which a comma stands
     * @param told whether it names both values and which became which: "from 4 to 5"
     * @param sure whether nothing but the change stands between the two; what is not sure is for a person
     * @param contrast where in {@code added} the "but" of "no longer 4 but 5" stands, -1 if there is none
     */
    Alignment(
            @Nullable Item oldValue,
            @Nullable Item newValue,
            List<Item> added,
            int inner,
            List<Integer> pauses,
            boolean told,
            boolean sure,
            int contrast) {
        this.oldValue = oldValue;
        this.newValue = newValue;
        this.added = added;
        this.inner = inner;
        this.pauses = pauses;
        this.told = told;
        this.sure = sure;
        this.contrast = contrast;
    }

    /** Two values of which it is only likely that one took the other's place. */
    static Alignment guessed(Item oldValue, Item newValue) {
        return new Alignment(oldValue, newValue, List.of(), 0, List.of(), false, false, -1);
    }

    @Nullable
    Item oldValue() {
        return oldValue;
    }

    @Nullable
    Item newValue() {
        return newValue;
    }

    /** What the new statement has beside the old one's words and the new value. */
    List<Item> added() {
        return added;
    }

    /** The part of it that stands before or between the old one's words. */
    List<Item> inner() {
        return added.subList(0, inner);
    }

    /** The part of it that stands behind them. */
    List<Item> tail() {
        return added.subList(inner, added.size());
    }

    /** Whether the new statement names both values and which became which. */
    boolean told() {
        return told;
    }

    /** Whether a comma stands before that word of the tail. */
    boolean pause(int atInTail) {
        return pauses.contains(inner + atInTail);
    }

    /** Where in {@link #added} the "but" of "no longer 4 but 5" stands, -1 if there is none. */
    int contrast() {
        return contrast;
    }

    /** Whether nothing but the change stands between the two. */
    boolean sure() {
        return sure;
    }

    /** Whether only yes became no, or no yes. */
    boolean polarity() {
        return oldValue == null;
    }

    /** The alignment of the two, or null if they are not one statement with one thing changed. */
    static @Nullable Alignment of(Claim old, Claim now) {
        if (!old.frame().fits(now.frame())
                || old.items().size() > MAX_ITEMS
                || now.items().size() > MAX_ITEMS) {
            return null;
        }
        Alignment whole = new AlignmentWalk(old, now, 0, 0).walk();
        if (whole != null) {
            return whole;
        }
        List<Item> items = now.items();
        int closed = period(old.items(), ChangeWords::closes);
        int opened = period(items, ChangeWords::opens);
        if (closed > 0 && opened > 0) {
            // "Up to version 1.4 it can ..." and "Since version 1.5 it no longer ..."
            return new AlignmentWalk(old, now, closed, opened).walk();
        }
        int dated = SinceDate.end(items, 0);
        Claim inverted = dated > 0 && now.language() == Language.GERMAN ? GermanOrder.inverted(old) : null;
        if (inverted != null) {
            // "Seit Mai beträgt die Miete ...": behind the date the verb comes first.
            return new AlignmentWalk(inverted, now, 0, dated).walk();
        }
        if (dated > 0) {
            // "As of 2025-03-01 it is 100" and "As of 2026-02-01 it is 250": the date belongs to the word, not to the
            // fact.
            Alignment since = new AlignmentWalk(old, now, SinceDate.end(old.items(), 0), dated).walk();
            if (since != null) {
                return since;
            }
        }
        // "Since version 1.5, ...", "Now ..."
        if (!items.isEmpty() && ChangeWords.strong(items.get(0))) {
            int start = now.commas().isEmpty() ? 1 : now.commas().get(0);
            Alignment behindComma = new AlignmentWalk(old, now, 0, start).walk();
            return behindComma != null || start == 1 ? behindComma : new AlignmentWalk(old, now, 0, 1).walk();
        }
        return null;
    }

    /** The length of a leading "since version 1.5": up to its first value, 0 if there is none. */
    private static int period(List<Item> items, java.util.function.Predicate<Item> begins) {
        if (items.isEmpty() || !begins.test(items.get(0))) {
            return 0;
        }
        for (int i = 1; i < Math.min(4, items.size()); i++) {
            if (items.get(i).value()) {
                return i + 1;
            }
        }
        return 0;
    }
}
