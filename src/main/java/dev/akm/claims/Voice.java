package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A statement in the passive as it reads in the active: "The commit is tagged by the bot" as "the bot tags the commit".
 *
 * <p>Who does it is what stands behind "by", up to a time or the end; nothing in it may count, limit or negate, for then the
 * two voices may differ.
 */
final class Voice {
    private static final int MAX_AGENT = 6;

    private static final Set<String> BY = Set.of("by", "von", "vom", "par", "por");

    private static final Set<String> MODALS = Set.of("must", "should", "will", "shall");

    private static final Set<String> PARTICLES = Set.of("out", "up", "off", "down", "back", "away");

    /** With these "by" may say where, how or from where. */
    private static final Set<String> AMBIGUOUS = WordLists.set(
            "seen kept moored found parked left stored placed held met buried hidden passed sorted ordered raised cut"
                    + " reduced increased lowered named called known grouped filtered stopped planted built"
                    + " geholt gebracht genommen getrennt geschickt gepflückt gelöst gekauft gehört erfahren"
                    + " abgezogen abgeholt gesendet");

    /** Persons, roles and systems, which act. */
    private static final Set<String> ACTING = WordLists.set(
            "proxy superviseur serveur servidor team job script service cron bot doctor nurse vet clerk teacher coach trainer board"
                    + " committee supervisor manager plumber baker gardener landlord tenant caretaker"
                    + " secretary treasurer owner operator maintainer reviewer admin administrator server"
                    + " daemon scheduler pipeline runner worker ci agent user client author parents mother"
                    + " father neighbour neighbor neighbours arzt ärztin lehrer lehrerin hausmeister skript"
                    + " dienst verein vorstand vermieter ville équipe médecin gardien mairie voisin voisine"
                    + " propriétaire equipo médico servicio vecino vecina dueño encargado proceso");

    private static final Set<String> ADDRESSED = Set.of("herr", "frau", "dr", "doktor", "familie", "mr", "mrs", "ms");

    private Voice() {}

    private static boolean acts(List<Item> agent, Language language) {
        if (agent.isEmpty()) {
            return false;
        }
        boolean pronoun =
                agent.size() == 1 && Set.of("we", "he", "they", "i", "wir").contains(Clause.low(agent.get(0)));
        boolean name = language != Language.GERMAN;
        for (Item item : agent) {
            String low = Clause.low(item);
            if (ACTING.contains(low)) {
                return true;
            }
            boolean day = Numbers.month(item.form(), low, language) > 0 || TimePhrases.named(low);
            name &= item.fact() == HardFact.Kind.NAME && !day;
        }
        return pronoun || name || ADDRESSED.contains(Clause.low(agent.get(0)));
    }

    static void add(Claim claim, Canon.Form form, List<Canon.Form> out) {
        Language language = claim.language();
        if (!form.commas().isEmpty()) {
            return;
        }
        List<Item> all = form.items();
        List<TimePhrases.Phrase> first = TimePhrases.at(all, 0, language);
        int lead = first.isEmpty() ? 0 : first.get(first.size() - 1).to();
        if (lead > 0 && language == Language.GERMAN) {
            return;
        }
        List<Item> items = all.subList(lead, all.size());
        int by = last(items);
        int be = be(items, language);
        int participle = language == Language.GERMAN ? items.size() - 1 : be + 1;
        int least = language == Language.GERMAN ? be + 1 : be + 2;
        if (be < 1 || by < least || by + 1 >= items.size() || participle >= items.size()) {
            return;
        }
        Item done = items.get(participle);
        if (!done.word() || !done.form().equals(Item.lower(done.form()))) {
            return;
        }
        boolean modal = be > 1 && items.get(be).form().equals("be");
        if (items.get(be).form().equals("be")
                && (!modal || !MODALS.contains(items.get(be - 1).form()))) {
            return;
        }
        int end = language == Language.GERMAN ? participle : agentEnd(items, by + 1, language);
        List<Item> agent = agent(items.subList(by + 1, end), items.get(by).form());
        List<Item> subject = items.subList(0, modal ? be - 1 : be);
        List<Item> between = items.subList(language == Language.GERMAN ? be + 1 : be + 2, by);
        List<Item> tail = language == Language.GERMAN ? List.of() : items.subList(end, items.size());
        boolean noun = language != Language.GERMAN
                || (be > 1 && Words.capital(subject.get(be - 1).form()));
        if (!noun
                || AMBIGUOUS.contains(done.form())
                || !acts(agent, language)
                || !allowed(subject, agent, between, tail)) {
            return;
        }
        boolean past = items.get(be).form().equals("was");
        for (String verb : Participles.active(done.form(), past, modal, language)) {
            List<Item> active = new ArrayList<>(all.subList(0, lead));
            active.addAll(agent);
            if (modal) {
                active.add(items.get(be - 1));
            }
            active.add(word(verb, language));
            if (language == Language.GERMAN) {
                active.addAll(between);
                int at = active.size() - between.size();
                active.addAll(at, accusative(subject));
            } else {
                int at = active.size();
                boolean les =
                        language == Language.FRENCH && lead == 0 && claim.text().startsWith("Les ");
                active.addAll(object(subject));
                if (les) {
                    active.add(at, word("les", language));
                }
                if (between.size() == 1 && PARTICLES.contains(between.get(0).form())) {
                    // "sends out the bills" and "sends the bills out"
                    List<Item> early = new ArrayList<>(active);
                    early.add(at, between.get(0));
                    early.addAll(tail);
                    out.add(new Canon.Form(early, List.of(), form.counted()));
                }
                active.addAll(between);
            }
            active.addAll(tail);
            out.add(new Canon.Form(active, List.of(), form.counted()));
        }
    }

