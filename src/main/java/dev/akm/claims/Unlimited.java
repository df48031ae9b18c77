package dev.akm.claims;

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
    private static final Set<String> LISTED = WordLists.set(
            "no not never longer any anymore more need nicht kein keine mehr ne plus pas non più ya não já niet"
                    + " meer langer inte längre ikke længere lenger it its which that this the a an of value values figure setting"
                    + " holds hold valid applies apply right correct he she they up down minimum maximum limit der die das den dem dieser wert gilt gültig stimmt le la"
                    + " les l' ce cela ceci valeur vaut valable el los las lo valor vale il gli i un una ein eine une su dies at on in to by um auf an am im à au en de von du del bei and und et y e");

    /** From then on, or for that reason, and nothing else. */
    private static final Set<String> SINCE =
            WordLists.set("since seit depuis desde dal dalla sinds sedan following becauseof");

    private static final Set<String> UNTIL =
            WordLists.set("until before till bis vor vorher avant jusqu'à hasta antes prima fino");

    private static final Set<String> REASONS = WordLists.set("because weil da parce porque");

    private static final Set<String> DATED = WordLists.set("in on am im en le el seit since");

    /** A noun with its article's remains: more is a clause. */
    private static final int MAX_NOUN = 2;

    /** What is told in the past has happened after what it names. */
    private static final Set<String> AFTER = WordLists.set("after nach nachdem après tras después");

    private static final Set<String> DECIDED = WordLists.set("decided agreed requested required");

    private static final Set<String> LAST = WordLists.set("last letzte letzten letztes letzter");

    /** Participles that also say which of several things is meant. */
    private static final Set<String> TURNED =
            WordLists.set("reduced raised increased lowered extended shortened doubled halved"
                    + " réduit réduite augmenté augmentée reducido reducida aumentado aumentada reduzido reduzida ridotto ridotta"
                    + " aumentato aumentata");

    /** Make a participle a verb. */
    private static final Set<String> HAPPENED = WordLists.set(
            "was were been has have had a ont été fue fueron ha han sido foi foram" + " è stato stata est");

    private static final Set<String> STEPS = WordLists.set("from to by the our its de à a da di por la le el");

    /** "Now" in Dutch, Swedish and Danish, "not" in Romanian. */
    private static final String NU = "nu";

    private final Alignment alignment;
    private final Claim old;
    private final String text;

    private Unlimited(Alignment alignment, Claim old, Claim now) {
        this.alignment = alignment;
        this.old = old;
        this.text = Item.lower(now.text());
    }

    /**
     * Whether nothing limits the change.
     *
     * @param next the words of what stands behind the statement and may be about it
     */
    static boolean is(Alignment alignment, Claim old, Claim now, List<Item> next) {
        Unlimited unlimited = new Unlimited(alignment, old, now);
        return !twiceNo(alignment)
                && !turnedAside(old.words(), now.words())
                && !(now.words().contains(NU) && TongueFinder.romanian(now.words()))
                && !(!now.items().isEmpty() && ChangeWords.turned(now.items().get(0)))
                && unlimited.all(alignment.inner(), false)
                && unlimited.all(alignment.tail(), true)
                && unlimited.all(next, false);
    }

    /** "The reduced fee is now 15": another thing than the fee, unless a verb stands there or "to" behind it. */
    private static boolean turnedAside(List<String> old, List<String> now) {
        boolean verb = false;
        for (int i = 0; i < now.size(); i++) {
            String word = now.get(i);
            String next = i + 1 < now.size() ? now.get(i + 1) : "";
            verb |= HAPPENED.contains(word);
            if (TURNED.contains(word) && !old.contains(word) && !verb && !STEPS.contains(next)) {
                return true;
            }
        }
        return false;
    }

    /** "The key is not no longer with Ana." */
    private static boolean twiceNo(Alignment alignment) {
        List<Item> words = alignment.inner();
        for (int i = 1; i < words.size(); i++) {
            String before = words.get(i - 1).form();
            if (words.get(i).form().equals("no") && (before.equals("not") || before.equals("never"))) {
                return true;
            }
        }
        return false;
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
            if (form.equals("mistake") && i > 0 && words.get(i - 1).form().equals("by")) {
                return false;
            }
            int since = SinceDate.end(words, i);
            if (since > i) {
                // "since March", "since the March upgrade"
                i = noun() ? Math.max(since, noun(words, i + 1)) : since;
            } else if (AFTER.contains(form)
                    && past()
                    && Items.any(words.subList(i, clause(words, i, tail)), ChangeWords::turned)) {
                // "was raised to 5 after the index grew"
                i = clause(words, i, tail);
            } else if (LAST.contains(form) && noun(words, i + 1) == i + 2 && changed(words, i)) {
                i += 2;
            } else if (form.equals("as")
                    && i + 1 < words.size()
                    && DECIDED.contains(words.get(i + 1).form())) {
                i = clause(words, i, tail);
            } else if (ChangeWords.date(item) && i > 0 && ChangeWords.date(words.get(i - 1)) && told()) {
                i++;
            } else if (ChangeWords.version(words, i) && changed(words, i)) {
                i += 2;
            } else if (subject(words, i) > i) {
                i = subject(words, i);
            } else if (SINCE.contains(form)) {
                i = noun(words, i + 1);
            } else if (ChangeWords.contrast(item) && alignment.newValue() == null) {
                i = instead(words, i + 1);
                if (i < 0) {
                    return false;
                }
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

    /** Where a clause's own subject ends: "the old minimum was 4", "the command was called x". */
    private static int subject(List<Item> words, int start) {
        int end = noun(words, start);
        return end > start && end < words.size() && ChangeWords.was(words.get(end)) ? end : start;
    }

    /** Whether "since" has a noun behind it, not a day. */
    private boolean noun() {
        for (String since : SINCE) {
            for (String article : List.of(" the ", " dem ", " der ", " la ", " le ", " el ")) {
                if (text.contains(since + article)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the statement says that the change has happened: "was raised to", "has moved". */
    private boolean past() {
        boolean was = false;
        for (Item item : alignment.inner()) {
            was |= ChangeWords.was(item);
        }
        return was && Items.any(alignment.inner(), ChangeWords::turned);
    }

    private boolean changed(List<Item> words, int end) {
        return told() || Items.any(words.subList(0, end), ChangeWords::turned);
    }

    private boolean told() {
        return alignment.told() || Items.any(alignment.inner(), ChangeWords::turned);
    }

    /** Whether the old statement has the word too, or it is the new value. */
    private boolean own(Item item) {
        Item value = alignment.newValue();
        if (value != null && value.key().equals(item.key())) {
            return true;
        }
        return Items.holds(old.items(), item);
    }

    private static boolean mark(Item item) {
        return !item.word() && item.fact() == null && item.form().codePoints().noneMatch(Character::isLetterOrDigit);
    }

    /** Where the words go on behind the value that holds: "but on 9090", "but in box 9", not "but on Sundays with Leo". */
    private int instead(List<Item> words, int start) {
        int i = start;
        while (i < words.size() && own(words.get(i))) {
            i++;
        }
        boolean value = i < words.size()
                && (words.get(i).value() || (words.get(i).word() && words.get(i).fact() == null))
                && !Fragments.opens(words.get(i).form())
                && !words.get(i).form().endsWith("ly");
        return value ? i + 1 : -1;
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
