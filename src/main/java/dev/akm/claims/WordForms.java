package dev.akm.claims;

import java.util.Set;

/**
 * Which forms of a word say the same: singular and plural, the persons of one tense, the English -ing form.
 *
 * <p>Never another tense, never a comparative, never a participle for a verb: "uses" is not "used", "replaces" is not
 * "replaced".
 */
final class WordForms {
    private static final Set<String> ENGLISH_FIXED = Set.of(
            "news",
            "means",
            "besides",
            "goods",
            "customs",
            "odds",
            "sometimes",
            "lens",
            "alias",
            "canvas",
            "atlas",
            "bias",
            "windows",
            "always",
            "series",
            "species",
            "perhaps",
            "afterwards",
            "towards",
            "less",
            "unless",
            "does",
            "was",
            "has",
            "this",
            "its",
            "his",
            "yes",
            "plus",
            "versus",
            "as",
            "us",
            "is",
            "arms",
            "glasses",
            "hers",
            "ours",
            "yours",
            "theirs",
            "whereas",
            "kubernetes",
            "postgres",
            "jenkins",
            "during",
            "string",
            "nothing",
            "something",
            "anything",
            "everything",
            "building",
            "being",
            "according",
            "following",
            "morning",
            "evening",
            "thing",
            "spring",
            "king",
            "ring",
            "bring",
            "sing",
            "wing",
            "sibling",
            "ceiling",
            "excluding",
            "including",
            "pending",
            "meeting",
            "missing",
            "existing",
            "outstanding",
            "wedding",
            "pudding",
            "heading");
    /** Verbs whose form in -ing is no noun of its own: "the training", "the parking" and "the housing" are other things. */
    private static final Set<String> ENGLISH_VERBS = Set.of(
            "start", "use", "contain", "need", "require", "keep", "exceed", "belong", "depend", "remove", "delete",
            "add", "create", "send", "wait", "fail", "take", "give", "make", "allow", "prevent", "lack", "begin",
            "become", "include", "receive", "remain", "hang", "sit", "expire", "face", "tag", "merge", "push", "pull",
            "sync", "deploy", "restart", "reboot");

    /** Acts that the noun names as the verb does: "before merging" is "before the merge". */
    private static final Set<String> ENGLISH_ACTS =
            Set.of("tag", "merge", "push", "pull", "sync", "deploy", "restart", "reboot");

    private static final Set<String> ROMANCE_FIXED = Set.of(
            "mois",
            "fois",
            "sous",
            "vers",
            "fils",
            "tous",
            "avis",
            "puis",
            "bras",
            "pays",
            "corps",
            "cours",
            "temps",
            "alors",
            "lors",
            "plus",
            "moins",
            "dans",
            "sans",
            "mais",
            "trois",
            "après",
            "dessous",
            "toujours",
            "jamais",
            "ailleurs",
            "antes",
            "menos",
            "lunes",
            "martes",
            "jueves",
            "viernes",
            "entonces",
            "crisis",
            "dosis",
            "análisis",
            "atrás",
            "detrás",
            "además",
            "después",
            "más",
            "tres",
            "dos",
            "seis",
            "gas",
            "virus",
            "país",
            "accès",
            "procès",
            "succès",
            "progrès",
            "près",
            "très",
            "exprès",
            "ens",
            "les",
            "des",
            "ses",
            "mes",
            "tes",
            "unes",
            "unos",
            "unas",
            "jours");

    private WordForms() {}

    /** A sieve: equal for every two forms that {@link #same} may accept. */
    static String stem(String word, Language language) {
        return switch (language) {
            case ENGLISH -> englishStem(word);
            case GERMAN -> word.length() > 5 ? word.substring(0, word.length() - cutGerman(word)) : word;
            case FRENCH, SPANISH -> romance(word, language);
            case OTHER -> word;
        };
    }

    static boolean same(String a, String b, Language language, boolean name) {
        if (name) {
            return false;
        }
        return switch (language) {
            case ENGLISH -> english(a, b);
            case GERMAN -> german(a, b) || german(b, a);
            case FRENCH, SPANISH -> romance(a, language).equals(romance(b, language));
            case OTHER -> false;
        };
    }

    private static boolean english(String a, String b) {
        String x = plural(a);
        String y = plural(b);
        return x.equals(y) || ing(a, y) || ing(b, x);
    }

