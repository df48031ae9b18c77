package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether two claims say the same, their frames apart.
 *
 * <p>The rule is strict on purpose: the same items in the same order. Whoever swaps two words, moves a "not" or adds a
 * qualifier has said something else, and no list of names and roles could know all the ways. What may differ is in
 * {@link Canon}, and here the place of a leading condition and of commas.
 */
final class Sameness {
    private static final Set<String> MOVABLE = Set.of(
            "if", "when", "unless", "after", "before", "until", "while", "during", "on", "at", "in", "for", "since",
            "si", "quand", "lorsque", "après", "avant", "pendant", "cuando", "después", "antes", "durante");
    /** Only these go for a whole statement wherever they stand; "on Monday" behind "the meeting" says which one. */
    private static final Set<String> CLAUSES =
            Set.of("if", "when", "unless", "while", "until", "si", "quand", "lorsque", "cuando");

    /** Begin a statement inside the statement, to which what stands at the end may belong. */
    private static final Set<String> INNER = Set.of(
            "that",
            "which",
            "who",
            "whom",
            "whose",
            "what",
            "where",
            "whether",
            "why",
            "how",
            "que",
            "qui",
            "dont",
            "où",
            "quien",
            "donde",
            "says",
            "said",
            "say",
            "thinks",
            "thought",
            "think",
            "knows",
            "knew",
            "know",
            "believes",
            "believed",
            "hopes",
            "hoped",
            "claims",
            "claimed",
            "dit",
            "pense",
            "croit",
            "dice",
            "dijo",
            "cree",
            "piensa");

    private static final Set<String> JOINS = Set.of(
            "and", "or", "but", "nor", "then", "et", "ou", "mais", "y", "o", "pero", "not", "never", "no", "only");

    private Sameness() {}

    static boolean same(Claim a, Claim b) {
        if (written(a, b)) {
            return true;
        }
        Language language = a.language() == b.language() ? a.language() : Language.OTHER;
        if (same(a.form(), b.form(), language)) {
            return true;
        }
        Canon.Form rotated = rotated(a);
        if (rotated != null && same(rotated, b.form(), language)) {
            return true;
        }
        rotated = rotated(b);
        return rotated != null && same(a.form(), rotated, language);
    }

    /** The same to the letter, whatever language either text is taken to be in. */
    static boolean written(Claim a, Claim b) {
        // The text of a row lacks the headers of its cells, that of code and comments the first line's indent.
        return switch (a.frame().part()) {
            case ROW, CODE, COMMENT -> false;
            case DESCRIPTION, PROSE, STEP, HEADING, FOOTNOTE ->
                a.text().equals(b.text()) && hidden(a).equals(hidden(b));
        };
    }

    /** What is no part of the text as it is written: footnotes, and what is struck out. */
    private static String hidden(Claim claim) {
        StringBuilder out = null;
        for (Item item : claim.items()) {
            boolean struck = item.form().startsWith("~~");
            if (struck || item.fact() == HardFact.Kind.QUOTED) {
                out = out == null ? new StringBuilder() : out;
                out.append(struck ? "~" : item.form()).append('\u0001');
            }
        }
        return out == null ? "" : out.toString();
    }

    /** The same but for one pair of {@link Synonyms}; the claim is long enough for the rest to fix what they mean. */
    static boolean nearly(Claim a, Claim b) {
        if (a.items().size() != b.items().size() || a.items().size() < 6 || a.language() != b.language()) {
            return false;
        }
        boolean swapped = false;
        for (int i = 0; i < a.items().size(); i++) {
            Item x = a.items().get(i);
            Item y = b.items().get(i);
            if (x.key().equals(y.key()) && x.sameAs(y, a.language())) {
                continue;
            }
            String last = i > 0 ? a.items().get(i - 1).form() : "";
            String next = i + 1 < a.items().size() ? a.items().get(i + 1).form() : "";
            if (swapped || !Synonyms.interchangeable(x.form(), y.form(), last, next)) {
                return false;
            }
            swapped = true;
        }
        return swapped && a.commas().equals(b.commas());
    }

    /** Equal for claims that may be nearly the same. */
    static String looseKey(Claim claim) {
        StringBuilder out = new StringBuilder();
        for (Item item : claim.items()) {
            String synonym = Synonyms.of(item.form());
            out.append(synonym.equals(item.form()) && !Synonyms.known(synonym) ? item.key() : synonym)
                    .append('\u0001');
        }
        return out.toString();
    }

    static boolean same(Canon.Form a, Canon.Form b, Language language) {
        return items(a.items(), b.items(), language) && commas(a, b) && numbers(a, b, language);
    }

    /** One and several are not the same; behind a number it is said anyway. */
    private static boolean numbers(Canon.Form a, Canon.Form b, Language language) {
        for (int i = 0; i < a.items().size(); i++) {
            Item x = a.items().get(i);
            Item y = b.items().get(i);
            String one = Item.lower(x.form());
            String other = Item.lower(y.form());
            boolean counted = i > 0 && a.items().get(i - 1).fact() == HardFact.Kind.NUMBER;
            boolean restated = (a.counts(x) || b.counts(y)) && !one.equals(other) && !WordForms.act(one, other);
            boolean nouns = language == Language.GERMAN
                    && Words.capital(x.form())
                    && Words.capital(y.form())
                    && !one.equals(other);
            if (restated || (!counted && (nouns || WordForms.number(one, other, language)))) {
                return false;
            }
        }
        return true;
    }

