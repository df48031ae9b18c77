package dev.akm.claims;

import java.util.List;
import java.util.Set;

/**
 * "An hour" and "one hour", where a duration stands: "lasts a year", "dauert eine Stunde".
 *
 * <p>Elsewhere they are not the same: "twice a day" is "per day", "one day" is "some day".
 */
final class OneUnit {
    private static final Set<String> ONE =
            Set.of("a", "an", "one", "ein", "eine", "einen", "einem", "einer", "un", "une", "una");
    private static final Set<String> UNITS = Set.of(
            "second", "minute", "hour", "day", "week", "month", "year", "sekunde", "stunde", "tag", "woche", "monat",
            "jahr", "seconde", "heure", "jour", "semaine", "mois", "an", "segundo", "minuto", "hora", "día", "semana",
            "mes", "año");
    private static final Set<String> DURING = Set.of(
            "for", "within", "lasts", "last", "takes", "take", "wait", "waits", "dauert", "dauern", "dure", "durent",
            "pendant", "prend", "dura", "duran", "durante");

    /** No nouns: "a second key" is one more, "a day pass" one of a kind. */
    private static final Set<String> BEHIND = Set.of(
            "and", "or", "but", "to", "in", "on", "at", "for", "from", "with", "by", "per", "before", "after", "until",
            "if", "und", "oder", "bis", "am", "im", "et", "ou", "à", "y", "o", "en", "con");

    private OneUnit() {}

    /** Whether the word at i counts the unit behind it. */
    static boolean at(List<Part> parts, int i) {
        return i > 0
                && i + 1 < parts.size()
                && ONE.contains(parts.get(i).low)
                && UNITS.contains(parts.get(i + 1).low)
                && DURING.contains(parts.get(i - 1).low)
                && (i + 2 >= parts.size() || !parts.get(i + 2).isWord() || BEHIND.contains(parts.get(i + 2).low));
    }
}
