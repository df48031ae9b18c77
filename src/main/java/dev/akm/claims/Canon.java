package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Brings the tokens of one claim into the form in which claims are compared. */
final class Canon {
    private static final Set<String> SHOUTED = Set.of(
            "not",
            "never",
            "must",
            "should",
            "only",
            "always",
            "all",
            "none",
            "any",
            "be",
            "shall",
            "cannot",
            "every",
            "nicht",
            "nie",
            "kein",
            "keine",
            "muss",
            "nur",
            "immer",
            "jamais",
            "pas",
            "toujours",
            "nunca",
            "siempre",
            "solo");
    private static final Set<String> NO_NOUN = Set.of(
            "and", "or", "is", "are", "was", "were", "to", "in", "on", "of", "for", "with", "from", "by", "at", "not",
            "never", "must", "should", "can", "may", "will", "has", "have", "had", "but", "nor", "then", "few",
            "little", "lot", "bit", "couple", "number", "maximum", "minimum", "most", "one", "only");
    private static final Set<String> KEEPS_THAT = Set.of(
            "so", "such", "than", "of", "in", "at", "by", "on", "for", "now", "except", "given", "and", "or", "but",
            "not", "to", "from", "with", "like", "as", "only", "all", "is", "was", "after", "before", "if", "when");
    private static final Set<String> ENDS_CLAUSE = Set.of(
            "and", "or", "but", "if", "when", "unless", "because", "so", "that", "which", "who", "while", "though",
            "then");
    private static final Set<String> SAYING = Set.of(
            "say",
            "says",
            "said",
            "know",
            "knows",
            "think",
            "thinks",
            "believe",
            "believes",
            "mean",
            "means",
            "show",
            "shows",
            "note",
            "notes",
            "see",
            "sees",
            "claim",
            "claims",
            "check",
            "checks",
            "ensure",
            "ensures",
            "hope",
            "hopes",
            "find",
            "finds",
            "make",
            "makes",
            "assume",
            "assumes",
            "require",
            "requires",
            "states",
            "tell",
            "tells",
            "use",
            "uses");
    private static final Set<String> AUXILIARY =
            Set.of("is", "was", "have", "had", "do", "can", "must", "may", "will", "should", "could", "would", "never");
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

    /** A token, or what a phrase was rewritten to. */
    static final class Part {
        final Kind kind;
        final String text;
        final String low;
        final boolean free;
        final boolean struck;

        Part(Kind kind, String text, String low, boolean free, boolean struck) {
            this.kind = kind;
            this.text = text;
            this.low = low;
            this.free = free;
            this.struck = struck;
        }

        static Part word(String low, Part like) {
            return new Part(Kind.WORD, low, low, true, like.struck);
        }

        boolean isWord() {
            return kind == Kind.WORD;
        }

