package dev.akm.claims;

import java.util.List;
import java.util.Set;

/** Names with their title, "Mr Sauer": where one takes another's place, the title goes with it. */
final class Titled {
    private static final Set<String> TITLES = Set.of(
            "mr",
            "mrs",
            "ms",
            "dr",
            "prof",
            "herr",
            "frau",
            "monsieur",
            "mme",
            "m",
            "sr",
            "sra",
            "señor",
            "señora",
            "doctor",
            "doctora",
            "docteur",
            "dottor",
            "dottoressa",
            "signor",
            "signora",
            "senhor",
            "senhora",
            "pan",
            "pani",
            "meneer",
            "mevrouw");

    private Titled() {}

    /** Whether a title and a name stand there. */
    static boolean at(List<Item> items, int i) {
        return i + 1 < items.size()
                && TITLES.contains(Item.lower(items.get(i).form()))
                && Words.capital(items.get(i + 1).form());
    }

    /** The name behind the title, as the value that it is in every language. */
    static Item name(List<Item> items, int title) {
        Item item = items.get(title + 1);
        return new Item(item.key(), item.form(), item.free(), item.word(), HardFact.Kind.NAME);
    }
}
