package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Tells "In winter." from "The bar is closed in winter.": what has no verb of its own says nothing by itself, so it says
 * something of what stands beside it.
 *
 * <p>Verbs are known by a list and by what stands around them. In doubt a short sentence is a fragment.
 */
final class Fragments {
    /** Longer sentences are taken to have a verb that is not known, unless they begin as a fragment does. */
    private static final int MAX_WORDS = 8;

    private static final int MAX_OTHER_WORDS = 4;

    /** Longer ones have a verb, known or not. */
    private static final int MAX_LENGTH = 140;

    /** No more words of a sentence are read. */
    private static final int MAX_READ = 64;

    private static final int MAX_UNSURE = 5;

    /** Shorter orders may be no orders. */
    private static final int MAX_BARE = 3;

    private static final int MAX_OPENED = 14;

    private static final int MAX_CHARACTERS = 6;

    /** Behind Latin, Greek and Cyrillic. */
    private static final int FIRST_FOREIGN = 0x530;

    /** Orders that go on with "at": "focus at 3 m". */
    private static final Set<String> AIMED = Set.of("focus", "aim", "point");

    private static final String ARABIC_ARTICLE = "ال";

    /** "Today", "now" and the days have the article too. */
    private static final Set<String> ARABIC_TIMES =
            Set.of("اليوم", "الآن", "الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت");

    private static final Set<String> ARABIC_LIMITS = Set.of("فقط", "مؤقتا", "غدا", "أمس");

    private static final String SAYING = "はがを是在有为為";

    private Fragments() {}

    /** Whether a claim has no verb of its own, and no label that stands for its subject. */
    static boolean is(Claim claim) {
        String text = claim.text();
        if (named(claim)) {
            return FragmentWords.MARKS.contains(Item.lower(claim.items().get(0).form()));
        }
        int colon = text.indexOf(':');
        if (colon > 0 && colon + 1 < text.length()) {
            List<String> label = words(text.substring(0, colon));
            boolean remark = label.size() == 1 && FragmentWords.REMARKS.contains(label.get(0));
            if (remark || label.isEmpty()) {
                return is(text.substring(colon + 1), claim.language());
            }
            if (label.size() < MAX_WORDS
                    && !opens(label.get(0))
                    && !text.substring(colon + 1).isBlank()) {
                return false;
            }
        }
        return is(text, claim.language());
    }

    /** "WD-40 XK7": what is only named says nothing of other things. */
    private static boolean named(Claim claim) {
        for (Item item : claim.items()) {
            if (item.fact() != HardFact.Kind.IDENTIFIER
                    && item.fact() != HardFact.Kind.CODE
                    && item.fact() != HardFact.Kind.URL
                    && item.fact() != HardFact.Kind.PATH) {
                return false;
            }
        }
        return true;
    }

    /** Whether a sentence needs another for its subject or verb; "pin: 4711" needs none. */
    static boolean completes(String text, Language language) {
        if (text.length() > MAX_LENGTH) {
            return false;
        }
        int colon = text.indexOf(':');
        boolean keyed = colon > 0 && colon + 1 < text.length();
        List<String> words = words(text);
        boolean verb = language == Language.FRENCH && !words.isEmpty() && VerbWords.sure(words.get(0), language);
        boolean named = text.chars().noneMatch(Character::isLowerCase);
        return !keyed && !named && !words.isEmpty() && characters(text) == 0 && (verb || is(text, language));
    }

    /** Whether a claim begins as a phrase does that says when, where or for whom. */
    static boolean opened(Claim claim) {
        List<String> words = claim.words();
        return !words.isEmpty() && opens(words.get(0));
    }

    static boolean opens(String word) {
        return FragmentWords.OPENERS.contains(word) || FragmentWords.SUBORDINATE.contains(word);
    }

