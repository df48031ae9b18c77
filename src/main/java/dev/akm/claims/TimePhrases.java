package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds phrases that say when: "on Mondays at 17:30", "jede Nacht um 3 Uhr", "le lundi à 10 h", "cada mañana". */
final class TimePhrases {
    /**
     * One such phrase, from an item up to another.
     *
     * @param often whether it says how often
     */
    record Phrase(int from, int to, boolean often) {}

    private static final Set<String> WEEKDAYS = WordLists.set(
            "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays"
                    + " saturdays sundays weekdays weekends weekday montag dienstag mittwoch donnerstag freitag samstag sonntag"
                    + " lundi mardi mercredi jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis"
                    + " samedis dimanches lunes martes miércoles jueves viernes sábado domingo sábados domingos");
    private static final Set<String> UNITS = WordLists.set(
            "second minute hour day night week weekend month year morning afternoon evening spring summer autumn"
                    + " winter quarter seconds minutes hours days nights weeks months years sekunde minute stunde tag"
                    + " nacht woche wochenende monat jahr morgen mittag abend frühjahr sommer herbst quartal sekunden"
                    + " minuten stunden tage wochen monate jahre monats jahres tages seconde heure jour nuit semaine mois"
                    + " année matin soir jours semaines secondes heures été hiver automne printemps segundo minuto hora"
                    + " día noche semana mes año mañana tarde verano invierno otoño primavera días semanas meses años"
                    + " minutos horas h min s");
    private static final Set<String> SEASONS = WordLists.set(
            "spring summer autumn winter morning afternoon evening frühling frühjahr sommer herbst été hiver automne"
                    + " verano invierno otoño primavera mañana tarde noche matin soir abend vormittag nachmittag");
    private static final Set<String> ORDINALS = WordLists.set(
            "first 1st 2nd 3rd 4th last ersten zweiten dritten letzten premier deuxième dernier primer segundo último");

    /**
     * Upper-case letters stand for a Weekday, a Unit, a Month, a Season, an Ordinal, a Date, a Clock time, a Number, a Year;
     * a star marks what says how often.
     */
    private static final Map<String, List<String[]>> ENGLISH = patterns(
            "on O W of month",
            "on O W of *monthly",
            "on W S",
            "on W",
            "on D",
            "on O of *monthly",
            "on N of *monthly",
            "on I of *monthly",
            "at C",
            "at noon",
            "at midnight",
            "at night",
            "*2 time per U",
            "*3 time per U",
            "*4 time per U",
            "*once per U",
            "*each W S",
            "*each W",
            "*each N U",
            "*each U",
            "*daily",
            "*nightly",
            "*weekly",
            "*monthly",
            "*hourly",
            "*yearly",
            "in M Y",
            "in M",
            "in S");

    private static final Map<String, List<String[]>> GERMAN = patterns(
            "am W S",
            "am W",
            "am D",
            "am S",
            "am O W im monat",
            "am O W jedes U",
            "am O jedes U",
            "im M Y",
            "im M",
            "im S",
            "um C uhr",
            "um N uhr",
            "um C",
            "bis zum D",
            "bis zum N .",
            "bis W",
            "*2 mal pro U",
            "*3 mal pro U",
            "*2 mal am tag",
            "*3 mal am tag",
            "*einmal pro U",
            "*jeden W",
            "*jeden U",
            "*jede U",
            "*jedes U",
            "*alle N U",
            "*täglich",
            "*wöchentlich",
            "*monatlich",
            "*stündlich",
            "*jährlich",
            "*nachts",
            "*montags",
            "*dienstags",
            "*mittwochs",
            "*donnerstags",
            "*freitags",
            "*samstags",
            "*sonntags",
            "*morgens",
            "*mittags",
            "*abends",
            "*vormittags",
            "*nachmittags");
    private static final Map<String, List<String[]>> FRENCH = patterns(
            "le O W du mois",
            "*2 fois par U",
            "*3 fois par U",
            "*une fois par U",
            "le W S",
            "le W",
            "le D",
            "le N de *chaque mois",
            "à N h N",
            "à N h",
            "à C",
            "en M Y",
            "en M",
            "en S",
            "le matin",
            "le soir",
            "*tous les W",
            "*chaque W",
            "*chaque U",
            "*toutes les N U",
            "*tous les N U",
            "*quotidien",
            "*hebdo");
    private static final Map<String, List<String[]>> SPANISH = patterns(
            "el O W del mes",
            "*2 veces al día",
            "*3 veces al día",
            "*2 veces por U",
            "*una vez por U",
            "el W",
            "los W",
            "el D",
            "el día N de *cada mes",
            "a las C",
            "a las N",
            "en M de Y",
            "en M",
            "en S",
            "por la S",
            "*todos los W",
            "*cada W",
            "*cada N U",
            "*cada U",
            "*diario",
            "*semanal");

