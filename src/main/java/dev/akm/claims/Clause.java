package dev.akm.claims;

import java.util.List;
import java.util.Set;

/** What {@link Rewordings} ask of a stretch of a statement before they move something across it. */
final class Clause {
    /** Join two statements, or begin one inside the statement. */
    private static final Set<String> JOINS = WordLists.set(
            "and or but nor then so that which who whom whose what where whether why how and/or und oder aber"
                    + " sondern dass ob et ou mais que qui dont où y o e u pero sino quien donde cual");

    /** Take a statement as their object, so that what stands at the end may belong to either. */
    private static final Set<String> RULING = WordLists.set(
            "ask asks asked want wants wanted plan plans planned agree agrees agreed decide decides decided"
                    + " promise promises promised propose proposes proposed suggest suggests suggested announce"
                    + " announces announced request requests requested order ordered schedule scheduled book booked"
                    + " cancel cancels canceled offer offers offered tell tells told allow allows remind reminds help"
                    + " helps let lets say says said think thinks thought know knows hope hopes expect expects try"
                    + " tries tried like likes prefer prefers hate hates remember forget move moves veut veulent"
                    + " demande annule décide dit préfère aime quiere quieren pide propone cancela dice prefiere");

    /** Verbs that need nothing behind them and are no nouns. */
    private static final Set<String> GOES_BY_ITSELF =
            WordLists.set("opens closes begins starts expires arrives happens departs ouvre commence démarre finit"
                    + " arrive expire abre cierra empieza comienza termina llega vence");

    private static final Set<String> COPULAS =
            WordLists.set("is was ist sind war waren est sont était es son está están estaba");

    /** Verbs that never have a statement as their object. */
    private static final Set<String> PLAIN_VERBS = WordLists.set(
            "take takes took use uses used prend toma water waters watered move moved clean cleans cleaned feed feeds fed send sends sent pay"
                    + " pays paid run runs ran open opens opened close closes closed meet meets met start starts"
                    + " started begins began ends ended restarts restarted deploy deploys deployed back backs rotate"
                    + " rotates rotated replace replaces replaced install installed wait waits waited bring brings"
                    + " brought buy buys bought sells sold teaches taught plays played sings sang works worked expires"
                    + " arrives arrived leaves empties emptied collects collected comes came goes went switched migrated"
                    + " utilise utilisons utilisent ouvre ferme nettoie arrose paie commence finit arrive redémarre"
                    + " sauvegarde usa usamos uso usan utilizamos abre cierra limpia riega paga empieza termina llega"
                    + " reinicia hay tenemos tiene a");

    /** Behind "the rumour is" a whole statement may stand. */
    private static final Set<String> TELLING = WordLists.set(
            "rumour rumor rule fact truth hope fear plan idea problem point claim news word thing trouble result"
                    + " reason wish dream belief story chance danger risk");

    private static final Set<String> ORDERS =
            WordLists.set("hold press push pull turn click run type call switch open close use keep enter lift");

    private static final Set<String> ARTICLES = WordLists.set(
            "the a an my our your his her their this le la les l' un une mon ma mes notre nos ce cette el los las una"
                    + " mi mis nuestro nuestra");

    private static final Set<String> PRONOUNS =
            WordLists.set("i we you he she they him them il elle ils elles nous vous");

    /** Behind them, or as them, something else begins that what follows may belong to. */
    private static final Set<String> OPENS_INNER = WordLists.set(
            "sure glad afraid certain ready able willing happy sorry proud keen due likely unlikely set odd aware"
                    + " worried told said best worst most least only first last owner coach zu de a sûr prêt capable"
                    + " content seguro listo capaz contento mejor peor meilleur pire");

    private Clause() {}

