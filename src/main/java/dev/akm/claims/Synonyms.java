package dev.akm.claims;

import java.util.Map;
import java.util.Set;

/**
 * Words that mean the same where the rest of the sentence, and most of the text, is the same.
 *
 * <p>By themselves they do not ("goes to Berlin", "moves to Berlin"), so a pair counts once in a claim, in a claim of some
 * length, in a text most of whose other claims are proven word for word.
 */
final class Synonyms {
    private static final Map<String, String> CLASSES = WordLists.classes(
            "remove delete",
            "removes deletes",
            "removed deleted",
            "removing deleting",
            "moves goes",
            "move go",
            "built made created",
            "builds makes creates",
            "needs requires",
            "need require",
            "needed required",
            "called named",
            "once after",
            "picked chosen selected",
            "uses utilises utilizes",
            "used utilised utilized",
            "forbidden prohibited",
            "gets receives",
            "big large",
            "quick fast",
            "quickly fast",
            "happens occurs",
            "happen occur",
            "buys purchases",
            "bought purchased",
            "buy purchase",
            "ends finishes",
            "ended finished",
            "runs executes",
            "run execute",
            "entfernt gelöscht",
            "löscht entfernt",
            "startet beginnt",
            "starten beginnen",
            "verwendet benutzt nutzt",
            "verwenden benutzen nutzen",
            "benötigt braucht",
            "benötigen brauchen",
            "genannt namens",
            "supprimé effacé",
            "supprimée effacée",
            "supprimés effacés",
            "supprimées effacées",
            "supprime efface",
            "utilise emploie",
            "utilisent emploient",
            "commence débute",
            "commencent débutent",
            "elimina borra",
            "eliminan borran",
            "eliminado borrado",
            "eliminados borrados",
            "eliminada borrada",
            "eliminadas borradas",
            "usa utiliza",
            "usan utilizan",
            "empieza comienza",
            "empiezan comienzan",
            "necesita requiere",
            "necesitan requieren");

    private static final Set<String> SUBJECTS = Set.of("it", "they", "you", "we", "he", "she");

    private static final Set<String> RULES_A_CLAUSE = Set.of(
            "ask",
            "check",
            "confirm",
            "ensure",
            "feel",
            "find",
            "hear",
            "him",
            "her",
            "know",
            "me",
            "note",
            "notice",
            "people",
            "prove",
            "read",
            "remark",
            "say",
            "see",
            "show",
            "sure",
            "tell",
            "them",
            "think",
            "us",
            "verify",
            "warn",
            "write",
            "asked",
            "checked",
            "confirmed",
            "felt",
            "found",
            "heard",
            "knew",
            "noted",
            "noticed",
            "proved",
            "remarked",
            "said",
            "saw",
            "showed",
            "told",
            "thought",
            "verified",
            "warned",
            "wrote",
            "asks",
            "checks",
            "says",
            "shows",
            "tells",
            "writes");

    private Synonyms() {}

    /** The word that stands for all that may mean the same, else the form itself. */
    static String of(String form) {
        return CLASSES.getOrDefault(form, form);
    }

    static boolean known(String form) {
        return CLASSES.containsKey(form);
    }

    /**
     * Whether the two words at a place may stand for each other there.
     *
     * @param last the word before them, empty at the beginning
     * @param next the word behind them, empty at the end
     */
    static boolean interchangeable(String a, String b, String last, String next) {
        if (!CLASSES.containsKey(a) || !of(a).equals(of(b))) {
            return false;
        }
        return switch (of(a)) {
            case "remove", "removes", "removed", "removing" -> !next.equals("from");
            case "moves", "move" -> next.equals("to") || next.equals("into");
            case "called" -> !next.equals("by") && !next.isEmpty();
            // "once" is also "one time": not before a statement of its own, unless the verb before may rule that
            // statement.
            case "once" -> SUBJECTS.contains(next) && !RULES_A_CLAUSE.contains(last);
            default -> true;
        };
    }
}
