package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Words and turns of phrase of one language with the words that stand for them; the longest that fits counts. */
final class PhraseTable {
    private static final PhraseTable ENGLISH = new PhraseTable(
            "rather than = insteadof",
            "instead of = insteadof",
            "together with = with",
            "along with = with",
            "in order to = to",
            "prior to = before",
            "each day = daily",
            "every day = daily",
            "each night = nightly",
            "every night = nightly",
            "each week = weekly",
            "every week = weekly",
            "each month = monthly",
            "every month = monthly",
            "each hour = hourly",
            "every hour = hourly",
            "each year = yearly",
            "every year = yearly",
            "annually = yearly",
            "twice = 2 time",
            "can not only = can notonly",
            "can not = can not",
            "cannot = can not",
            "can't = can not",
            "won't = will not",
            "it's = it is",
            "that's = that is",
            "there's = there is",
            "is able to = can",
            "are able to = can",
            "is unable to = can not",
            "are unable to = can not",
            "no more than = atmost",
            "not more than = atmost",
            "at most = atmost",
            "no less than = atleast",
            "no fewer than = atleast",
            "not less than = atleast",
            "at least = atleast",
            "for example = eg",
            "for instance = eg",
            "e.g = eg",
            "next to = beside",
            "i.e = ie",
            "that is to say = ie",
            "till = until",
            "perhaps = maybe",
            "towards = toward",
            "are = is",
            "were = was",
            "has = have",
            "does = do",
            "whilst = while",
            "begin = start",
            "begins = starts",
            "beginning = starting");
    private static final PhraseTable GERMAN = new PhraseTable(
            "jeden tag = täglich",
            "jede woche = wöchentlich",
            "jeden monat = monatlich",
            "jede stunde = stündlich",
            "zweimal = 2 mal",
            "dreimal = 3 mal",
            "anstatt = statt",
            "anstelle von = statt",
            "zum beispiel = zb",
            "z.B = zb",
            "das heißt = dh",
            "d.h = dh",
            "ungefähr = etwa",
            "circa = etwa",
            "nachdem = nachdem",
            "niemals = nie");
    private static final PhraseTable FRENCH = new PhraseTable(
            "chaque jour = quotidien",
            "tous les jours = quotidien",
            "par exemple = pex",
            "par ex = pex",
            "p.ex = pex",
            "pour cent = %",
            "au lieu de = insteadof",
            "à cause de = becauseof",
            "chaque semaine = hebdo",
            "toutes les semaines = hebdo",
            "seulement = seulement",
            "uniquement = seulement");
    private static final PhraseTable SPANISH = new PhraseTable(
            "cada día = diario",
            "todos los días = diario",
            "cada semana = semanal",
            "todas las semanas = semanal",
            "por ejemplo = pej",
            "p.ej = pej",
            "por ciento = %",
            "en lugar de = insteadof",
            "en vez de = insteadof",
            "solamente = sólo",
            "únicamente = sólo",
            "carpeta = directorio");
    private static final PhraseTable NONE = new PhraseTable();

    private final Map<String, List<String[][]>> byFirst = new HashMap<>();

    private PhraseTable(String... rules) {
        for (String rule : rules) {
            int at = rule.indexOf(" = ");
            String[] from = rule.substring(0, at).split(" ");
            String[] to = rule.substring(at + 3).split(" ");
            byFirst.computeIfAbsent(from[0], k -> new ArrayList<>()).add(new String[][] {from, to});
        }
    }

    String @Nullable [][] match(List<Part> parts, int i) {
        List<String[][]> rules = byFirst.get(parts.get(i).low);
        if (rules == null) {
            return null;
        }
        String[][] best = null;
        for (String[][] rule : rules) {
            if ((best == null || rule[0].length > best[0].length) && stands(rule[0], parts, i)) {
                best = rule;
            }
        }
        return best;
    }

    private static boolean stands(String[] words, List<Part> parts, int i) {
        if (i + words.length > parts.size()) {
            return false;
        }
        for (int k = 0; k < words.length; k++) {
            Part part = parts.get(i + k);
            if (!part.low.equals(words[k])
                    || !(part.isWord() || part.kind == Kind.IDENTIFIER)
                    || part.struck != parts.get(i).struck) {
                return false;
            }
        }
        return true;
    }

    static PhraseTable of(Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH;
            case GERMAN -> GERMAN;
            case FRENCH -> FRENCH;
            case SPANISH -> SPANISH;
            case OTHER -> NONE;
        };
    }
}
