package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Claims of two texts that are about one thing of which nothing that both say speaks: "The vet is Dr. Sall." and "Our vet is Dr.
 * Quill.", "Ana decides." and "Bo decides."
 *
 * <p>Whether they go together cannot be seen, so a text that holds both is for a person to make. About a thing that both texts
 * speak of anyway, each may add what it knows.
 */
final class SameSubject {
    private static final int SHORT = 3;
    private static final int MAX_EACH = 12;
    private static final int MAX_FOUND = 12;
    private static final int MIN_WORD = 3;

    /** Letters that forms of a word share in most languages, and few other words. */
    private static final int STEM = 4;

    private final ClaimList one;
    private final Matching there;
    private final Set<String> shared = new HashSet<>();
    private final Map<String, List<Integer>> byName = new HashMap<>();

    private SameSubject(ClaimList one, Matching there) {
        this.one = one;
        this.there = there;
        for (int i = 0; i < one.claims().size(); i++) {
            Claim claim = one.claims().get(i);
            if (there.proven(i)) {
                shared.addAll(names(claim));
            } else if (Rivals.worded(claim)) {
                for (String name : names(claim)) {
                    List<Integer> list = byName.computeIfAbsent(name, k -> new ArrayList<>(1));
                    if (list.size() < MAX_EACH) {
                        list.add(i);
                    }
                }
            }
        }
    }

    static List<ClaimFinding> between(ClaimList one, ClaimList other, Matching there, Matching back) {
        SameSubject subjects = new SameSubject(one, there);
        List<ClaimFinding> found = new ArrayList<>();
        for (int j = 0; j < other.claims().size() && found.size() < MAX_FOUND; j++) {
            Claim claim = other.claims().get(j);
            int i = back.proven(j) || !Rivals.worded(claim) ? -1 : subjects.of(claim, other);
            if (i >= 0) {
                found.add(new ClaimFinding(claim.text(), one.claims().get(i).text(), Rivals.ABOUT));
            }
        }
        return found;
    }

    private int of(Claim claim, ClaimList other) {
        List<String> names = names(claim);
        for (int k = 0; k < names.size(); k++) {
            for (int i :
                    shared.contains(names.get(k)) ? List.<Integer>of() : byName.getOrDefault(names.get(k), List.of())) {
                Claim rival = one.claims().get(i);
                boolean head = k < heads(claim) || names(rival).indexOf(names.get(k)) < heads(rival);
                boolean same = rival.key().equals(claim.key()) || there.proven(i) || Rivals.longer(rival, claim);
                boolean together = rival.frame().section().equals(claim.frame().section())
                        || topicless(one, rival)
                        || topicless(other, claim);
                if (head && !same && together) {
                    return i;
                }
            }
        }
        return -1;
    }

    /**
     * How many of its first names a claim is about: "Ida decides", "lock the gate" are about two. Where the words of the
     * language are not known it may be any.
     */
    private static int heads(Claim claim) {
        if (claim.language() == Language.OTHER) {
            return Integer.MAX_VALUE;
        }
        boolean order = VerbWords.likely(first(claim));
        return order || claim.items().size() <= SHORT ? 2 : 1;
    }

    private static String first(Claim claim) {
        List<String> words = claim.words();
        return words.isEmpty() ? "" : words.get(0);
    }

    /** Whether a claim stands under a heading that names no thing: "Rules", "Notes". */
    private static boolean topicless(ClaimList list, Claim claim) {
        int b = claim.block();
        while (b >= 0 && list.blocks().get(b).kind() != Block.Kind.HEADING) {
            b--;
        }
        return b >= 0 && Leads.topicless(list.blocks().get(b).text());
    }

    private static List<String> names(Claim claim) {
        List<String> names = new ArrayList<>();
        List<Item> items = claim.items();
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            boolean character = !item.word() && item.fact() == null;
            if (character && i + 1 < items.size() && letter(item) && letter(items.get(i + 1))) {
                // Languages without spaces: two characters are about as much as a word.
                names.add(item.form() + items.get(i + 1).form());
            }
            String low = Item.lower(item.form());
            boolean number = item.fact() == HardFact.Kind.NUMBER || item.fact() == HardFact.Kind.DATE;
            boolean thing = (item.fact() == null && item.word() && low.length() >= MIN_WORD)
                    || (item.value() && !number)
                    || (item.fact() == HardFact.Kind.OPPOSITE && low.length() >= MIN_WORD);
            if (thing && !Rivals.light(low) && !Fragments.opens(low) && !VerbWords.sure(low, claim.language())) {
                names.add(item.key());
                if (claim.language() == Language.OTHER && low.length() > STEM) {
                    // "pożyczyła" and "pożyczył": what ends otherwise may be the same word.
                    names.add('~' + low.substring(0, STEM));
                }
            }
        }
        return names;
    }

    private static boolean letter(Item item) {
        return !item.form().isEmpty() && Character.isLetter(item.form().codePointAt(0));
    }
}
