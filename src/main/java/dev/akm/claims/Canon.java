package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Brings the tokens of one claim into the form in which claims are compared. */
final class Canon {
    private static final Set<String> ENDS_CLAUSE = Set.of(
            "and", "or", "but", "if", "when", "unless", "because", "so", "that", "which", "who", "while", "though",
            "then");
    /** An article, two adjectives and a noun. */
    private static final int MAX_PHRASE = 4;

    private static final Set<String> NEGATIONS = Set.of("not", "never", "no", "without", "cannot", "nor");

    /**
     * What a claim says.
     *
     * @param items in order
     * @param commas the places among them where a comma stands
     * @param counted those behind "the": "the server" is another number of servers than "the servers"
     */
    record Form(List<Item> items, List<Integer> commas, List<Item> counted) {
        Form(List<Item> items, List<Integer> commas) {
            this(items, commas, List.of());
        }

        @SuppressWarnings("ReferenceEquality") // this very item, not another that reads alike
        boolean counts(Item item) {
            for (Item other : counted) {
                if (other == item) {
                    return true;
                }
            }
            return false;
        }

        /** "what happens when a key goes over (it)": in the one line that names the topic the pronoun has nothing to refer to. */
        Form withoutLastPronoun() {
            if (items.size() < 4) {
                return this;
            }
            String last = items.get(items.size() - 1).form();
            boolean pronoun = last.equals("it") || last.equals("them");
            return pronoun ? new Form(items.subList(0, items.size() - 1), commas, counted) : this;
        }
    }

    private final Language language;
    private final List<Item> items = new ArrayList<>();
    private final List<Integer> commas = new ArrayList<>();
    private final List<Item> counted = new ArrayList<>();

    /** How many more words may belong to the last "the". */
    private int behindThe;

    private Canon(Language language) {
        this.language = language;
    }

    static Form of(List<Token> tokens, Language language, boolean heading) {
        Canon canon = new Canon(language);
        List<Part> parts = Part.of(tokens, heading);
        canon.read(Phrases.rewrite(heading ? parts : Openers.stripped(parts, language), language));
        while (!canon.commas.isEmpty() && canon.commas.get(canon.commas.size() - 1) >= canon.items.size()) {
            canon.commas.remove(canon.commas.size() - 1);
        }
        return new Form(canon.items, canon.commas, canon.counted);
    }

    private void read(List<Part> parts) {
        boolean negated = false;
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            Part next = i + 1 < parts.size() ? parts.get(i + 1) : null;
            switch (part.kind) {
                case COMMA -> {
                    negated = false;
                    if (!items.isEmpty()) {
                        commas.add(items.size());
                    }
                }
                case MARK -> {
                    negated = false;
                    boolean ends = next == null
                            && (part.text.equals(".")
                                    || part.text.equals("!")
                                    || part.text.equals("\u3002")
                                    || part.text.equals("\uff01"));
                    boolean dot = part.text.equals(".") && i > 0 && Abbreviations.dotted(parts.get(i - 1));
                    if (!ends && !dot) {
                        add(part, part.text, null, false);
                    }
                }
                case WORD -> {
                    if (SmallWords.at(parts, i, language, negated)) {
                        behindThe = part.low.equals("the") ? MAX_PHRASE : 0;
                    } else {
                        word(part);
                    }
                    if (language == Language.ENGLISH) {
                        negated = NEGATIONS.contains(part.low) || (negated && !ENDS_CLAUSE.contains(part.low));
                    }
                }
                case NUMBER -> {
                    String number = listed(parts, i) ? part.text : Numbers.normal(part.text, language);
                    add(part, number, HardFact.Kind.NUMBER, false);
                }
                case IDENTIFIER -> {
                    String unit = afterNumber() ? Units.sign(part.text) : null;
                    boolean sign = unit != null && !Character.isLetterOrDigit(part.text.codePointAt(0));
                    add(part, unit != null && sign ? unit : part.text, sign ? null : HardFact.Kind.IDENTIFIER, false);
                }
                case PATH -> add(part, part.text, HardFact.Kind.PATH, false);
                case URL -> add(part, part.text, HardFact.Kind.URL, false);
                case CODE -> add(part, "`" + part.text, HardFact.Kind.CODE, false);
                case QUOTED -> add(part, "\"" + part.text, HardFact.Kind.QUOTED, false);
                case COMMENT -> add(part, "<!--" + part.text, HardFact.Kind.QUOTED, false);
                case TAG, CHARACTER -> add(part, part.text, null, false);
            }
        }
    }

    /** "rooms 1,200 and 3": one of several small numbers, of which the comma may part two. */
    private static boolean listed(List<Part> parts, int i) {
        return small(parts, i - 2, i - 1) || small(parts, i + 2, i + 1);
    }

    private static boolean small(List<Part> parts, int number, int join) {
        if (number < 0 || number >= parts.size() || join < 0 || join >= parts.size()) {
            return false;
        }
        Part between = parts.get(join);
        boolean joins = between.kind == Kind.COMMA
                || between.low.equals("and")
                || between.low.equals("or")
                || between.text.equals("&");
        return joins
                && parts.get(number).kind == Kind.NUMBER
                && parts.get(number).text.length() < 4;
    }

    private void add(Part part, String form, HardFact.@org.jspecify.annotations.Nullable Kind fact, boolean word) {
        String key = word ? WordForms.stem(part.low, language) : form;
        if (part.struck) {
            key = "~~" + key;
            form = "~~" + form;
        }
        Item item = new Item(key, form, part.free, word && !part.struck, fact);
        items.add(item);
        boolean named = word && (fact == null || fact.isValue());
        behindThe = named && behindThe > 0 ? behindThe - 1 : 0;
        if (named && behindThe > 0) {
            counted.add(item);
        }
    }

    private void word(Part part) {
        boolean capital = Words.capital(part.text);
        // "May" and "Will" inside a sentence are names.
        HardFact.Kind fact = capital && !part.free ? null : language.fact(part.low);
        String unit = afterNumber() ? Units.sign(part.text) : null;
        if (unit != null) {
            add(part, unit, null, false);
            return;
        }
        if (fact != null) {
            add(new Part(part.kind, part.low, part.low, true, part.struck), part.low, fact, true);
            return;
        }
        if (capital && Words.allCapitals(part.text)) {
            fact = HardFact.Kind.NAME;
        } else if (capital && !part.free && language != Language.GERMAN) {
            fact = HardFact.Kind.NAME;
        }
        add(part, part.text, fact, !(capital && Words.allCapitals(part.text)));
    }

    private boolean afterNumber() {
        if (items.isEmpty() || items.get(items.size() - 1).fact() != HardFact.Kind.NUMBER) {
            return false;
        }
        for (Item item : items) {
            // "10 guests max, 5 min": the least, no minutes.
            if (item.form().equals("max") || item.form().equals("min")) {
                return false;
            }
        }
        // "at 17:00 Bo comes", "on 2026-03-11 Ida left": a time and a date have no unit.
        String number = items.get(items.size() - 1).form();
        return number.indexOf(':') < 0 && number.indexOf('-', 1) < 0;
    }
}
