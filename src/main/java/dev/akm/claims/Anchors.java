package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What each claim of a text is about, as far as the first words of it or of a claim above it show.
 *
 * <p>"The port is 80." means something by the host that was named last. So where a text speaks of several things, a claim
 * that names none belongs to the nearest one above it.
 */
final class Anchors {
    /** Set the scene for what follows, where a text sets several. */
    private static final Set<String> SCENE = Set.of(
            "in", "on", "at", "for", "during", "under", "if", "when", "while", "with", "im", "am", "bei", "auf", "für",
            "wenn", "falls", "während", "dans", "sur", "pour", "chez", "en", "si", "quand", "pendant", "para", "cuando",
            "durante");

    /** Set one thing off against another of its kind. */
    private static final Set<String> CONTRAST = Set.of(
            "east",
            "west",
            "north",
            "south",
            "1st",
            "first",
            "2nd",
            "3rd",
            "4th",
            "5th",
            "left",
            "right",
            "upper",
            "lower",
            "old",
            "new",
            "big",
            "small",
            "large",
            "main",
            "spare",
            "front",
            "back",
            "rear",
            "inner",
            "outer",
            "top",
            "bottom",
            "red",
            "blue",
            "green",
            "yellow",
            "black",
            "white",
            "primary",
            "secondary",
            "production",
            "staging",
            "test",
            "dev",
            "prod",
            "internal",
            "external",
            "public",
            "private",
            "local",
            "remote",
            "erste",
            "zweite",
            "dritte",
            "linke",
            "rechte",
            "obere",
            "untere",
            "alte",
            "neue",
            "große",
            "kleine",
            "premier",
            "première",
            "deuxième",
            "second",
            "seconde",
            "ancien",
            "nouveau",
            "petit",
            "grand",
            "primer",
            "primera",
            "segundo",
            "segunda",
            "nuevo",
            "nueva");

    private final List<String> of = new ArrayList<>();
    private final Set<String> different = new HashSet<>();

    private Anchors() {}

    static Anchors in(List<Claim> claims) {
        Map<String, Set<String>> parallel = new HashMap<>();
        for (Claim claim : claims) {
            String group = group(claim);
            if (!group.isEmpty()) {
                parallel.computeIfAbsent(group, k -> new HashSet<>(2)).add(scene(claim));
            }
        }
        Anchors anchors = new Anchors();
        String current = "";
        String place = "";
        for (Claim claim : claims) {
            String here = claim.frame().section() + "\u0002" + claim.root();
            if (!here.equals(place)) {
                current = "";
                place = here;
            }
            boolean heading = claim.frame().part() == Frame.Part.HEADING;
            String own = heading ? "" : of(claim.items());
            current = heading ? "" : current;
            String group = group(claim);
            if (own.isEmpty()
                    && !group.isEmpty()
                    && parallel.getOrDefault(group, Set.of()).size() > 1) {
                own = scene(claim);
            }
            if (!own.isEmpty() && claim.frame().part() != Frame.Part.DESCRIPTION) {
                current = own;
                anchors.different.add(own);
            }
            anchors.of.add(own.isEmpty() ? current : own);
        }
        return anchors;
    }

    /** The name that the claim, or the nearest one above it, is about; empty if there is none. */
    String of(int claim) {
        return of.get(claim);
    }

    int count() {
        return different.size();
    }

    /** Claims of one group begin alike: "in staging ..., in production ...", "the east hall ..., the west hall ...". */
    private static String group(Claim claim) {
        List<Item> items = claim.items();
        if (claim.frame().part() != Frame.Part.PROSE || items.size() < 3) {
            return "";
        }
        if (SCENE.contains(Item.lower(items.get(0).form()))) {
            return "\u0001" + Item.lower(items.get(0).form());
        }
        return CONTRAST.contains(Item.lower(items.get(0).form())) ? items.get(1).key() : "";
    }

    private static String scene(Claim claim) {
        List<Item> items = claim.items();
        boolean set = SCENE.contains(Item.lower(items.get(0).form()));
        return "\u0001" + items.get(0).key() + "\u0001" + items.get(1).key()
                + (set ? "\u0001" + items.get(2).key() : "");
    }

    /** The form of a name or identifier among the first two items, or empty. */
    static String of(List<Item> items) {
        for (int i = 0; i < Math.min(2, items.size()); i++) {
            Item item = items.get(i);
            HardFact.Kind fact = item.fact();
            if (fact == HardFact.Kind.NAME || (fact == HardFact.Kind.IDENTIFIER && (i == 0 || plain(item.form())))) {
                return item.form();
            }
            if (i == 0 && (fact == HardFact.Kind.CODE || fact == HardFact.Kind.PATH)) {
                return item.form();
            }
            if (fact != null) {
                return "";
            }
        }
        return "";
    }

    /** "web-1" or "db2" behind a noun is a name; "SKIP=eslint" or "--force" behind a verb is what it works on. */
    private static boolean plain(String form) {
        for (int i = 0; i < form.length(); i++) {
            char c = form.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '-' && c != '.') {
                return false;
            }
        }
        return Character.isLetterOrDigit(form.charAt(0));
    }
}