    static boolean items(List<Item> a, List<Item> b, Language language) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).key().equals(b.get(i).key()) || !a.get(i).sameAs(b.get(i), language)) {
                return false;
            }
        }
        return true;
    }

    /**
     * A comma more or less changes nothing in a plain statement; one that moves may, and where there is a condition or a
     * negation any may: "if it fails, twice retry", "if it fails twice, retry".
     */
    private static boolean commas(Canon.Form a, Canon.Form b) {
        if (a.commas().equals(b.commas())) {
            return true;
        }
        for (Item item : a.items()) {
            if (item.fact() == HardFact.Kind.POLARITY || item.fact() == HardFact.Kind.CONDITION) {
                return false;
            }
        }
        List<Integer> more = a.commas().size() > b.commas().size() ? a.commas() : b.commas();
        List<Integer> fewer = more == a.commas() ? b.commas() : a.commas();
        if (!more.containsAll(fewer)) {
            return false;
        }
        for (int at : more) {
            if (!fewer.contains(at) && !continues(a.items().get(at))) {
                return false;
            }
        }
        return true;
    }

    /** ", in seconds" and ", starting at 2": the comma only sets off what is added. "Ana saw Ben, leaving" is another. */
    private static boolean continues(Item item) {
        return switch (item.form()) {
            case "in", "on", "at", "by", "for", "as", "of", "starts", "starting" -> true;
            default -> item.fact() == HardFact.Kind.DIRECTION;
        };
    }

    /**
     * The same in another order, where no other reading of it is possible: "if X, do Y" as "do Y if X", and "X belongs to
     * Y" as "Y has X"; else null.
     */
    static Canon.@Nullable Form rotated(Claim claim) {
        Canon.Form owner = owner(claim);
        return owner != null ? owner : condition(claim);
    }

    /** "X belongs to Y, which has Z" as "Y has Z and X". */
    private static Canon.@Nullable Form owner(Claim claim) {
        List<Item> items = claim.items();
        int verb = 0;
        while (verb < items.size() && !items.get(verb).form().equals("belongs")) {
            verb++;
        }
        if (verb == 0 || verb + 2 >= items.size() || !items.get(verb + 1).form().equals("to")) {
            return null;
        }
        for (int i = 0; i < items.size(); i++) {
            HardFact.Kind fact = items.get(i).fact();
            boolean plain = fact == null || fact.isValue() || i == verb + 1;
            if (!plain || JOINS.contains(items.get(i).form()) || (!items.get(i).word() && fact == null && i < verb)) {
                return null;
            }
        }
        int end = claim.commas().isEmpty() ? items.size() : claim.commas().get(0);
        boolean more = end + 2 < items.size()
                && items.get(end).form().equals("which")
                && items.get(end + 1).form().equals("have");
        if (claim.commas().size() > 1 || end <= verb + 2 || (end < items.size() && !more)) {
            return null;
        }
        // "Badge 12 belongs to Ida" while Bob has it: only things with a number of their own have what belongs to them.
        if (!items.get(verb - 1).value() || !numbered(items, end)) {
            return null;
        }
        List<Item> out = new ArrayList<>(items.subList(verb + 2, end));
        out.add(more ? items.get(end + 1) : word("hav", "have"));
        if (more) {
            out.addAll(items.subList(end + 2, items.size()));
            out.add(word("and", "and"));
        }
        out.addAll(items.subList(0, verb));
        return new Canon.Form(out, List.of(), claim.form().counted());
    }

    private static boolean numbered(List<Item> items, int end) {
        HardFact.Kind last = items.get(end - 1).fact();
        boolean number = last == HardFact.Kind.NUMBER || last == HardFact.Kind.IDENTIFIER;
        return number && items.get(end - 2).fact() == null;
    }

    private static Item word(String key, String form) {
        return new Item(key, form, true, true, null);
    }

    private static Canon.@Nullable Form condition(Claim claim) {
        List<Item> items = claim.items();
        if (claim.commas().size() != 1
                || items.isEmpty()
                || !MOVABLE.contains(items.get(0).form())) {
            return null;
        }
        int cut = claim.commas().get(0);
        List<Item> statement = items.subList(cut, items.size());
        boolean measured = items.get(items.size() - 1).value()
                || items.get(items.size() - 2).value();
        if ((!measured && !CLAUSES.contains(items.get(0).form())) || inner(statement, claim.language())) {
            return null;
        }
        List<Item> out = new ArrayList<>(items.size());
        for (Item item : statement) {
            if (JOINS.contains(item.form()) || (!item.word() && item.fact() == null)) {
                return null;
            }
            out.add(item);
        }
        for (Item item : items.subList(0, cut)) {
            if (item.form().equals("and") || item.form().equals("or")) {
                return null;
            }
            out.add(item);
        }
        return new Canon.Form(out, List.of(), claim.form().counted());
    }

    /** Whether a statement holds another: "Ana promised to pay" and what follows on Monday may be either. */
    private static boolean inner(List<Item> statement, Language language) {
        boolean romance = language == Language.FRENCH || language == Language.SPANISH;
        for (int i = 0; i < statement.size(); i++) {
            Item item = statement.get(i);
            String form = item.form();
            boolean infinitive = form.equals("to")
                    && (i + 1 == statement.size() || !statement.get(i + 1).value());
            boolean ending = romance
                    && i > 0
                    && form.length() > 3
                    && (form.endsWith("er") || form.endsWith("ir") || form.endsWith("re") || form.endsWith("ar"));
            boolean participle = i > 0 && language == Language.ENGLISH && form.length() > 5 && form.endsWith("ing");
            if (infinitive || ending || participle || INNER.contains(form) || item.fact() == HardFact.Kind.CONDITION) {
                return true;
            }
        }
        return false;
    }
}