        static List<Part> of(List<Token> tokens, boolean heading) {
            List<Part> parts = new ArrayList<>(tokens.size());
            boolean initial = true;
            for (Token token : tokens) {
                String text = token.text();
                String low = text;
                if (token.is(Kind.WORD)) {
                    text = text.indexOf('\u2019') >= 0 ? text.replace('\u2019', '\'') : text;
                    low = Item.lower(text);
                    if (Words.allCapitals(text)) {
                        if (SHOUTED.contains(low)) {
                            text = low;
                        } else {
                            low = text;
                        }
                    }
                }
                parts.add(new Part(token.kind(), text, low, initial || heading, token.struck()));
                initial = initial
                        ? !(token.is(Kind.WORD) || token.is(Kind.NUMBER)) && token.is(Kind.MARK)
                        : token.mark(':') || token.mark('(') || token.mark('\u2014');
            }
            return parts;
        }
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
                    if (small(parts, i, negated)) {
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

    /** Whether the word at i says nothing of its own there. */
    private boolean small(List<Part> parts, int i, boolean negated) {
        Part part = parts.get(i);
        Part next = i + 1 < parts.size() ? parts.get(i + 1) : null;
        if (next == null || part.struck) {
            return false;
        }
        return switch (language) {
            case ENGLISH ->
                switch (part.low) {
                    case "the" -> article(next) && !told(parts, i);
                    case "an" -> article(next) && !told(parts, i);
                    case "a" -> !told(parts, i) && (part.text.equals("a") || (part.free && i == 0)) && article(next);
                    case "that" ->
                        i > 0 && relative(parts, i) && !toldBefore(parts, i) && (i > 2 || states(parts, i + 2));
                    case "any" ->
                        negated
                                && next.isWord()
                                && !next.low.equals("of")
                                && !next.low.equals("other")
                                && !next.low.equals("more")
                                && !next.low.equals("longer")
                                && !next.low.equals("one");
                    default -> false;
                };
            case FRENCH ->
                switch (part.low) {
                    case "les" -> afterPreposition(parts, i) && article(next);
                    default -> false;
                };
            // "El cura" and "la cura" are two things.
            case SPANISH, GERMAN, OTHER -> false;
        };
    }

    /** "the second key", "the next week", "the other parents": without "the" another one, another time or not all. */
    private static final Set<String> TOLD_BY_THE = Set.of(
            "second",
            "third",
            "1st",
            "2nd",
            "3rd",
            "4th",
            "5th",
            "next",
            "last",
            "half",
            "other",
            "others",
            "following",
            "previous",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten");

    /** Trades that are surnames as well: "Baker pays", "the baker pays". */
    private static final Set<String> SURNAMES = Set.of(
            "baker",
            "smith",
            "cook",
            "butler",
            "bill",
            "mark",
            "rose",
            "porter",
            "miller",
            "potter",
            "carter",
            "turner",
            "taylor",
            "tailor",
            "mason",
            "fisher",
            "hunter",
            "parker",
            "walker",
            "carpenter",
            "shepherd",
            "gardener",
            "painter",
            "cooper",
            "fox",
            "wolf",
            "king",
            "bishop",
            "dean",
            "page",
            "ward",
            "hall",
            "hill",
            "brook",
            "young",
            "major",
            "archer",
            "singer",
            "weaver",
            "barber",
            "farmer",
            "judge",
            "pope",
            "nurse",
            "chance",
            "faith",
            "hope");

    /**
     * Whether the article at i says something: "is the owner" is the only one and "is an owner" one of several, "the cause
     * is the valve" the only cause.
     */
    private static boolean told(List<Part> parts, int i) {
        Part next = parts.get(i + 1);
        boolean several = parts.get(i).low.equals("the") && next.kind == Kind.NUMBER && next.text.length() < 3;
        if (TOLD_BY_THE.contains(next.low) || SURNAMES.contains(next.low) || several) {
            return true;
        }
        if (i == 0) {
            return !parts.get(0).low.equals("the") && Phrases.word(parts, 2, "is") && Phrases.word(parts, 3, "the");
        }
        String before = parts.get(i - 1).low;
        return before.equals("is") || before.equals("was");
    }

    /** "keys that start with x", "a lamp that glows at night"; not "know that man", not "use that key". */
    private static boolean relative(List<Part> parts, int i) {
        Part before = parts.get(i - 1);
        Part verb = parts.get(i + 1);
        if (!before.isWord() || !verb.isWord() || KEEPS_THAT.contains(before.low) || SAYING.contains(before.low)) {
            return false;
        }
        if (AUXILIARY.contains(verb.low)) {
            return true;
        }
        boolean agrees = singular(before.low) ? verb.low.endsWith("s") && !verb.low.endsWith("ss") : singular(verb.low);
        boolean noun = i + 2 < parts.size() && AUXILIARY.contains(parts.get(i + 2).low);
        return agrees && !noun && !articleLike(verb.low);
    }

    /** "Bo heard the pump that leaks" is another thing than that he heard it leaks. */
    private static boolean toldBefore(List<Part> parts, int end) {
        for (int k = 0; k < end; k++) {
            if (PERCEIVING.contains(parts.get(k).low) || SAYING.contains(parts.get(k).low)) {
                return true;
            }
        }
        return false;
    }

    private static final Set<String> PERCEIVING = Set.of(
            "hear",
            "hears",
            "heard",
            "saw",
            "notice",
            "notices",
            "noticed",
            "report",
            "reports",
            "reported",
            "learn",
            "learned",
            "suspect",
            "suspects",
            "suspected",
            "dream",
            "dreamt",
            "feel",
            "feels",
            "felt",
            "thought",
            "believed",
            "claimed",
            "found",
            "told",
            "knew",
            "hoped",
            "assumed",
            "showed",
            "meant",
            "watch",
            "watched",
            "remember",
            "remembers",
            "remembered",
            "doubt",
            "doubts",
            "fear",
            "fears",
            "feared");

    /** "Rooms that face the sea cost more", but not "clients that use TLS 1.0", which states nothing. */
    private static boolean states(List<Part> parts, int start) {
        for (int k = start + 1; k < parts.size(); k++) {
            if (parts.get(k).isWord()
                    && parts.get(k - 1).isWord()
                    && !ARTICLES.contains(parts.get(k - 1).low)
                    && (VerbWords.likely(parts.get(k).low) || VerbWords.sure(parts.get(k).low, Language.ENGLISH))) {
                return true;
            }
        }
        return false;
    }

    private static final Set<String> ARTICLES = Set.of(
            "the", "a", "an", "to", "of", "in", "on", "at", "for", "from", "with", "by", "my", "our", "your", "their");

    private static boolean singular(String low) {
        return !low.endsWith("s") || low.endsWith("ss") || low.endsWith("us");
    }

    private static boolean articleLike(String low) {
        return low.equals("the") || low.equals("a") || low.equals("it") || low.equals("they") || low.equals("this");
    }

    private static boolean article(Part next) {
        return switch (next.kind) {
            case WORD -> !NO_NOUN.contains(next.low);
            case IDENTIFIER, CODE, PATH, QUOTED, URL, NUMBER -> true;
            default -> false;
        };
    }

    private static final Set<String> ROMANCE_PREPOSITIONS = Set.of(
            "de", "en", "à", "a", "con", "por", "para", "sur", "dans", "pour", "avec", "par", "et", "y", "o", "ou",
            "sobre", "sous", "sin", "sans", "vers", "hasta", "desde", "entre");

    /** Elsewhere the same words are pronouns. */
    private static boolean afterPreposition(List<Part> parts, int i) {
        return i == 0 || (parts.get(i - 1).isWord() && ROMANCE_PREPOSITIONS.contains(parts.get(i - 1).low));
    }
}
