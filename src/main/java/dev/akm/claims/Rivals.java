package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Claims of two texts that say two things of one subject: "the card is blue", "the card is green".
 *
 * <p>Both may be true ("the card is worn"), but who puts them into one text decides so. That is for a person.
 */
final class Rivals {
    /** Before what a thing is, or where. */
    private static final Set<String> STATES = Set.of(
            "is", "was", "=", "ist", "sind", "war", "waren", "heißt", "est", "sont", "était", "es", "son", "está",
            "están", "era", "è", "sono", "é", "são", "är", "er", "zijn", "jest", "są");

    /** Say nothing by themselves. */
    private static final Set<String> LIGHT = Set.of(
            "it", "they", "he", "she", "this", "that", "there", "have", "do", "es", "er", "sie", "das", "hat", "il",
            "elle", "a");

    /** Labels of remarks, not of properties. */
    private static final Set<String> REMARKS = Set.of(
            "note",
            "todo",
            "tip",
            "hint",
            "warning",
            "fact",
            "rule",
            "ps",
            "see",
            "reminder",
            "hinweis",
            "notiz",
            "regel",
            "nota",
            "remarque",
            "aviso");

    private static final int MAX_DIFFERENCE = 4;
    private static final int MAX_LABELLED = 2;
    private static final int MAX_ALIKE = 24;
    private static final int MAX_FOUND = 12;

    private Rivals() {}

    /** The pairs of claims of which neither text has both. */
    static List<ClaimFinding> between(ClaimList one, ClaimList other) {
        Matching there = Matching.of(one, other);
        Matching back = Matching.of(other, one);
        Map<String, List<Claim>> open = new HashMap<>();
        for (int i = 0; i < one.claims().size(); i++) {
            Claim claim = one.claims().get(i);
            if (!there.proven(i) && worded(claim)) {
                List<Claim> alike = open.computeIfAbsent(first(claim), k -> new ArrayList<>(1));
                if (alike.size() < MAX_ALIKE) {
                    alike.add(claim);
                }
            }
        }
        List<ClaimFinding> found = new ArrayList<>();
        for (int j = 0; j < other.claims().size() && found.size() < MAX_FOUND; j++) {
            Claim claim = other.claims().get(j);
            if (back.proven(j) || !worded(claim)) {
                continue;
            }
            for (Claim rival : open.getOrDefault(first(claim), List.of())) {
                if (rival.frame().fits(claim.frame()) && of(rival, claim)) {
                    found.add(new ClaimFinding(claim.text(), rival.text(), "the two may exclude each other"));
                }
            }
        }
        return found;
    }

    private static boolean worded(Claim claim) {
        return switch (claim.frame().part()) {
            case DESCRIPTION, PROSE, STEP, ROW -> claim.items().size() > start(claim.items());
            case HEADING, CODE, COMMENT -> false;
        };
    }

    private static String first(Claim claim) {
        return claim.items().get(start(claim.items())).key();
    }

    private static boolean of(Claim a, Claim b) {
        int i = start(a.items());
        int j = start(b.items());
        List<Item> x = a.items().subList(i, a.items().size());
        List<Item> y = b.items().subList(j, b.items().size());
        if (Sameness.items(x, y, a.language())) {
            // One task, done and to be done.
            return i > 0 && j > 0;
        }
        int prefix = 0;
        while (prefix < Math.min(x.size(), y.size()) && same(x.get(prefix), y.get(prefix), a.language())) {
            prefix++;
        }
        int suffix = 0;
        while (suffix < Math.min(x.size(), y.size()) - prefix
                && same(x.get(x.size() - 1 - suffix), y.get(y.size() - 1 - suffix), a.language())) {
            suffix++;
        }
        int more = Math.max(x.size(), y.size()) - prefix - suffix;
        int fewer = Math.min(x.size(), y.size()) - prefix - suffix;
        if (prefix == 0 || fewer < 1 || more > MAX_DIFFERENCE) {
            return false;
        }
        int content = content(x.subList(0, prefix));
        String before = x.get(prefix - 1).form();
        if (before.equals(":")) {
            return more <= MAX_LABELLED
                    && content > 0
                    && !REMARKS.contains(Item.lower(x.get(0).form()));
        }
        return (content > 0 && states(x, prefix)) || (content > 1 && more == 1 && suffix == 0);
    }

    private static boolean states(List<Item> items, int end) {
        return STATES.contains(items.get(end - 1).form())
                || (end > 1
                        && items.get(end - 1).fact() == HardFact.Kind.DIRECTION
                        && STATES.contains(items.get(end - 2).form()));
    }

    private static int content(List<Item> items) {
        int content = 0;
        for (Item item : items) {
            boolean light = LIGHT.contains(Item.lower(item.form())) || STATES.contains(item.form());
            content += (item.word() || item.value()) && !light ? 1 : 0;
        }
        return content;
    }

    private static boolean same(Item x, Item y, Language language) {
        return x.key().equals(y.key()) && x.sameAs(y, language);
    }

    /** Where the words begin behind a task's box. */
    private static int start(List<Item> items) {
        if (items.size() < 3 || !items.get(0).form().equals("[")) {
            return 0;
        }
        if (items.get(1).form().equals("]")) {
            return 2;
        }
        return items.get(1).form().length() == 1 && items.get(2).form().equals("]") && items.size() > 3 ? 3 : 0;
    }
}
