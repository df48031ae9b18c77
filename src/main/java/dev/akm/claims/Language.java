package dev.akm.claims;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A language whose small words and word forms are known; {@link #OTHER} compares word for word.
 *
 * <p>The tables only decide which differences are called lost rather than unproven, and which few are none: a word that
 * stands in no table is compared like any other.
 */
@SuppressWarnings("ImmutableEnumChecker") // written once, in the constructor; hash tables for speed
enum Language {
    ENGLISH(EnglishWords.MARKERS, EnglishWords.FACTS),
    GERMAN(GermanWords.MARKERS, GermanWords.FACTS),
    FRENCH(FrenchWords.MARKERS, FrenchWords.FACTS),
    SPANISH(SpanishWords.MARKERS, SpanishWords.FACTS),
    OTHER("", OtherWords.FACTS);
    private final Set<String> markers;
    private final Map<String, HardFact.Kind> facts = new HashMap<>();

    Language(String markers, Map<HardFact.Kind, String> facts) {
        this.markers = WordLists.set(markers);
        facts.forEach((kind, words) -> {
            for (String word : WordLists.set(words)) {
                this.facts.put(word, kind);
            }
        });
    }

    HardFact.@org.jspecify.annotations.Nullable Kind fact(String lowerCase) {
        return facts.get(lowerCase);
    }

    /** The language most of whose frequent words stand among these; OTHER when none do or two tie. */
    static Language of(List<String> lowerCaseWords) {
        return of(lowerCaseWords, OTHER);
    }

    /** The same, but {@code base} when none of its rivals has more hits. */
    static Language of(List<String> lowerCaseWords, Language base) {
        Language best = base;
        int most = base.hits(lowerCaseWords);
        boolean tie = false;
        for (Language language : values()) {
            if (language == base) {
                continue;
            }
            int hits = language.hits(lowerCaseWords);
            if (hits > most) {
                most = hits;
                best = language;
                tie = false;
            } else if (hits == most && hits > 0 && best != base) {
                tie = true;
            }
        }
        return tie ? OTHER : best;
    }

    /** Whether a word is a frequent one of some language, and so no name. */
    static boolean frequent(String lowerCase) {
        for (Language language : values()) {
            if (language.markers.contains(lowerCase)) {
                return true;
            }
        }
        return false;
    }

    int hits(List<String> words) {
        int hits = 0;
        for (String word : words) {
            if (markers.contains(word)) {
                hits++;
            }
        }
        return hits;
    }
}