    /** Whether one is the other in the plural, as far as endings tell. */
    static boolean number(String a, String b, Language language) {
        return switch (language) {
            case ENGLISH -> !a.equals(b) && plural(a).equals(plural(b));
            case FRENCH, SPANISH -> !a.equals(b) && romance(a, language).equals(romance(b, language));
            case GERMAN, OTHER -> false;
        };
    }

    /** Whether one is the noun and the other the -ing form of an act. */
    static boolean act(String a, String b) {
        return (ENGLISH_ACTS.contains(b) && ing(a, b)) || (ENGLISH_ACTS.contains(a) && ing(b, a));
    }

    private static String plural(String w) {
        int n = w.length();
        if (n < 4 || w.charAt(n - 1) != 's' || ENGLISH_FIXED.contains(w) || !ascii(w)) {
            return w;
        }
        char before = w.charAt(n - 2);
        if (before == 's' || before == 'u' || before == 'i') {
            return w;
        }
        if (w.endsWith("ies") && n > 4) {
            return w.substring(0, n - 3) + "y";
        }
        if (w.endsWith("sses") || w.endsWith("shes") || w.endsWith("ches") || w.endsWith("xes") || w.endsWith("zzes")) {
            return w.substring(0, n - 2);
        }
        return w.substring(0, n - 1);
    }

    private static boolean ing(String w, String base) {
        int n = w.length() - 3;
        if (n < 3 || !w.endsWith("ing") || !ENGLISH_VERBS.contains(base) || !vowel(w, n)) {
            return false;
        }
        if (base.length() == n) {
            return w.startsWith(base);
        }
        if (base.length() == n + 1) {
            return base.charAt(n) == 'e' && w.startsWith(base.substring(0, n));
        }
        return base.length() == n - 1 && w.charAt(n - 1) == w.charAt(n - 2) && w.startsWith(base);
    }

    private static boolean vowel(String w, int end) {
        for (int i = 0; i < end; i++) {
            if ("aeiouy".indexOf(w.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean ascii(String w) {
        for (int i = 0; i < w.length(); i++) {
            if (w.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static String englishStem(String w) {
        String x = plural(w);
        int n = x.length();
        if (n > 5 && x.endsWith("ing") && !ENGLISH_FIXED.contains(x)) {
            x = x.substring(0, n - 3);
            n = x.length();
        } else if (n > 3 && x.charAt(n - 1) == 'e') {
            x = x.substring(0, n - 1);
            n = x.length();
        }
        if (n > 2 && x.charAt(n - 1) == x.charAt(n - 2)) {
            x = x.substring(0, n - 1);
        }
        return x;
    }

    private static int cutGerman(String w) {
        if (w.endsWith("en") || w.endsWith("es") || w.endsWith("em")) {
            return 2;
        }
        return w.endsWith("e") || w.endsWith("n") || w.endsWith("s") ? 1 : 0;
    }

    /** Endings of adjectives, of plurals in -n, of verbs in the present; -er is a comparative and stays. */
    private static boolean german(String longer, String shorter) {
        if (shorter.length() < 4 || longer.length() <= shorter.length()) {
            return false;
        }
        if (!longer.startsWith(shorter)) {
            return false;
        }
        String tail = longer.substring(shorter.length());
        // "Kim zahlt", "Kim zahlte".
        boolean past = shorter.endsWith("t") && tail.startsWith("e");
        return !past
                && (tail.equals("n")
                        || tail.equals("e")
                        || tail.equals("en")
                        || tail.equals("es")
                        || tail.equals("em"));
    }

    private static String romance(String w, Language language) {
        int n = w.length();
        if (n < 5 || w.charAt(n - 1) != 's' || ROMANCE_FIXED.contains(w)) {
            return w;
        }
        if (language == Language.SPANISH) {
            if (w.endsWith("es")
                    && n > 5
                    && "aeiouáéíóú".indexOf(w.charAt(n - 3)) < 0
                    && "rnldjz".indexOf(w.charAt(n - 3)) >= 0) {
                return w.substring(0, n - 2);
            }
            return "aeo".indexOf(w.charAt(n - 2)) >= 0 ? w.substring(0, n - 1) : w;
        }
        char before = w.charAt(n - 2);
        return before == 's' || before == 'u' || before == 'i' ? w : w.substring(0, n - 1);
    }
}
