package dev.akm.consolidation;

/** Guesses at how many tokens a text has, without a tokenizer. */
public final class Tokens {

    /** What a chat template adds around each message; the common ones need 3 to 8. */
    public static final int PER_MESSAGE = 8;

    private Tokens() {}

    /**
     * More than a tokenizer is likely to count: a third of the text's UTF-8 bytes, rounded up. That is three characters a
     * token for English (the common vocabularies need four) and one token for each Chinese or Japanese character.
     */
    public static int estimate(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return (int) Math.min(Integer.MAX_VALUE / 4, (bytes + 2) / 3);
    }

    /**
     * Fewer than a tokenizer is likely to count, to tell that a server did not read the whole: one for each run of letters
     * or digits, since vocabularies do not join words, half of one for each ideograph, and never more than half of
     * {@link #estimate}.
     */
    public static int atLeast(String text) {
        int words = 0;
        int ideographs = 0;
        boolean inWord = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x2E80 && Character.isIdeographic(c)) {
                ideographs++;
                inWord = false;
            } else {
                boolean letter = Character.isLetterOrDigit(c);
                words += letter && !inWord ? 1 : 0;
                inWord = letter;
            }
        }
        return Math.min(words + ideographs / 2, estimate(text) / 2);
    }
}
