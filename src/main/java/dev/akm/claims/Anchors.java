package dev.akm.claims;

import java.util.List;

/** The name that a claim is about, as far as its first words show it. */
final class Anchors {
    private Anchors() {}

    /** The form of a name or identifier among the first two items, or empty. */
    static String of(List<Item> items) {
        for (int i = 0; i < Math.min(2, items.size()); i++) {
            Item item = items.get(i);
            if (item.fact() == HardFact.Kind.NAME
                    || item.fact() == HardFact.Kind.IDENTIFIER
                    || (item.fact() == HardFact.Kind.CODE && i == 0)
                    || (item.fact() == HardFact.Kind.PATH && i == 0)) {
                return item.form();
            }
            if (item.fact() != null) {
                return "";
            }
        }
        return "";
    }
}
