package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words with which a sentence begins that rests on the one before it. */
final class BoundWords {
    private static final Set<String> ENGLISH = of(
            "it they this that these those he she its their his her then there also but however otherwise else except"
                    + " only so therefore thus hence instead moreover and or nor yet still not neither unless both such"
                    + " one here again afterwards later next finally which same because though although whereas conversely"
                    + " likewise similarly additionally furthermore meanwhile consequently nevertheless them either none"
                    + " most some another others until since first second third previously formerly earlier without no");
    private static final Set<String> GERMAN =
            of("er sie es dies diese dieser dieses diesen diesem das jene jener danach dann da dort aber jedoch sonst"
                    + " andernfalls außer nur deshalb daher also darum stattdessen außerdem und oder auch nicht ihr ihre"
                    + " sein seine beide hier zuletzt zuerst davor dabei dafür dagegen damit dazu danach früher vorher"
                    + " ansonsten allerdings dennoch trotzdem weil wobei ohne kein keine ersteres letzteres");
    private static final Set<String> FRENCH =
            of("il elle ils elles ce cela ça ceci cette ces c'est ensuite puis alors mais cependant toutefois sinon"
                    + " sauf seulement donc ainsi aussi et ou ni son sa ses leur leurs y en là ici après auparavant avant"
                    + " parce pourtant néanmoins sans celui celle ceux d'abord enfin");
    private static final Set<String> SPANISH =
            of("él ella ello ellos ellas este esta esto estos estas ese eso esa esos luego entonces después pero sin"
                    + " salvo solo sólo solamente además también y o ni su sus así allí aquí antes porque aunque excepto"
                    + " ambos primero finalmente lo la los");

    private BoundWords() {}

    private static Set<String> of(String words) {
        return new HashSet<>(List.of(words.split(" ")));
    }

    static boolean begins(String low, Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH.contains(low);
            case GERMAN -> GERMAN.contains(low);
            case FRENCH -> FRENCH.contains(low);
            case SPANISH -> SPANISH.contains(low);
            // Nothing is known of its pronouns: each sentence of a paragraph may rest on the one before.
            case OTHER -> true;
        };
    }

    /** Whether a sentence says that it goes for what follows or for what stands above. */
    static boolean pointsOn(List<Item> items) {
        for (Item item : items) {
            switch (item.form()) {
                case "following",
                        "these",
                        "diese",
                        "diesen",
                        "ces",
                        "estas",
                        "estos",
                        "below",
                        "folgende",
                        "folgendes",
                        "folgenden",
                        "unten",
                        "nachstehend",
                        "suivant",
                        "suivante",
                        "suivants",
                        "suivantes",
                        "ci-dessous",
                        "siguiente",
                        "siguientes",
                        "abajo" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }
}