    static boolean is(String text, Language language) {
        List<String> words = words(text);
        if (words.size() > 1
                && FragmentWords.CONFIRMING.contains(words.get(0))
                && words.get(1).equals("by")) {
            return false;
        }
        while (words.size() > 2 && (words.get(0).equals("p") || words.get(0).equals("s"))) {
            // "P.S. In winter."
            words = words.subList(1, words.size());
        }
        int characters = characters(text);
        if (characters > 0) {
            return words.size() <= 1 && characters <= MAX_CHARACTERS && !says(text);
        }
        if (words.isEmpty() || unsure(words)) {
            return true;
        }
        if (language == Language.ENGLISH
                && words.size() > 2
                && AIMED.contains(words.get(0))
                && words.get(1).equals("at")) {
            return false;
        }
        if (subjectless(text, words, language)) {
            return true;
        }
        int comma = text.indexOf(',');
        boolean opened = opens(words.get(0));
        boolean subordinate = FragmentWords.SUBORDINATE.contains(words.get(0))
                && !(words.size() > 1 && words.get(1).equals("of"));
        if (subordinate && verbs(text, words, language) < 2) {
            return comma < 0 || !verb(text, words(text.substring(comma + 1)), language);
        }
        int most = opened ? MAX_OPENED : language == Language.OTHER ? MAX_OTHER_WORDS : MAX_WORDS;
        return words.size() <= most
                && !verb(text, words, language)
                && !placed(words)
                && !nominal(words)
                && !infinitive(words, language)
                && !subject(words, language);
    }

