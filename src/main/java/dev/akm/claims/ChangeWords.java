package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words with which a text says that something has changed. */
final class ChangeWords {
    /** May stand between the words of the old statement: "is now", "was raised to". */
    private static final Set<String> INSIDE =
            of("now is was been have to raised lowered increased reduced changed set moved upgraded downgraded"
                    + " extended shortened cut doubled halved switched bumped currently jetzt nun inzwischen mittlerweile"
                    + " ist sind wurde wurden auf erhöht gesenkt geändert verlängert verkürzt umgestellt nunmehr"
                    + " maintenant désormais est sont été passé passée porté portée réduit réduite augmenté à ahora ya es"
                    + " son fue ha sido pasó aumentado aumentó reducido cambiado cambió a");

    /** Mark a change wherever they stand beside the new value. */
    private static final Set<String> STRONG =
            of("now longer since raised lowered increased reduced changed replaced replaces renamed upgraded"
                    + " downgraded switched bumped formerly previously insteadof extended shortened former old earlier"
                    + " originally migrated jetzt nun inzwischen mittlerweile seit früher vorher bisher ehemals statt"
                    + " erhöht gesenkt geändert ersetzt umbenannt umgestellt mehr nunmehr maintenant désormais depuis"
                    + " auparavant anciennement remplacé remplace augmenté réduit porté passé renommé ahora ya desde antes"
                    + " anteriormente reemplazó reemplaza sustituyó aumentado reducido cambiado cambió renombrado "
                    + "antiguo");

    /** Mark a change only together with the old value: "it was 4". */
    private static final Set<String> PAST =
            of("was used before until replaced renamed from formerly previously called old former insteadof earlier"
                    + " originally war waren wurde hieß bis vorher zuvor früher statt était étaient avant auparavant"
                    + " jusqu'à ancien ancienne era eran fue antes hasta anteriormente antiguo antigua llamaba");

    /** Leave open whether the change has happened, or where. */
    private static final Set<String> DOUBT =
            of("will may might could should would if unless only planned proposed soon later maybe probably likely"
                    + " possibly perhaps about except but consider considering wird werden soll sollte könnte wenn falls"
                    + " geplant vielleicht wahrscheinlich nur aber sera pourrait devrait si prévu peut-être probablement"
                    + " seulement mais será podría debería previsto quizá quizás probablemente solo pero allegedly"
                    + " apparently expected not never");

    private static final Set<String> DENIAL =
            of("wrong false incorrect mistaken untrue mistake error outdated falsch unwahr "
                    + "irrtum fehler faux fausse erreur inexact falso falsa incorrecto error equivocado");

    private static final Set<String> TAIL =
            of("since as insteadof until after from previously formerly which it was before "
                    + "replaced replacing old up down following because becauseof when during "
                    + "seit statt bis nachdem früher vorher zuvor bisher war waren "
                    + "depuis insteadof avant auparavant après au "
                    + "desde antes anteriormente tras después");

    private static final Set<String> CLOSES = of("up until before through bis vor jusqu'à avant hasta antes");

    private static final Set<String> OPENS = of("since from as starting seit ab depuis desde");

    private ChangeWords() {}

    private static Set<String> of(String words) {
        return new HashSet<>(List.of(words.split(" ")));
    }

    /** Begins a period that has ended. */
    static boolean closes(Item item) {
        return CLOSES.contains(item.form());
    }

    /** Begins a period that goes on. */
    static boolean opens(Item item) {
        return OPENS.contains(item.form());
    }

    static boolean inside(Item item) {
        return INSIDE.contains(item.form());
    }

    static boolean strong(Item item) {
        return STRONG.contains(item.form());
    }

    static boolean past(Item item) {
        return PAST.contains(item.form());
    }

    static boolean doubt(Item item) {
        return DOUBT.contains(item.form());
    }

    static boolean denial(Item item) {
        return DENIAL.contains(item.form());
    }

    static boolean tail(Item item) {
        return TAIL.contains(item.form());
    }
}
