package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.List;
import java.util.Set;

/** Dates and times that are written in words, in their one form: "March 3rd, 2026", "3. März", "2 pm". */
final class DateWords {
    private static final Set<String> VERSIONS = Set.of(
            "version",
            "release",
            "ausgabe",
            "stand",
            "kapitel",
            "abschnitt",
            "punkt",
            "paket",
            "firmware",
            "v",
            "update");

    private DateWords() {}

    /** Adds a date or time in its one form and answers the place behind it, or {@code i} if none stands there. */
    static int read(List<Part> parts, int i, Language language, List<Part> out) {
        Part part = parts.get(i);
        for (int k = i; k < Math.min(i + 6, parts.size()); k++) {
            if (parts.get(k).struck) {
                return i;
            }
        }
        if (part.kind == Kind.NUMBER) {
            if (language == Language.ENGLISH) {
                int next = time(parts, i, out);
                if (next > i) {
                    return next;
                }
            }
            return dotted(parts, i, language, out) ? i + 1 : dayFirst(parts, i, language, out);
        }
        if (part.kind == Kind.IDENTIFIER) {
            return dayFirst(parts, i, language, out);
        }
        int month = Numbers.month(part.text, part.low, language);
        if (month == 0 || language != Language.ENGLISH || i + 1 >= parts.size()) {
            return i;
        }
        String day = day(parts.get(i + 1));
        if (day.isEmpty()) {
            return i;
        }
        int next = i + 2;
        int year = next < parts.size() && parts.get(next).kind == Kind.COMMA ? next + 1 : next;
        return date(parts, month, day, year, next, out);
    }

    /** "3.5.2026": in German the day comes first. */
    private static boolean dotted(List<Part> parts, int i, Language language, List<Part> out) {
        String text = parts.get(i).text;
        int first = text.indexOf('.');
        int second = text.indexOf('.', first + 1);
        boolean version = i > 0 && VERSIONS.contains(parts.get(i - 1).low);
        if (version || language != Language.GERMAN || first < 1 || second < 0) {
            return false;
        }
        String day = text.substring(0, first);
        String year = text.substring(second + 1);
        int month = Numbers.small(text.substring(first + 1, second));
        boolean digits = day.length() <= 2 && second - first <= 3;
        if (!Numbers.dayOfMonth(day) || !digits || month < 1 || month > 12 || !Numbers.year(year)) {
            return false;
        }
        String date = year + "-" + Numbers.two(month) + "-" + Numbers.two(Numbers.small(day));
        out.add(new Part(Kind.NUMBER, date, date, true, parts.get(i).struck));
        return true;
    }

    private static int dayFirst(List<Part> parts, int i, Language language, List<Part> out) {
        String day = day(parts.get(i));
        if (day.isEmpty()) {
            return i;
        }
        int k = i + 1;
        boolean joined = (language == Language.SPANISH && Phrases.word(parts, k, "de"))
                || (language == Language.ENGLISH && Phrases.word(parts, k, "of"));
        boolean dotted = language == Language.GERMAN
                && k < parts.size()
                && parts.get(k).text.equals(".");
        boolean several = joined
                && language == Language.ENGLISH
                && parts.get(i).kind == Kind.NUMBER
                && (i == 0 || Phrases.word(parts, i - 1, "the"));
        if (several) {
            return i;
        }
        if (joined || dotted) {
            k++;
        }
        if (k >= parts.size() || !parts.get(k).isWord()) {
            return i;
        }
        int month = Numbers.month(parts.get(k).text, parts.get(k).low, language);
        if (month == 0) {
            return i;
        }
        int year = k + 1;
        if (language == Language.SPANISH && Phrases.word(parts, year, "de")) {
            year++;
        }
        return date(parts, month, day, year, k + 1, out);
    }

    private static int date(List<Part> parts, int month, String day, int year, int withoutYear, List<Part> out) {
        boolean dated =
                year < parts.size() && parts.get(year).kind == Kind.NUMBER && Numbers.year(parts.get(year).text);
        String text = (dated ? parts.get(year).text : "-") + "-" + Numbers.two(month) + "-" + day;
        out.add(new Part(Kind.NUMBER, text, text, true, parts.get(year - 1).struck));
        return dated ? year + 1 : withoutYear;
    }

    private static String day(Part part) {
        if (part.kind == Kind.NUMBER && Numbers.dayOfMonth(part.text) && part.text.charAt(0) != '0') {
            return Numbers.two(Numbers.small(part.text));
        }
        String text = part.text;
        if (part.kind == Kind.IDENTIFIER && text.length() > 2) {
            String digits = text.substring(0, text.length() - 2);
            String tail = text.substring(text.length() - 2);
            if (Set.of("st", "nd", "rd", "th", "er").contains(tail) && Numbers.dayOfMonth(digits)) {
                return Numbers.two(Numbers.small(digits));
            }
        }
        return "";
    }

    private static int time(List<Part> parts, int i, List<Part> out) {
        if (i + 1 >= parts.size()) {
            return i;
        }
        Part half = parts.get(i + 1);
        String low = half.text.equals("AM") || half.text.equals("PM") ? Item.lower(half.text) : half.text;
        boolean before = low.equals("am") || low.equals("a.m");
        boolean after = low.equals("pm") || low.equals("p.m");
        if ((!before && !after) || half.struck != parts.get(i).struck) {
            return i;
        }
        String time = Numbers.time(parts.get(i).text, after);
        if (time == null) {
            return i;
        }
        out.add(new Part(Kind.NUMBER, time, time, true, half.struck));
        boolean dot = low.length() == 3
                && i + 2 < parts.size()
                && parts.get(i + 2).text.equals(".");
        return i + (dot ? 3 : 2);
    }
}
