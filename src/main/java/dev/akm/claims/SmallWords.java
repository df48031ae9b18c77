package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.List;
import java.util.Set;

/** Words that say nothing of their own where they stand: most articles, "any" behind "not", a relative "that". */
final class SmallWords {
    /** Before these an article has no noun. */
    private static final Set<String> NO_NOUN = Set.of(
            "and", "or", "is", "are", "was", "were", "to", "in", "on", "of", "for", "with", "from", "by", "at", "not",
            "never", "must", "should", "can", "may", "will", "has", "have", "had", "but", "nor", "then", "few",
            "little", "lot", "bit", "couple", "number", "maximum", "minimum", "most", "one", "only");

    /** "the second key", "the next week", "the other parents": without "the" another one, another time or not all. */
    private static final Set<String> TOLD_BY_THE = Set.of(
            "second",
            "third",
            "1st",
            "2nd",
            "3rd",
            "4th",
            "5th",
            "next",
            "last",
            "half",
            "other",
            "others",
            "following",
            "previous",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten");

    /** Trades that are surnames as well: "Baker pays", "the baker pays". */
    private static final Set<String> SURNAMES = Set.of(
            "baker",
            "smith",
            "cook",
            "butler",
            "bill",
            "mark",
            "rose",
            "porter",
            "miller",
            "potter",
            "carter",
            "turner",
            "taylor",
            "tailor",
            "mason",
            "fisher",
            "hunter",
            "parker",
            "walker",
            "carpenter",
            "shepherd",
            "gardener",
            "painter",
            "cooper",
            "fox",
            "wolf",
            "king",
            "bishop",
            "dean",
            "page",
            "ward",
            "hall",
            "hill",
            "brook",
            "young",
            "major",
            "archer",
            "singer",
            "weaver",
            "barber",
            "farmer",
            "judge",
            "pope",
            "nurse",
            "chance",
            "faith",
            "hope");

    private static final Set<String> ROMANCE_PREPOSITIONS = Set.of(
            "de", "en", "à", "a", "con", "por", "para", "sur", "dans", "pour", "avec", "par", "et", "y", "o", "ou",
            "sobre", "sous", "sin", "sans", "vers", "hasta", "desde", "entre");

    private SmallWords() {}

    /** Whether the word at i says nothing of its own there. */
    static boolean at(List<Part> parts, int i, Language language, boolean negated) {
        Part part = parts.get(i);
        Part next = i + 1 < parts.size() ? parts.get(i + 1) : null;
        if (next == null || part.struck) {
            return false;
        }
        return switch (language) {
            case ENGLISH ->
                switch (part.low) {
                    case "the" -> article(next) && !told(parts, i);
                    case "an" -> article(next) && !told(parts, i);
                    case "a" -> !told(parts, i) && (part.text.equals("a") || (part.free && i == 0)) && article(next);
                    case "that" -> RelativeThat.at(parts, i);
                    case "any" ->
                        negated
                                && next.isWord()
                                && !next.low.equals("of")
                                && !next.low.equals("other")
                                && !next.low.equals("more")
                                && !next.low.equals("longer")
                                && !next.low.equals("one");
                    default -> false;
                };
            case FRENCH ->
                switch (part.low) {
                    case "les" -> afterPreposition(parts, i) && article(next);
                    default -> false;
                };
            // "El cura" and "la cura" are two things.
            case SPANISH, GERMAN, OTHER -> false;
        };
    }

    /**
     * Whether the article at i says something: "is the owner" is the only one and "is an owner" one of several, "the cause
     * is the valve" the only cause.
     */
    private static boolean told(List<Part> parts, int i) {
        Part next = parts.get(i + 1);
        boolean several = parts.get(i).low.equals("the") && next.kind == Kind.NUMBER && next.text.length() < 3;
        if (TOLD_BY_THE.contains(next.low) || SURNAMES.contains(next.low) || several) {
            return true;
        }
        if (i == 0) {
            return !parts.get(0).low.equals("the") && Phrases.word(parts, 2, "is") && Phrases.word(parts, 3, "the");
        }
        String before = parts.get(i - 1).low;
        return before.equals("is") || before.equals("was");
    }

    private static boolean article(Part next) {
        return switch (next.kind) {
            case WORD -> !NO_NOUN.contains(next.low);
            case IDENTIFIER, CODE, PATH, QUOTED, URL, NUMBER -> true;
            default -> false;
        };
    }

    /** Elsewhere the same words are pronouns. */
    private static boolean afterPreposition(List<Part> parts, int i) {
        return i == 0 || (parts.get(i - 1).isWord() && ROMANCE_PREPOSITIONS.contains(parts.get(i - 1).low));
    }
}