    /** "弁は青い", "门是蓝色的": a topic or subject with something behind it. */
    private static boolean says(String text) {
        for (int i = 1; i + 2 < text.length(); i++) {
            if (SAYING.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean unsure(List<String> words) {
        if (words.size() > MAX_UNSURE) {
            return false;
        }
        for (String word : words) {
            if (FragmentWords.UNSURE.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean verb(String text, List<String> words, Language language) {
        return verbs(text, words, language) > 0;
    }

    /** "Ключ у Анны": Russian and Ukrainian leave out "is". */
    private static boolean placed(List<String> words) {
        for (int i = 1; i + 1 < words.size(); i++) {
            if (FragmentWords.PLACING.contains(words.get(i))) {
                return !opens(words.get(0));
            }
        }
        return false;
    }

    /** "المصعد معطل": in Arabic a noun with its article, and what it is without one, say it without a verb. */
    static boolean nominal(List<String> words) {
        return words.size() > 1
                && words.get(0).startsWith(ARABIC_ARTICLE)
                && words.get(0).length() > MAX_UNSURE
                && !ARABIC_TIMES.contains(words.get(0))
                && !ARABIC_LIMITS.contains(words.get(words.size() - 1))
                && !words.get(1).startsWith(ARABIC_ARTICLE);
    }

    /** Whether a claim is a label with its value, or a sentence of a language that leaves out "is". */
    static boolean verbless(Claim claim) {
        List<String> words = claim.words();
        boolean labelled = claim.text().indexOf(':') > 0 || placed(words);
        return labelled && !claim.fragment() && !verb(claim.text(), words, claim.language());
    }

    /** "Was rejected by the board." */
    private static boolean subjectless(String text, List<String> words, Language language) {
        boolean named = language == Language.ENGLISH || language == Language.GERMAN || language == Language.FRENCH;
        return named
                && FragmentWords.AUXILIARIES.contains(words.get(0))
                && !Sentences.asks(text)
                && !words.get(0).equals("do")
                && words.size() <= MAX_OPENED;
    }

    /** "Attendre Ida près du portail", "am Tor auf Ida warten": orders as many languages give them. */
    private static boolean infinitive(List<String> words, Language language) {
        String first = words.get(0);
        String last = words.get(words.size() - 1);
        boolean romance = language != Language.ENGLISH
                && language != Language.GERMAN
                && !opens(first)
                && first.length() > 4
                && (first.endsWith("er")
                        || first.endsWith("ir")
                        || first.endsWith("re")
                        || first.endsWith("ar")
                        || first.endsWith("ть"));
        boolean german = language == Language.GERMAN
                && words.size() > 1
                && last.length() > 4
                && last.endsWith("en")
                && !FragmentWords.BEFORE_PLURAL.contains(words.get(words.size() - 2));
        return words.size() > MAX_BARE && (romance || german);
    }

    /** "Le facteur passe tard": an article with its noun, and more than what belongs to it. */
    private static boolean subject(List<String> words, Language language) {
        boolean romance = language == Language.FRENCH || language == Language.SPANISH;
        return romance
                && words.size() > MAX_BARE
                && FragmentWords.ARTICLES.contains(words.get(0))
                && !opens(words.get(2));
    }

    private static int verbs(String text, List<String> words, Language language) {
        int verbs = 0;
        for (int i = 0; i < words.size() && words.size() > 1; i++) {
            boolean found = (VerbWords.sure(words.get(i), language)
                            && !(i == 0 && (language == Language.GERMAN || VerbWords.past(words.get(i)))))
                    || (language == Language.ENGLISH && english(words, i))
                    || (language == Language.GERMAN && german(words, i) && text.contains(words.get(i)))
                    || (i > 0
                            && (words.get(i).equals("sich")
                                    || words.get(i - 1).equals("se")
                                    || words.get(i - 1).equals("si")));
            verbs += found ? 1 : 0;
        }
        return verbs;
    }

    private static boolean english(List<String> words, int i) {
        String word = words.get(i);
        String before = i == 0 ? "" : words.get(i - 1);
        String next = i + 1 < words.size() ? words.get(i + 1) : "";
        if (i == 0) {
            // An order: "Use the blue hose", but not "Open on Sundays".
            boolean base = !word.endsWith("ed") && (!word.endsWith("s") || word.endsWith("ss"));
            boolean asks = FragmentWords.ASKING.contains(word) && words.size() <= 4;
            // "Meet at the oak tree", but not "open on Sundays", "open to the public in May".
            boolean known = VerbWords.likely(word)
                    && words.size() > 2
                    && (!FragmentWords.OPENERS.contains(next)
                            || (words.size() > MAX_BARE && !FragmentWords.STATES.contains(word)));
            return base && !asks && (known || next.equals("it") || next.equals("them"));
        }
        if (FragmentWords.WE.contains(before)) {
            return true;
        }
        if (i == 1 && FragmentWords.ORDERS.contains(before) && VerbWords.likely(word) && words.size() > MAX_BARE) {
            // "First add the acid."
            return true;
        }
        if (FragmentWords.BEFORE_NOUN.contains(before)) {
            return false;
        }
        boolean singular = i == 2
                && FragmentWords.DETERMINERS.contains(words.get(0))
                && !before.endsWith("s")
                && word.endsWith("s")
                && !word.endsWith("ss")
                && (FragmentWords.OPENERS.contains(next) || next.equals("to"))
                && !next.equals("of")
                && !next.equals("only");
        if (singular) {
            // "The alarm fires at 90 %."
            return true;
        }
        boolean ending = word.endsWith("ed") || (word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us"));
        return VerbWords.likely(word) || (ending && word.length() > 3 && FragmentWords.DETERMINERS.contains(next));
    }

    /** "klemmt", "tropft": but no participle ("geprüft"), which ends a fragment as well. */
    private static boolean german(List<String> words, int i) {
        String word = words.get(i);
        boolean last = i + 1 == words.size();
        boolean participle = word.startsWith("ge")
                || word.startsWith("un")
                || (last
                        && (word.startsWith("be")
                                || word.startsWith("ver")
                                || word.startsWith("er")
                                || word.startsWith("ent")));
        return i > 0
                && word.length() > 3
                && word.endsWith("t")
                && !participle
                && !FragmentWords.NO_VERBS.contains(word);
    }

    /** The words in small letters. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length() && words.size() < MAX_READ; i++) {
            boolean letter = i < text.length()
                    && (Character.isLetter(text.charAt(i))
                            || Character.isDigit(text.charAt(i))
                            || Character.getType(text.charAt(i)) == Character.NON_SPACING_MARK
                            || (start >= 0 && "'\u2019-".indexOf(text.charAt(i)) >= 0));
            if (letter && start < 0) {
                start = i;
            } else if (!letter && start >= 0) {
                words.add(Item.lower(text.substring(start, i)).replace('\u2019', '\''));
                start = -1;
            }
        }
        return words;
    }

    /** Whether a text is in a script of whose languages no verbs are known. */
    static boolean foreign(String text) {
        return text.codePoints().noneMatch(c -> Character.isLetter(c) && c < FIRST_FOREIGN);
    }

    /** How many characters of a script that does not part its words. */
    private static int characters(String text) {
        int characters = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            characters +=
                    (c >= 0x3041 && c <= 0x30FF) || (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x0E00 && c < 0x0F00) ? 1 : 0;
        }
        return characters;
    }
}
