package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells "In winter." from "The bar is closed in winter.": what has no verb of its own says nothing by itself, so it says
 * something of what stands beside it.
 *
 * <p>Verbs are known by a list and by what stands around them. In doubt a short sentence is a fragment.
 */
final class Fragments {
    /** Longer sentences are taken to have a verb that is not known, unless they begin as a fragment does. */
    private static final int MAX_WORDS = 8;

    private static final int MAX_OTHER_WORDS = 4;

    private static final int MAX_UNSURE = 5;

    /** Shorter orders may be no orders. */
    private static final int MAX_BARE = 3;

    private static final int MAX_OPENED = 14;

    private static final int MAX_CHARACTERS = 6;

    /** Behind Latin, Greek and Cyrillic. */
    private static final int FIRST_FOREIGN = 0x530;

    /** Behind these no word is a verb. */
    private static final Set<String> BEFORE_NOUN =
            of("a an the my your our his her its their this that these those of to"
                    + " in on at by for from with without during under over behind until till since before after about into per each"
                    + " every any some no all most only both few many several other another first second last next once if when be"
                    + " not and or as than who which whose subject pending new old own");

    private static final Set<String> DETERMINERS = of(
            "a an the my your our his her its their this that these those each every all no any some two three it him"
                    + " them us me");

    /** Begin what belongs to a main clause; a verb in it is not that clause's. */
    private static final Set<String> SUBORDINATE =
            of("what how why which who if when whenever unless once while until till as because since"
                    + " although though before after where provided assuming whether wenn falls sofern sobald solange während bis"
                    + " bevor nachdem weil da obwohl seit soweit si quand lorsque dès tant comme parce puisque avant après jusqu'à"
                    + " cuando mientras hasta porque aunque como según se quando finché mentre perché enquanto als wanneer zolang"
                    + " terwijl omdat tot om när medan tills hvis når jeśli gdy kiedy dopóki если когда пока якщо коли"
                    + " eğer αν όταν");

    /** Begin a phrase that says when, where, for whom or how far. */
    private static final Set<String> OPENERS =
            of("of in on at for from during with without within under until till since as"
                    + " by before after subject pending only except unless once if when according per about im in ins am an ab auf"
                    + " bei beim für mit ohne nur nach laut während bis seit vor außer unter zu zum zur gemäß vorbehaltlich dans"
                    + " pour chez avec sans en à au aux depuis pendant selon jusqu'à sauf sous seulement uniquement après avant para"
                    + " con sin desde durante hasta según salvo solo sólo por bajo tras per nel nella nei durante fino da dal dalla"
                    + " senza con solo secondo dopo prima em no na nos nas sem até apenas só segundo após"
                    + " voor bij met zonder tijdens tot vanaf alleen op volgens för med utan under från endast bara til uden"
                    + " kun w we na dla bez podczas do od tylko według przez po v ve pro bez jen podle в во на для без во с до от"
                    + " только по при после перед у за під тільки σε για με χωρίς από μόνο"
                    + " في من إلى على حتى حسب بعد قبل عند خلال بدون فقط إلا ما");

    /** "Confirmed by Ana" makes nothing weaker. */
    private static final Set<String> CONFIRMING = of("confirmed verified checked approved");

    /** Abbreviations that announce a remark. */
    private static final Set<String> MARKS = of("n/a p.s ps p.p.s n.b nb cf");

    /** Before a colon they say nothing of what follows. */
    private static final Set<String> REMARKS =
            of("note nb n.b ps p.s hint tip info fyi remark caution warning attention"
                    + " important hinweis achtung wichtig anmerkung notiz tipp nota remarque attention important aviso importante"
                    + " atención attenzione atenção opmerking let uwaga примечание внимание obs");

