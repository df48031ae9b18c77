package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The language of a text, and of each claim in it. */
final class Languages {
    private static final int ENOUGH = 400;

    static final Languages UNKNOWN = new Languages(Language.OTHER, null);

    private final Language base;
    private final @Nullable Tongue tongue;

    private Languages(Language base, @Nullable Tongue tongue) {
        this.base = base;
        this.tongue = tongue;
    }

    static Languages of(String description, List<Block> blocks) {
        List<String> words = new ArrayList<>();
        collect(description, words);
        for (Block block : blocks) {
            if (block.kind() != Block.Kind.CODE && words.size() < ENOUGH) {
                collect(block.text(), words);
            }
        }
        Language language = Language.of(words);
        Tongue tongue = TongueFinder.of(words);
        boolean other = tongue != null && TongueFinder.hits(tongue, words) > language.hits(words);
        return other ? new Languages(Language.OTHER, tongue) : new Languages(language, null);
    }

    boolean known() {
        return base != Language.OTHER || tongue != null;
    }

    /** This, or another where nothing is known of this. */
    Languages or(Languages other) {
        return known() ? this : other;
    }

    /** Whether a sentence behind another can be seen to mean the same anywhere else. */
    boolean free(List<Token> sentence) {
        Tongue known = known(sentence);
        return known != null && known.free(sentence);
    }

    /** Whether a sentence has a word that points back, in a language whose words for it are known. */
    boolean points(List<Token> sentence) {
        Tongue known = known(sentence);
        return known != null && known.points(sentence);
    }

    private @Nullable Tongue known(List<Token> sentence) {
        Tongue script = TongueFinder.ofScript(sentence);
        if (script != null) {
            return script;
        }
        List<String> words = new ArrayList<>();
        for (Token token : sentence) {
            if (token.is(Kind.WORD) && words.size() < ENOUGH) {
                words.add(Item.lower(token.text()));
            }
        }
        Tongue own = TongueFinder.of(words);
        return own == null ? tongue : own;
    }

    /** A claim without a frequent word of any language is in that of the text. */
    Language ofClaim(List<Token> tokens) {
        List<String> words = new ArrayList<>();
        boolean spaceless = false;
        for (Token token : tokens) {
            if (token.is(Kind.WORD) && words.size() < ENOUGH) {
                words.add(Item.lower(token.text()));
            }
            spaceless |= token.is(Kind.CHARACTER);
        }
        if (spaceless) {
            return Language.OTHER;
        }
        Language language = Language.of(words, base);
        int hits = language.hits(words);
        // A third of frequent words is as much as a sentence has.
        Tongue own = hits * 3 >= words.size() ? null : TongueFinder.of(words);
        if (own != null && TongueFinder.hits(own, words) > hits) {
            return Language.OTHER;
        }
        boolean quoted = hits > 1 && (tongue == null || language.hits(words) > TongueFinder.hits(tongue, words));
        return tongue == null || quoted ? language : Language.OTHER;
    }

    private static void collect(String text, List<String> words) {
        int start = -1;
        for (int i = 0; i <= text.length() && words.size() < ENOUGH; i++) {
            boolean letter = i < text.length() && (Character.isLetter(text.charAt(i)) || text.charAt(i) == '\'');
            if (letter && start < 0) {
                start = i;
            } else if (!letter && start >= 0) {
                words.add(Item.lower(text.substring(start, i)));
                start = -1;
            }
        }
    }
}