    /**
     * Whether the items are one plain statement.
     *
     * @param negated whether a negation may be in it
     */
    static boolean plain(List<Item> items, boolean negated) {
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            // At the head of a statement it is a noun: "the book club", "the plan".
            boolean ruling =
                    RULING.contains(item.form()) && (i > 0 || item.form().endsWith("ed"));
            if (JOINS.contains(item.form()) || ruling || mark(item)) {
                return false;
            }
            HardFact.Kind fact = item.fact();
            if (fact == HardFact.Kind.CONDITION
                    || fact == HardFact.Kind.QUANTIFIER
                    || (!negated && fact == HardFact.Kind.POLARITY)) {
                return false;
            }
        }
        return !items.isEmpty();
    }

    /**
     * Whether the items state one thing by one verb that cannot have another statement behind it, so that a phrase may be
     * moved across them: a short subject with "is", or with a verb that is known never to rule a statement.
     */
    static boolean simple(List<Item> items, boolean negated) {
        boolean telling = TELLING.contains(low(items.get(0)))
                || (items.size() > 1 && TELLING.contains(items.get(1).form()));
        if (telling || !plain(items, negated)) {
            return false;
        }
        int verb = -1;
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            if (copula(item) || item.form().equals("were") || item.form().equals("be")) {
                if (verb >= 0) {
                    return false;
                }
                verb = i;
            }
        }
        if (verb < 0) {
            boolean article = ARTICLES.contains(low(items.get(0)));
            for (int i = article ? 2 : 1; i < Math.min(items.size(), article ? 4 : 3) && verb < 0; i++) {
                verb = PLAIN_VERBS.contains(items.get(i).form()) ? i : -1;
            }
        }
        if (verb < 1 || !subject(items.subList(0, verb))) {
            return false;
        }
        for (int i = verb + 1; i < items.size(); i++) {
            if (inner(items, i)) {
                return false;
            }
        }
        return true;
    }

    /** "Hold the knob for 10 seconds": an order to do one thing. */
    static boolean order(List<Item> items) {
        if (!ORDERS.contains(low(items.get(0))) || !plain(items, false)) {
            return false;
        }
        for (int i = 1; i < items.size(); i++) {
            if (copula(items.get(i)) || inner(items, i)) {
                return false;
            }
        }
        return true;
    }

    /** A noun with its article and at most one word more: no verb has room in it. */
    private static boolean subject(List<Item> items) {
        int n = items.size();
        int words = ARTICLES.contains(low(items.get(0))) ? n - 1 : n;
        for (int i = 1; i < n; i++) {
            boolean name = items.get(i).fact() == HardFact.Kind.NAME;
            if (name
                    || items.get(i).form().equals("to")
                    || VerbWords.sure(items.get(i).form(), Language.ENGLISH)) {
                return false;
            }
        }
        return words >= 1 && words <= 2;
    }

    /** Whether an inner statement, or a purpose, may begin there. */
    private static boolean inner(List<Item> items, int i) {
        Item item = items.get(i);
        String form = low(item);
        boolean more = i + 1 < items.size();
        if (OPENS_INNER.contains(form) || (form.endsWith("ing") && form.length() > 4)) {
            return true;
        }
        Item next = more ? items.get(i + 1) : item;
        if (form.equals("to") && more) {
            return next.fact() != HardFact.Kind.NAME && next.word();
        }
        boolean name = item.fact() == HardFact.Kind.NAME || PRONOUNS.contains(form);
        return name
                && more
                && next.word()
                && next.fact() == null
                && !next.form().equals("to");
    }

    /** Whether one of the items may negate. */
    static boolean negated(List<Item> items) {
        for (Item item : items) {
            if (item.fact() == HardFact.Kind.POLARITY) {
                return true;
            }
        }
        return false;
    }

    static boolean joins(Item item) {
        return JOINS.contains(item.form());
    }

    static boolean copula(Item item) {
        return COPULAS.contains(item.form());
    }

    /** The form in small letters, but for a capital further in, which makes another word of it. */
    static String low(Item item) {
        String form = item.form();
        for (int i = 1; i < form.length(); i++) {
            if (Character.isUpperCase(form.charAt(i))) {
                return form;
            }
        }
        return Item.lower(form);
    }

    /** A mark, not the sign of a unit. */
    static boolean mark(Item item) {
        return !item.word()
                && item.fact() == null
                && !item.form().isEmpty()
                && !Character.isLetter(item.form().codePointAt(0))
                && !item.form().equals("%")
                && !item.form().equals("\u00b0C");
    }

    /** A plain word, small or with the capital of its place. */
    static boolean small(Item item) {
        return item.word() && item.fact() == null && (item.free() || !Words.capital(item.form()));
    }

    /**
     * Whether what stands behind the last of these items goes for all of them: the last is a measure, a name or what the
     * subject is said to be, and no noun that could be told from others by what follows ("the meeting on Monday").
     */
    static boolean closed(List<Item> items) {
        int n = items.size();
        if (n < 2) {
            return false;
        }
        Item last = items.get(n - 1);
        Item before = items.get(n - 2);
        if (last.fact() == null && !last.word()) {
            return before.fact() == HardFact.Kind.NUMBER;
        }
        if (GOES_BY_ITSELF.contains(last.form())) {
            return true;
        }
        HardFact.Kind fact = last.fact();
        if (fact != null && fact.isValue()) {
            return switch (fact) {
                case NAME, CODE, PATH, URL -> {
                    boolean said = false;
                    for (int i = Math.max(1, n - 4); i < n - 1; i++) {
                        said |= copula(items.get(i));
                    }
                    yield said || before.form().equals("to");
                }
                default ->
                    before.fact() != null || copula(before) || before.form().length() <= 3;
            };
        }
        for (int i = Math.max(1, n - 3); i < n - 1; i++) {
            if (copula(items.get(i))) {
                return true;
            }
        }
        return before.fact() == HardFact.Kind.NUMBER && last.word() && n > 3;
    }
}