    private TimePhrases() {}

    /** Whether the word names a day, a season or a stretch of time. */
    static boolean named(String low) {
        return WEEKDAYS.contains(low) || UNITS.contains(low) || SEASONS.contains(low);
    }

    private static Map<String, List<String[]>> patterns(String... lines) {
        Map<String, List<String[]>> out = new HashMap<>();
        for (String line : lines) {
            String[] pattern = line.split(" ");
            String first = pattern[0].charAt(0) == '*' ? pattern[0].substring(1) : pattern[0];
            out.computeIfAbsent(first, k -> new ArrayList<>(2)).add(pattern);
        }
        return out;
    }

    /** The phrases that stand one behind another from the item at {@code from} on; none if it begins none. */
    static List<Phrase> at(List<Item> items, int from, Language language) {
        List<Phrase> phrases = new ArrayList<>(2);
        Phrase phrase = one(items, from, language);
        while (phrase != null) {
            phrases.add(phrase);
            phrase = one(items, phrase.to(), language);
        }
        return phrases;
    }

    private static @Nullable Phrase one(List<Item> items, int i, Language language) {
        if (i >= items.size()) {
            return null;
        }
        Map<String, List<String[]>> patterns = switch (language) {
            case ENGLISH -> ENGLISH;
            case GERMAN -> GERMAN;
            case FRENCH -> FRENCH;
            case SPANISH -> SPANISH;
            case OTHER -> Map.of();
        };
        for (String[] pattern : patterns.getOrDefault(Clause.low(items.get(i)), List.of())) {
            if (i + pattern.length <= items.size()) {
                boolean often = false;
                int k = 0;
                while (k < pattern.length && fits(pattern[k], items.get(i + k), language)) {
                    often |= pattern[k].charAt(0) == '*';
                    k++;
                }
                if (k == pattern.length) {
                    return new Phrase(i, i + k, often);
                }
            }
        }
        return null;
    }

    private static boolean fits(String sign, Item item, Language language) {
        String form = item.form();
        String low = Clause.low(item);
        if (sign.length() > 1) {
            return low.equals(sign.charAt(0) == '*' ? sign.substring(1) : sign);
        }
        return switch (sign) {
            case "W" -> item.word() && WEEKDAYS.contains(low);
            case "U" -> UNITS.contains(low);
            case "M" -> item.word() && Numbers.month(form, low, language) > 0;
            case "S" -> item.word() && SEASONS.contains(low);
            case "O" -> ORDINALS.contains(low);
            case "I" ->
                item.fact() == HardFact.Kind.IDENTIFIER && form.length() < 5 && Character.isDigit(form.charAt(0));
            case "D" -> number(item) && (form.startsWith("--") || (form.length() == 10 && form.charAt(4) == '-'));
            case "C" -> number(item) && form.indexOf(':') > 0;
            case "N" -> number(item) && Numbers.small(form) >= 0;
            case "Y" -> number(item) && Numbers.year(form);
            default -> low.equals(sign);
        };
    }

    private static boolean number(Item item) {
        return item.fact() == HardFact.Kind.NUMBER;
    }
}
