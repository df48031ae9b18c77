package dev.akm.claims;

import dev.akm.claims.HardFact.Kind;
import java.util.Map;

/** German words that tell the language, and words that turn the meaning of a sentence. */
final class GermanWords {
    static final String MARKERS =
            "der die das den dem des ein eine einen einem einer und ist sind war waren wird werden nicht kein keine"
                    + " mit von für auf im zum zur bei nach aus oder wenn muss müssen soll sollen darf kann können hat"
                    + " haben auch nur sich es er sie wir ihr über unter zwischen vor bis als dass jede jeder jedes alle"
                    + " immer nie läuft liegt steht";

    static final Map<Kind, String> FACTS = Map.of(
            Kind.POLARITY,
            "nicht nie niemals kein keine keinen keinem keiner keines ohne weder nichts niemand nirgends kaum"
                    + " außer ausgenommen falsch unwahr nein mitnichten",
            Kind.CONDITION,
            "wenn falls sofern bevor nachdem bis während solange sobald seit seitdem nur aber sonst andernfalls obwohl "
                    + "jedoch ob weil trotz nach vor statt anstatt anstelle wegen auch sogar",
            Kind.OBLIGATION,
            "muss müssen musste mussten müsste soll sollen sollte sollten darf dürfen durfte dürfte kann können konnte "
                    + "könnte könnten braucht brauchen benötigt erforderlich optional empfohlen erlaubt verboten bitte",
            Kind.HEDGE,
            "etwa ungefähr circa ca rund wohl wahrscheinlich vielleicht möglicherweise eventuell vermutlich"
                    + " anscheinend angeblich laut scheint glaube glaubt denke meist meistens oft manchmal normalerweise"
                    + " üblicherweise fast beinahe ziemlich",
            Kind.TENSE,
            "war waren wurde wurden wird werden hatte hatten früher bisher ehemals noch schon bereits jetzt derzeit"
                    + " aktuell künftig geplant inzwischen mittlerweile alt alte alten alter neu neue neuen neuer veraltet"
                    + " vorläufig ursprünglich gestern heute morgen",
            Kind.QUANTIFIER,
            "alle alles jede jeder jedes jeden jedem einige manche viele wenige mehrere beide beiden halb immer selten"
                    + " meisten zweimal einmal dreimal mal doppelt andere anderen erste ersten letzte letzten genau ganz",
            Kind.COMPARATIVE,
            "mehr weniger mindestens höchstens maximal minimal höher niedriger größer kleiner schneller langsamer"
                    + " länger kürzer besser schlechter als älter jünger",
            Kind.DIRECTION,
            "von zu zum zur in ins auf über unter zwischen durch gegen pro per hinter neben oben unten"
                    + " links rechts",
            Kind.OPPOSITE,
            "ein aus an ab aktiviert deaktiviert aktivieren deaktivieren offen geschlossen öffnen schließen startet "
                    + "stoppt öffentlich privat intern extern manuell automatisch ja wahr");

    private GermanWords() {}
}
