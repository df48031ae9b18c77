package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a told change has nothing beside the two values but words that tell of the change.
 *
 * <p>"In winter", "for members", "by appointment", "on paper", "temporarily": what limits a change can be said in endless
 * ways. So the few words are listed that do not, and a change with any other waits for a person.
 */
final class Unlimited {
    /** Tell of the change or belong to it: the rest of its phrases, what it calls the value, what joins the words. */
    private static final Set<String> LISTED = of(
            "no not never longer any anymore more need nicht kein keine mehr ne plus pas non più ya não já niet"
                    + " meer langer inte längre ikke længere lenger it its which that this the a an of value values figure setting"
                    + " holds hold valid applies apply right correct he she they up down der die das den dem dieser wert gilt gültig stimmt le la"
                    + " les l' ce cela ceci valeur vaut valable el los las lo valor vale il gli i un una ein eine une su dies at on in to by um auf an am im à au en de von du del bei and und et y e");

    /** From then on, or for that reason, and nothing else. */
    private static final Set<String> SINCE = of("since seit depuis desde dal dalla sinds sedan following becauseof");

    private static final Set<String> UNTIL =
            of("until before till bis vor vorher avant jusqu'à hasta antes prima fino");

    private static final Set<String> REASONS = of("because weil da parce porque");

    private static final Set<String> DATED = of("in on am im en le el seit since");

    /** A noun with its article's remains: more is a clause. */
    private static final int MAX_NOUN = 2;

    private final Alignment alignment;
    private final Claim old;

    private Unlimited(Alignment alignment, Claim old) {
        this.alignment = alignment;
        this.old = old;
    }

    private static Set<String> of(String words) {
        return new HashSet<>(List.of(words.split(" ")));
    }

    /**
     * Whether nothing limits the change.
     *
     * @param next the words of what stands behind the statement and may be about it
     */
    static boolean is(Alignment alignment, Claim old, List<Item> next) {
        Unlimited unlimited = new Unlimited(alignment, old);
        return unlimited.all(alignment.inner(), false)
                && unlimited.all(alignment.tail(), true)
                && unlimited.all(next, false);
    }

    private boolean all(List<Item> words, boolean tail) {
        boolean named = false;
        boolean was = false;
        int i = 0;
        while (i < words.size()) {
            Item item = words.get(i);
            boolean pause = mark(item) || (tail && alignment.pause(i));
            named &= !pause;
            was &= !pause;
            String form = Item.lower(item.form());
            int since = SinceDate.end(words, i);
            if (since > i) {
                i = since;
            } else if (SINCE.contains(form)) {
                i = noun(words, i + 1);
            } else if (ChangeWords.contrast(item) && alignment.newValue() == null) {
                i = value(words, i + 1);
            } else if (UNTIL.contains(form) && named && was) {
                i = noun(words, i + 1);
            } else if (REASONS.contains(form)) {
                i = clause(words, i, tail);
            } else if (listed(words, i)) {
                named |= own(item);
                was |= ChangeWords.was(item);
                i++;
            } else {
                return false;
            }
        }
        return true;
    }

    private boolean listed(List<Item> words, int i) {
        Item item = words.get(i);
        String form = Item.lower(item.form());
        if (own(item) || mark(item)) {
            return true;
        }
        if (ChangeWords.date(item)) {
            Item before = words.get(Math.max(0, i - 1));
            return i > 0 && told() && (DATED.contains(before.form()) || ChangeWords.date(before));
        }
        if (UNTIL.contains(form)) {
            int k = i + 1;
            while (k < words.size() && LISTED.contains(words.get(k).form()) && !own(words.get(k))) {
                k++;
            }
            return k < words.size() && own(words.get(k));
        }
        // "no longer 4, it is 5": the statement itself has no new value.
        return LISTED.contains(form) || ChangeWords.tells(item) || (alignment.newValue() == null && item.value());
    }

    private boolean told() {
        return alignment.told() || any(alignment.inner());
    }

    private static boolean any(List<Item> words) {
        for (Item item : words) {
            if (ChangeWords.turned(item)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the old statement has the word too, or it is the new value. */
    private boolean own(Item item) {
        Item value = alignment.newValue();
        if (value != null && value.key().equals(item.key())) {
            return true;
        }
        for (Item known : old.items()) {
            if (known.key().equals(item.key())) {
                return true;
            }
        }
        return false;
    }

    private static boolean mark(Item item) {
        return !item.word() && item.fact() == null && item.form().codePoints().noneMatch(Character::isLetterOrDigit);
    }

    /** Where the words go on behind the value that holds: "but on 9090". */
    private static int value(List<Item> words, int start) {
        int i = start;
        while (i < words.size() && LISTED.contains(words.get(i).form()) && i < start + MAX_NOUN) {
            i++;
        }
        return noun(words, i);
    }

    /** Where the words go on behind a noun or a value. */
    private static int noun(List<Item> words, int start) {
        int i = start;
        while (i < words.size()
                && i < start + MAX_NOUN
                && (ChangeWords.date(words.get(i))
                        || words.get(i).value()
                        || (words.get(i).word()
                                && words.get(i).fact() == null
                                && !LISTED.contains(words.get(i).form())))) {
            i++;
        }
        return i;
    }

    /** Where the words go on behind a reason: at the next comma, mark or end. */
    private int clause(List<Item> words, int start, boolean tail) {
        int i = start + 1;
        while (i < words.size() && !mark(words.get(i)) && !(tail && alignment.pause(i))) {
            i++;
        }
        return i;
    }
}
