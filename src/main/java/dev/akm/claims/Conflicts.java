package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds claims that are alike but for one value, or but for yes and no. */
final class Conflicts {
    private static final int MAX = 16;

    private final List<Claim> claims;
    private final Map<String, List<Integer>> bySkeleton = new HashMap<>();

    Conflicts(ClaimList list) {
        this.claims = list.claims();
        for (int j = 0; j < claims.size(); j++) {
            Claim claim = claims.get(j);
            if (!claim.items().isEmpty()
                    && claim.frame().part() != Frame.Part.HEADING
                    && claim.frame().part() != Frame.Part.CODE) {
                List<Integer> same = bySkeleton.computeIfAbsent(skeleton(claim), k -> new ArrayList<>(1));
                if (same.size() < MAX) {
                    same.add(j);
                }
            }
        }
    }

    /** Claims of the list that say the opposite of this one, or give another value. */
    List<Integer> with(Claim claim) {
        List<Integer> found = new ArrayList<>();
        if (words(claim) < 2) {
            return found;
        }
        for (int j : bySkeleton.getOrDefault(skeleton(claim), List.of())) {
            Claim other = claims.get(j);
            if (claim.frame().fits(other.frame()) && differences(claim, other) == 1 && !subjects(claim, other)) {
                found.add(j);
            }
        }
        return found;
    }

    /** "Cluster C4 has 3 nodes", "cluster C3 has 3 nodes": where the subject's own name differs, they are two things. */
    private static boolean subjects(Claim a, Claim b) {
        for (int i = 0; i < Math.min(a.items().size(), b.items().size()); i++) {
            Item x = a.items().get(i);
            Item y = b.items().get(i);
            if (!x.key().equals(y.key()) || !x.form().equals(y.form())) {
                return x.value() && y.value() && i > 0;
            }
            String low = Item.lower(x.form());
            boolean mark = low.equals(":") || low.equals("=");
            if (mark || (i > 0 && (VerbWords.sure(low, a.language()) || VerbWords.likely(low)))) {
                return false;
            }
        }
        return false;
    }

    private static int words(Claim claim) {
        int words = 0;
        for (Item item : claim.items()) {
            words += item.word() ? 1 : 0;
        }
        return words;
    }

    private static int differences(Claim a, Claim b) {
        List<String> x = turning(a);
        List<String> y = turning(b);
        int polarity = x.equals(y) ? 0 : 1;
        List<Item> u = values(a);
        List<Item> v = values(b);
        if (u.size() != v.size()) {
            return 2;
        }
        int values = 0;
        for (int i = 0; i < u.size(); i++) {
            values += u.get(i).form().equals(v.get(i).form()) ? 0 : 1;
        }
        return polarity + values;
    }

    private static boolean turns(Item item) {
        return item.fact() == HardFact.Kind.POLARITY || item.form().equals("do") || task(item);
    }

    /** "[ ]" and "[x]": a thing is done or not. */
    static boolean task(Item item) {
        return item.form().length() == 3
                && item.form().charAt(0) == '['
                && item.form().charAt(2) == ']';
    }

    private static List<String> turning(Claim claim) {
        List<String> out = new ArrayList<>();
        for (Item item : claim.items()) {
            if (turns(item)) {
                out.add(item.form());
            }
        }
        return out;
    }

    private static List<Item> values(Claim claim) {
        List<Item> out = new ArrayList<>();
        for (Item item : claim.items()) {
            if (item.value()) {
                out.add(item);
            }
        }
        return out;
    }

    private static String skeleton(Claim claim) {
        StringBuilder out = new StringBuilder();
        for (Item item : claim.items()) {
            if (!turns(item)) {
                out.append('\u0001').append(item.value() ? "" : item.key());
            }
        }
        return out.toString();
    }
}
