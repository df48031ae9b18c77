package dev.akm.claims;

import java.util.List;
import java.util.Set;

/**
 * Whether the English "that" only ties a clause to the noun before it: "a lamp that glows at night" is "a lamp glows at
 * night" told of the lamp; "know that man" and "so that it holds" are other words.
 */
final class RelativeThat {
    /** Behind these "that" joins or points. */
    private static final Set<String> KEEPS_THAT = Set.of(
            "so", "such", "than", "of", "in", "at", "by", "on", "for", "now", "except", "given", "and", "or", "but",
            "not", "to", "from", "with", "like", "as", "only", "all", "is", "was", "after", "before", "if", "when");

    /** What they rule is a statement, or this thing and no other. */
    private static final Set<String> SAYING = Set.of(
            "say",
            "says",
            "said",
            "know",
            "knows",
            "think",
            "thinks",
            "believe",
            "believes",
            "mean",
            "means",
            "show",
            "shows",
            "note",
            "notes",
            "see",
            "sees",
            "claim",
            "claims",
            "check",
            "checks",
            "ensure",
            "ensures",
            "hope",
            "hopes",
            "find",
            "finds",
            "make",
            "makes",
            "assume",
            "assumes",
            "require",
            "requires",
            "states",
            "tell",
            "tells",
            "use",
            "uses");

    private static final Set<String> AUXILIARY =
            Set.of("is", "was", "have", "had", "do", "can", "must", "may", "will", "should", "could", "would", "never");

    /** Behind these, too, the clause may be what was seen or told. */
    private static final Set<String> PERCEIVING = Set.of(
            "hear",
            "hears",
            "heard",
            "saw",
            "notice",
            "notices",
            "noticed",
            "report",
            "reports",
            "reported",
            "learn",
            "learned",
            "suspect",
            "suspects",
            "suspected",
            "dream",
            "dreamt",
            "feel",
            "feels",
            "felt",
            "thought",
            "believed",
            "claimed",
            "found",
            "told",
            "knew",
            "hoped",
            "assumed",
            "showed",
            "meant",
            "watch",
            "watched",
            "remember",
            "remembers",
            "remembered",
            "doubt",
            "doubts",
            "fear",
            "fears",
            "feared");

    /** What stands behind them is a noun, even where it looks like a verb. */
    private static final Set<String> ARTICLES = Set.of(
            "the", "a", "an", "to", "of", "in", "on", "at", "for", "from", "with", "by", "my", "our", "your", "their");

    private RelativeThat() {}

    /** Whether it does so at i, in a claim that states something besides. */
    static boolean at(List<Part> parts, int i) {
        return i > 0 && relative(parts, i) && !toldBefore(parts, i) && (i > 2 || states(parts, i + 2));
    }

    /** "keys that start with x", "a lamp that glows at night"; not "know that man", not "use that key". */
    private static boolean relative(List<Part> parts, int i) {
        Part before = parts.get(i - 1);
        Part verb = parts.get(i + 1);
        if (!before.isWord() || !verb.isWord() || KEEPS_THAT.contains(before.low) || SAYING.contains(before.low)) {
            return false;
        }
        if (AUXILIARY.contains(verb.low)) {
            return true;
        }
        boolean agrees = singular(before.low) ? verb.low.endsWith("s") && !verb.low.endsWith("ss") : singular(verb.low);
        boolean noun = i + 2 < parts.size() && AUXILIARY.contains(parts.get(i + 2).low);
        return agrees && !noun && !articleLike(verb.low);
    }

    /** "Bo heard the pump that leaks" is another thing than that he heard it leaks. */
    private static boolean toldBefore(List<Part> parts, int end) {
        for (int k = 0; k < end; k++) {
            if (PERCEIVING.contains(parts.get(k).low) || SAYING.contains(parts.get(k).low)) {
                return true;
            }
        }
        return false;
    }

    /** "Rooms that face the sea cost more", but not "clients that use TLS 1.0", which states nothing. */
    private static boolean states(List<Part> parts, int start) {
        for (int k = start + 1; k < parts.size(); k++) {
            if (parts.get(k).isWord()
                    && parts.get(k - 1).isWord()
                    && !ARTICLES.contains(parts.get(k - 1).low)
                    && (VerbWords.likely(parts.get(k).low) || VerbWords.sure(parts.get(k).low, Language.ENGLISH))) {
                return true;
            }
        }
        return false;
    }

    private static boolean singular(String low) {
        return !low.endsWith("s") || low.endsWith("ss") || low.endsWith("us");
    }

    private static boolean articleLike(String low) {
        return low.equals("the") || low.equals("a") || low.equals("it") || low.equals("they") || low.equals("this");
    }
}
