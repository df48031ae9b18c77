package dev.akm.claims;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a later text replaces a value of an earlier one, says so, and keeps the rest. */
public final class ChangeProof {
    private static final int MAX_CHANGES = 200;

    private ChangeProof() {}

    /**
     * How {@code now} differs from {@code old}.
     *
     * @param old the text that would go
     * @param now the text that would stay
     */
    public static Change of(ClaimText old, ClaimText now) {
        ClaimList before = ClaimReader.all(old);
        ClaimList after = ClaimReader.all(now);
        Matching matching = Matching.of(before, after);
        List<Integer> open = new ArrayList<>();
        for (int j = 0; j < after.claims().size(); j++) {
            if (!matching.used(j) && after.claims().get(j).frame().part() != Frame.Part.HEADING) {
                open.add(j);
            }
        }
        List<Change.ValueChange> changed = new ArrayList<>();
        List<ClaimFinding> rest = new ArrayList<>();
        boolean marked = true;
        boolean denies = false;
        boolean polarityOnly = true;
        boolean certain = true;
        List<Item> added = new ArrayList<>();
        List<Claim> told = new ArrayList<>();
        List<Item> gone = new ArrayList<>();
        boolean few = open.size() <= MAX_CHANGES;
        for (int i = 0; i < before.claims().size(); i++) {
            if (matching.proven(i)) {
                continue;
            }
            int followed = matching.followed(i);
            if (followed >= 0) {
                open.remove((Integer) followed);
                continue;
            }
            Claim claim = before.claims().get(i);
            boolean searched = few && claim.frame().part() != Frame.Part.HEADING;
            Found found = searched ? find(claim, before, i, after, open, matching) : null;
            Claim last = searched && (found == null || !found.marked) ? Formerly.without(claim) : null;
            if (last != null) {
                Found next = find(last, before, i, after, open, matching);
                found = next != null && next.marked ? next : found;
            }
            if (found == null) {
                rest.add(new ClaimFinding(claim.text(), "", "it stands nowhere in the text that would stay"));
                continue;
            }
            Claim other = after.claims().get(found.at);
            takenBack(claim, found, after, open, rest);
            changed.add(new Change.ValueChange(
                    claim.text(), other.text(), form(found.alignment.oldValue()), form(found.alignment.newValue())));
            matching.follow(i, found.at);
            told.addAll(List.of(claim, other));
            if (found.alignment.oldValue() != null) {
                gone.add(found.alignment.oldValue());
            }
            marked &= found.marked;
            certain &= found.sure && !stillNamed(found, after, open);
            added.addAll(found.alignment.added());
            denies |= found.denies;
            polarityOnly &= found.alignment.polarity();
        }
        boolean same = !changed.isEmpty();
        certain &= !same || !limited(before, after, matching, changed);
        certain &= !same || !BesideChange.limits(told, besides(after, open, told, gone));
        return new Change(
                same,
                changed,
                rest,
                same && marked,
                same && denies,
                certain,
                SinceDate.latest(added),
                same && polarityOnly);
    }

