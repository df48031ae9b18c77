package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What {@link Rewordings} ask of a stretch of a statement before they move something across it. */
final class Clause {
    /** Join two statements, or begin one inside the statement. */
    private static final Set<String> JOINS =
            words("and or but nor then so that which who whom whose what where whether why how and/or und oder aber"
                    + " sondern dass ob et ou mais que qui dont où y o e u pero sino quien donde cual");

    /** Take a statement as their object, so that what stands at the end may belong to either. */
    private static final Set<String> RULING =
            words("ask asks asked want wants wanted plan plans planned agree agrees agreed decide decides decided"
                    + " promise promises promised propose proposes proposed suggest suggests suggested announce"
                    + " announces announced request requests requested order ordered schedule scheduled book booked"
                    + " cancel cancels canceled offer offers offered tell tells told allow allows remind reminds help"
                    + " helps let lets say says said think thinks thought know knows hope hopes expect expects try"
                    + " tries tried like likes prefer prefers hate hates remember forget move moves veut veulent"
                    + " demande annule décide dit préfère aime quiere quieren pide propone cancela dice prefiere");

    /** Verbs that need nothing behind them and are no nouns. */
    private static final Set<String> GOES_BY_ITSELF =
            words("opens closes begins starts expires arrives happens departs ouvre commence démarre finit"
                    + " arrive expire abre cierra empieza comienza termina llega vence");

    private static final Set<String> COPULAS =
            words("is was ist sind war waren est sont était es son está están estaba");

    private Clause() {}

    private static Set<String> words(String words) {
        return new HashSet<>(List.of(words.split(" ")));
    }

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
                case NAME, CODE, PATH, URL -> true;
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
