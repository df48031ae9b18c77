package dev.akm.claims;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Paragraphs whose first sentence rules the rest: "If the alarm rings: leave. Do not use the lift." and "Guests: use the
 * side door. Park behind the barn."
 *
 * <p>The sentences behind it mean something only under it, so it is part of their frame.
 */
final class Openings {
    /** A colon further in belongs to the sentence and not to the paragraph. */
    private static final int MAX_LABEL = 10;

    private static final int MAX_OWN_LABEL = 5;

    private static final Set<String> CONDITIONS = Set.of(
            "if",
            "when",
            "whenever",
            "unless",
            "once",
            "while",
            "until",
            "wenn",
            "falls",
            "sofern",
            "sobald",
            "solange",
            "si",
            "quand",
            "lorsque",
            "dès",
            "cuando",
            "se",
            "quando",
            "als",
            "wanneer",
            "если",
            "когда",
            "jeśli",
            "gdy",
            "hvis",
            "når",
            "om",
            "när",
            "eğer",
            "αν",
            "όταν");

    /** Words behind a verb that begins its sentence: "leave by", "turn the", "do not". */
    private static final Set<String> BEHIND_ORDER = Set.of(
            "the",
            "a",
            "an",
            "your",
            "my",
            "our",
            "his",
            "her",
            "their",
            "its",
            "all",
            "any",
            "at",
            "in",
            "on",
            "to",
            "off",
            "out",
            "up",
            "down",
            "from",
            "with",
            "for",
            "by",
            "into",
            "it",
            "them",
            "not",
            "no",
            "each",
            "every",
            "this",
            "that",
            "through",
            "over",
            "under",
            "inside",
            "outside",
            "away",
            "back",
            "only",
            "nothing",
            "everything");

    /** What a paragraph opens with, and whether it rules all of the rest or only what is an order. */
    record Rule(String key, boolean all) {}

    private Openings() {}

    static @Nullable Rule rule(Canon.Form first, Language language) {
        List<Item> items = first.items();
        if (items.isEmpty()) {
            return null;
        }
        boolean condition = CONDITIONS.contains(Item.lower(items.get(0).form()));
        for (int i = 1; i + 1 < items.size() && (condition || i <= MAX_LABEL); i++) {
            if (colon(items.get(i)) || (condition && dash(items.get(i)))) {
                return new Rule(ClaimReader.shorten(Claim.key(items)), true);
            }
        }
        return condition && !first.commas().isEmpty()
                ? new Rule(ClaimReader.shorten(Claim.key(items)), language != Language.ENGLISH)
                : null;
    }

    /** The rule of what follows a later sentence: that sentence's own label, if it has one. */
    static Rule renewed(Rule rule, Canon.Form later, Language language) {
        Rule own = rule(later, language);
        return own == null || !own.all() ? rule : own;
    }

    static boolean ruled(@Nullable Rule rule, Canon.Form later) {
        if (rule == null) {
            return false;
        }
        List<Item> items = later.items();
        for (int i = 1; i < items.size() && i <= MAX_OWN_LABEL; i++) {
            if (colon(items.get(i))) {
                return false;
            }
        }
        return rule.all() || order(items);
    }

    private static boolean order(List<Item> items) {
        String first = Item.lower(items.get(0).form());
        return items.size() < 3
                || first.equals("do")
                || first.equals("never")
                || first.equals("always")
                || first.equals("please")
                || BEHIND_ORDER.contains(Item.lower(items.get(1).form()));
    }

    private static boolean colon(Item item) {
        return item.form().equals(":") || item.form().equals("\uff1a");
    }

    private static boolean dash(Item item) {
        return item.form().equals("\u2014") || item.form().equals("\u2013");
    }
}
