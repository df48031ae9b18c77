package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells by its words, letters or characters which {@link Tongue} a text is written in. */
final class TongueFinder {
    private static final Tongue[] ALL = Tongue.values();

    /** Which languages a word marks, a bit for each: most words mark none. */
    private static final Map<String, Integer> MARKED = new HashMap<>();

    static {
        for (int t = 0; t < ALL.length; t++) {
            for (String word : ALL[t].markers()) {
                MARKED.merge(word, 1 << t, (a, b) -> a | b);
            }
        }
    }

    /** Small words of Dutch, Swedish or Danish that Romanian does not have. */
    private static final List<String> NORTHERN = List.of(
            "is", "het", "een", "op", "om", "en", "er", "det", "den", "är", "och", "og", "wordt", "staat", "ikke",
            "inte", "niet");

    private static final int MIN_SCRIPT = 3;

    private static final char LAST_ASCII = 0x7f;

    private TongueFinder() {}

    /** The language that more of these words belong to than to any other, null if there is none. */
    static @Nullable Tongue of(List<String> lowerCaseWords) {
        Tongue best = null;
        int most = 1;
        boolean tie = false;
        int told = 0;
        for (String word : lowerCaseWords) {
            told |= MARKED.getOrDefault(word, 0) | lettered(word);
        }
        for (int t = 0; told != 0 && t < ALL.length; t++) {
            Tongue tongue = ALL[t];
            boolean may = (told >> t & 1) != 0;
            int hits = may && several(tongue, lowerCaseWords) ? hits(tongue, lowerCaseWords) : 0;
            if (hits > most) {
                best = tongue;
                most = hits;
                tie = false;
            } else if (hits == most && best != null) {
                tie = true;
            }
        }
        return tie ? null : best;
    }

    /** Whether words may be Romanian: no more of them belong to another of these languages. */
    static boolean romanian(List<String> lowerCaseWords) {
        Tongue tongue = of(lowerCaseWords);
        boolean northern = false;
        for (String word : NORTHERN) {
            northern |= lowerCaseWords.contains(word);
        }
        return tongue == Tongue.ROMANIAN || (tongue == null && !northern);
    }

    /** How many of these words are frequent in the language. */
    static int hits(Tongue tongue, List<String> words) {
        int hits = 0;
        int common = 0;
        for (String word : words) {
            hits += tongue.markers().contains(word) || written(tongue, word) ? 1 : 0;
            common += tongue.shared().contains(word) ? 1 : 0;
        }
        return hits == 0 ? 0 : hits + common;
    }

    /** The language that the characters of a sentence are written in, null if they do not say. */
    static @Nullable Tongue ofScript(List<Token> sentence) {
        int kana = 0;
        int han = 0;
        int hangul = 0;
        for (Token token : sentence) {
            int c = token.text().isEmpty() ? ' ' : token.text().codePointAt(0);
            if (token.is(Kind.CHARACTER)) {
                kana += c >= 0x3041 && c <= 0x30FF ? 1 : 0;
                han += c >= 0x4E00 && c <= 0x9FFF ? 1 : 0;
            }
            hangul += c >= 0xAC00 && c <= 0xD7A3 ? 1 : 0;
        }
        return kana > 0
                ? Tongue.JAPANESE
                : han >= MIN_SCRIPT ? Tongue.CHINESE : hangul >= MIN_SCRIPT ? Tongue.KOREAN : null;
    }

    /** One word alone, often as it may stand there, tells no language. */
    private static boolean several(Tongue tongue, List<String> words) {
        Set<String> met = new HashSet<>();
        boolean marked = false;
        for (String word : words) {
            if (written(tongue, word)) {
                return true;
            }
            marked |= tongue.markers().contains(word);
            if (tongue.markers().contains(word) || tongue.shared().contains(word)) {
                met.add(word);
            }
        }
        return marked && met.size() > 1;
    }

    /** The languages that alone have a letter of the word, a bit for each. */
    private static int lettered(String word) {
        int bits = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            for (int t = 0; c > LAST_ASCII && t < ALL.length; t++) {
                bits |= ALL[t].has(c) ? 1 << t : 0;
            }
        }
        return bits;
    }

    /** Whether a word has letters that no other of these languages has. */
    private static boolean written(Tongue tongue, String word) {
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c > LAST_ASCII && tongue.has(c)) {
                return true;
            }
        }
        return false;
    }
}