    /** Words in which someone says how sure they are: "I think", "as far as we know". */
    private static final Set<String> UNSURE =
            of("think thinks guess believe believes suppose hope heard assume know says said glaube denke hoffe vermute"
                    + " meint sagt crois pense dit creo pienso dice supongo credo penso acho acredito denk geloof tror myślę"
                    + " sądzę думаю считаю говорит");

    private static final String SAYING = "はがを是在有为為";

    private Fragments() {}

    private static Set<String> of(String words) {
        return new HashSet<>(List.of(words.split(" ")));
    }

    /** Whether a claim has no verb of its own, and no label that stands for its subject. */
    static boolean is(Claim claim) {
        String text = claim.text();
        if (named(claim)) {
            return MARKS.contains(Item.lower(claim.items().get(0).form()));
        }
        int colon = text.indexOf(':');
        if (colon > 0 && colon + 1 < text.length()) {
            List<String> label = words(text.substring(0, colon));
            boolean remark = label.size() == 1 && REMARKS.contains(label.get(0));
            if (remark || label.isEmpty()) {
                return is(text.substring(colon + 1), claim.language());
            }
            if (label.size() < MAX_WORDS
                    && !opens(label.get(0))
                    && !text.substring(colon + 1).isBlank()) {
                return false;
            }
        }
        return is(text, claim.language());
    }

    /** "WD-40 XK7": what is only named says nothing of other things. */
    private static boolean named(Claim claim) {
        for (Item item : claim.items()) {
            if (item.fact() != HardFact.Kind.IDENTIFIER
                    && item.fact() != HardFact.Kind.CODE
                    && item.fact() != HardFact.Kind.URL
                    && item.fact() != HardFact.Kind.PATH) {
                return false;
            }
        }
        return true;
    }

    /** Whether a sentence needs another for its subject or verb; "pin: 4711" needs none. */
    static boolean completes(String text, Language language) {
        int colon = text.indexOf(':');
        boolean keyed = colon > 0 && colon + 1 < text.length();
        List<String> words = words(text);
        boolean verb = language == Language.FRENCH && !words.isEmpty() && VerbWords.sure(words.get(0), language);
        boolean named = text.chars().noneMatch(Character::isLowerCase);
        return !keyed && !named && !words.isEmpty() && characters(text) == 0 && (verb || is(text, language));
    }

    /** Whether a claim begins as a phrase does that says when, where or for whom. */
    static boolean opened(Claim claim) {
        List<String> words = words(claim.text());
        return !words.isEmpty() && opens(words.get(0));
    }

    static boolean opens(String word) {
        return OPENERS.contains(word) || SUBORDINATE.contains(word);
    }

    static boolean is(String text, Language language) {
        List<String> words = words(text);
        if (words.size() > 1
                && CONFIRMING.contains(words.get(0))
                && words.get(1).equals("by")) {
            return false;
        }
        while (words.size() > 2 && (words.get(0).equals("p") || words.get(0).equals("s"))) {
            // "P.S. In winter."
            words = words.subList(1, words.size());
        }
        int characters = characters(text);
        if (characters > 0) {
            return words.size() <= 1 && characters <= MAX_CHARACTERS && !says(text);
        }
        if (words.isEmpty() || unsure(words)) {
            return true;
        }
        if (subjectless(text, words, language)) {
            return true;
        }
        int comma = text.indexOf(',');
        boolean opened = opens(words.get(0));
        boolean subordinate = SUBORDINATE.contains(words.get(0))
                && !(words.size() > 1 && words.get(1).equals("of"));
        if (subordinate && verbs(text, words, language) < 2) {
            return comma < 0 || !verb(text, words(text.substring(comma + 1)), language);
        }
        int most = opened ? MAX_OPENED : language == Language.OTHER ? MAX_OTHER_WORDS : MAX_WORDS;
        return words.size() <= most
                && !verb(text, words, language)
                && !placed(words)
                && !infinitive(words, language)
                && !subject(words, language);
    }

