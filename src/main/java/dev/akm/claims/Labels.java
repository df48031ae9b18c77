package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * "The port is 8443" as "port: 8443", "the port of the router" as "the router's port", and two names of one thing beside each
 * other in the other order.
 */
final class Labels {
    private static final int MAX_LABEL = 5;
    private static final int MAX_OWNED = 3;

    private static final Set<String> ARTICLES =
            Set.of("the", "der", "die", "das", "le", "la", "les", "el", "los", "las");

    private static final Set<String> VERBS =
            Set.of("is", "ist", "sind", "beträgt", "betragen", "lautet", "est", "sont", "es", "son", "está");

    /** What has one owner and no content of its own: "the picture of Ana" is not "Ana's picture". */
    private static final Set<String> OWNED = Set.of(
            "port",
            "password",
            "address",
            "name",
            "insurance",
            "number",
            "owner",
            "price",
            "size",
            "color",
            "ip",
            "host",
            "location",
            "birthday",
            "phone",
            "email",
            "version",
            "key",
            "lock",
            "battery",
            "filter",
            "capacity",
            "limit",
            "url",
            "path",
            "id",
            "code",
            "pin",
            "deposit",
            "rent",
            "length",
            "width",
            "height",
            "weight",
            "age",
            "manager",
            "landlord",
            "doctor",
            "door",
            "roof",
            "engine",
            "tank",
            "default",
            "timeout",
            "retention",
            "budget",
            "cost",
            "fee",
            "hours",
            "username",
            "hostname",
            "domain",
            "deadline",
            "temperature",
            "pressure");

    private Labels() {}

    static void add(Claim claim, Canon.Form form, List<Canon.Form> out) {
        if (form.equals(claim.form())) {
            sentence(claim, form, out);
        }
        if (claim.language() == Language.ENGLISH) {
            owned(form, out);
            apposition(form, out);
            brackets(form, out);
        }
    }

    private static void sentence(Claim claim, Canon.Form form, List<Canon.Form> out) {
        List<Item> items = form.items();
        String text = claim.text();
        int space = text.indexOf(' ');
        boolean elided = text.startsWith("L'") || text.startsWith("l'") || text.startsWith("L\u2019");
        String first0 = space < 2 ? "" : text.substring(0, space);
        boolean article =
                ARTICLES.contains(Item.lower(first0)) && first0.substring(1).equals(Item.lower(first0.substring(1)));
        if (!elided && !article) {
            return;
        }
        int verb = 0;
        while (verb < items.size()
                && verb <= MAX_LABEL
                && !VERBS.contains(items.get(verb).form())) {
            verb++;
        }
        int from = ARTICLES.contains(Clause.low(items.get(0))) ? 1 : 0;
        if (verb <= from || verb > MAX_LABEL || verb + 1 >= items.size()) {
            return;
        }
        List<Item> label = new ArrayList<>(items.subList(from, verb));
        for (Item item : label) {
            boolean of = item.form().equals("of") || item.fact() == HardFact.Kind.DIRECTION;
            if (item.fact() != null && !of) {
                return;
            }
        }
        if (elided) {
            String form0 = label.get(0).form().substring(2);
            label.set(0, new Item(WordForms.stem(Item.lower(form0), Language.FRENCH), form0, true, true, null));
        } else {
            Item first = label.get(0);
            label.set(0, new Item(first.key(), first.form(), true, first.word(), first.fact()));
        }
        int value = verb + 1;
        boolean amount = items.get(value).form().equals("de") && value + 1 < items.size();
        value += amount && items.get(value + 1).fact() == HardFact.Kind.NUMBER ? 1 : 0;
        List<Item> rest = items.subList(value, items.size());
        if (!value(rest)) {
            return;
        }
        List<Integer> commas = new ArrayList<>();
        for (int comma : form.commas()) {
            if (comma < value) {
                return;
            }
            commas.add(comma - value + label.size() + 1);
        }
        label.add(new Item(":", ":", false, false, null));
        label.addAll(rest);
        out.add(new Canon.Form(label, commas, form.counted()));
    }

