package dev.akm.claims;

import java.util.List;
import java.util.Set;

/** Words with which a sentence begins that rests on the one before it. */
final class BoundWords {
    private static final Set<String> ENGLISH = WordLists.set(
            "it they this that these those he she its their his her then there also but however otherwise else except"
                    + " only so therefore thus hence instead moreover and or nor yet still not neither unless both such"
                    + " one here again afterwards later next finally which same because though although whereas conversely"
                    + " likewise similarly additionally furthermore meanwhile consequently nevertheless them either none"
                    + " most some another others until since first second third previously formerly earlier without no");
    private static final Set<String> GERMAN = WordLists.set(
            "er sie es dies diese dieser dieses diesen diesem das jene jener danach dann da dort aber jedoch sonst"
                    + " andernfalls außer nur deshalb daher also darum stattdessen außerdem und oder auch nicht ihr ihre"
                    + " sein seine beide hier zuletzt zuerst davor dabei dafür dagegen damit dazu danach früher vorher"
                    + " ansonsten allerdings dennoch trotzdem weil wobei ohne kein keine ersteres letzteres");
    private static final Set<String> FRENCH = WordLists.set(
            "il elle ils elles ce cela ça ceci cette ces c'est ensuite puis alors mais cependant toutefois sinon"
                    + " sauf seulement donc ainsi aussi et ou ni son sa ses leur leurs y en là ici après auparavant avant"
                    + " parce pourtant néanmoins sans celui celle ceux d'abord enfin");
    private static final Set<String> SPANISH = WordLists.set(
            "él ella ello ellos ellas este esta esto estos estas ese eso esa esos luego entonces después pero sin"
                    + " salvo solo sólo solamente además también y o ni su sus así allí aquí antes porque aunque excepto"
                    + " ambos primero finalmente lo");

    private static final Set<String> SPANISH_VERBS = WordLists.set(
            "abre cierra tiene está están es son cuesta cuestan vence empieza termina funciona necesita usa viene va sale"
                    + " llega queda vive trabaja dura pesa mide lleva cabe contiene incluye pertenece pasa sirve hace dice debe"
                    + " puede quiere prefiere come bebe toma odia sabe vuelve entra sube baja paga cobra vende compra guarda"
                    + " arranca expira caduca abren cierran tienen hay fue era eran será prefieren conoce gusta encanta molesta"
                    + " pone limpia riega cambia busca deja trae saca mete cuida repara revisa llama ponen limpian cambian");

    private BoundWords() {}