    /** "弁は青い", "门是蓝色的": a topic or subject with something behind it. */
    private static boolean says(String text) {
        for (int i = 1; i + 2 < text.length(); i++) {
            if (SAYING.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean unsure(List<String> words) {
        if (words.size() > MAX_UNSURE) {
            return false;
        }
        for (String word : words) {
            if (UNSURE.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean verb(String text, List<String> words, Language language) {
        return verbs(text, words, language) > 0;
    }

    /** "Ключ у Анны": Russian and Ukrainian leave out "is". */
    private static boolean placed(List<String> words) {
        for (int i = 1; i + 1 < words.size(); i++) {
            if (PLACING.contains(words.get(i))) {
                return !opens(words.get(0));
            }
        }
        return false;
    }

    /** "Was rejected by the board." */
    private static boolean subjectless(String text, List<String> words, Language language) {
        boolean named = language == Language.ENGLISH || language == Language.GERMAN || language == Language.FRENCH;
        return named
                && AUXILIARIES.contains(words.get(0))
                && !Sentences.asks(text)
                && !words.get(0).equals("do")
                && words.size() <= MAX_OPENED;
    }

    private static final Set<String> AUXILIARIES =
            of("does doesn't did didn't is are was were has have had will would can could may might must shall"
                    + " should been being isn't wasn't aren't weren't ist sind war waren wird wurde wurden hat hatte est sont était"
                    + " étaient sera");

    /** "Attendre Ida près du portail", "am Tor auf Ida warten": orders as many languages give them. */
    private static boolean infinitive(List<String> words, Language language) {
        String first = words.get(0);
        String last = words.get(words.size() - 1);
        boolean romance = language != Language.ENGLISH
                && language != Language.GERMAN
                && !opens(first)
                && first.length() > 4
                && (first.endsWith("er")
                        || first.endsWith("ir")
                        || first.endsWith("re")
                        || first.endsWith("ar")
                        || first.endsWith("ть"));
        boolean german = language == Language.GERMAN
                && words.size() > 1
                && last.length() > 4
                && last.endsWith("en")
                && !BEFORE_PLURAL.contains(words.get(words.size() - 2));
        return words.size() > MAX_BARE && (romance || german);
    }

    /** "Le facteur passe tard": an article with its noun, and more than what belongs to it. */
    private static boolean subject(List<String> words, Language language) {
        boolean romance = language == Language.FRENCH || language == Language.SPANISH;
        return romance && words.size() > MAX_BARE && ARTICLES.contains(words.get(0)) && !opens(words.get(2));
    }

    private static final Set<String> ARTICLES = of("le la les un une mon ma mes notre nos el los las una mi mis");

    private static final Set<String> BEFORE_PLURAL =
            of("den die der in im mit von zu für bei nach aus an am vor allen und an");

    private static final Set<String> PLACING = of("у в на под за над около возле при із під біля");

    private static final Set<String> ORDERS = of("first then next finally please always never");

    /** Adjectives and nouns too. */
    private static final Set<String> STATES =
            of("open close live test last lead light face return clean cool dry empty free"
                    + " limit set start stop end release ship store review plan order display");

    private static final Set<String> ASKING = of("ask check confirm verify see consult");

    private static final Set<String> WE = of("i we you they he she");

    private static int verbs(String text, List<String> words, Language language) {
        int verbs = 0;
        for (int i = 0; i < words.size() && words.size() > 1; i++) {
            boolean found = (VerbWords.sure(words.get(i), language)
                            && !(i == 0 && (language == Language.GERMAN || VerbWords.past(words.get(i)))))
                    || (language == Language.ENGLISH && english(words, i))
                    || (language == Language.GERMAN && german(words, i) && text.contains(words.get(i)))
                    || (i > 0
                            && (words.get(i).equals("sich")
                                    || words.get(i - 1).equals("se")
                                    || words.get(i - 1).equals("si")));
            verbs += found ? 1 : 0;
        }
        return verbs;
    }

    private static boolean english(List<String> words, int i) {
        String word = words.get(i);
        String before = i == 0 ? "" : words.get(i - 1);
        String next = i + 1 < words.size() ? words.get(i + 1) : "";
        if (i == 0) {
            // An order: "Use the blue hose", but not "Open on Sundays".
            boolean base = !word.endsWith("ed") && (!word.endsWith("s") || word.endsWith("ss"));
            boolean asks = ASKING.contains(word) && words.size() <= 4;
            // "Meet at the oak tree", but not "open on Sundays", "open to the public in May".
            boolean known = VerbWords.likely(word)
                    && words.size() > 2
                    && (!OPENERS.contains(next) || (words.size() > MAX_BARE && !STATES.contains(word)));
            return base && !asks && (known || next.equals("it") || next.equals("them"));
        }
        if (WE.contains(before)) {
            return true;
        }
        if (i == 1 && ORDERS.contains(before) && VerbWords.likely(word) && words.size() > MAX_BARE) {
            // "First add the acid."
            return true;
        }
        if (BEFORE_NOUN.contains(before)) {
            return false;
        }
        boolean singular = i == 2
                && DETERMINERS.contains(words.get(0))
                && !before.endsWith("s")
                && word.endsWith("s")
                && !word.endsWith("ss")
                && (OPENERS.contains(next) || next.equals("to"))
                && !next.equals("of")
                && !next.equals("only");
        if (singular) {
            // "The alarm fires at 90 %."
            return true;
        }
        boolean ending = word.endsWith("ed") || (word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us"));
        return VerbWords.likely(word) || (ending && word.length() > 3 && DETERMINERS.contains(next));
    }

    /** "klemmt", "tropft": but no participle ("geprüft"), which ends a fragment as well. */
    private static boolean german(List<String> words, int i) {
        String word = words.get(i);
        boolean last = i + 1 == words.size();
        boolean participle = word.startsWith("ge")
                || word.startsWith("un")
                || (last
                        && (word.startsWith("be")
                                || word.startsWith("ver")
                                || word.startsWith("er")
                                || word.startsWith("ent")));
        return i > 0 && word.length() > 3 && word.endsWith("t") && !participle && !NO_VERBS.contains(word);
    }

    private static final Set<String> NO_VERBS = of(
            "nicht jetzt seit selbst erst fast statt laut meist sonst zuletzt überhaupt insgesamt derzeit jederzeit damit"
                    + " somit weit kalt fest bekannt bereit recht leicht schlecht echt dicht nacht zeit stadt rest mast markt"
                    + " punkt dienst geist gast post licht sicht schicht fahrt welt zukunft unterkunft arbeit sicherheit"
                    + " luft haft kraft wirtschaft eintritt schritt monat rat mit samt privat intern komplett");

    /** The words in small letters. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean letter = i < text.length()
                    && (Character.isLetter(text.charAt(i))
                            || Character.isDigit(text.charAt(i))
                            || Character.getType(text.charAt(i)) == Character.NON_SPACING_MARK
                            || (start >= 0 && "'\u2019-".indexOf(text.charAt(i)) >= 0));
            if (letter && start < 0) {
                start = i;
            } else if (!letter && start >= 0) {
                words.add(Item.lower(text.substring(start, i)).replace('\u2019', '\''));
                start = -1;
            }
        }
        return words;
    }

    /** Whether a text is in a script of whose languages no verbs are known. */
    static boolean foreign(String text) {
        return text.codePoints().noneMatch(c -> Character.isLetter(c) && c < FIRST_FOREIGN);
    }

    /** How many characters of a script that does not part its words. */
    private static int characters(String text) {
        int characters = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            characters +=
                    (c >= 0x3041 && c <= 0x30FF) || (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x0E00 && c < 0x0F00) ? 1 : 0;
        }
        return characters;
    }
}
