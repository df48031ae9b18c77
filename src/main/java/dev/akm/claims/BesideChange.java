package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a text says something beside a told change that may limit it or take it back: "For two weeks." above it, "The vote
 * is on Monday." as a further item.
 *
 * <p>Doubt can be said in endless ways, so what stands beside a change has to be a whole statement about other things; with
 * anything else the change waits for a person.
 */
final class BesideChange {
    /** Shorter sentences are about what stands beside them. */
    private static final int MIN_WORDS = 3;

    /** In languages whose verbs are not known. */
    private static final int MIN_UNKNOWN = 5;

    private static final int MIN_NAME = 3;

    /** Speak of a change or of the rest of it: of the new value that is to come, of the old one that goes on. */
    private static final Set<String> OF_A_CHANGE = WordLists.set(
            "still yet decided nothing vote votes voting change changes changed"
                    + " exempt exempted objects object objected agree agrees agreed approve approved approves approval pending"
                    + " proposal proposed idea draft exception exceptions except old former unless if only"
                    + " effective valid until temporary temporarily trial test planned plan might could should would withdrawn"
                    + " reverted confirmed back again it this that nie niega bestreitet denies denied weiter weiterhin abstimmung entschieden nichts ändert geändert"
                    + " vorschlag entwurf falls wenn nur noch aber gilt gelten ab bis bisher wie altverträge alte alten vorläufig"
                    + " widerrufen zurück ausnahme ausnahmen genehmigung genehmigt beschluss vote rien change changé"
                    + " proposition si seulement mais encore jusque jusqu'en ancien ancienne anciens accord accepte provisoire"
                    + " votación nada cambia cambio propuesta solo pero todavía aún hasta antiguo antigua antiguos acepta provisional");

    /** Say that what was before goes on. */
    private static final Set<String> GOES_ON =
            WordLists.set("still keep keeps continue continues remain remains exempt as back hold"
                    + " holds running valid allowed wie weiter weiterhin laufen gilt gelten comme toujours encore como sigue siguen"
                    + " todavía");

    /** "The earlier value no longer holds." */
    private static final Set<String> NO_MORE = WordLists.set("longer mehr");

    private final Set<String> keys = new HashSet<>();

    private BesideChange(List<Claim> changed) {
        for (Claim claim : changed) {
            for (Item item : claim.items()) {
                if (names(item)) {
                    keys.add(item.key());
                }
            }
        }
    }

    /**
     * Whether one of the claims may limit the change.
     *
     * @param changed the statements that tell the change, and those that they replace
     * @param others what else the text says that the earlier one does not
     */
    static boolean limits(List<Claim> changed, List<Claim> others) {
        BesideChange beside = new BesideChange(changed);
        for (Claim claim : others) {
            if (beside.limiting(claim)) {
                return true;
            }
        }
        return false;
    }

    private boolean limiting(Claim claim) {
        boolean past = Telling.ofTheFormer(claim.items()) || Telling.ofThePast(claim.items());
        if (past && (!any(claim, GOES_ON) || any(claim, NO_MORE))) {
            return false;
        }
        boolean said = claim.frame().part() != Frame.Part.CODE;
        int least = claim.language() == Language.OTHER ? MIN_UNKNOWN : MIN_WORDS;
        return said && (claim.words().size() < least || opened(claim) || speaks(claim) || shares(claim));
    }

    /** "Not for Ana.", "from next year on": no statement of its own, or one that holds for some. */
    private static boolean opened(Claim claim) {
        HardFact.Kind first = claim.items().get(0).fact();
        return claim.fragment() || Fragments.opened(claim) || first == HardFact.Kind.POLARITY;
    }

    private static boolean speaks(Claim claim) {
        return any(claim, OF_A_CHANGE) || any(claim, GOES_ON) || MetaWords.in(claim);
    }

    private static boolean any(Claim claim, Set<String> words) {
        for (String word : claim.words()) {
            if (words.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private boolean shares(Claim claim) {
        for (Item item : claim.items()) {
            if (names(item) && keys.contains(item.key())) {
                return true;
            }
        }
        return Retractions.in(claim, keys);
    }

    private static boolean names(Item item) {
        String low = Item.lower(item.form());
        boolean word = item.word() && item.fact() == null && low.length() >= MIN_NAME;
        return item.value() || (word && !Rivals.light(low) && !ChangeWords.tells(item));
    }
}
