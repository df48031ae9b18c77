package dev.akm.claims;

import java.util.List;

/** Which sentences mean something only behind the one before them. */
final class Bindings {
    private final List<Claim> claims;
    private final Languages languages;
    private final List<Block> blocks;

    /** @param claims those read so far; it grows */
    Bindings(List<Claim> claims, Languages languages, List<Block> blocks) {
        this.claims = claims;
        this.languages = languages;
        this.blocks = blocks;
    }

    /** "Starts at nine.", "With Ida.": what has no subject or verb of its own has it from the sentence before it. */
    boolean completes(String raw, Language language, int block, boolean later) {
        if (claims.isEmpty() || language == Language.OTHER || !Fragments.completes(raw, language)) {
            return false;
        }
        boolean ended = blocks.get(block).kind() != Block.Kind.PARAGRAPH || Sentences.terminal(raw);
        Claim before = claims.get(claims.size() - 1);
        boolean prose = before.frame().part() == Frame.Part.PROSE && before.block() >= 0;
        // A list of things is not made of fragments; one among sentences is.
        return later
                || (prose
                        && ended
                        && before.words().size() > 2
                        && block == before.block() + 1
                        && blocks.get(block).kind()
                                == blocks.get(before.block()).kind()
                        && !Fragments.completes(before.text(), language));
    }

    /** Whether a sentence means something only behind the one before it. */
    boolean rests(List<Token> sentence, Language language, boolean later) {
        boolean asked = !claims.isEmpty()
                && Sentences.asks(claims.get(claims.size() - 1).text());
        if (asked || BoundWords.refers(sentence)) {
            return true;
        }
        if (language == Language.OTHER) {
            return later ? !languages.free(sentence) : languages.points(sentence);
        }
        return BoundWords.begins(first(sentence), language)
                || (later && BoundWords.verbFirst(first(sentence), second(sentence), language));
    }

    private static String second(List<Token> sentence) {
        return sentence.size() > 1 ? Item.lower(sentence.get(1).text()) : "";
    }

    private static String first(List<Token> sentence) {
        for (Token token : sentence) {
            if (token.is(Token.Kind.WORD)) {
                return Item.lower(token.text());
            }
            if (!token.is(Token.Kind.MARK)) {
                return "";
            }
        }
        return "";
    }
}
