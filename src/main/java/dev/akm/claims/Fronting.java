package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * English, French and Spanish statements with what says when, where, what for or why at their head: "The shop is closed on
 * Mondays" as "On Mondays the shop is closed".
 *
 * <p>It is moved only across one plain statement, and only where nothing before it could be what it belongs to.
 */
final class Fronting {
    private static final int MAX_PHRASE = 8;

    private static final Set<String> PREPOSITIONS = Set.of(
            "for", "between", "in", "during", "at", "on", "pour", "dans", "entre", "pendant", "en", "para", "durante");

    private static final Set<String> REASONS = Set.of("because", "parce", "porque");

    private static final Set<String> PRONOUNS = Set.of("i", "we", "you", "he", "she", "it", "they");

    private static final Set<String> ARTICLES = Set.of("le", "la", "les", "el", "los", "las");

    private Fronting() {}

    static void add(Claim claim, Canon.Form form, List<Canon.Form> out) {
        Language language = claim.language();
        List<Item> items = form.items();
        Canon.Form front = withoutComma(form, language);
        if (front != null) {
            out.add(front);
        }
        List<Integer> commas = form.commas();
        if (commas.isEmpty()) {
            add(time(items, language), form, out);
            add(middle(items, language), form, out);
            add(phrase(items, definite(claim.text())), form, out);
            add(goal(items), form, out);
        }
        add(reason(items, commas, language), form, out);
    }

    private static void add(@Nullable List<Item> items, Canon.Form form, List<Canon.Form> out) {
        if (items != null) {
            out.add(new Canon.Form(items, List.of(), form.counted()));
        }
    }

    /** "On Mondays, the shop is closed": the comma says nothing, and of two phrases the time of the day comes last. */
    private static Canon.@Nullable Form withoutComma(Canon.Form form, Language language) {
        List<Item> items = form.items();
        List<TimePhrases.Phrase> phrases = TimePhrases.at(items, 0, language);
        int end = phrases.isEmpty() ? 0 : phrases.get(phrases.size() - 1).to();
        if (end == 0 && form.commas().size() == 1 && form.commas().get(0) <= MAX_PHRASE) {
            boolean phrase = (PREPOSITIONS.contains(Clause.low(items.get(0))) || goal(items, 0))
                    && Clause.plain(items.subList(0, form.commas().get(0)), false);
            end = phrase ? form.commas().get(0) : 0;
        }
        if (end == 0
                || end >= items.size()
                || !(form.commas().isEmpty() || form.commas().equals(List.of(end)))
                || !(form.commas().isEmpty() || lower(items.get(end)))
                || !stated(items, end)) {
            return null;
        }
        List<Item> out = sorted(items, phrases);
        if (phrases.isEmpty()) {
            out.addAll(items.subList(0, end));
        }
        out.addAll(bare(items.subList(end, items.size()), language));
        return new Canon.Form(out, List.of(), form.counted());
    }

    private static boolean stated(List<Item> items, int end) {
        List<Item> rest = items.subList(end, items.size());
        return Clause.simple(rest, true) || (goal(items, 0) && Clause.order(rest));
    }

    /** "At 9, 30 guests came" and "In May, June pays" need their comma. */
    private static boolean lower(Item item) {
        boolean small = item.word() && item.fact() == null && item.form().equals(Item.lower(item.form()));
        return small || PRONOUNS.contains(Clause.low(item)) || ARTICLES.contains(Clause.low(item));
    }

    /** "The shop is closed on Mondays" as "on Mondays the shop is closed"; of "on Mondays it opens at 10" both phrases. */
    private static @Nullable List<Item> time(List<Item> items, Language language) {
        List<TimePhrases.Phrase> first = TimePhrases.at(items, 0, language);
        int lead = first.isEmpty() ? 0 : first.get(first.size() - 1).to();
        for (int i = lead + 2; i < items.size(); i++) {
            List<TimePhrases.Phrase> phrases = TimePhrases.at(items, i, language);
            if (!phrases.isEmpty() && phrases.get(phrases.size() - 1).to() == items.size()) {
                List<TimePhrases.Phrase> all = new ArrayList<>(first);
                all.addAll(phrases);
                return moved(items, lead, i, items.size(), all, language);
            }
        }
        return null;
    }

    /** "The talk is on Monday at 17:30 in room B" as "on Monday at 17:30 the talk is in room B". */
    private static @Nullable List<Item> middle(List<Item> items, Language language) {
        for (int i = 2; i + 1 < items.size(); i++) {
            List<TimePhrases.Phrase> phrases = TimePhrases.at(items, i, language);
            int end = phrases.isEmpty() ? 0 : phrases.get(phrases.size() - 1).to();
            boolean verb = Clause.copula(items.get(i - 1)) || lieu(items, i);
            if (end > 0
                    && end < items.size()
                    && verb
                    && PREPOSITIONS.contains(items.get(end).form())
                    && place(items.subList(end, items.size()))) {
                return moved(items, 0, i, end, phrases, language);
            }
        }
        return null;
    }

    /** "in room B", "in Lime Hall": nothing that a time behind it could tell from others. */
    private static boolean place(List<Item> phrase) {
        HardFact.Kind fact = phrase.get(phrase.size() - 1).fact();
        return Clause.closed(phrase) || (fact == HardFact.Kind.NAME && Clause.plain(phrase, false));
    }

    /** "a lieu". */
    private static boolean lieu(List<Item> items, int i) {
        return items.get(i - 1).form().equals("lieu") && i > 2;
    }

