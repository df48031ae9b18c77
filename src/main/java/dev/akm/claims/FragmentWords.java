package dev.akm.claims;

import java.util.Set;

/** The small words by which {@link Fragments} tells a fragment from a sentence. */
final class FragmentWords {
    /** Behind these no word is a verb. */
    static final Set<String> BEFORE_NOUN =
            WordLists.set("a an the my your our his her its their this that these those of to"
                    + " in on at by for from with without during under over behind until till since before after about into per each"
                    + " every any some no all most only both few many several other another first second last next once if when be"
                    + " not and or as than who which whose subject pending new old own");

    static final Set<String> DETERMINERS = WordLists.set(
            "a an the my your our his her its their this that these those each every all no any some two three it him"
                    + " them us me");

    /** Begin what belongs to a main clause; a verb in it is not that clause's. */
    static final Set<String> SUBORDINATE =
            WordLists.set("what how why which who if when whenever unless once while until till as because since"
                    + " although though before after where provided assuming whether wenn falls sofern sobald solange während bis"
                    + " bevor nachdem weil da obwohl seit soweit si quand lorsque dès tant comme parce puisque avant après jusqu'à"
                    + " cuando mientras hasta porque aunque como según se quando finché mentre perché enquanto als wanneer zolang"
                    + " terwijl omdat tot om när medan tills hvis når jeśli gdy kiedy dopóki если когда пока якщо коли"
                    + " eğer αν όταν");

    /** Begin a phrase that says when, where, for whom or how far. */
    static final Set<String> OPENERS =
            WordLists.set("of in on at for from during with without within under until till since as"
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
    static final Set<String> CONFIRMING = WordLists.set("confirmed verified checked approved");

    /** Abbreviations that announce a remark. */
    static final Set<String> MARKS = WordLists.set("n/a p.s ps p.p.s n.b nb cf");

    /** Before a colon they say nothing of what follows. */
    static final Set<String> REMARKS =
            WordLists.set("note nb n.b ps p.s hint tip info fyi remark caution warning attention"
                    + " important hinweis achtung wichtig anmerkung notiz tipp nota remarque attention important aviso importante"
                    + " atención attenzione atenção opmerking let uwaga примечание внимание obs");

    /** Words in which someone says how sure they are: "I think", "as far as we know". */
    static final Set<String> UNSURE = WordLists.set(
            "think thinks guess believe believes suppose hope heard assume know says said glaube denke hoffe vermute"
                    + " meint sagt crois pense dit creo pienso dice supongo credo penso acho acredito denk geloof tror myślę"
                    + " sądzę думаю считаю говорит");

    static final Set<String> AUXILIARIES = WordLists.set(
            "does doesn't did didn't is are was were has have had will would can could may might must shall"
                    + " should been being isn't wasn't aren't weren't ist sind war waren wird wurde wurden hat hatte est sont était"
                    + " étaient sera");

    static final Set<String> ARTICLES = WordLists.set("le la les un une mon ma mes notre nos el los las una mi mis");

    static final Set<String> BEFORE_PLURAL =
            WordLists.set("den die der in im mit von zu für bei nach aus an am vor allen und an");

    static final Set<String> PLACING = WordLists.set("у в на под за над около возле при із під біля");

    static final Set<String> ORDERS = WordLists.set("first then next finally please always never");

    /** Adjectives and nouns too. */
    static final Set<String> STATES =
            WordLists.set("open close live test last lead light face return clean cool dry empty free"
                    + " limit set start stop end release ship store review plan order display");

    static final Set<String> ASKING = WordLists.set("ask check confirm verify see consult");

    static final Set<String> WE = WordLists.set("i we you they he she");

    static final Set<String> NO_VERBS = WordLists.set(
            "nicht jetzt seit selbst erst fast statt laut meist sonst zuletzt überhaupt insgesamt derzeit jederzeit damit"
                    + " somit weit kalt fest bekannt bereit recht leicht schlecht echt dicht nacht zeit stadt rest mast markt"
                    + " punkt dienst geist gast post licht sicht schicht fahrt welt zukunft unterkunft arbeit sicherheit"
                    + " luft haft kraft wirtschaft eintritt schritt monat rat mit samt privat intern komplett");

    private FragmentWords() {}
}
