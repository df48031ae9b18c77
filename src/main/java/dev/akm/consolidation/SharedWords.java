package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.util.List;

/**
 * The words that more than one memory has. Most words and nearly all pairs of words stand in one memory alone; these are
 * counted, not kept. Which are shared is found with two bits for each word: by chance a lone word is taken for a shared one
 * now and then, which costs a place in a table and changes nothing.
 */
final class SharedWords {
    /** Bits for each memory: a memory of usual length has a hundred words and pairs, so that most stay alone in theirs. */
    private static final int BITS_EACH = 512;

    private static final int MOST_BITS = 1 << 27;

    private final List<Memory> memories;
    private final long[] seen;
    private final long[] again;
    private final int mask;
    private final LongList found = new LongList();

    SharedWords(List<Memory> memories) {
        this.memories = memories;
        long wanted = Math.max(1 << 16, (long) memories.size() * BITS_EACH);
        int bits = (int) Math.min(MOST_BITS, Long.highestOneBit(wanted));
        mask = bits - 1;
        seen = new long[bits / 64];
        again = new long[bits / 64];
        for (int i = 0; i < memories.size(); i++) {
            LongList words = of(i);
            for (int w = 0; w < words.size(); w++) {
                note(words.get(w));
            }
        }
    }

    /** The words of a memory, each once; good until the next call. */
    LongList of(int place) {
        Memory memory = memories.get(place);
        found.clear();
        Words.of(memory.ref().name(), found::add);
        Words.of(memory.details().description(), found::add);
        for (String tag : memory.details().tags()) {
            Words.of(tag, found::add);
        }
        Words.of(memory.body(), found::add);
        found.makeDistinct();
        return found;
    }

    boolean isShared(long word) {
        int bit = bit(word);
        return (again[bit >>> 6] >>> bit & 1) != 0;
    }

    private void note(long word) {
        int bit = bit(word);
        long flag = 1L << bit;
        again[bit >>> 6] |= seen[bit >>> 6] & flag;
        seen[bit >>> 6] |= flag;
    }

    private int bit(long word) {
        return (int) (word ^ word >>> 29 ^ word >>> 47) & mask;
    }
}