    private static @Nullable List<Item> moved(
            List<Item> items, int lead, int from, int to, List<TimePhrases.Phrase> phrases, Language language) {
        boolean often = true;
        for (TimePhrases.Phrase phrase : phrases) {
            often &= phrase.often() || (phrases.size() > 1 && clock(items, phrase));
        }
        List<Item> rest = new ArrayList<>(items.subList(lead, from));
        boolean end = to == items.size();
        boolean closed = !end
                || Clause.closed(rest)
                || (often && rest.size() > 1 && !rest.get(rest.size() - 1).value());
        rest.addAll(items.subList(to, items.size()));
        if (!closed || !Clause.simple(rest, !often)) {
            return null;
        }
        List<Item> out = sorted(items, phrases);
        out.addAll(lead > 0 ? bare(rest, language) : rest);
        return out;
    }

    /** The phrases with the time of the day behind the day. */
    private static List<Item> sorted(List<Item> items, List<TimePhrases.Phrase> phrases) {
        List<Item> out = new ArrayList<>();
        for (TimePhrases.Phrase phrase : phrases) {
            if (!clock(items, phrase)) {
                out.addAll(items.subList(phrase.from(), phrase.to()));
            }
        }
        for (TimePhrases.Phrase phrase : phrases) {
            if (clock(items, phrase)) {
                out.addAll(items.subList(phrase.from(), phrase.to()));
            }
        }
        return out;
    }

    private static boolean clock(List<Item> items, TimePhrases.Phrase phrase) {
        return switch (Clause.low(items.get(phrase.from()))) {
            case "at", "à", "a" -> true;
            default -> false;
        };
    }

    /** "We use restic for backups" as "for backups we use restic". */
    private static @Nullable List<Item> phrase(List<Item> items, boolean definite) {
        for (int i = items.size() - 2; i > 1 && items.size() - i <= MAX_PHRASE; i--) {
            String form = items.get(i).form();
            if (!PREPOSITIONS.contains(form)) {
                continue;
            }
            List<Item> rest = items.subList(0, i);
            List<Item> phrase = items.subList(i, items.size());
            boolean closed = !definite && purpose(rest, form);
            if (!closed || !Clause.simple(rest, false) || !Clause.plain(phrase, false)) {
                return null;
            }
            List<Item> out = new ArrayList<>(phrase);
            out.addAll(rest);
            return out;
        }
        return null;
    }

    /** "We use the key for the shed": which key it is. */
    private static boolean definite(String text) {
        return text.contains(" the ")
                || text.contains(" les ")
                || text.contains(" la ")
                || text.contains(" le ")
                || text.contains(" el ");
    }

    /** "Hold the button for 10 seconds to reset the router" as "to reset the router hold the button for 10 seconds". */
    private static @Nullable List<Item> goal(List<Item> items) {
        int at = Splits.only(items, "to");
        if (at < 2 || !goal(items, at)) {
            return null;
        }
        List<Item> rest = items.subList(0, at);
        List<Item> phrase = items.subList(at, items.size());
        if (!Clause.order(rest) || !Clause.plain(phrase, false)) {
            return null;
        }
        List<Item> out = new ArrayList<>(phrase);
        out.addAll(rest);
        return out;
    }

    /** "to reset": a verb may stand behind it. */
    private static boolean goal(List<Item> items, int at) {
        return at + 2 < items.size() && Clause.low(items.get(at)).equals("to") && Clause.small(items.get(at + 1));
    }

    /** "We use restic for backups": what stands behind it is what it is used for, whatever it is. */
    private static boolean purpose(List<Item> rest, String preposition) {
        boolean forThat = preposition.equals("for") || preposition.equals("pour") || preposition.equals("para");
        if (!forThat) {
            return false;
        }
        int verb = rest.size() - 2;
        String use = verb < 0 ? "" : Clause.low(rest.get(verb));
        return switch (use) {
            case "use", "uses" -> verb == 1 && PRONOUNS.contains(Clause.low(rest.get(0)));
            case "utilise", "utilisons", "utilisent" -> true;
            case "uso", "usa", "usamos", "usan", "utilizamos" -> true;
            default -> false;
        };
    }

    /** "Because X, Y" as "Y because X". */
    private static @Nullable List<Item> reason(List<Item> items, List<Integer> commas, Language language) {
        int at = -1;
        for (int i = 0; i < items.size(); i++) {
            if (REASONS.contains(Clause.low(items.get(i)))) {
                if (at >= 0) {
                    return null;
                }
                at = i;
            }
        }
        boolean first = at == 0 && commas.size() == 1;
        boolean second = at > 0 && (commas.isEmpty() || commas.equals(List.of(at)));
        if (!first && !second) {
            return null;
        }
        int cut = first ? commas.get(0) : at;
        List<Item> statement = first ? items.subList(cut, items.size()) : items.subList(0, cut);
        List<Item> reason = first ? items.subList(0, cut) : items.subList(cut, items.size());
        if (!Clause.simple(statement, false) || !Clause.simple(why(reason), true)) {
            return null;
        }
        List<Item> out = new ArrayList<>(bare(statement, language));
        out.addAll(reason);
        return out;
    }

    /** At the head of a French sentence "les" is dropped, so it is here. */
    private static List<Item> bare(List<Item> statement, Language language) {
        boolean les = language == Language.FRENCH
                && statement.size() > 1
                && Clause.low(statement.get(0)).equals("les");
        return les ? statement.subList(1, statement.size()) : statement;
    }

    private static List<Item> why(List<Item> reason) {
        boolean two = reason.size() > 1 && reason.get(1).form().equals("que");
        return reason.subList(two ? 2 : 1, reason.size());
    }
}