    static boolean begins(String low, Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH.contains(low);
            case GERMAN -> GERMAN.contains(low);
            case FRENCH -> FRENCH.contains(low);
            case SPANISH -> SPANISH.contains(low);
            case OTHER -> false;
        };
    }

    /** Pick one of several things that were named: "the first", "l'ultima", "dezelfde". */
    private static final Set<String> PICKING = WordLists.set(
            "first second third fourth last latter former same other others one ones rest erste zweite dritte letzte letztere"
                    + " gleiche gleichen selbe andere anderen ersten letzten premier première deuxième second seconde dernier"
                    + " dernière même autre autres primero primera segundo segunda última último mismo misma otro otra otros"
                    + " primo prima secondo seconda ultimo ultima stesso stessa altro altra l'ultimo l'ultima l'altro l'altra"
                    + " l'autre eerste tweede laatste zelfde dezelfde hetzelfde primeiro primeira mesmo mesma outro outra första"
                    + " andra sista samma senare förra første sidste samme sonuncusu ilki aynısı первый первая второй вторая"
                    + " последний последняя тот же πρώτος πρώτη πρώτο τελευταία τελευταίος ίδιο ίδια");

    private static final Set<String> POINTING = WordLists.set(
            "it them him her this that these those ihn ihm ihnen sie es ihr diese diesen diesem den det dem hem ze deze dit"
                    + " ça cela ceci cette lui esto eso ese esa questo questa quello");
    private static final Set<String> NAMING =
            WordLists.set("the a an my our your his their its every each all no some der die das ein eine"
                    + " mein unser jede jeder jedes kein le la les un une mon notre chaque el los las una mi nuestro cada il lo gli uno il"
                    + " de het een en ett et o os as um uma");

    /** Whether a sentence refers back with one of its first words, though it does not begin with a pronoun. */
    static boolean refers(List<Token> sentence) {
        for (int i = 0; i < Math.min(2, sentence.size()); i++) {
            if (PICKING.contains(low(sentence, i))) {
                return true;
            }
        }
        if (NAMING.contains(low(sentence, 0))) {
            return false;
        }
        boolean pronoun =
                POINTING.contains(low(sentence, 1)) && !sentence.get(0).is(Token.Kind.NUMBER);
        boolean second =
                sentence.size() > 3 && !NAMING.contains(low(sentence, 1)) && POINTING.contains(low(sentence, 2));
        String first = low(sentence, 0);
        boolean suffixed =
                first.endsWith("-le") || first.endsWith("-la") || first.endsWith("-les") || first.endsWith("-lo");
        return suffixed || pronoun || (second && order(sentence));
    }

    /** Whether a sentence looks like an order: "open the cover", "öffne das Ventil", "coupe la pompe". */
    static boolean order(List<Token> sentence) {
        String first = low(sentence, 0);
        if (sentence.size() < 3 || !sentence.get(0).is(Token.Kind.WORD) || NAMING.contains(first)) {
            return false;
        }
        boolean russian = first.endsWith("и")
                || first.endsWith("й")
                || first.endsWith("ите")
                || first.endsWith("йте")
                || first.endsWith("ь");
        String second = low(sentence, 1);
        return ARTICLES.contains(second)
                || (russian && first.codePointAt(0) >= 'а' && first.codePointAt(0) <= 'я')
                || first.equals("do")
                || first.equals("never")
                || first.equals("always");
    }

    private static final Set<String> IMPERATIVES = WordLists.set(
            "stop start run open close press hold wait drain upgrade install remove add pour turn set unplug plug switch check"
                    + " copy move delete create restart reload enable disable build push pull merge tag deploy click enter type"
                    + " select choose connect disconnect mount unmount stir heat bake mix cut wash rinse dry fill empty take put"
                    + " bring call send ask pay lift lower rotate tighten loosen lock unlock clean wipe replace insert eject"
                    + " load unload save export import log boil cook fold apply verify confirm wrap seal attach detach");
    private static final Set<String> FINITE =
            WordLists.set("is are was were has have had can may must should will would does do did"
                    + " isn't aren't wasn't can't won't doesn't don't shall could might");

    /** Whether an English sentence gives an order without an article: "Drain node 4." One with a finite verb does not. */
    private static boolean bareOrder(List<Token> sentence) {
        if (IMPERATIVES.contains(low(sentence, 0))) {
            return true;
        }
        for (int i = 1; i < sentence.size(); i++) {
            String low = low(sentence, i);
            boolean verb = low.length() > 2 && ((low.endsWith("s") && !low.endsWith("ss")) || low.endsWith("ed"));
            if (FINITE.contains(low) || (verb && sentence.get(i).is(Token.Kind.WORD))) {
                return false;
            }
        }
        return sentence.get(0).is(Token.Kind.WORD) && !NAMING.contains(low(sentence, 0));
    }

    /** Whether a sentence may be a step of several: an order, as each language gives it. */
    static boolean step(List<Token> sentence, Language language) {
        return order(sentence)
                || infinitive(sentence, language)
                || (language == Language.ENGLISH && bareOrder(sentence));
    }

    /** Whether a sentence is a German order by its infinitive at the end: "Strom am Kasten abschalten." */
    private static boolean infinitive(List<Token> sentence, Language language) {
        int last = sentence.size() - 1;
        while (last > 0 && !sentence.get(last).is(Token.Kind.WORD)) {
            last--;
        }
        String word = last > 0 ? sentence.get(last).text() : "";
        return language == Language.GERMAN
                && word.length() > 4
                && !NAMING.contains(low(sentence, 0))
                && Character.isLowerCase(word.codePointAt(0))
                && (word.endsWith("en") || word.endsWith("eln") || word.endsWith("ern"));
    }

    private static final Set<String> ARTICLES = WordLists.set(
            "the a an your my our its all der die das den dem ein eine einen le la les un une l' el los las una il lo gli i uno"
                    + " de het een o os as um uma");

    private static String low(List<Token> sentence, int i) {
        return i < sentence.size() ? Item.lower(sentence.get(i).text()) : "";
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
