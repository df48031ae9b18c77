package dev.akm.claims;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Which way a text that names two values says the change went: "was 4, is 5" and "is 4, was 5" hold the same words.
 *
 * <p>What cannot be told counts as the wrong way: then no memory is demoted for it.
 */
final class Telling {
    /** Tell of what has ended, whatever they stand beside. */
    private static final Set<String> ENDED = WordLists.set(
            "old former formerly previously earlier originally before until früher vorher zuvor bisher ehemals bis"
                    + " ancien ancienne anciennement auparavant avant jusqu'à antes anteriormente antiguo antigua");

    /** Name the thing that has ended. */
    private static final Set<String> FORMER = WordLists.set(
            "old former earlier previous alte alter altes frühere früherer früheres ancien ancienne antiguo antigua");

    /** Tell of what has ended unless a verb of change follows: "was 5" and "was raised to 6". */
    private static final Set<String> WAS =
            WordLists.set("was were war waren hieß wurde wurden était étaient era eran fue ha habían had hatte");

    /** The value behind them is the one that went. */
    private static final Set<String> FROM =
            WordLists.set("from insteadof not statt von replaces replacing replaced used");

    private static final Set<String> INSTEAD = WordLists.set("insteadof statt");

    /** The value behind them is the one that holds. */
    private static final Set<String> HOLDS = WordLists.set(
            "is now by to currently again still remains stays since as ist jetzt nun wieder noch seit auf durch est"
                    + " maintenant désormais encore depuis par à ahora ya es todavía desde por a right correct");

    /** Set a limit to when the new value holds. */
    private static final Set<String> TIMES =
            WordLists.set("during when while whenever wenn während lorsque quand pendant cuando mientras durante");

    /** Set a limit to where or for whom, behind a date or a comma. */
    private static final Set<String> PLACES =
            WordLists.set("for in at on within inside für bei im in am an pour dans chez en sur para");

    /** Begin a reason: what stands in it limits nothing. */
    private static final Set<String> REASONS = WordLists.set("because becauseof following nachdem");

    private Telling() {}

    /** Whether the new statement, as far as its own words go, says that the new value holds, and without a limit. */
    static boolean holds(Alignment alignment) {
        return forward(alignment.inner(), alignment.newValue() != null) && behind(alignment);
    }

