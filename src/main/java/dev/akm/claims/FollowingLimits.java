package dev.akm.claims;

import java.util.Set;

/** A sentence that rests on the one before it may limit it: "It applies to members.", "Otherwise ring twice." */
final class FollowingLimits {
    private static final Set<String> LIMITING = Set.of(
            "or",
            "but",
            "however",
            "except",
            "only",
            "unless",
            "otherwise",
            "not",
            "until",
            "yet",
            "though",
            "although",
            "so",
            "instead",
            "oder",
            "aber",
            "außer",
            "nur",
            "sonst",
            "bis",
            "jedoch",
            "mais",
            "sauf",
            "sinon",
            "ou",
            "pero",
            "salvo",
            "sino");

    /** "She also waters the plants" adds to what was said and limits nothing. */
    private static final Set<String> ADDING = Set.of("also", "auch", "aussi", "también");

    private FollowingLimits() {}

    /** Whether a claim that rests on the one before it may say that it holds for less. */
    static boolean in(Claim claim) {
        if (claim.language() == Language.OTHER
                || LIMITING.contains(Item.lower(claim.items().get(0).form()))
                || RestWords.holds(claim)) {
            return true;
        }
        for (HardFact fact : claim.facts()) {
            if (ADDING.contains(fact.text())) {
                continue;
            }
            switch (fact.kind()) {
                case POLARITY, CONDITION, HEDGE, OBLIGATION -> {
                    return true;
                }
                case NUMBER,
                        DATE,
                        URL,
                        PATH,
                        CODE,
                        IDENTIFIER,
                        NAME,
                        QUOTED,
                        TENSE,
                        QUANTIFIER,
                        COMPARATIVE,
                        DIRECTION,
                        OPPOSITE -> {}
            }
        }
        return false;
    }
}
