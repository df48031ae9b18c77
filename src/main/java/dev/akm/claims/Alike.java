package dev.akm.claims;

import java.util.List;
import java.util.Map;

/**
 * Turning words that may stand for each other in other words for the same, and so are neither missing nor added.
 *
 * <p>They prove nothing: a claim that differs in one of them is for a person to look at.
 */
final class Alike {
    private static final Map<String, String> CLASSES = WordLists.classes(
            "if when whenever",
            "must need needs needed required requires require mandatory shall",
            "under below beneath underneath",
            "all every each",
            "only just solely",
            "maybe perhaps possibly",
            "about around approximately roughly approx",
            "usually normally generally typically mostly",
            "now currently",
            "though although",
            "because since as",
            "can allowed permitted",
            "wenn falls sofern",
            "muss müssen erforderlich",
            "unter unterhalb",
            "alle jede jeder jedes jeden",
            "etwa ungefähr circa ca rund",
            "vielleicht möglicherweise eventuell",
            "meist meistens normalerweise üblicherweise",
            "jetzt derzeit aktuell",
            "quand lorsque si",
            "chaque tous toutes",
            "environ approximativement",
            "cuando si",
            "cada todos todas",
            "debe deben");

    private static final List<String> NEGATIVE = List.of("dis", "un", "in", "im", "non");
    private static final int MIN_BASE = 3;

    private Alike() {}

    static String of(String form) {
        return CLASSES.getOrDefault(form, form);
    }

    /** Whether a word denies one that the other claim has: "dislikes" where that says "does not like". */
    static boolean negates(Item item, Claim other) {
        String word = Item.lower(item.form());
        for (String prefix : NEGATIVE) {
            if (!item.word() || !word.startsWith(prefix) || word.length() < prefix.length() + MIN_BASE) {
                continue;
            }
            String base = WordForms.stem(word.substring(prefix.length()), Language.ENGLISH);
            for (Item there : other.items()) {
                if (there.word()
                        && WordForms.stem(Item.lower(there.form()), Language.ENGLISH)
                                .equals(base)) {
                    return true;
                }
            }
        }
        return false;
    }
}
