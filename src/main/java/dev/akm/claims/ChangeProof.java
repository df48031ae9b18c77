package dev.akm.claims;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether a later text replaces a value of an earlier one, says so, and keeps the rest. */
public final class ChangeProof {
    private static final int MAX_CHANGES = 200;
    private static final int MAX_FRAGMENT = 4;

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
        certain &= !same || !Besides.limit(told, besides(after, open, told, gone));
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
                known |= holds(claim.items(), value) && Telling.past(claim.items(), value);
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
            boolean back = (oldValue != null && holds(other.items(), oldValue))
                    ? says(claim, other) && !Telling.past(other.items(), oldValue)
                    : (MetaWords.in(other) || other.text().startsWith("(")) && !Telling.ofThePast(other.items());
            if (back || any(other.items(), ChangeWords::undone)) {
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
                    && holds(other.items(), oldValue)
                    && !Telling.past(other.items(), oldValue)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all content words of a claim stand in another. */
    private static boolean says(Claim claim, Claim other) {
        for (Item item : claim.items()) {
            if (item.word() && item.fact() == null && !holds(other.items(), item)) {
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
            boolean repeated = repeated(before, i, after, j);
            List<Item> around = repeated ? alignment.added() : around(alignment, after, j);
            List<Item> next = around.subList(alignment.added().size(), around.size());
            boolean against = (any(next, ChangeWords::denial) || takesBack(after, j))
                    && (oldValue == null || !holds(next, oldValue));
            if (against || (oldValue != null && !Telling.past(next, oldValue))) {
                // "It is now 6. That is wrong.", "It was 6. It is now 5."
                continue;
            }
            boolean named = oldValue != null && holds(around, oldValue);
            boolean past = any(around, ChangeWords::past) || (oldValue != null && Ceased.past(around, oldValue));
            boolean doubt = doubt(alignment, around);
            boolean already = any(claim.items(), ChangeWords::strong);
            boolean fact = oldValue == null || oldValue.value();
            if (!fact && !(named && past) && !alignment.told() && !opposite(oldValue)) {
                // Two plain words in the same place are two things, unless the text says that one became the other.
                continue;
            }
            boolean told = any(alignment.added(), ChangeWords::strong)
                    || Ceased.in(alignment.added())
                    || (SinceDate.in(alignment.added()) && !SinceDate.in(claim.items()));
            List<Item> beside = repeated ? List.of() : next(after, j, matching);
            boolean sure = alignment.sure()
                    && !after.claims().get(j).text().contains(" that ")
                    && (beside.isEmpty() || namesValue(beside, oldValue))
                    && Unlimited.is(alignment, claim, after.claims().get(j), beside);
            boolean marked = !doubt && sure && (alignment.told() || (named && past) || (told && !already));
            boolean denies = any(around, ChangeWords::denial) && (oldValue == null || named);
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

    /**
     * A statement of change in words of its own that has all but one of the old one's words and names something new: "We
     * use Jest for tests", "For tests Vitest has replaced Jest". Whether it is one is for a person.
     */
    private static @Nullable Found retold(Claim claim, ClaimList after, List<Integer> open, Matching matching) {
        for (int j : open) {
            Claim other = after.claims().get(j);
            if (claim.frame().fits(other.frame())
                    && matching.roots(claim, other)
                    && any(other.items(), ChangeWords::turned)
                    && !any(other.items(), ChangeWords::doubt)) {
                Item oldValue = shared(claim, other);
                Item newValue = fresh(claim, other);
                if (oldValue != null && newValue != null && !Telling.came(other.items(), oldValue)) {
                    return new Found(j, Alignment.guessed(oldValue, newValue), false, false, false);
                }
            }
        }
        return null;
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
            if (holds(other.items(), item)) {
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
                    && !holds(claim.items(), item)) {
                return item;
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

    /** Whether the sentence behind the statement stood there word for word before the change. */
    private static boolean repeated(ClaimList before, int i, ClaimList after, int j) {
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
    private static List<Item> around(Alignment alignment, ClaimList after, int j) {
        List<Item> around = new ArrayList<>(alignment.added());
        if (j + 1 < after.claims().size()) {
            Claim next = after.claims().get(j + 1);
            if (next.bound() && next.previous() == j && next.items().size() < 30) {
                around.addAll(next.items());
            }
        }
        return around;
    }

    /** What stands behind the statement and may limit it: the sentence that rests on it, or a fragment ("In winter."). */
    private static List<Item> next(ClaimList after, int j, Matching matching) {
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
    private static boolean namesValue(List<Item> words, @Nullable Item oldValue) {
        return oldValue == null ? any(words, Item::value) : holds(words, oldValue);
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

    /** Whether the sentence that rests on a statement is about the statement rather than about the world. */
    private static boolean takesBack(ClaimList after, int j) {
        if (j + 1 >= after.claims().size()) {
            return false;
        }
        Claim next = after.claims().get(j + 1);
        return next.bound() && next.previous() == j && MetaWords.in(next) && !Telling.ofThePast(next.items());
    }

    private static boolean holds(List<Item> items, Item value) {
        for (Item item : items) {
            if (item.key().equals(value.key())) {
                return true;
            }
        }
        return false;
    }

    private static boolean any(List<Item> items, java.util.function.Predicate<Item> test) {
        for (Item item : items) {
            if (test.test(item)) {
                return true;
            }
        }
        return false;
    }
}
