package dev.akm.claims;

import dev.akm.claims.Canon.Part;
import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the few turns of phrase that mean the same wherever they stand.
 *
 * <p>A pair belongs here only if no sentence exists in which swapping one for the other changes what is said. "Once" and
 * "after", "up to" and "at most", "must not" and "does not have to" do not.
 */
final class Phrases {
    private static final Table ENGLISH = new Table(
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
    private static final Table GERMAN = new Table(
            "jeden tag = täglich",
            "jede woche = wöchentlich",
            "jeden monat = monatlich",
            "jede nacht = nachts",
            "jede stunde = stündlich",
            "zweimal = 2 mal",
            "dreimal = 3 mal",
            "anstatt = statt",
            "anstelle von = statt",
            "zum beispiel = zb",
            "ungefähr = etwa",
            "circa = etwa",
            "nachdem = nachdem",
            "niemals = nie");
    private static final Table FRENCH = new Table(
            "chaque jour = quotidien",
            "tous les jours = quotidien",
            "par exemple = pex",
            "au lieu de = insteadof",
            "à cause de = becauseof",
            "chaque semaine = hebdo",
            "toutes les semaines = hebdo",
            "seulement = seulement",
            "uniquement = seulement");
    private static final Table SPANISH = new Table(
            "cada día = diario",
            "todos los días = diario",
            "cada semana = semanal",
            "todas las semanas = semanal",
            "por ejemplo = pej",
            "en lugar de = insteadof",
            "en vez de = insteadof",
            "solamente = sólo",
            "únicamente = sólo",
            "carpeta = directorio");
    private static final Table NONE = new Table();
    private static final Set<String> TIME_UNITS =
            Set.of("second", "minute", "hour", "day", "week", "month", "year", "night");

    private static final Set<String> GOVERNING =
            Set.of("with", "in", "to", "on", "from", "under", "of", "by", "for", "into");

    private Phrases() {}

    private static final class Table {
        private final Map<String, List<String[][]>> byFirst = new HashMap<>();

        Table(String... rules) {
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
    }

    private static Table table(Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH;
            case GERMAN -> GERMAN;
            case FRENCH -> FRENCH;
            case SPANISH -> SPANISH;
            case OTHER -> NONE;
        };
    }

    static List<Part> rewrite(List<Part> parts, Language language) {
        Table table = table(language);
        List<Part> out = new ArrayList<>(parts.size() + 4);
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part.kind == Kind.NUMBER || (part.isWord() && language != Language.OTHER)) {
                int next = dateOrTime(parts, i, language, out);
                if (next > i) {
                    i = next - 1;
                    continue;
                }
            }
            if (!part.isWord() && part.kind != Kind.IDENTIFIER) {
                out.add(part);
                continue;
            }
            String[][] rule = hasTo(parts, i, language) ? null : table.match(parts, i);
            if (rule != null && (language == Language.GERMAN || !nameInside(parts, i, rule[0].length))) {
                for (String word : rule[1]) {
                    out.add(
                            number(word)
                                    ? new Part(Kind.NUMBER, word, word, true, part.struck)
                                    : Part.word(word, part));
                }
                i += rule[0].length - 1;
            } else if (language == Language.ENGLISH) {
                english(parts, i, out);
            } else if (language == Language.FRENCH && part.low.startsWith("n'") && part.low.length() > 2) {
                // "n'est" negates as "ne" does.
                out.add(Part.word("ne", part));
                out.add(Part.word(part.low.substring(2), part));
            } else {
                other(part, language, out);
            }
        }
        return language == Language.ENGLISH ? apposition(out) : out;
    }

    /** A capital inside a sentence makes a name of it: "Due" and "The Whole" may be products. */
    private static boolean nameInside(List<Part> parts, int i, int length) {
        for (int k = i; k < i + length; k++) {
            Part part = parts.get(k);
            if (Words.capital(part.text) && !part.free) {
                return true;
            }
        }
        return false;
    }

    private static boolean number(String word) {
        return word.charAt(0) >= '0' && word.charAt(0) <= '9';
    }

    private static void english(List<Part> parts, int i, List<Part> out) {
        Part part = parts.get(i);
        String low = part.low;
        if (low.endsWith("n't") && low.length() > 4) {
            String base = low.substring(0, low.length() - 3);
            out.add(Part.word(
                    base.equals("does")
                            ? "do"
                            : base.equals("are")
                                    ? "is"
                                    : base.equals("were") ? "was" : base.equals("has") ? "have" : base,
                    part));
            out.add(Part.word("not", part));
            return;
        }
        int quote = low.indexOf('\'');
        if (quote > 0) {
            String tail = low.substring(quote);
            String full = tail.equals("'re") ? "is" : tail.equals("'ll") ? "will" : tail.equals("'ve") ? "have" : null;
            if (full != null) {
                out.add(Part.word(low.substring(0, quote), part));
                out.add(Part.word(full, part));
                return;
            }
        }
        if (low.equals("even") && out.size() > 1 && out.get(out.size() - 1).low.equals("not") && negatedBefore(out)) {
            // "never logged, not even at debug level": the second "not" repeats the first.
            out.remove(out.size() - 1);
            out.add(part);
            return;
        }
        if ((low.equals("a") || low.equals("an"))
                && i >= 2
                && i + 1 < parts.size()
                && TIME_UNITS.contains(parts.get(i + 1).low)
                && (parts.get(i - 1).kind == Kind.NUMBER
                        || parts.get(i - 2).kind == Kind.NUMBER
                        || parts.get(i - 1).low.equals("times")
                        || parts.get(i - 1).low.equals("twice")
                        || parts.get(i - 1).low.equals("once"))) {
            out.add(Part.word("per", part));
            return;
        }
        if (low.equals("for")
                && i + 2 < parts.size()
                && distributive(parts.get(i + 1).low, parts.get(i + 2).low)
                && parts.get(i + 1).struck == part.struck
                && numbered(parts, i)) {
            // "60 requests for each key" are 60 per key; "a prize for each winner" is something else.
            parts.set(i + 1, new Part(Kind.TAG, "", "", true, part.struck));
            out.add(Part.word("per", part));
            return;
        }
        if (low.equals("every") && i + 1 < parts.size() && distributive(low, parts.get(i + 1).low)) {
            out.add(Part.word("each", part));
            return;
        }
        boolean near = low.equals("around") || low.equals("approximately") || low.equals("roughly");
        if (near && i + 1 < parts.size() && parts.get(i + 1).kind == Kind.NUMBER) {
            out.add(Part.word("about", part));
            return;
        }
        if ((low.equals("has") || low.equals("have"))
                && i + 1 < parts.size()
                && hasTo(parts, i, Language.ENGLISH)
                && !relativeBefore(out)
                && !limitedBefore(out)) {
            // "has to" is "must" unless negated; read together with the "to" behind it.
            parts.set(i + 1, new Part(Kind.TAG, "", "", true, part.struck));
            out.add(Part.word("must", part));
            return;
        }
        if (low.equals("has")) {
            out.add(Part.word("have", part));
            return;
        }
        other(part, Language.ENGLISH, out);
    }

    /** "has to", but not "has to do with" and not "has to offer". */
    private static boolean hasTo(List<Part> parts, int i, Language language) {
        Part part = parts.get(i);
        return language == Language.ENGLISH
                && (part.low.equals("has") || part.low.equals("have"))
                && i + 2 < parts.size()
                && word(parts, i + 1, "to")
                && parts.get(i + 1).struck == part.struck
                && !(word(parts, i + 2, "do") && word(parts, i + 3, "with"));
    }

    /** "Nobody has to sign" and "you only have to sign" are not about what must be. */
    private static boolean limitedBefore(List<Part> out) {
        for (Part part : out) {
            switch (part.low) {
                case "not",
                        "do",
                        "did",
                        "never",
                        "no",
                        "nobody",
                        "none",
                        "neither",
                        "nor",
                        "without",
                        "hardly",
                        "rarely",
                        "seldom",
                        "only",
                        "just",
                        "merely",
                        "few",
                        "little",
                        "used" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    /** "every other day" and "for each other" are not about each one. */
    private static boolean distributive(String each, String next) {
        boolean all = each.equals("each") || each.equals("every");
        return all
                && !next.equals("other")
                && !next.equals("one")
                && !next.equals("single")
                && !next.equals("time")
                && !next.equals("now")
                && !next.equals("so")
                && !next.equals("of");
    }

    /** "all he has to offer" is no duty. */
    private static boolean relativeBefore(List<Part> out) {
        for (Part part : out) {
            switch (part.low) {
                case "what",
                        "all",
                        "that",
                        "which",
                        "who",
                        "everything",
                        "anything",
                        "something",
                        "nothing",
                        "one",
                        "it" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    private static boolean numbered(List<Part> parts, int i) {
        for (int k = Math.max(0, i - 6); k < i; k++) {
            if (parts.get(k).kind == Kind.NUMBER) {
                return true;
            }
        }
        return false;
    }

    private static boolean negatedBefore(List<Part> out) {
        for (int k = out.size() - 2; k >= 0; k--) {
            String low = out.get(k).low;
            if (low.equals("not") || low.equals("never") || low.equals("no")) {
                return true;
            }
            if (out.get(k).kind == Kind.MARK) {
                return false;
            }
        }
        return false;
    }

    private static void other(Part part, Language language, List<Part> out) {
        if (part.kind == Kind.IDENTIFIER) {
            out.add(part);
            return;
        }
        if (language == Language.SPANISH && out.isEmpty() && part.low.equals("solo")) {
            // At the head "solo" is "only"; further in it may be "alone".
            out.add(Part.word("sólo", part));
            return;
        }
        String cardinal = part.free || !Words.capital(part.text) ? Numbers.cardinal(part.low, language) : null;
        if (cardinal != null) {
            out.add(new Part(Kind.NUMBER, cardinal, cardinal, true, part.struck));
            return;
        }
        String ordinal = part.free || !Words.capital(part.text) ? Numbers.ordinal(part.low, language) : null;
        out.add(ordinal == null ? part : new Part(Kind.IDENTIFIER, ordinal, ordinal, true, part.struck));
    }

    /** "the check named cert-expiry" is "the cert-expiry check"; "the file a/b.yml" is "a/b.yml". */
    private static List<Part> apposition(List<Part> parts) {
        List<Part> out = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part.kind == Kind.TAG && part.text.isEmpty()) {
                continue;
            }
            if (part.low.equals("the") && i + 2 < parts.size()) {
                Part noun = parts.get(i + 1);
                Part name = parts.get(i + 2);
                if (kindShown(noun.low, name)) {
                    i++;
                    continue;
                }
            }
            if (part.isWord()
                    && i + 2 < parts.size()
                    && naming(parts, i + 1)
                    && !parts.get(i + 1).struck
                    && label(parts.get(i + 2))
                    && !part.struck) {
                out.add(parts.get(i + 2));
                out.add(part);
                i += 2;
                continue;
            }
            out.add(part);
        }
        return out;
    }

    /** "called" names only where it cannot be a verb: behind a noun that a preposition governs. */
    private static boolean naming(List<Part> parts, int i) {
        if (parts.get(i).low.equals("named")) {
            return true;
        }
        if (!parts.get(i).low.equals("called") || i < 3 || !GOVERNING.contains(parts.get(i - 3).low)) {
            return false;
        }
        String article = parts.get(i - 2).low;
        return article.equals("a") || article.equals("an") || article.equals("the");
    }

    /** Only where the name itself shows what it is: "build" may be a file or a folder. */
    private static boolean kindShown(String noun, Part name) {
        if (name.kind != Kind.PATH && name.kind != Kind.CODE && name.kind != Kind.IDENTIFIER) {
            return false;
        }
        int dot = name.text.lastIndexOf('.');
        boolean extension = dot > 0
                && dot < name.text.length() - 1
                && name.text.length() - dot <= 6
                && name.text.indexOf('/', dot) < 0
                && name.text.indexOf(' ') < 0;
        return (noun.equals("file") && extension && letters(name.text, dot + 1))
                || (noun.equals("folder") && name.text.endsWith("/"));
    }

    private static boolean letters(String text, int from) {
        for (int k = from; k < text.length(); k++) {
            if (!Character.isLetter(text.charAt(k))) {
                return false;
            }
        }
        return true;
    }

    /** A name that cannot be an ordinary word. */
    private static boolean label(Part part) {
        return part.kind == Kind.CODE || part.kind == Kind.IDENTIFIER || (part.isWord() && part.low.indexOf('-') > 0);
    }

    /** Adds a date or time in its one form and answers the place behind it, or {@code i} if none stands there. */
    private static int dateOrTime(List<Part> parts, int i, Language language, List<Part> out) {
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

    private static int dayFirst(List<Part> parts, int i, Language language, List<Part> out) {
        String day = day(parts.get(i));
        if (day.isEmpty()) {
            return i;
        }
        int k = i + 1;
        boolean joined = language == Language.SPANISH && word(parts, k, "de");
        boolean dotted = language == Language.GERMAN
                && k < parts.size()
                && parts.get(k).text.equals(".");
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
        if (language == Language.SPANISH && word(parts, year, "de")) {
            year++;
        }
        return date(parts, month, day, year, k + 1, out);
    }

    private static boolean word(List<Part> parts, int k, String low) {
        return k < parts.size() && parts.get(k).low.equals(low);
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
            if (Set.of("st", "nd", "rd", "th").contains(tail) && Numbers.dayOfMonth(digits)) {
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