    /** A value, or one word; nothing that limits or doubts it. */
    private static boolean value(List<Item> items) {
        boolean value = items.size() == 1 && items.get(0).fact() == null;
        for (Item item : items) {
            HardFact.Kind fact = item.fact();
            if (Clause.joins(item) || (fact != null && !fact.isValue() && fact != HardFact.Kind.DIRECTION)) {
                return false;
            }
            value |= item.value();
        }
        return value && items.get(0).fact() != HardFact.Kind.DIRECTION;
    }

    /** "The port of the router is 80" as "the router's port is 80". */
    private static void owned(Canon.Form form, List<Canon.Form> out) {
        List<Item> items = form.items();
        int of = 0;
        while (of < items.size() && of <= MAX_OWNED && !items.get(of).form().equals("of")) {
            of++;
        }
        int end = of + 1;
        while (name(items, end)
                || (end < items.size() && Clause.small(items.get(end)) && !Clause.copula(items.get(end)))) {
            end++;
        }
        boolean stands = of > 0
                && of <= MAX_OWNED
                && end > of + 1
                && end - of - 1 <= MAX_OWNED
                && end < items.size()
                && Clause.copula(items.get(end))
                && OWNED.contains(Clause.low(items.get(of - 1)));
        for (int i = 0; i < of && stands; i++) {
            stands = Clause.small(items.get(i));
        }
        if (!stands || (!form.commas().isEmpty() && form.commas().get(0) <= end)) {
            return;
        }
        List<Item> moved = new ArrayList<>(items.subList(of + 1, end));
        Item owner = moved.get(moved.size() - 1);
        String owns = owner.form() + "'s";
        moved.set(
                moved.size() - 1,
                new Item(WordForms.stem(Item.lower(owns), Language.ENGLISH), owns, owner.free(), true, owner.fact()));
        moved.addAll(items.subList(0, of));
        moved.addAll(items.subList(end, items.size()));
        out.add(new Canon.Form(moved, form.commas(), form.counted()));
    }

    private static boolean name(List<Item> items, int i) {
        return i < items.size() && items.get(i).fact() == HardFact.Kind.NAME;
    }

    /** "Farah, the team lead, approves" as "the team lead, Farah, approves". */
    private static void apposition(Canon.Form form, List<Canon.Form> out) {
        List<Item> items = form.items();
        List<Integer> commas = form.commas();
        if (commas.size() != 2 || commas.get(1) >= items.size() || Clause.joins(items.get(commas.get(1)))) {
            return;
        }
        int first = commas.get(0);
        int second = commas.get(1);
        if (second - first > 2 || first > MAX_OWNED || !capital(items.subList(first, second))) {
            return;
        }
        for (Item item : items.subList(0, first)) {
            if (!Clause.small(item)) {
                return;
            }
        }
        List<Item> moved = new ArrayList<>(items.subList(first, second));
        moved.addAll(items.subList(0, first));
        moved.addAll(items.subList(second, items.size()));
        out.add(new Canon.Form(moved, List.of(second - first, second), form.counted()));
    }

    private static boolean capital(List<Item> items) {
        for (Item item : items) {
            if (item.fact() != HardFact.Kind.NAME) {
                return false;
            }
        }
        return true;
    }

    /** "The content delivery network (CDN) caches" as "the CDN (content delivery network) caches". */
    private static void brackets(Canon.Form form, List<Canon.Form> out) {
        List<Item> items = form.items();
        int open = 0;
        while (open < items.size() && !items.get(open).form().equals("(")) {
            open++;
        }
        boolean stands = open > 1
                && open + 2 < items.size()
                && items.get(open + 2).form().equals(")")
                && form.commas().isEmpty()
                && initials(items.subList(0, open), items.get(open + 1).form());
        if (!stands) {
            return;
        }
        List<Item> moved = new ArrayList<>();
        moved.add(items.get(open + 1));
        moved.add(items.get(open));
        moved.addAll(items.subList(0, open));
        moved.addAll(items.subList(open + 2, items.size()));
        out.add(new Canon.Form(moved, List.of(), form.counted()));
    }

    private static boolean initials(List<Item> items, String letters) {
        if (items.size() != letters.length()) {
            return false;
        }
        for (int i = 0; i < items.size(); i++) {
            String form = items.get(i).form();
            if (form.isEmpty() || Character.toUpperCase(form.charAt(0)) != letters.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
