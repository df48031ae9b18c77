package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Tells the language of a text, and of one claim in it. */
final class Languages {
    private static final int ENOUGH = 400;

    private Languages() {}

    static Language ofText(String description, List<Block> blocks) {
        List<String> words = new ArrayList<>();
        collect(description, words);
        for (Block block : blocks) {
            if (block.kind() != Block.Kind.CODE && words.size() < ENOUGH) {
                collect(block.text(), words);
            }
        }
        return Language.of(words);
    }

    /** A claim without a frequent word of any language is in that of the text. */
    static Language ofClaim(List<Token> tokens, Language base) {
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
        return Language.of(words, base);
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
