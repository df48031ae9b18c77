package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One claim as the several that it holds: "The server runs Debian, has 4 cores and is called pika" as three sentences with one
 * subject, "X; Y" as two.
 *
 * <p>Only where no part could go for the others as well: no time, condition, negation or quantity in any of them.
 */
final class Splits {
    private static final int MAX_PARTS = 8;
    private static final int MAX_SUBJECT = 4;
    private static final int MAX_ITEMS = 60;

    private static final Set<String> AND = Set.of("and", "und", "et", "y");

    private Splits() {}

    /**
     * The ways in which a claim may be several; each is a list of forms all of which must be found.
     *
     * @param inTurn whether they must stand one behind the other
     */
    record Split(List<List<Item>> forms, boolean inTurn) {}

    static List<Split> of(Claim claim) {
        List<Split> splits = new ArrayList<>();
        List<Item> items = claim.items();
        boolean prose = claim.frame().part() == Frame.Part.PROSE;
        if (!prose || items.size() < 5 || items.size() > MAX_ITEMS || claim.language() == Language.OTHER) {
            return splits;
        }
        int semicolon = only(items, ";");
        if (semicolon > 1 && semicolon + 2 < items.size() && unlimited(items.subList(0, semicolon))) {
            splits.add(
                    new Split(List.of(items.subList(0, semicolon), items.subList(semicolon + 1, items.size())), true));
        }
        List<List<Item>> parts = parts(claim.form(), 0);
        if (parts.size() > 1 && only(items, ":") < 0 && !counted(parts)) {
            List<Item> first = parts.get(0);
            for (int subject = 1; subject <= Math.min(MAX_SUBJECT, first.size() - 2); subject++) {
                List<List<Item>> forms = new ArrayList<>();
                forms.add(first);
                for (List<Item> part : parts.subList(1, parts.size())) {
                    List<Item> form = new ArrayList<>(first.subList(0, subject));
                    form.addAll(part);
                    forms.add(form);
                }
                splits.add(new Split(forms, false));
            }
        }
        return splits;
    }

    /** "4 EUR and 20 cents" is one sum. */
    private static boolean counted(List<List<Item>> parts) {
        for (List<Item> part : parts.subList(1, parts.size())) {
            if (part.get(0).fact() == HardFact.Kind.NUMBER) {
                return true;
            }
        }
        return false;
    }

    /** Where the one such mark stands, -1 if there is none or more than one. */
    static int only(List<Item> items, String mark) {
        int at = -1;
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).form().equals(mark)) {
                if (at >= 0) {
                    return -1;
                }
                at = i;
            }
        }
        return at;
    }

    /** What stands between the commas and before the last "and" from an item on; none if a part is not plain. */
    static List<List<Item>> parts(Canon.Form form, int from) {
        List<List<Item>> parts = new ArrayList<>();
        List<Item> items = form.items();
        int start = from;
        for (int i = from; i <= items.size(); i++) {
            boolean and = i < items.size() && AND.contains(items.get(i).form());
            boolean comma = i > from && form.commas().contains(i);
            if (i == items.size() || and || comma) {
                boolean behindComma = and && i == start && !parts.isEmpty();
                List<Item> part = items.subList(start, i);
                if (!behindComma && (part.isEmpty() || !unlimited(part) || parts.size() == MAX_PARTS)) {
                    return List.of();
                }
                if (!behindComma) {
                    parts.add(part);
                }
                start = and ? i + 1 : i;
                if (and && comma && !behindComma) {
                    start = i + 1;
                }
            }
        }
        return parts;
    }

    /** Whether nothing in it limits what stands beside it. */
    private static boolean unlimited(List<Item> items) {
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            HardFact.Kind fact = item.fact();
            boolean plain =
                    fact == null || fact.isValue() || fact == HardFact.Kind.DIRECTION || fact == HardFact.Kind.OPPOSITE;
            if (!plain || Clause.joins(item) || Clause.mark(item)) {
                return false;
            }
            for (Language language : Language.values()) {
                if (!TimePhrases.at(items, i, language).isEmpty()) {
                    return false;
                }
            }
        }
        return !items.isEmpty();
    }
}
