package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The forms of the active verb that a participle may belong to: "reviewed" is of "review", "envoyées" of "envoie".
 *
 * <p>A form that is no word is harmless, since no text has it; verbs whose past is their present ("set", "put") are left out.
 */
final class Participles {
    private static final Map<String, String[]> IRREGULAR = new HashMap<>();

    static {
        for (String line : new String[] {
            "written write wrote",
            "sent send sent",
            "kept keep kept",
            "paid pay paid",
            "built build built",
            "made make made",
            "held hold held",
            "sold sell sold",
            "taken take took",
            "given give gave",
            "driven drive drove",
            "fed feed fed",
            "led lead led",
            "drawn draw drew",
            "grown grow grew",
            "chosen choose chose",
            "broken break broke",
            "stolen steal stole",
            "thrown throw threw",
            "eaten eat ate",
            "taught teach taught",
            "bought buy bought",
            "brought bring brought",
            "caught catch caught",
            "lent lend lent",
            "met meet met",
            "sung sing sang",
            "won win won",
            "used use used",
            "seen see saw",
            "done do did"
        }) {
            String[] forms = line.split(" ");
            IRREGULAR.put(forms[0], forms);
        }
    }

    private static final List<String> PREFIXES = List.of("re", "over", "out", "with");

    private static final int SHORTEST = 5;
    private static final int SHORT_VERB = 4;

    private Participles() {}

    /** Where it may be the participle of a verb, that verb as it stands behind its subject; else none. */
    static List<String> active(String participle, boolean past, boolean modal, Language language) {
        return switch (language) {
            case ENGLISH -> past || modal ? english(participle, past) : persons(english(participle, false));
            case GERMAN -> past ? List.of() : german(participle);
            case FRENCH -> past ? List.of() : french(participle);
            case SPANISH -> past ? List.of() : spanish(participle);
            case OTHER -> List.of();
        };
    }

    private static List<String> english(String w, boolean past) {
        String[] forms = IRREGULAR.get(w);
        if (forms != null) {
            return List.of(forms[past ? 2 : 1]);
        }
        for (String prefix : PREFIXES) {
            String[] inner = w.startsWith(prefix) ? IRREGULAR.get(w.substring(prefix.length())) : null;
            if (inner != null) {
                return List.of(prefix + inner[past ? 2 : 1]);
            }
        }
        if (w.length() < SHORTEST || !w.endsWith("ed")) {
            return List.of();
        }
        if (past) {
            return List.of(w);
        }
        String stem = w.substring(0, w.length() - 2);
        int n = stem.length();
        if (stem.endsWith("i")) {
            return List.of(stem.substring(0, n - 1) + "y");
        }
        boolean doubled = stem.charAt(n - 1) == stem.charAt(n - 2);
        if (doubled && "lszf".indexOf(stem.charAt(n - 1)) < 0) {
            return List.of(stem.substring(0, n - 1));
        }
        if (doubled) {
            // "filled" is of "fill" and never of "fil", "canceled" has one l.
            return List.of(stem);
        }
        // "taped" is of "tape": a short verb like "tap" would have doubled its letter.
        boolean shortVowel =
                n <= SHORT_VERB && vowel(stem.charAt(n - 2)) && !vowel(stem.charAt(n - 3)) && consonant(stem);
        return shortVowel ? List.of(stem + "e") : List.of(stem, stem + "e");
    }

    /** "review" and "reviews". */
    private static List<String> persons(List<String> verbs) {
        List<String> out = new ArrayList<>(verbs);
        for (String verb : verbs) {
            boolean hissed = verb.endsWith("s") || verb.endsWith("sh") || verb.endsWith("ch") || verb.endsWith("x");
            boolean y = verb.endsWith("y") && !vowel(verb.charAt(verb.length() - 2));
            out.add(y ? verb.substring(0, verb.length() - 1) + "ies" : verb + (hissed ? "es" : "s"));
        }
        return out;
    }

    private static boolean consonant(String stem) {
        char last = stem.charAt(stem.length() - 1);
        return !vowel(last) && last != 'w' && last != 'x' && last != 'y';
    }

    private static boolean vowel(char c) {
        return "aeiou".indexOf(c) >= 0;
    }

    /** "gewartet" is of "wartet", "verwaltet" of "verwaltet". */
    private static List<String> german(String w) {
        if (!w.endsWith("t") || w.length() < SHORTEST) {
            return List.of();
        }
        if (w.startsWith("ge") && w.length() > SHORTEST) {
            return List.of(w.substring(2));
        }
        boolean prefix = w.startsWith("ver") || w.startsWith("be") || w.startsWith("er") || w.startsWith("über");
        return prefix || w.endsWith("iert") ? List.of(w) : List.of();
    }

    private static List<String> french(String w) {
        String stem = w.endsWith("ées")
                ? w.substring(0, w.length() - 3)
                : w.endsWith("és") || w.endsWith("ée")
                        ? w.substring(0, w.length() - 2)
                        : w.endsWith("é") ? w.substring(0, w.length() - 1) : "";
        if (stem.length() < 3) {
            return List.of();
        }
        if (stem.endsWith("y")) {
            stem = stem.substring(0, stem.length() - 1) + "i";
        }
        // "généré" is of "génère", "acheté" of "achète".
        int at = Math.max(stem.lastIndexOf('e'), stem.lastIndexOf('é'));
        String open = at < 1 ? stem : stem.substring(0, at) + "è" + stem.substring(at + 1);
        return List.of(stem + "e", stem + "ent", open + "e", open + "ent");
    }

    private static List<String> spanish(String w) {
        String one = w.endsWith("s") ? w.substring(0, w.length() - 1) : w;
        boolean first = one.endsWith("ado") || one.endsWith("ada");
        if (!first || one.length() < SHORTEST + 1) {
            return List.of();
        }
        String stem = one.substring(0, one.length() - 3);
        return List.of(stem + "a", stem + "an");
    }
}