    /** Whether something beside the change limits it or takes it back: "For two weeks." above it. */
    private static boolean limited(
            ClaimList before, ClaimList after, Matching matching, List<Change.ValueChange> changed) {
        for (ClaimFinding finding : Limits.of(before, after, matching)) {
            if (!finding.claim().isEmpty() || changes(changed, finding.counterpart())) {
                continue;
            }
            for (Claim claim : after.claims()) {
                boolean told = Telling.ofThePast(claim.items()) || Telling.ofTheFormer(claim.items());
                if (claim.text().equals(finding.counterpart()) && !told) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What else the text says, but for what it says of the values that went. */
    private static List<Claim> besides(ClaimList after, List<Integer> open, List<Claim> told, List<Item> gone) {
        List<Claim> besides = new ArrayList<>();
        for (int j : open) {
            Claim claim = after.claims().get(j);
            boolean known = false;
            for (Claim one : told) {
                known |= one.key().equals(claim.key());
            }
            for (Item value : gone) {
                known |= Items.holds(claim.items(), value) && Telling.past(claim.items(), value);
            }
            if (!known) {
                besides.add(claim);
            }
        }
        return besides;
    }

    private static boolean changes(List<Change.ValueChange> changed, String text) {
        for (Change.ValueChange change : changed) {
            if (change.after().equals(text)) {
                return true;
            }
        }
        return false;
    }

    private static String form(@Nullable Item item) {
        return item == null
                ? ""
                : item.fact() == HardFact.Kind.CODE || item.fact() == HardFact.Kind.QUOTED
                        ? item.form().substring(1)
                        : item.form();
    }

    private static final class Found {
        final int at;
        final Alignment alignment;
        final boolean marked;
        final boolean denies;
        final boolean sure;

        Found(int at, Alignment alignment, boolean marked, boolean denies, boolean sure) {
            this.at = at;
            this.alignment = alignment;
            this.marked = marked;
            this.denies = denies;
            this.sure = sure;
        }
    }

    /** What else the new text says may take the change back: such a text demotes nothing. */
    private static void takenBack(
            Claim claim, Found found, ClaimList after, List<Integer> open, List<ClaimFinding> rest) {
        Item oldValue = found.alignment.oldValue();
        for (int j : open) {
            Claim other = after.claims().get(j);
            if (j == found.at || other.key().equals(after.claims().get(found.at).key())) {
                continue;
            }
            boolean back = (oldValue != null && Items.holds(other.items(), oldValue))
                    ? says(claim, other) && !Telling.past(other.items(), oldValue)
                    : (MetaWords.in(other) || other.text().startsWith("(")) && !Telling.ofThePast(other.items());
            if (back || Items.any(other.items(), ChangeWords::undone)) {
                rest.add(new ClaimFinding(claim.text(), other.text(), "it may take back the change beside it"));
            }
        }
    }

    /** Whether something else that is new names the old value and does not call it past: "The door still takes 4411." */
    private static boolean stillNamed(Found found, ClaimList after, List<Integer> open) {
        Item oldValue = found.alignment.oldValue();
        for (int j : open) {
            Claim other = after.claims().get(j);
            if (oldValue != null
                    && j != found.at
                    && !other.key().equals(after.claims().get(found.at).key())
                    && Items.holds(other.items(), oldValue)
                    && !Telling.past(other.items(), oldValue)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all content words of a claim stand in another. */
    private static boolean says(Claim claim, Claim other) {
        for (Item item : claim.items()) {
            if (item.word() && item.fact() == null && !Items.holds(other.items(), item)) {
                return false;
            }
        }
        return true;
    }

    /** @param claim the one at i, or what it says of the present */
    private static @Nullable Found find(
            Claim claim, ClaimList before, int i, ClaimList after, List<Integer> open, Matching matching) {
        Found only = null;
        for (int j : open) {
            Alignment alignment = Alignment.of(claim, after.claims().get(j));
            if (alignment == null
                    || !Telling.holds(alignment)
                    || !matching.roots(claim, after.claims().get(j))) {
                continue;
            }
            Item oldValue = alignment.oldValue();
            boolean repeated = BehindChange.repeated(before, i, after, j);
            List<Item> around = repeated ? alignment.added() : BehindChange.around(alignment, after, j);
            List<Item> next = around.subList(alignment.added().size(), around.size());
            boolean against = (Items.any(next, ChangeWords::denial) || BehindChange.takesBack(after, j))
                    && (oldValue == null || !Items.holds(next, oldValue));
            if (against || (oldValue != null && !Telling.past(next, oldValue))) {
                // "It is now 6. That is wrong.", "It was 6. It is now 5."
                continue;
            }
            boolean named = oldValue != null && Items.holds(around, oldValue);
            boolean past = Items.any(around, ChangeWords::past) || (oldValue != null && Ceased.past(around, oldValue));
            boolean doubt = doubt(alignment, around);
            boolean already = Items.any(claim.items(), ChangeWords::strong);
            boolean fact = oldValue == null || oldValue.value();
            if (!fact && !(named && past) && !alignment.told() && !opposite(oldValue)) {
                // Two plain words in the same place are two things, unless the text says that one became the other.
                continue;
            }
            boolean told = Items.any(alignment.added(), ChangeWords::strong)
                    || Ceased.in(alignment.added())
                    || (SinceDate.in(alignment.added()) && !SinceDate.in(claim.items()));
            List<Item> beside = repeated ? List.of() : BehindChange.limiting(after, j, matching);
            boolean sure = alignment.sure()
                    && !after.claims().get(j).text().contains(" that ")
                    && (beside.isEmpty() || BehindChange.namesValue(beside, oldValue))
                    && Unlimited.is(alignment, claim, after.claims().get(j), beside);
            boolean marked = !doubt && sure && (alignment.told() || (named && past) || (told && !already));
            boolean denies = Items.any(around, ChangeWords::denial) && (oldValue == null || named);
            if (only != null
                    && after.claims()
                            .get(only.at)
                            .key()
                            .equals(after.claims().get(j).key())) {
                // The description says it, and the body once more.
                only = new Found(
                        only.at, only.alignment, only.marked || marked, only.denies || denies, only.sure && sure);
                continue;
            }
            if (only != null) {
                // Two statements may be meant: which of them replaces the old one is not for us to say.
                return new Found(only.at, only.alignment, false, false, only.sure && sure);
            }
            only = new Found(j, alignment, marked, denies, sure);
        }
        return only != null ? only : retold(claim, after, open, matching);
    }

    private static @Nullable Found retold(Claim claim, ClaimList after, List<Integer> open, Matching matching) {
        for (int j : open) {
            Alignment guessed = Retold.in(claim, after.claims().get(j), matching);
            if (guessed != null) {
                return new Found(j, guessed, false, false, false);
            }
        }
        return null;
    }

    /** Whether some word leaves the change open; a "not" that belongs to the change itself does not. */
    private static boolean doubt(Alignment alignment, List<Item> around) {
        Item oldValue = alignment.oldValue();
        BitSet gone = oldValue == null ? new BitSet() : Ceased.of(around, oldValue);
        int contrast = alignment.contrast();
        for (int i = 0; i < around.size(); i++) {
            Item item = around.get(i);
            boolean turn = alignment.polarity() && item.fact() == HardFact.Kind.POLARITY;
            if (ChangeWords.doubt(item) && !turn && !gone.get(i) && i != contrast) {
                return true;
            }
        }
        return false;
    }

    private static boolean opposite(@Nullable Item item) {
        return item != null && item.fact() == HardFact.Kind.OPPOSITE;
    }
}
