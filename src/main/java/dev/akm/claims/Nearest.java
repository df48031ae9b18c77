package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the claim that comes nearest to one that has no counterpart, and says what stands between them. */
final class Nearest {
    private static final int MAX_POSTINGS = 40;
    private static final int MAX_ITEMS = 60;
    private static final int MAX_VALUES = 200;

    private final List<Claim> claims;
    private final Map<String, List<Integer>> postings = new HashMap<>();

    Nearest(List<Claim> claims) {
        this.claims = claims;
        for (int j = 0; j < claims.size(); j++) {
            List<Item> items = claims.get(j).items();
            for (int k = 0; k < items.size() && k < MAX_ITEMS; k++) {
                List<Integer> list = postings.computeIfAbsent(items.get(k).key(), x -> new ArrayList<>(2));
                if (list.size() < MAX_POSTINGS && (list.isEmpty() || list.get(list.size() - 1) != j)) {
                    list.add(j);
                }
            }
        }
    }

    /** Index of the claim that shares most with this one, -1 if none shares half of its words. */
    int to(Claim claim) {
        Map<Integer, Integer> hits = new HashMap<>();
        Set<String> seen = new HashSet<>();
        int items = 0;
        for (Item item : claim.items()) {
            if (items >= MAX_ITEMS) {
                break;
            }
            if (!content(item) || !seen.add(item.key())) {
                continue;
            }
            items++;
            for (int j : postings.getOrDefault(item.key(), List.of())) {
                hits.merge(j, 1, Integer::sum);
            }
        }
        int best = -1;
        int most = 0;
        for (Map.Entry<Integer, Integer> entry : hits.entrySet()) {
            int score =
                    entry.getValue() * 4 + (claims.get(entry.getKey()).frame().fits(claim.frame()) ? 1 : 0);
            if (score > most || (score == most && entry.getKey() < best)) {
                most = score;
                best = entry.getKey();
            }
        }
        return most / 4 * 2 >= items && items > 0 ? best : -1;
    }

    private static boolean content(Item item) {
        return item.word() || item.value();
    }

    /**
     * Why the nearest claim does not do, empty if only other words stand between them.
     *
     * <p>A fact that is missing or altered is a loss, and so is a turn of meaning that came with it; a value that merely
     * came with it is for a person to look at.
     */
    static String loss(Claim claim, Claim other) {
        if (!claim.frame().fits(other.frame())) {
            return "it stands under another heading or in another list, quote or step there";
        }
        if (claim.items().size() > MAX_VALUES || other.items().size() > MAX_VALUES) {
            return claim.form().equals(other.form()) ? "" : "it is too long to be compared by its words";
        }
        List<HardFact> facts = hard(claim);
        List<HardFact> others = new ArrayList<>(hard(other));
        for (HardFact fact : facts) {
            if (!others.remove(fact)) {
                return "\"" + shown(fact) + "\" is missing";
            }
        }
        for (HardFact fact : others) {
            if (!fact.kind().isValue()) {
                return "\"" + shown(fact) + "\" came to it";
            }
        }
        return ordered(facts, hard(other)) ? "" : "its facts stand in another order";
    }

    private static String shown(HardFact fact) {
        return fact.kind() == HardFact.Kind.CODE || fact.kind() == HardFact.Kind.QUOTED
                ? fact.text().substring(1)
                : fact.text();
    }

    /** Directions and opposites apart, which other words can say as well, and "only once", which may be "once". */
    private static List<HardFact> hard(Claim claim) {
        List<HardFact> hard = new ArrayList<>();
        List<Item> items = claim.items();
        for (int i = 0; i < items.size(); i++) {
            HardFact.Kind kind = items.get(i).fact();
            String form = items.get(i).form();
            boolean onlyOnce = form.equals("only")
                    && i + 1 < items.size()
                    && items.get(i + 1).form().equals("once");
            if (kind != null && kind != HardFact.Kind.DIRECTION && kind != HardFact.Kind.OPPOSITE && !onlyOnce) {
                hard.add(new HardFact(kind, Synonyms.of(form)));
            }
        }
        return hard;
    }

    private static boolean ordered(List<HardFact> facts, List<HardFact> others) {
        int at = 0;
        for (HardFact fact : others) {
            if (at < facts.size() && fact.equals(facts.get(at))) {
                at++;
            }
        }
        return at == facts.size();
    }
}
