package dev.akm.claims;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Words that are spelt in two ways and are one word: "colour" and "color", "clef" and "clé".
 *
 * <p>Not those of which one spelling is another word as well: "tyre" and "tire", "programme" and "program", "cheque".
 */
final class Spellings {
    private static final Set<String> ENDINGS = Set.of(
            "", "'s", "s", "e", "es", "ed", "er", "ers", "ing", "ation", "ations", "able", "ful", "ite", "ites",
            "less");

    private static final Map<String, String> STEMS = new HashMap<>();

    static {
        for (String stem : new String[] {
            "colour",
            "favour",
            "behaviour",
            "neighbour",
            "honour",
            "labour",
            "flavour",
            "harbour",
            "rumour",
            "odour",
            "vapour",
            "armour",
            "humour"
        }) {
            STEMS.put(stem, stem.substring(0, stem.length() - 2) + "r");
        }
        for (String stem : new String[] {
            "organis", "optimis", "initialis", "synchronis", "customis", "serialis", "normalis", "authoris", "recognis",
            "summaris", "categoris", "minimis", "maximis", "visualis", "tokenis", "sanitis", "prioritis", "finalis",
            "standardis", "capitalis", "localis", "modernis", "virtualis", "deserialis", "unauthoris"
        }) {
            STEMS.put(stem, stem.substring(0, stem.length() - 1) + "z");
        }
        STEMS.put("analys", "analyz");
        STEMS.put("neighbourhood", "neighborhood");
        for (String pair : new String[] {
            "centre center",
            "theatre theater",
            "fibre fiber",
            "grey gray",
            "catalogue catalog",
            "dialogue dialog",
            "aluminium aluminum",
            "jewellery jewelry",
            "litre liter",
            "kilometre kilometer"
        }) {
            String[] two = pair.split(" ");
            STEMS.put(two[0], two[1]);
        }
        for (String doubled : new String[] {"travell", "cancell", "labell", "modell", "fuell", "signall", "channell"}) {
            STEMS.put(doubled, doubled.substring(0, doubled.length() - 1));
        }
    }

    private static final Map<String, String> FRENCH = Map.of("clef", "clé", "clefs", "clés");

    private static final int SHORTEST_STEM = 4;

    private Spellings() {}

    /** The one spelling of a word, null if it has no other. */
    static @Nullable String of(String low, Language language) {
        return switch (language) {
            case ENGLISH -> english(low);
            case FRENCH -> FRENCH.get(low);
            case GERMAN, SPANISH, OTHER -> null;
        };
    }

    private static @Nullable String english(String low) {
        for (int cut = low.length(); cut >= SHORTEST_STEM; cut--) {
            String stem = STEMS.get(low.substring(0, cut));
            if (stem != null && ENDINGS.contains(low.substring(cut))) {
                String ending = low.substring(cut);
                // "analyses" are also the plural of "analysis", "analysers" and "analyzers" are not.
                boolean noun = stem.equals("analyz") && (ending.equals("es") || ending.isEmpty());
                return noun ? null : stem + ending;
            }
        }
        return null;
    }
}
