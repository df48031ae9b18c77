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
                    + " ambos primero finalmente lo");

    private static final Set<String> SPANISH_VERBS = of(
            "abre cierra tiene está están es son cuesta cuestan vence empieza termina funciona necesita usa viene va sale"
                    + " llega queda vive trabaja dura pesa mide lleva cabe contiene incluye pertenece pasa sirve hace dice debe"
                    + " puede quiere prefiere come bebe toma odia sabe vuelve entra sube baja paga cobra vende compra guarda"
                    + " arranca expira caduca abren cierran tienen hay fue era eran será prefieren conoce gusta encanta molesta"
                    + " pone limpia riega cambia busca deja trae saca mete cuida repara revisa llama ponen limpian cambian");

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
            case OTHER -> false;
        };
    }

    /** Whether a sentence begins with a verb whose subject stands in the one before: "Abre a las 7." */
    static boolean verbFirst(String low, String second, Language language) {
        // "La puerta" names its subject, "la abre Ida" does not.
        boolean pronoun = low.equals("la") || low.equals("las") || low.equals("los");
        return language == Language.SPANISH && SPANISH_VERBS.contains(pronoun ? second : low);
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
