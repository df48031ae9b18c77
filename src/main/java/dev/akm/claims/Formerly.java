package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a statement says of the value before its own: "is 250, no longer 100", "is 250 (was 100)", "was raised from 100 to
 * 250". It is history already, so that the next change need not repeat it.
 */
final class Formerly {
    /** "no longer", "nicht mehr", "ya no": two words. */
    private static final int MARK = 2;

    private static final Set<String> JOINS = Set.of("and", "und", "et", "y", "e");

    private static final Set<String> WAS =
            Set.of("was", "were", "formerly", "previously", "war", "waren", "vorher", "était", "era", "antes");

    private static final Set<String> FROM = Set.of("from", "von", "de", "desde", "da", "van");

    private static final Set<String> TO = Set.of("to", "auf", "à", "a", "naar", "para");

    private Formerly() {}

    /** The statement without that, or null if it says nothing of the kind. */
    static @Nullable Claim without(Claim claim) {
        List<Item> items = claim.items();
        int end = denied(items, claim.commas());
        end = end < 0 ? bracketed(items) : end;
        end = end < 0 ? earlierValue(items) : end;
        if (end > 2) {
            return with(claim, new ArrayList<>(items.subList(0, end)));
        }
        int from = raisedFrom(items);
        if (from < 0) {
            return null;
        }
        List<Item> rest = new ArrayList<>(items.subList(0, from));
        rest.addAll(items.subList(from + 2, items.size()));
        return with(claim, rest);
    }

    private static Claim with(Claim claim, List<Item> items) {
        List<Integer> commas = new ArrayList<>();
        for (int comma : claim.commas()) {
            if (comma < items.size()) {
                commas.add(comma);
            }
        }
        return claim.with(new Canon.Form(items, commas, claim.form().counted()));
    }

    /** Where ", no longer 100 units" begins, if that is how it ends. */
    private static int denied(List<Item> items, List<Integer> commas) {
        if (commas.isEmpty()) {
            return -1;
        }
        int comma = commas.get(commas.size() - 1);
        boolean joined = JOINS.contains(items.get(comma).form());
        int value = comma + MARK + (joined ? 1 : 0);
        boolean marked = value < items.size() && Ceased.in(items.subList(comma, value));
        return marked && onlyAValue(items, comma, value, items.size()) ? comma : -1;
    }

    /** Where "(was 100 units)" begins, if that is how it ends. */
    private static int bracketed(List<Item> items) {
        int last = items.size() - 1;
        if (!items.get(last).form().equals(")")) {
            return -1;
        }
        for (int i = last - 1; i > 1; i--) {
            if (items.get(i).form().equals("(")) {
                boolean was = WAS.contains(items.get(i + 1).form());
                return was && onlyAValue(items, i, i + 2, last) ? i : -1;
            }
        }
        return -1;
    }

    /** Whether one value stands there, and beside it only words that the statement before {@code start} has too. */
    private static boolean onlyAValue(List<Item> items, int start, int from, int to) {
        int values = 0;
        for (int i = from; i < to; i++) {
            if (items.get(i).value()) {
                values++;
            } else if (!Items.holds(items.subList(0, start), items.get(i))) {
                return false;
            }
        }
        return values == 1;
    }

    /** Where "; the earlier value no longer holds" begins, if that is how it ends. */
    private static int earlierValue(List<Item> items) {
        for (int i = items.size() - 2; i > 1; i--) {
            if (items.get(i).form().equals(";")) {
                List<Item> tail = items.subList(i + 1, items.size());
                boolean plain = tail.stream().noneMatch(Item::value);
                return plain && Telling.ofTheFormer(tail) && Ceased.in(tail) ? i : -1;
            }
        }
        return -1;
    }

    /** Where "from 100" stands between a verb of change and "to 250", -1 if it does not. */
    private static int raisedFrom(List<Item> items) {
        for (int i = 1; i + 3 < items.size(); i++) {
            if (FROM.contains(items.get(i).form())
                    && ChangeWords.turned(items.get(i - 1))
                    && items.get(i + 1).value()
                    && TO.contains(items.get(i + 2).form())
                    && items.get(i + 3).value()) {
                return i;
            }
        }
        return -1;
    }
}
