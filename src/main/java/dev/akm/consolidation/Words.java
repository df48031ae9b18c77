package dev.akm.consolidation;

import java.util.function.LongConsumer;

/**
 * The words of a text as numbers, for finding texts about the same thing. Not a linguist: case, plural {@code s} and no more.
 *
 * <p>A number is the FNV-1a hash of 64 bits (public domain) of the word; two words in a million share one by chance less than
 * once in ten million collections, and then two memories merely meet.
 */
final class Words {

    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Words() {}

    /** Each word and each pair of neighbours; of scripts without blanks each pair of characters. */
    static void of(String text, LongConsumer sink) {
        long before = 0;
        long word = BASIS;
        long withoutLast = BASIS;
        int length = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? Character.toLowerCase(text.charAt(i)) : ' ';
            boolean wordless = isWordless(c);
            if (!wordless && (Character.isLetterOrDigit(c) || Character.isSurrogate(c))) {
                withoutLast = word;
                word = add(word, c);
                length++;
                continue;
            }
            if (length > 0) {
                char last = Character.toLowerCase(text.charAt(i - 1));
                char lastButOne = length > 1 ? Character.toLowerCase(text.charAt(i - 2)) : ' ';
                long stem = length > 3 && last == 's' && lastButOne != 's' ? withoutLast : word;
                sink.accept(stem);
                if (before != 0) {
                    sink.accept((before * PRIME) ^ stem);
                }
                before = stem;
                word = BASIS;
                length = 0;
            }
            if (wordless && i + 1 < text.length() && isWordless(text.charAt(i + 1))) {
                sink.accept(add(add(BASIS, c), text.charAt(i + 1)));
            }
        }
    }

    private static long add(long hash, char c) {
        return (hash ^ c) * PRIME;
    }

    private static boolean isWordless(char c) {
        return c >= 0x0e00 && (Character.isIdeographic(c) || (c >= 0x3040 && c <= 0x30ff) || c <= 0x0eff);
    }
}
