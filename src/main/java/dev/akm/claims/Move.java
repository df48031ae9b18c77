package dev.akm.claims;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * "from 250 MB to 400 MB": a part of the old statement, and the same with one thing changed.
 *
 * @param from where the part begins in the old statement
 * @param behindOld where the old statement goes on
 * @param behindNew where the new statement goes on
 * @param newLength how many words the part has in the new statement
 * @param sure whether the words it leaves out of the old statement only join a thing to its value; "hates oat milk" and
 *     "switched from oat milk" are for a person
 */
record Move(Item oldValue, Item newValue, int from, int behindOld, int behindNew, int newLength, boolean sure) {
    /** A longer part than this is no value with its unit. */
    private static final int MAX_PART = 6;

    /** The move whose "from" stands at k, for an old statement matched up to i; null if there is none. */
    static @Nullable Move at(List<Item> old, int i, List<Item> now, int k, Language language) {
        int to = k + 2;
        while (to < now.size() && to <= k + 1 + MAX_PART && !to(now, to, k)) {
            to++;
        }
        if (to + 1 >= now.size() || !to(now, to, k)) {
            return null;
        }
        List<Item> part = now.subList(k + 1, to);
        int from = i;
        boolean sure = true;
        while (from + part.size() <= old.size() && !begins(old, from, part, language)) {
            Item left = old.get(from);
            if (!ChangeWords.givesWay(left)) {
                if (!sure || !left.word() || left.fact() != null) {
                    return null;
                }
                sure = false;
            }
            from++;
        }
        return from + part.size() > old.size() ? null : changed(part, from, now, to + 1, language, sure);
    }

    /** "to", and "in" of "von Alpha in Beta umbenannt". */
    private static boolean to(List<Item> now, int at, int k) {
        return ChangeWords.to(now.get(at))
                || (now.get(at).form().equals("in")
                        && now.get(k).form().equals("von")
                        && now.get(now.size() - 1).form().equals("umbenannt"));
    }

    private static boolean begins(List<Item> old, int from, List<Item> part, Language language) {
        for (int m = 0; m < part.size(); m++) {
            if (!same(old.get(from + m), part.get(m), language)) {
                return false;
            }
        }
        return true;
    }

    /** The same words with one replaced; a unit behind the value may be left out at the end. */
    private static @Nullable Move changed(
            List<Item> part, int from, List<Item> now, int start, Language language, boolean sure) {
        Item oldValue = null;
        Item newValue = null;
        int r = start;
        for (Item item : part) {
            if (r < now.size() && same(item, now.get(r), language)) {
                r++;
            } else if (oldValue == null && r < now.size() && kinds(item, now.get(r))) {
                oldValue = item;
                newValue = now.get(r++);
            } else if (oldValue == null || r < now.size() || item.value()) {
                return null;
            }
        }
        return oldValue == null || newValue == null
                ? null
                : new Move(oldValue, newValue, from, from + part.size(), r, r - start, sure);
    }

    /** A value for a value, a word for a word. */
    static boolean kinds(Item item, Item by) {
        boolean kinds = item.value()
                ? by.value() || (by.word() && plain(by))
                : item.word() && (by.word() || by.value()) && plain(item) && plain(by);
        return kinds && !item.form().equals(by.form());
    }

    private static boolean plain(Item item) {
        return item.fact() == null || item.value() || item.fact() == HardFact.Kind.OPPOSITE;
    }

    private static boolean same(Item x, Item y, Language language) {
        return x.key().equals(y.key()) && x.sameAs(y, language);
    }
}
