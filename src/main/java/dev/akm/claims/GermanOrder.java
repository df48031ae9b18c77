package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * German statements with something else before the verb: "Der Laden ist am Montag geschlossen" as "Am Montag ist der Laden
 * geschlossen".
 *
 * <p>German shows by its capitals where the subject ends, and what stands right behind the verb belongs to no noun.
 */
final class GermanOrder {
    private static final int MAX_SUBJECT = 5;

    private static final Set<String> PRONOUNS = Set.of("ich", "du", "er", "wir", "ihr", "man", "es");

    private static final Set<String> ARTICLES =
            Set.of("der", "die", "das", "ein", "eine", "mein", "meine", "unser", "unsere", "dieser", "diese", "dieses");

    private static final Set<String> NO_VERBS = Set.of(
            "der",
            "die",
            "das",
            "des",
            "dem",
            "den",
            "ein",
            "eine",
            "eines",
            "einer",
            "im",
            "in",
            "am",
            "an",
            "auf",
            "aus",
            "bei",
            "beim",
            "bis",
            "durch",
            "für",
            "gegen",
            "hinter",
            "mit",
            "nach",
            "neben",
            "ohne",
            "seit",
            "über",
            "um",
            "unter",
            "vom",
            "von",
            "vor",
            "zu",
            "zum",
            "zur",
            "zwischen",
            "und",
            "oder",
            "als",
            "wie",
            "auch",
            "nur",
            "nicht",
            "selbst",
            "sowie");

    private static final Set<String> PLACES =
            Set.of("im", "in", "am", "an", "auf", "neben", "unter", "hinter", "bei", "beim", "über", "vor");

    /** Behind a preposition they begin what is no place. */
    private static final Set<String> NO_PLACE = Set.of("und", "oder", "von", "mit", "für", "nicht", "zu");

    private static final Set<String> CLAUSES = Set.of("wenn", "falls", "weil", "sobald", "solange", "um");

    private static final Set<String> USING =
            Set.of("verwenden", "verwende", "nutzen", "nutze", "benutzen", "benutze", "brauchen", "nehmen");

    private static final Set<String> RULING = Set.of(
            "lässt",
            "lassen",
            "sieht",
            "sehen",
            "hört",
            "hören",
            "sagt",
            "meint",
            "denkt",
            "glaubt",
            "weiß",
            "hofft",
            "fürchtet",
            "behauptet",
            "verspricht",
            "plant",
            "bittet",
            "verlangt",
            "will",
            "wollen");

    private GermanOrder() {}

    static void add(Canon.Form form, List<Canon.Form> out) {
        List<Item> items = form.items();
        int verb = verb(items);
        List<Integer> commas = form.commas();
        if (infinitive(items)) {
            return;
        }
        if (commas.isEmpty()) {
            if (verb > 0 && verb + 2 < items.size()) {
                add(time(items, verb), form, out);
                add(place(items, verb), form, out);
                add(purpose(items, verb), form, out);
                add(last(items, verb), form, out);
            }
        }
        if (commas.isEmpty() || commas.get(0) > MAX_SUBJECT + 1) {
            add(pronoun(items), commas, form, out);
        }
        if (verb > 0 && commas.size() == 1) {
            add(clause(items, verb, commas.get(0)), List.of(items.size() - commas.get(0)), form, out);
        }
    }

    /** "verspricht am Montag zu zahlen", "sieht Bo im Garten arbeiten": what is between may belong to either verb. */
    private static boolean infinitive(List<Item> items) {
        for (int i = 0; i < items.size(); i++) {
            String form = Clause.low(items.get(i));
            boolean to =
                    form.equals("zu") && (i == 0 || !items.get(i - 1).form().equals("um"));
            if (to || RULING.contains(form)) {
                return true;
            }
        }
        return false;
    }

    /** The statement with its verb first, as it stands behind "seit Mai"; null if its verb is not seen. */
    static @Nullable Claim inverted(Claim claim) {
        List<Item> items = claim.items();
        int verb = items.isEmpty() || !claim.commas().isEmpty() ? -1 : verb(items);
        if (verb < 1) {
            return null;
        }
        List<Item> out = new ArrayList<>(items.size());
        out.add(items.get(verb));
        out.addAll(items.subList(0, verb));
        out.addAll(items.subList(verb + 1, items.size()));
        return claim.with(new Canon.Form(out, List.of(), claim.form().counted()));
    }

    private static void add(@Nullable List<Item> items, Canon.Form form, List<Canon.Form> out) {
        add(items, List.of(), form, out);
    }

    private static void add(@Nullable List<Item> items, List<Integer> commas, Canon.Form form, List<Canon.Form> out) {
        if (items != null) {
            out.add(new Canon.Form(items, commas, form.counted()));
        }
    }

    /** Where the verb stands behind the one subject that the statement begins with, -1 if that is not seen. */
    private static int verb(List<Item> items) {
        String first = Clause.low(items.get(0));
        int at;
        if (PRONOUNS.contains(first)) {
            at = 1;
        } else {
            at = ARTICLES.contains(first) ? 1 : 0;
            while (at < items.size() && at < MAX_SUBJECT && at > 0 && Clause.small(items.get(at)) && !noun(items, at)) {
                at++;
            }
            if (at >= items.size() || !noun(items, at)) {
                return -1;
            }
            while (at < items.size() && noun(items, at)) {
                at++;
            }
        }
        if (at >= items.size() || at > MAX_SUBJECT) {
            return -1;
        }
        Item verb = items.get(at);
        boolean word = verb.word() && !Words.capital(verb.form()) && !NO_VERBS.contains(verb.form());
        return word && verb.form().length() > 2 ? at : -1;
    }

