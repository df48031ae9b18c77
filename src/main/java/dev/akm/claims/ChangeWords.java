package dev.akm.claims;

import java.util.List;
import java.util.Set;

/** Words with which a text says that something has changed. */
final class ChangeWords {
    /** May stand between the words of the old statement: "is now", "was raised to". */
    private static final Set<String> INSIDE = WordLists.set(
            "now is was been have to currently we i they jetzt nun inzwischen mittlerweile ist sind wurde wurden auf nunmehr"
                    + " ora adesso agora nu wir maintenant désormais est sont a été à nous on ahora ya es son fue ha sido se"
                    + " è stato stata é foi agora werd is jest teraz został została vers para naar do");

    /** Verbs that say that a value became another. */
    private static final Set<String> TURNED = WordLists.set(
            "raised lowered increased reduced changed set moved upgraded downgraded extended shortened cut doubled"
                    + " halved switched bumped replaced renamed migrated grown grew went risen rose fell fallen dropped"
                    + " erhöht gesenkt geändert verlängert verkürzt umgestellt ersetzt umbenannt verschoben umgezogen porté"
                    + " portée passé passée réduit réduite augmenté augmentée remplacé remplacée renommé renommée aumentado"
                    + " aumentó reducido redujo cambiado cambió pasó subió bajó elevó renombrado renombró"
                    + " subido bajado passato passata aumentato aumentata ridotto ridotta cambiato cambiata spostato spostata salito salita sceso scesa rinominato rinominata sostituito passou subiu desceu aumentou mudou alterado alterada aumentada renomeado movido verhoogd verlaagd gewijzigd verplaatst hernoemd vervangen veranderd verhuisd wzrósł wzrosła wzrosło spadł spadła zmieniono podniesiono obniżono przeniesiono");

    private static final Set<String> WAS =
            WordLists.set("was were have ha wurde wurden war waren été fue fueron sido" + " foi stato stata werd");

    /** Say that something holds at present; a later text need not repeat them. */
    private static final Set<String> PRESENT = WordLists.set(
            "now currently presently jetzt derzeit aktuell maintenant actuellement désormais ahora actualmente");

    private static final Set<String> FROM = WordLists.set("from von vom de desde" + " da dal van z ze");

    private static final Set<String> TO = WordLists.set("to auf nach zu zum à a" + " para naar do vers ao");

    private static final Set<String> COPULA = WordLists.set("ist sind est sont es son está están" + " è é jest");

    /** Stand between a thing and its value, and give way to "was raised from 4 to 5". */
    private static final Set<String> GIVES_WAY = WordLists.set(
            "is use uses run runs have at in on to called named live lives sit sits ist nutzt verwendet läuft liegt"
                    + " steht hat heißt auf bei est utilise a de tourne sur à es está usa tiene corre en se llama"
                    + " è é di gira jest wynosi działa na draait op kost corre tourne cuesta coûte costa");

    private static final Set<String> JOINS =
            WordLists.set("and or nor plus with und oder sowie mit et ou avec y o e u con ed och eller og en of");

    /** Say that what follows is as it was. */
    private static final Set<String> STILL = WordLists.set(
            "; still remains stays unchanged is weiterhin unverändert noch ist toujours encore est sigue todavía es");

    /** Before the value that holds, behind one that does not. */
    private static final Set<String> CONTRAST = WordLists.set("but rather sondern mais sino");

    private static final Set<String> VERSIONS = WordLists.set("version release versión");

    private static final Set<String> AROUND_DATE =
            WordLists.set("in on at since as of am im seit ab dem vom en le depuis el desde de del du");

    /** Mark a change wherever they stand beside the new value. */
    private static final Set<String> STRONG = WordLists.set(
            "now longer since raised lowered increased reduced changed replaced replaces renamed upgraded"
                    + " downgraded switched bumped formerly previously insteadof extended shortened former old earlier"
                    + " originally migrated anymore jetzt nun inzwischen mittlerweile seit früher vorher bisher ehemals statt"
                    + " erhöht gesenkt geändert ersetzt umbenannt umgestellt mehr nunmehr maintenant désormais depuis"
                    + " auparavant anciennement remplacé remplace augmenté réduit réduite porté portée passé passée augmentée remplacée renommé renommée ahora ya desde antes"
                    + " anteriormente reemplazó reemplaza sustituyó aumentado reducido cambiado cambió aumentó redujo pasó subió bajó renombrado "
                    + "antiguo"
                    + " ora adesso agora teraz nu dal dalla sinds od subido bajado passato passata aumentato aumentata ridotto ridotta cambiato cambiata spostato spostata salito salita sceso scesa rinominato rinominata sostituito passou subiu desceu aumentou mudou alterado alterada aumentada renomeado movido verhoogd verlaagd gewijzigd verplaatst hernoemd vervangen veranderd verhuisd wzrósł wzrosła wzrosło spadł spadła zmieniono podniesiono obniżono przeniesiono");

    /** Mark a change only together with the old value: "it was 4". */
    private static final Set<String> PAST = WordLists.set(
            "was used before until replaced renamed from formerly previously called old former insteadof earlier"
                    + " originally war waren wurde hieß bis vorher zuvor früher statt était étaient avant auparavant"
                    + " jusqu'à ancien ancienne era eran fue antes hasta anteriormente antiguo antigua llamaba");

