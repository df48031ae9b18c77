package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A description names what a body is about, and so may narrow it. */
final class Descriptions {
    private static final Set<String> GENERIC = Set.of(
            "how",
            "what",
            "when",
            "where",
            "why",
            "which",
            "who",
            "work",
            "works",
            "about",
            "and",
            "or",
            "is",
            "of",
            "for",
            "to",
            "in",
            "on",
            "the",
            "a",
            "it",
            "its",
            "they",
            "do",
            "does",
            "go",
            "goes",
            "with",
            "wie",
            "was",
            "wann",
            "wo",
            "warum",
            "und",
            "die",
            "der",
            "das",
            "comment",
            "quand",
            "où",
            "pourquoi",
            "et",
            "de",
            "cómo",
            "qué",
            "cuándo",
            "dónde",
            "y");

    private Descriptions() {}

    /** Where the text that goes had no description of its own, one that brings words of its own may say that all goes for less. */
    static void narrowing(ClaimList before, ClaimList after, Matching matching, List<ClaimFinding> unproven) {
        Set<String> words = new HashSet<>();
        for (int i = 0; i < before.claims().size(); i++) {
            Claim claim = before.claims().get(i);
            if (claim.frame().part() == Frame.Part.DESCRIPTION && !fromBody(i, after, matching)) {
                return;
            }
            for (Item item : claim.items()) {
                words.add(item.key());
            }
        }
        for (int j = 0; j < after.claims().size(); j++) {
            Claim claim = after.claims().get(j);
            if (claim.frame().part() != Frame.Part.DESCRIPTION) {
                return;
            }
            if (!matching.used(j) && brings(claim, words)) {
                unproven.add(new ClaimFinding("", claim.text(), "it may narrow what the text is about"));
            }
        }
    }

    /** Whether a description is said by the body of the text that stays, so that its own may say anything. */
    private static boolean fromBody(int i, ClaimList after, Matching matching) {
        return matching.proven(i)
                && after.claims().get(matching.counterpart(i)).frame().part() != Frame.Part.DESCRIPTION;
    }

    private static boolean brings(Claim claim, Set<String> words) {
        for (Item item : claim.items()) {
            String low = Item.lower(item.form());
            if (!words.contains(item.key()) && !GENERIC.contains(low) && !Titles.kind(low)) {
                return true;
            }
        }
        return false;
    }
}
