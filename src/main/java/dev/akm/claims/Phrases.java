package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Rewrites the few turns of phrase that mean the same wherever they stand.
 *
 * <p>A pair belongs here only if no sentence exists in which swapping one for the other changes what is said. "Once" and
 * "after", "up to" and "at most", "must not" and "does not have to" do not.
 */
final class Phrases {
    private static final Set<String> TIME_UNITS =
            Set.of("second", "minute", "hour", "day", "week", "month", "year", "night");

    private Phrases() {}

    static List<Part> rewrite(List<Part> written, Language language) {
        List<Part> parts = Abbreviations.joined(written);
        PhraseTable table = PhraseTable.of(language);
        List<Part> out = new ArrayList<>(parts.size() + 4);
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part.kind == Kind.NUMBER
                    || part.kind == Kind.IDENTIFIER
                    || (part.isWord() && language != Language.OTHER)) {
                int next = DateWords.read(parts, i, language, out);
                if (next > i) {
                    i = next - 1;
                    continue;
                }
            }
            if (!part.isWord() && part.kind != Kind.IDENTIFIER) {
                out.add(part);
                continue;
            }
            if (language != Language.OTHER && Turns.read(parts, i, language, out)) {
                i += Turns.LENGTH - 1;
                continue;
            }
            if (language != Language.OTHER && Places.located(parts, i)) {
                continue;
            }
            String title = language == Language.OTHER ? null : Abbreviations.title(parts, i);
            if (title != null) {
                out.add(Part.word(title, part));
                continue;
            }
            if (language != Language.OTHER && OneUnit.at(parts, i)) {
                out.add(new Part(Kind.NUMBER, "1", "1", true, part.struck));
                continue;
            }
            String[][] rule = hasTo(parts, i, language) || kept(parts, i, language) ? null : table.match(parts, i);
            if (rule != null && (language == Language.GERMAN || !nameInside(parts, i, rule[0].length))) {
                for (String word : rule[1]) {
                    out.add(
                            number(word)
                                    ? new Part(Kind.NUMBER, word, word, true, part.struck)
                                    : Part.word(word, part));
                }
                i += rule[0].length - 1;
            } else if (language == Language.ENGLISH) {
                english(parts, i, out);
            } else if (language == Language.FRENCH && part.low.startsWith("n'") && part.low.length() > 2) {
                // "n'est" negates as "ne" does.
                out.add(Part.word("ne", part));
                out.add(Part.word(part.low.substring(2), part));
            } else {
                other(part, language, out);
            }
        }
        return language == Language.ENGLISH ? Appositions.resolve(out) : out;
    }

    /** A capital inside a sentence makes a name of it: "Due" and "The Whole" may be products. */
    private static boolean nameInside(List<Part> parts, int i, int length) {
        for (int k = i; k < i + length; k++) {
            Part part = parts.get(k);
            if (Words.capital(part.text) && !part.free) {
                return true;
            }
        }
        return false;
    }

    /** Of one form for one and for several: their verb alone tells how many they are. */
    private static final Set<String> ONE_FORM = Set.of(
            "sheep",
            "fish",
            "deer",
            "aircraft",
            "spacecraft",
            "series",
            "species",
            "offspring",
            "salmon",
            "trout",
            "cod",
            "shrimp",
            "moose",
            "means",
            "crossroads",
            "headquarters",
            "barracks",
            "data");

    /** "the sheep are", "next to nothing". */
    private static boolean kept(List<Part> parts, int i, Language language) {
        if (language != Language.ENGLISH) {
            return false;
        }
        return switch (parts.get(i).low) {
            case "are", "were", "has", "does" -> {
                boolean one = false;
                for (int k = 0; k < i; k++) {
                    one |= ONE_FORM.contains(parts.get(k).low);
                }
                yield one;
            }
            case "next" ->
                i + 2 < parts.size()
                        && Set.of("nothing", "last", "none", "no", "impossible", "zero", "useless")
                                .contains(parts.get(i + 2).low);
            default -> false;
        };
    }

    private static boolean number(String word) {
        return word.charAt(0) >= '0' && word.charAt(0) <= '9';
    }

    /** Behind these "around" is no way. */
    private static final java.util.Set<String> FINITE = java.util.Set.of(
            "is", "are", "was", "were", "takes", "take", "took", "costs", "cost", "needs", "need", "has", "have", "had",
            "be", "lasts", "weighs", "at", "for", "holds", "of", "only");

    private static void english(List<Part> parts, int i, List<Part> out) {
        Part part = parts.get(i);
        String low = part.low;
        if (low.endsWith("n't") && low.length() > 4) {
            String base = low.substring(0, low.length() - 3);
            out.add(Part.word(
                    base.equals("does")
                            ? "do"
                            : base.equals("are")
                                    ? "is"
                                    : base.equals("were") ? "was" : base.equals("has") ? "have" : base,
                    part));
            out.add(Part.word("not", part));
            return;
        }
        int quote = low.indexOf('\'');
        if (quote > 0) {
            String tail = low.substring(quote);
            String full = tail.equals("'re") ? "is" : tail.equals("'ll") ? "will" : tail.equals("'ve") ? "have" : null;
            if (full != null) {
                out.add(Part.word(low.substring(0, quote), part));
                out.add(Part.word(full, part));
                return;
            }
        }
        if (low.equals("even") && out.size() > 1 && out.get(out.size() - 1).low.equals("not") && negatedBefore(out)) {
            // "never logged, not even at debug level": the second "not" repeats the first.
            out.remove(out.size() - 1);
            out.add(part);
            return;
        }
        if ((low.equals("a") || low.equals("an"))
                && i >= 2
                && i + 1 < parts.size()
                && TIME_UNITS.contains(parts.get(i + 1).low)
                && (parts.get(i - 1).kind == Kind.NUMBER
                        || parts.get(i - 2).kind == Kind.NUMBER
                        || parts.get(i - 1).low.equals("times")
                        || parts.get(i - 1).low.equals("twice")
                        || parts.get(i - 1).low.equals("once"))) {
            out.add(Part.word("per", part));
            return;
        }
        if (low.equals("for")
                && i + 2 < parts.size()
                && distributive(parts.get(i + 1).low, parts.get(i + 2).low)
                && parts.get(i + 1).struck == part.struck
                && numbered(parts, i)) {
            // "60 requests for each key" are 60 per key; "a prize for each winner" is something else.
            parts.set(i + 1, new Part(Kind.TAG, "", "", true, part.struck));
            out.add(Part.word("per", part));
            return;
        }
        if (low.equals("every") && i + 1 < parts.size() && distributive(low, parts.get(i + 1).low)) {
            out.add(Part.word("each", part));
            return;
        }
        boolean near =
                low.equals("approx") || low.equals("around") || low.equals("approximately") || low.equals("roughly");
        // "The path leads around 2 ponds."
        boolean way = low.equals("around") && i > 0 && !FINITE.contains(parts.get(i - 1).low);
        if (near && !way && i + 1 < parts.size() && parts.get(i + 1).kind == Kind.NUMBER) {
            out.add(Part.word("about", part));
            return;
        }
        if ((low.equals("has") || low.equals("have"))
                && i + 1 < parts.size()
                && hasTo(parts, i, Language.ENGLISH)
                && !relativeBefore(out)
                && !limitedBefore(out)) {
            // "has to" is "must" unless negated; read together with the "to" behind it.
            parts.set(i + 1, new Part(Kind.TAG, "", "", true, part.struck));
            out.add(Part.word("must", part));
            return;
        }
        if (low.equals("has")) {
            out.add(Part.word("have", part));
            return;
        }
        other(part, Language.ENGLISH, out);
    }

    /** "has to", but not "has to do with" and not "has to offer". */
    private static boolean hasTo(List<Part> parts, int i, Language language) {
        Part part = parts.get(i);
        return language == Language.ENGLISH
                && (part.low.equals("has") || part.low.equals("have"))
                && i + 2 < parts.size()
                && word(parts, i + 1, "to")
                && parts.get(i + 1).struck == part.struck
                && !(word(parts, i + 2, "do") && word(parts, i + 3, "with"));
    }

    /** "Nobody has to sign" and "you only have to sign" are not about what must be. */
    private static boolean limitedBefore(List<Part> out) {
        for (Part part : out) {
            switch (part.low) {
                case "not",
                        "do",
                        "did",
                        "never",
                        "no",
                        "nobody",
                        "none",
                        "neither",
                        "nor",
                        "without",
                        "hardly",
                        "rarely",
                        "seldom",
                        "only",
                        "just",
                        "merely",
                        "few",
                        "little",
                        "used" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    /** "every other day" and "for each other" are not about each one. */
    private static boolean distributive(String each, String next) {
        boolean all = each.equals("each") || each.equals("every");
        return all
                && !next.equals("other")
                && !next.equals("one")
                && !next.equals("single")
                && !next.equals("time")
                && !next.equals("now")
                && !next.equals("so")
                && !next.equals("of");
    }

    /** "all he has to offer" is no duty. */
    private static boolean relativeBefore(List<Part> out) {
        for (Part part : out) {
            switch (part.low) {
                case "what",
                        "all",
                        "that",
                        "which",
                        "who",
                        "everything",
                        "anything",
                        "something",
                        "nothing",
                        "one",
                        "it" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    private static boolean numbered(List<Part> parts, int i) {
        for (int k = Math.max(0, i - 6); k < i; k++) {
            if (parts.get(k).kind == Kind.NUMBER) {
                return true;
            }
        }
        return false;
    }

    private static boolean negatedBefore(List<Part> out) {
        for (int k = out.size() - 2; k >= 0; k--) {
            String low = out.get(k).low;
            if (low.equals("not") || low.equals("never") || low.equals("no")) {
                return true;
            }
            if (out.get(k).kind == Kind.MARK) {
                return false;
            }
        }
        return false;
    }

    private static void other(Part part, Language language, List<Part> out) {
        if (part.kind == Kind.IDENTIFIER) {
            out.add(part);
            return;
        }
        if (language == Language.SPANISH && out.isEmpty() && part.low.equals("solo")) {
            // At the head "solo" is "only"; further in it may be "alone".
            out.add(Part.word("sólo", part));
            return;
        }
        boolean plain = part.free || !Words.capital(part.text);
        // At the head of a sentence "Grey" and "Honor" may be names.
        String spelling = !Words.capital(part.text) ? Spellings.of(part.low, language) : null;
        if (spelling != null) {
            out.add(Part.word(spelling, part));
            return;
        }
        String cardinal = plain ? Numbers.cardinal(part.low, language) : null;
        if (cardinal != null) {
            out.add(new Part(Kind.NUMBER, cardinal, cardinal, true, part.struck));
            return;
        }
        String ordinal = plain ? Numbers.ordinal(part.low, language) : null;
        out.add(ordinal == null ? part : new Part(Kind.IDENTIFIER, ordinal, ordinal, true, part.struck));
    }

    static boolean word(List<Part> parts, int k, String low) {
        return k < parts.size() && parts.get(k).low.equals(low);
    }
}