    private static int last(List<Item> items) {
        int by = -1;
        for (int i = 0; i < items.size(); i++) {
            if (BY.contains(items.get(i).form())) {
                if (by >= 0) {
                    return -1;
                }
                by = i;
            }
        }
        return by;
    }

    private static int be(List<Item> items, Language language) {
        for (int i = 1; i + 1 < items.size(); i++) {
            String form = items.get(i).form();
            boolean be = switch (language) {
                case ENGLISH -> form.equals("is") || form.equals("was") || form.equals("be");
                case GERMAN -> form.equals("wird") || form.equals("werden");
                case FRENCH -> form.equals("est") || form.equals("sont");
                case SPANISH -> form.equals("es") || form.equals("son");
                case OTHER -> false;
            };
            if (be) {
                return i;
            }
        }
        return -1;
    }

    private static int agentEnd(List<Item> items, int from, Language language) {
        for (int i = from + 1; i < items.size(); i++) {
            boolean clause = switch (items.get(i).form()) {
                case "before", "after", "because", "if", "when", "as", "to", "into", "via" -> true;
                case "avant", "après", "antes", "después", "comme", "como", "vers" -> true;
                default -> false;
            };
            if (clause || !TimePhrases.at(items, i, language).isEmpty()) {
                return i;
            }
        }
        return items.size();
    }

    private static List<Item> agent(List<Item> agent, String by) {
        List<Item> out = new ArrayList<>(agent);
        if (out.isEmpty()) {
            return out;
        }
        Item first = out.get(0);
        switch (first.form()) {
            case "us" -> out.set(0, word("we", Language.ENGLISH));
            case "him" -> out.set(0, word("he", Language.ENGLISH));
            case "them" -> out.set(0, word("they", Language.ENGLISH));
            case "me" -> out.set(0, word("I", Language.ENGLISH));
            case "Herrn" -> out.set(0, word("Herr", Language.GERMAN));
            case "uns" -> out.set(0, word("wir", Language.GERMAN));
            case "der" -> out.set(0, word("die", Language.GERMAN));
            case "dem" -> out.set(0, word("der", Language.GERMAN));
            default -> {}
        }
        if (by.equals("vom")) {
            out.add(0, word("der", Language.GERMAN));
        }
        return out;
    }

    private static List<Item> object(List<Item> subject) {
        String form = subject.size() == 1 ? Clause.low(subject.get(0)) : "";
        return switch (form) {
            case "he" -> List.of(word("him", Language.ENGLISH));
            case "she" -> List.of(word("her", Language.ENGLISH));
            case "they" -> List.of(word("them", Language.ENGLISH));
            default -> subject;
        };
    }

    private static List<Item> accusative(List<Item> subject) {
        String form = Clause.low(subject.get(0));
        String changed = form.equals("der") ? "den" : form.equals("ein") ? "einen" : "";
        if (changed.isEmpty()) {
            return subject;
        }
        List<Item> out = new ArrayList<>(subject);
        out.set(0, word(changed, Language.GERMAN));
        return out;
    }

    /** "Every form is signed by a doctor" may be by one for all; "every form is signed by Ana" is not. */
    private static boolean allowed(List<Item> subject, List<Item> agent, List<Item> between, List<Item> tail) {
        if (agent.isEmpty() || agent.size() > MAX_AGENT || subject.isEmpty()) {
            return false;
        }
        boolean each = subject.get(0).form().equals("each") && subject.size() > 1;
        if (each && agent.get(0).fact() != HardFact.Kind.NAME) {
            return false;
        }
        for (Item item : agent) {
            HardFact.Kind fact = item.fact();
            boolean plain = fact == null || fact.isValue() || of(item.form());
            if (!plain || item.form().endsWith("ing") || item.form().contains(":")) {
                return false;
            }
        }
        return Clause.plain(each ? subject.subList(1, subject.size()) : subject, false)
                && Clause.plain(agent, false)
                && (between.isEmpty() || Clause.plain(between, false))
                && !Clause.negated(tail);
    }

    private static boolean of(String form) {
        return form.equals("de") || form.equals("du") || form.equals("des") || form.equals("del");
    }

    private static Item word(String form, Language language) {
        return new Item(WordForms.stem(Item.lower(form), language), form, true, true, null);
    }
}
