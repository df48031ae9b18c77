package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds statements that a text makes of several things in turn: "Anna lives in Bonn. ... Boris lives in Ulm. ..."
 *
 * <p>What stands behind one of them is likely about it, whatever it begins with ("The car is red."), so it rests on it. The
 * statements themselves are a series, and free.
 */
final class Parallels {
    private static final int MAX = 24;
    private static final int LAST_PLACE = 5;
    private static final int MAX_ITEMS = 24;

    private Parallels() {}

    static void mark(ClaimList list, boolean[] rests) {
        List<Claim> claims = list.claims();
        Map<String, List<Integer>> places = new HashMap<>();
        boolean[] series = new boolean[claims.size()];
        Map<String, Integer> heads = new HashMap<>();
        for (int i = 0; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            if (!plain(claim)) {
                continue;
            }
            List<Item> items = claim.items();
            heads.merge(items.get(0).key(), 1, Integer::sum);
            if (bare(claim)) {
                met(places, "\u0001", claim, claims, i, series);
            }
            for (int k = 0; k < Math.min(LAST_PLACE, items.size()); k++) {
                met(places, k + items.get(k).key(), claim, claims, i, series);
            }
        }
        for (int i = 1; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            boolean beside = plain(claim)
                    && claim.frame().section().equals(claims.get(i - 1).frame().section());
            if (beside
                    && series[i - 1]
                    && (!parallel(claims.get(i - 1), claim)
                            || (heads.getOrDefault(claim.items().get(0).key(), 0) > 1
                                    && definite(claims.get(i - 1), claim)))
                    && !sameSubject(claims.get(i - 1), claim)
                    && follows(list, i)) {
                rests[i] = true;
            }
        }
    }

    /** "York is shut. The key is red.": another thing, and the one that goes with the first. */
    private static boolean definite(Claim before, Claim claim) {
        return article(claim) && !article(before);
    }

    private static boolean article(Claim claim) {
        List<String> words = claim.words();
        return !words.isEmpty() && ARTICLES.contains(words.get(0));
    }

    private static final java.util.Set<String> ARTICLES = java.util.Set.of(
            "the", "der", "die", "das", "le", "la", "les", "el", "los", "las", "il", "lo", "gli", "de", "het", "o",
            "os");

    /**
     * Whether both name one subject and go on with a verb: "The bakery is heated by gas. The bakery has two doors." Such a
     * statement needs nothing from the one before. English alone, where the verb is seen by its ending.
     */
    private static boolean sameSubject(Claim a, Claim b) {
        if (a.language() != Language.ENGLISH || b.language() != Language.ENGLISH) {
            return false;
        }
        List<Item> x = a.items();
        List<Item> y = b.items();
        int shorter = Math.min(x.size(), y.size());
        int same = 0;
        while (same < shorter && x.get(same).key().equals(y.get(same).key()) && !verb(x.get(same))) {
            same++;
        }
        return same > 0 && same < shorter && verb(x.get(same)) && verb(y.get(same));
    }

    private static boolean verb(Item item) {
        String form = item.form();
        return item.word()
                && !item.value()
                && (copula(form) || (form.endsWith("s") && !form.endsWith("ss") && !Words.capital(form)));
    }

    /** Items of a list stand for themselves, unless they begin as one that goes on does. */
    private static boolean follows(ClaimList list, int i) {
        Claim before = list.claims().get(i - 1);
        Claim claim = list.claims().get(i);
        boolean items = claim.block() != before.block()
                && claim.block() >= 0
                && before.block() >= 0
                && list.blocks().get(claim.block()).kind() == Block.Kind.ITEM
                && list.blocks().get(before.block()).kind() == Block.Kind.ITEM;
        boolean goesOn = Words.capital(before.text())
                && Character.isLowerCase(claim.text().codePointAt(0));
        return !items || goesOn || bare(before);
    }

    private static void met(
            Map<String, List<Integer>> places, String at, Claim claim, List<Claim> claims, int i, boolean[] series) {
        String key = at + "\u0002" + claim.root() + claim.frame().section();
        List<Integer> alike = places.computeIfAbsent(key, k -> new ArrayList<>(1));
        for (int j : alike) {
            if (!(series[i] && series[j]) && parallel(claims.get(j), claim)) {
                series[i] = true;
                series[j] = true;
            }
        }
        if (alike.size() < MAX) {
            alike.add(i);
        }
    }

    private static boolean plain(Claim claim) {
        return claim.frame().part() == Frame.Part.PROSE
                && !claim.items().isEmpty()
                && claim.items().size() <= MAX_ITEMS;
    }

    /** A date or a name alone, under which others stand. */
    private static boolean bare(Claim claim) {
        return claim.items().size() == 1 && claim.items().get(0).value();
    }

    /** The same words in the same places, and something else in another. */
    private static boolean parallel(Claim a, Claim b) {
        if (bare(a) && bare(b)) {
            return true;
        }
        List<Item> x = a.items();
        List<Item> y = b.items();
        int shorter = Math.min(x.size(), y.size());
        int shared = 0;
        boolean verb = false;
        for (int k = 0; k < shorter; k++) {
            Item item = x.get(k);
            boolean sign = item.word()
                    || (!item.form().isEmpty() && Character.isLetter(item.form().codePointAt(0)));
            if (sign && !item.value() && item.key().equals(y.get(k).key())) {
                shared++;
                verb |= item.word() && item.fact() == null && !copula(item.form());
            }
        }
        int apart = Math.abs(x.size() - y.size());
        return shorter > 2 && shared < shorter && shared * 3 >= shorter && apart <= (verb ? 1 : 0);
    }

    private static boolean copula(String form) {
        return switch (form) {
            case "is",
                    "have",
                    "was",
                    "ist",
                    "hat",
                    "war",
                    "est",
                    "a",
                    "es",
                    "tiene",
                    "está",
                    "è",
                    "ha",
                    "é",
                    "tem",
                    "heeft",
                    "är",
                    "har",
                    "er",
                    "είναι",
                    "Il",
                    "La",
                    "Le",
                    "El",
                    "Der",
                    "Die",
                    "Das",
                    "De",
                    "O",
                    "A" -> true;
            default -> false;
        };
    }
}