    /** Leave open whether the change has happened, or where. */
    private static final Set<String> DOUBT = WordLists.set(
            "will may might could should would if unless only planned proposed soon later maybe probably likely"
                    + " possibly perhaps about except but consider considering wird werden soll sollte könnte wenn falls"
                    + " geplant vielleicht wahrscheinlich nur aber sera pourrait devrait si prévu peut-être probablement"
                    + " seulement mais será podría debería previsto quizá quizás probablemente solo pero allegedly"
                    + " apparently expected not never"
                    + " reverted undone revoked withdrawn cancelled canceled postponed aborted rolled");

    /** Say that a change was taken back, wherever they stand. */
    private static final Set<String> UNDONE = WordLists.set(
            "reverted revert undone undo revoked withdrawn cancelled canceled postponed aborted rolled rollback"
                    + " rückgängig zurückgenommen zurückgesetzt zurückgerollt widerrufen abgesagt annulé annulée annulés"
                    + " révoqué révoquée reporté reportée revertido revertida revirtió deshecho deshizo cancelado"
                    + " cancelada anulado anulada aplazado aplazada");

    private static final Set<String> DENIAL =
            WordLists.set("wrong false incorrect mistaken untrue mistake error outdated falsch unwahr "
                    + "irrtum fehler faux fausse erreur inexact falso falsa incorrecto error equivocado");

    private static final Set<String> TAIL =
            WordLists.set("since as insteadof until after from previously formerly which it was before "
                    + "replaced replacing old up down following because becauseof when during "
                    + "seit statt bis nachdem früher vorher zuvor bisher war waren "
                    + "depuis insteadof avant auparavant après au "
                    + "desde antes anteriormente tras después");

    private static final Set<String> CLOSES =
            WordLists.set("up until before through bis vor jusqu'à avant hasta antes");

    private static final Set<String> OPENS = WordLists.set("since from as starting seit ab depuis desde");

    private ChangeWords() {}

    /** Begins a period that has ended. */
    static boolean closes(Item item) {
        return CLOSES.contains(item.form());
    }

    /** Begins a period that goes on. */
    static boolean opens(Item item) {
        return OPENS.contains(item.form());
    }

    static boolean inside(Item item) {
        return TURNED.contains(item.form()) || INSIDE.contains(item.free() ? Item.lower(item.form()) : item.form());
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

    static boolean turned(Item item) {
        return TURNED.contains(item.form());
    }

    static boolean was(Item item) {
        return WAS.contains(item.form());
    }

    /** Whether the word tells of a change, and of nothing else. */
    static boolean tells(Item item) {
        return inside(item)
                || strong(item)
                || past(item)
                || denial(item)
                || was(item)
                || present(item)
                || copula(item)
                || contrast(item)
                || still(item);
    }

    static boolean undone(Item item) {
        return UNDONE.contains(item.form());
    }

    static boolean present(Item item) {
        return PRESENT.contains(item.form());
    }

    static boolean joins(Item item) {
        return JOINS.contains(item.form());
    }

    static boolean still(Item item) {
        return STILL.contains(item.form());
    }

    static boolean copula(Item item) {
        return COPULA.contains(item.form());
    }

    static boolean from(Item item) {
        return FROM.contains(item.form());
    }

    static boolean to(Item item) {
        return TO.contains(item.form());
    }

    static boolean givesWay(Item item) {
        return GIVES_WAY.contains(item.form())
                || TO.contains(item.form())
                || present(item)
                || turned(item)
                || was(item);
    }

    static boolean contrast(Item item) {
        return CONTRAST.contains(item.form());
    }

    /** Whether the words are a date and what belongs to it: "on 2026-03-01", "im März 2026". */
    static boolean dated(List<Item> words) {
        boolean date = false;
        for (Item item : words) {
            if (date(item)) {
                date = true;
            } else if (!AROUND_DATE.contains(item.form())) {
                return false;
            }
        }
        return date;
    }

    /** Whether the word is a day, a month or a year. */
    static boolean date(Item item) {
        String form = item.form();
        return isoDate(form) || Numbers.year(form) || Numbers.monthOf(form) > 0;
    }

    /** Whether "version 3.2" stands there. */
    static boolean version(List<Item> words, int at) {
        return at + 1 < words.size()
                && VERSIONS.contains(words.get(at).form())
                && words.get(at + 1).value();
    }

    /** "2026-03-01", and "--03-01" where no year was named. */
    private static boolean isoDate(String form) {
        boolean yearless = form.startsWith("--");
        int dash = yearless ? 1 : 4;
        if (form.length() != dash + 6 || form.charAt(dash) != '-' || form.charAt(dash + 3) != '-') {
            return false;
        }
        for (int i = yearless ? 2 : 0; i < form.length(); i++) {
            if (i != dash && i != dash + 3 && !(form.charAt(i) >= '0' && form.charAt(i) <= '9')) {
                return false;
            }
        }
        return true;
    }

    static boolean tail(Item item) {
        return TAIL.contains(item.form());
    }
}
