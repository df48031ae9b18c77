package dev.akm.claims;

import java.util.List;

/** The name that a claim is about, as far as its first words show it. */
final class Anchors {
    private Anchors() {}

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
