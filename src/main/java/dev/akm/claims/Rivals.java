package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements that give one thing two words for one place: "the card is blue", "the card is green".
 *
 * <p>Both may hold (a shop sells tulips and sells roses), so they are no conflict; but a text that brings the second beside
 * the first needs a person.
 */
final class Rivals {
    static final String ABOUT = "the two are about the same";
    private static final Set<String> LIGHT = Set.of(
            "is", "are", "was", "have", "has", "do", "does", "ist", "sind", "hat", "est", "a", "sont", "es", "son",
            "está", "è", "ha", "é", "the", "le", "la", "les", "l'", "un", "une", "der", "die", "das", "den", "dem",
            "ein", "eine", "el", "los", "las", "una", "il", "lo", "de", "het", "een", "o", "os", "as", "du", "des");

    static final String WHY = "the two may exclude each other";

    private static final int MAX = 24;
    private static final int MAX_FOUND = 12;
    private static final int MAX_MIDDLE = 5;
    private static final int MAX_ITEMS = 40;

    /** Say themselves that the one holds beside the other. */
    private static final Set<String> BESIDE = Set.of(
            "also", "too", "additionally", "auch", "zusätzlich", "aussi", "également", "también", "anche", "também");

    /** Where a statement may begin with the place that it names: "under the mat lies the key". */
    private static final Set<String> PLACES = Set.of(
            "in",
            "on",
            "at",
            "under",
            "behind",
            "above",
            "below",
            "beside",
            "inside",
            "im",
            "am",
            "auf",
            "unter",
            "hinter",
            "über",
            "neben",
            "beim",
            "dans",
            "sur",
            "sous",
            "derrière",
            "en",
            "bajo",
            "sobre",
            "detrás");

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
            "tipp",
            "notiz",
            "regel",
            "nota",
            "remarque",
            "aviso",
            "consejo",
            "astuce",
            "conseil");

    private static final Item BAR = new Item("|", "|", false, false, null);

    private @Nullable Nearest nearest;
    private final List<Claim> claims;
    private final Map<String, List<Integer>> byHead = new HashMap<>();
    private final Map<String, List<Integer>> byTail = new HashMap<>();

    Rivals(List<Claim> claims) {
        this.claims = claims;
        for (int j = 0; j < claims.size(); j++) {
            if (plain(claims.get(j))) {
                put(byHead, head(claims.get(j)), j);
                if (placed(claims.get(j))) {
                    put(byTail, tail(claims.get(j)), j);
                }
            }
        }
    }

    /** The pairs of claims of which neither text has both. */
    static List<ClaimFinding> between(ClaimList one, ClaimList other) {
        Matching there = Matching.of(one, other);
        Matching back = Matching.of(other, one);
        Rivals rivals = null;
        List<ClaimFinding> found = new ArrayList<>();
        for (int j = 0; j < other.claims().size() && found.size() < MAX_FOUND; j++) {
            Claim claim = other.claims().get(j);
            if (back.proven(j)) {
                continue;
            }
            rivals = rivals == null ? new Rivals(one.claims()) : rivals;
            int before = found.size();
            for (int i : rivals.of(claim)) {
                if (!there.proven(i)) {
                    found.add(new ClaimFinding(claim.text(), one.claims().get(i).text(), WHY));
                }
            }
            int near = found.size() > before ? -1 : rivals.about(claim, there);
            if (near >= 0) {
                found.add(new ClaimFinding(claim.text(), one.claims().get(near).text(), ABOUT));
            }
        }
        for (ClaimFinding finding : SameSubject.between(one, other, there, back)) {
            if (!told(found, finding)) {
                found.add(finding);
            }
        }
        return found;
    }

    private static boolean told(List<ClaimFinding> found, ClaimFinding finding) {
        for (ClaimFinding other : found) {
            if (other.claim().equals(finding.claim())) {
                return true;
            }
        }
        return false;
    }

    static boolean light(String word) {
        return LIGHT.contains(word);
    }

    /** An open claim that is about the same, whatever it says of it; -1 if there is none. */
    private int about(Claim claim, Matching there) {
        nearest = nearest == null ? new Nearest(claims) : nearest;
        for (int i : nearest.sharing(claim)) {
            // The same words under another parent are no rival of themselves.
            boolean same = claim.key().equals(claims.get(i).key());
            if (!there.proven(i) && !same && about(claim, claims.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** Whether nearly all that the shorter one names stands in the other too. */
    private static boolean about(Claim a, Claim b) {
        boolean words =
                worded(a) && worded(b) && a.frame().section().equals(b.frame().section());
        List<String> x = named(a);
        List<String> y = named(b);
        List<String> fewer = x.size() <= y.size() ? x : y;
        List<String> more = new ArrayList<>(fewer == x ? y : x);
        int shared = 0;
        for (String word : fewer) {
            shared += more.remove(word) ? 1 : 0;
        }
        boolean all = shared == fewer.size();
        boolean head = !x.isEmpty() && !y.isEmpty() && x.get(0).equals(y.get(0));
        return words
                && (all || (head && shared * 4 >= fewer.size() * 3) || (shared > 3 && shared * 3 >= fewer.size() * 2))
                && shared > (fewer.size() == more.size() + shared ? 1 : 2)
                && !longer(a, b);
    }

    static boolean worded(Claim claim) {
        return switch (claim.frame().part()) {
            case DESCRIPTION, PROSE, STEP -> claim.items().size() <= MAX_ITEMS;
            case ROW, CODE, COMMENT, HEADING, FOOTNOTE -> false;
        };
    }

    /** What a claim is about: words and values, and not how it turns them. */
    private static List<String> named(Claim claim) {
        List<String> named = new ArrayList<>();
        for (Item item : claim.items()) {
            boolean plain = item.fact() == null || item.value();
            boolean struck = item.form().startsWith("~~");
            String form = struck ? item.form().substring(2) : item.form();
            boolean sign =
                    !form.isEmpty() && (item.word() || item.value() || Character.isLetterOrDigit(form.codePointAt(0)));
            if (plain && sign && !LIGHT.contains(Item.lower(form))) {
                named.add(struck ? item.key().substring(2) : item.key());
            }
        }
        return named;
    }

    /** "The card is blue", "the card is blue and worn": the one says all of the other and more. */
    static boolean longer(Claim a, Claim b) {
        List<Item> fewer = a.items().size() < b.items().size() ? a.items() : b.items();
        List<Item> more = fewer == a.items() ? b.items() : a.items();
        if (common(fewer, more) < fewer.size() || more.size() == fewer.size()) {
            return false;
        }
        String next = more.get(fewer.size()).form();
        return next.equals("and") || next.equals("und") || next.equals("et") || next.equals("y");
    }

    private static void put(Map<String, List<Integer>> index, String key, int j) {
        List<Integer> list = index.computeIfAbsent(key, k -> new ArrayList<>(1));
        if (list.size() < MAX) {
            list.add(j);
        }
    }

    /** Claims that say something else of the same thing in the same place. */
    List<Integer> of(Claim claim) {
        List<Integer> found = new ArrayList<>();
        if (!plain(claim)) {
            return found;
        }
        for (int j : byHead.getOrDefault(head(claim), List.of())) {
            if (rivals(claim, claims.get(j))) {
                found.add(j);
            }
        }
        if (placed(claim)) {
            for (int j : byTail.getOrDefault(tail(claim), List.of())) {
                if (!found.contains(j) && placesDiffer(claim, claims.get(j))) {
                    found.add(j);
                }
            }
        }
        return found;
    }

    private static boolean plain(Claim claim) {
        boolean sized = claim.items().size() >= 3 && claim.items().size() <= MAX_ITEMS;
        return switch (claim.frame().part()) {
            case DESCRIPTION, PROSE, STEP, ROW -> sized;
            case CODE, COMMENT, HEADING, FOOTNOTE -> false;
        };
    }

    private static boolean placed(Claim claim) {
        return PLACES.contains(Item.lower(claim.items().get(0).form()));
    }

    private static String head(Claim claim) {
        // "[ ] call Ida", "[x] call Ida"
        int start = Conflicts.task(claim.items().get(0)) ? 1 : 0;
        return claim.items().get(start).key() + "\u0001"
                + claim.items().get(start + 1).key();
    }

    private static String tail(Claim claim) {
        int n = claim.items().size();
        return claim.items().get(n - 2).key() + "\u0001"
                + claim.items().get(n - 1).key();
    }

    /** The same beginning, and another word or short phrase behind it; what follows that is the same again. */
    private static boolean rivals(Claim a, Claim b) {
        boolean tasks =
                Conflicts.task(a.items().get(0)) && Conflicts.task(b.items().get(0));
        if (tasks
                && Sameness.items(
                        a.items().subList(1, a.items().size()),
                        b.items().subList(1, b.items().size()),
                        a.language())) {
            return a.frame().fits(b.frame())
                    && !a.items().get(0).form().equals(b.items().get(0).form());
        }
        int head = common(a.items(), b.items());
        int tail = commonEnd(a.items(), b.items(), head);
        List<Item> x = a.items().subList(head, a.items().size() - tail);
        List<Item> y = b.items().subList(head, b.items().size() - tail);
        return a.frame().fits(b.frame()) && said(a.items(), head) && exclude(x, y, head + tail);
    }

    private static boolean placesDiffer(Claim a, Claim b) {
        int tail = commonEnd(a.items(), b.items(), 0);
        List<Item> x = a.items().subList(0, a.items().size() - tail);
        List<Item> y = b.items().subList(0, b.items().size() - tail);
        return a.frame().fits(b.frame()) && exclude(x, y, tail);
    }

    private static boolean exclude(List<Item> x, List<Item> y, int same) {
        int longer = Math.max(x.size(), y.size());
        return !x.isEmpty() && !y.isEmpty() && longer <= MAX_MIDDLE && longer <= same + 1 && !beside(x) && !beside(y);
    }

    /** The beginning names something: "it is" alone does not, nor does a label of remarks. */
    private static boolean said(List<Item> items, int head) {
        boolean remark = head == 2
                && items.get(1).form().equals(":")
                && REMARKS.contains(Item.lower(items.get(0).form()));
        boolean cell = items.get(1).form().equals("=");
        if (remark || (cell && !items.subList(0, head).contains(BAR))) {
            return false;
        }
        boolean characters = !items.get(0).word() && items.get(0).fact() == null;
        return head >= (characters ? 3 : 2) && content(items.subList(0, head));
    }

    private static boolean content(List<Item> items) {
        for (Item item : items) {
            if (item.value() || item.fact() == null || item.fact() == HardFact.Kind.OPPOSITE) {
                return true;
            }
        }
        return false;
    }

    private static boolean beside(List<Item> items) {
        for (Item item : items) {
            if (BESIDE.contains(Item.lower(item.form()))) {
                return true;
            }
        }
        return false;
    }

    private static int common(List<Item> a, List<Item> b) {
        int n = 0;
        while (n < a.size() && n < b.size() && a.get(n).key().equals(b.get(n).key())) {
            n++;
        }
        return n;
    }

    private static int commonEnd(List<Item> a, List<Item> b, int head) {
        int n = 0;
        while (n < a.size() - head
                && n < b.size() - head
                && a.get(a.size() - 1 - n).key().equals(b.get(b.size() - 1 - n).key())) {
            n++;
        }
        return n;
    }
}