    /** Whether every mention of the value in the words calls it past. */
    static boolean past(List<Item> words, Item value) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).key().equals(value.key()) && !pastAt(words, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether some mention of the value says that it is the one that came: "replaced by 4", "raised to 4". */
    static boolean came(List<Item> words, Item value) {
        for (int i = 1; i < words.size(); i++) {
            if (words.get(i).key().equals(value.key())
                    && HOLDS.contains(words.get(i - 1).form())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a sentence has what was before for its subject: "The old key is invalid." */
    static boolean ofTheFormer(List<Item> words) {
        return !words.isEmpty() && FORMER.contains(words.get(0).form());
    }

    /** Whether the words name what was before at all. */
    static boolean ofThePast(List<Item> words) {
        for (Item item : words) {
            if (ENDED.contains(item.form())) {
                return true;
            }
        }
        return false;
    }

    private static boolean forward(List<Item> inner, boolean replaced) {
        boolean was = false;
        boolean turned = false;
        for (Item item : inner) {
            if (ENDED.contains(item.form()) || (replaced && item.fact() == HardFact.Kind.POLARITY)) {
                return false;
            }
            was |= WAS.contains(item.form());
            turned |= ChangeWords.turned(item);
        }
        return !was || turned;
    }

    private static boolean behind(Alignment alignment) {
        List<Item> tail = alignment.tail();
        Item oldValue = alignment.oldValue();
        int named = -1;
        int last = -1;
        for (int i = 0; oldValue != null && i < tail.size(); i++) {
            if (tail.get(i).key().equals(oldValue.key())) {
                if (!pastAt(tail, i)) {
                    return false;
                }
                named = named < 0 ? i : named;
                last = i;
            }
        }
        if (named < 0 && ended(tail)) {
            return false;
        }
        return !(oldValue != null && takesBack(tail, oldValue, named >= 0))
                && !limited(named < 0 ? tail : tail.subList(0, named))
                && !(last >= 0 && limitedBehind(alignment, named, last));
    }

    /** Whether the words say no to anything but the value that went: "which was a mistake", "which does not help". */
    private static boolean takesBack(List<Item> tail, Item oldValue, boolean named) {
        BitSet gone = Ceased.of(tail, oldValue);
        boolean former = false;
        for (int i = 0; i < tail.size(); i++) {
            Item item = tail.get(i);
            former |= FORMER.contains(item.form());
            boolean denial = ChangeWords.denial(item);
            boolean no = denial ? !named : item.fact() == HardFact.Kind.POLARITY && !gone.get(i);
            if (no && !former) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether what stands behind the value that went limits the one that came: "(was 40) in the lab". A place in the same
     * clause as "was 40", or in the same brackets, goes with that.
     */
    private static boolean limitedBehind(Alignment alignment, int named, int last) {
        List<Item> tail = alignment.tail();
        boolean clause = false;
        for (int i = named - 1; i >= 0; i--) {
            String form = tail.get(i).form();
            clause |= WAS.contains(form) || form.equals("(");
        }
        for (int i = last + 1; i < tail.size(); i++) {
            String form = tail.get(i).form();
            clause &= !alignment.pause(i) && !form.equals(")") && !form.equals(";");
            if (REASONS.contains(form)) {
                return false;
            }
            if (!clause && (TIMES.contains(form) || place(tail, i))) {
                return true;
            }
        }
        return false;
    }

    /** "in the lab", not "in May" or "in version 3". */
    private static boolean place(List<Item> words, int i) {
        return PLACES.contains(words.get(i).form())
                && !(i + 1 < words.size() && (ChangeWords.date(words.get(i + 1)) || ChangeWords.version(words, i + 1)));
    }

    /** Whether words about what ended stand here without the value that ended; "the earlier value no longer holds" names it. */
    private static boolean ended(List<Item> tail) {
        boolean named = false;
        for (Item item : tail) {
            named |= FORMER.contains(item.form());
            if (named && (item.fact() == HardFact.Kind.POLARITY || ChangeWords.denial(item))) {
                return false;
            }
        }
        for (Item item : tail) {
            if (ENDED.contains(item.form()) || FROM.contains(item.form())) {
                return true;
            }
        }
        return Ceased.in(tail);
    }

    private static boolean limited(List<Item> tail) {
        boolean reason = false;
        boolean value = false;
        for (int i = 0; i < tail.size(); i++) {
            Item item = tail.get(i);
            reason |= REASONS.contains(item.form());
            boolean afterClock = item.form().equals("after")
                    && i + 1 < tail.size()
                    && tail.get(i + 1).fact() == HardFact.Kind.NUMBER;
            if (TIMES.contains(item.form()) || afterClock || (value && !reason && place(tail, i))) {
                return true;
            }
            value |= item.value();
        }
        return false;
    }

    private static boolean pastAt(List<Item> words, int at) {
        if (Ceased.of(words.subList(0, at + 1), words.get(at)).get(at)) {
            return true;
        }
        for (int i = at - 1; i >= 0; i--) {
            String form = words.get(i).form();
            boolean usedTo =
                    form.equals("to") && i > 0 && words.get(i - 1).form().equals("used");
            if (usedTo || ENDED.contains(form) || WAS.contains(form) || FROM.contains(form)) {
                // "before 5" puts the other value before it; "replaced by 5" stops at "by".
                boolean order = i == at - 1 && (form.equals("before") || form.equals("until") || form.equals("avant"));
                return !order;
            }
            // "statt auf 5": the preposition belongs to the value.
            if (HOLDS.contains(form)
                    && !(i > 0 && INSTEAD.contains(words.get(i - 1).form()))) {
                return false;
            }
        }
        boolean past = false;
        for (int i = at + 1; i < words.size(); i++) {
            Item item = words.get(i);
            if (item.fact() == HardFact.Kind.POLARITY || item.form().equals("not")) {
                return false;
            }
            past |= ENDED.contains(item.form()) || WAS.contains(item.form()) || ChangeWords.denial(item);
        }
        return past;
    }
}