    private static boolean noun(List<Item> items, int i) {
        Item item = items.get(i);
        boolean value = item.fact() == HardFact.Kind.IDENTIFIER || item.fact() == HardFact.Kind.CODE;
        return value || (item.word() && Words.capital(item.form()) && !ARTICLES.contains(Clause.low(item)));
    }

    /** "Der Server startet jede Nacht neu" as "jede Nacht startet der Server neu". */
    private static @Nullable List<Item> time(List<Item> items, int verb) {
        List<TimePhrases.Phrase> phrases = TimePhrases.at(items, verb + 1, Language.GERMAN);
        if (phrases.isEmpty()) {
            return null;
        }
        return fronted(items, verb, phrases.get(phrases.size() - 1).to());
    }

    /** "Die Maschine steht im Keller" as "im Keller steht die Maschine". */
    private static @Nullable List<Item> place(List<Item> items, int verb) {
        int n = items.size();
        boolean place = PLACES.contains(items.get(verb + 1).form()) && n <= verb + 5 && noun(items, n - 1);
        for (int i = verb + 2; i < n - 1 && place; i++) {
            place = Clause.small(items.get(i))
                    && !NO_PLACE.contains(items.get(i).form());
        }
        return place ? fronted(items, verb, n) : null;
    }

    private static @Nullable List<Item> fronted(List<Item> items, int verb, int to) {
        List<Item> rest = new ArrayList<>();
        rest.add(items.get(verb));
        rest.addAll(items.subList(0, verb));
        rest.addAll(items.subList(to, items.size()));
        if (!plain(rest)) {
            return null;
        }
        List<Item> out = new ArrayList<>(items.subList(verb + 1, to));
        out.addAll(rest);
        return out;
    }

    /** "Wir verwenden Borg für Backups" as "für Backups verwenden wir Borg". */
    private static @Nullable List<Item> purpose(List<Item> items, int verb) {
        int n = items.size();
        int at = verb + 2;
        boolean purpose = (n == at + 2 || (n == at + 3 && Clause.small(items.get(at + 1))))
                && PRONOUNS.contains(Clause.low(items.get(0)))
                && USING.contains(items.get(verb).form())
                && items.get(at).form().equals("für")
                && noun(items, n - 1);
        if (!purpose) {
            return null;
        }
        List<Item> out = new ArrayList<>(items.subList(at, n));
        out.add(items.get(verb));
        out.addAll(items.subList(0, verb));
        out.add(items.get(at - 1));
        return plain(out) ? out : null;
    }

    /** "Den Router darf man nachts nicht neu starten" as "man darf den Router nachts nicht neu starten". */
    private static @Nullable List<Item> pronoun(List<Item> items) {
        for (int i = 2; i < Math.min(items.size(), MAX_SUBJECT + 2); i++) {
            String form = items.get(i).form();
            boolean subject = form.equals("man") || form.equals("wir") || form.equals("ich");
            Item verb = items.get(i - 1);
            if (subject && verb.word() && !Words.capital(verb.form()) && noun(items, i - 2)) {
                List<Item> out = new ArrayList<>(items.size());
                out.add(items.get(i));
                out.add(verb);
                out.addAll(items.subList(0, i - 1));
                out.addAll(items.subList(i + 1, items.size()));
                return ARTICLES.contains(Clause.low(items.get(0))) || accusative(items.get(0)) ? out : null;
            }
        }
        return null;
    }

    private static boolean accusative(Item item) {
        return switch (Clause.low(item)) {
            case "den", "einen", "unseren", "meinen", "diesen" -> true;
            default -> false;
        };
    }

    /** "Tilo isst kein Fleisch" as it stands behind "dass": "Tilo kein Fleisch isst". */
    private static @Nullable List<Item> last(List<Item> items, int verb) {
        List<Item> out = new ArrayList<>(items.size());
        out.addAll(items.subList(0, verb));
        out.addAll(items.subList(verb + 1, items.size()));
        out.add(items.get(verb));
        for (Item item : out) {
            if (Clause.joins(item) || Clause.mark(item)) {
                return null;
            }
        }
        return out;
    }

    /** "Die Lampe blinkt rot, wenn der Akku leer ist" as "wenn der Akku leer ist, blinkt die Lampe rot". */
    private static @Nullable List<Item> clause(List<Item> items, int verb, int cut) {
        if (cut <= verb
                || cut >= items.size()
                || !CLAUSES.contains(items.get(cut).form())) {
            return null;
        }
        boolean goal = items.get(cut).form().equals("um");
        boolean reason = items.get(cut).form().equals("weil");
        List<Item> statement = new ArrayList<>();
        statement.add(items.get(verb));
        statement.addAll(items.subList(0, verb));
        statement.addAll(items.subList(verb + 1, cut));
        if (!plain(statement) || ((goal || reason) && Clause.negated(statement))) {
            return null;
        }
        for (Item item : items.subList(cut + 1, items.size())) {
            if (Clause.joins(item) || Clause.mark(item) || item.fact() == HardFact.Kind.CONDITION) {
                return null;
            }
        }
        List<Item> out = new ArrayList<>(items.subList(cut, items.size()));
        out.addAll(statement);
        return out;
    }

    private static boolean plain(List<Item> items) {
        for (int i = 0; i < items.size(); i++) {
            List<TimePhrases.Phrase> times = TimePhrases.at(items, i, Language.GERMAN);
            if (!times.isEmpty()) {
                // "alle zwei Wochen" counts nothing but the time.
                i = times.get(times.size() - 1).to() - 1;
                continue;
            }
            Item item = items.get(i);
            if (Clause.joins(item)
                    || Clause.mark(item)
                    || item.fact() == HardFact.Kind.CONDITION
                    || item.fact() == HardFact.Kind.QUANTIFIER) {
                return false;
            }
        }
        return true;
    }
}
