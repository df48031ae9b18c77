package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.util.Arrays;
import java.util.List;

/**
 * Finds memories that share rare words, through an inverted index.
 *
 * <p>Near-linear: a memory looks only at its {@value #WORDS_LOOKED_AT} rarest words, and a word that more than
 * {@value #COMMON} memories have is looked at by none. Weights are steps of two-fold frequency rather than logarithms of the
 * collection's size, so that one more memory changes almost none of them and with them almost no chunk.
 */
final class WordNeighbours {

    private static final int COMMON = 64;
    private static final int WORDS_LOOKED_AT = 40;

    /** Cosine below which two memories are not about the same thing. */
    private static final double LEAST_LIKENESS = 0.08;

    /** Weight of a word by the two-fold steps of how many memories have it: 1, 2, 3 to 4, … 33 to 64. */
    private static final int[] WEIGHTS = {16, 12, 8, 5, 3, 2, 1};

    private final boolean[] hot;
    private final int[][] words;
    private final int[] holders;
    private final int[] firstHolder;
    private final float[] lengths;
    private final int common;

    WordNeighbours(List<Memory> memories) {
        words = new int[memories.size()][];
        hot = new boolean[words.length];
        lengths = new float[words.length];
        // In a small collection a word of a quarter of all memories tells nothing either.
        common = Math.min(COMMON, Math.max(4, Integer.highestOneBit(Math.max(1, words.length)) / 4));
        IntList frequencies = new IntList();
        int[] lonely = read(memories, frequencies);
        firstHolder = firstHolders(frequencies);
        holders = holders(frequencies.size());
        for (int i = 0; i < words.length; i++) {
            double square = (double) lonely[i] * weight(1) * weight(1);
            for (int word : words[i]) {
                double weight = weight(frequencies.get(word));
                square += weight * weight;
            }
            lengths[i] = (float) Math.sqrt(square);
            words[i] = rarest(words[i], frequencies);
        }
    }

    /** Gives each word that is shared a number and counts its memories; the number of words that are not, by memory. */
    private int[] read(List<Memory> memories, IntList frequencies) {
        SharedWords shared = new SharedWords(memories);
        WordNumbers numbers = new WordNumbers();
        IntList mine = new IntList();
        int[] lonely = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            hot[i] = memories.get(i).readOnly();
            mine.clear();
            LongList all = shared.of(i);
            for (int w = 0; w < all.size(); w++) {
                if (!shared.isShared(all.get(w))) {
                    lonely[i]++;
                    continue;
                }
                int number = numbers.of(all.get(w));
                mine.add(number);
                if (number == frequencies.size()) {
                    frequencies.add(0);
                }
                frequencies.set(number, frequencies.get(number) + 1);
            }
            words[i] = mine.toArray();
        }
        return lonely;
    }

    /** Where the memories of each word begin in the list of all, for those words that can tell anything. */
    private int[] firstHolders(IntList frequencies) {
        int[] first = new int[frequencies.size() + 1];
        for (int word = 0; word < frequencies.size(); word++) {
            first[word + 1] = first[word] + (tells(frequencies.get(word)) ? frequencies.get(word) : 0);
        }
        return first;
    }

    /** The memories of each word, one word after the other. */
    private int[] holders(int count) {
        int[] all = new int[firstHolder[count]];
        int[] filled = new int[count];
        for (int i = 0; i < words.length; i++) {
            for (int word : words[i]) {
                if (firstHolder[word] < firstHolder[word + 1]) {
                    all[firstHolder[word] + filled[word]++] = i;
                }
            }
        }
        return all;
    }

    private boolean tells(int frequency) {
        return frequency >= 2 && frequency <= common;
    }

    private int weight(int frequency) {
        return frequency > common ? 0 : WEIGHTS[32 - Integer.numberOfLeadingZeros(frequency - 1)];
    }

    private int[] rarest(int[] all, IntList frequencies) {
        long[] keyed = Arrays.stream(all)
                .filter(word -> tells(frequencies.get(word)))
                .mapToLong(word -> ((long) frequencies.get(word) << 32) | word)
                .sorted()
                .limit(WORDS_LOOKED_AT)
                .toArray();
        int[] kept = new int[keyed.length];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = (int) keyed[i];
        }
        return kept;
    }

    /** The likest few of each memory. */
    Edges edges() {
        Edges edges = new Edges();
        Nearest nearest = new Nearest(hot, edges);
        float[] scores = new float[words.length];
        IntList touched = new IntList();
        for (int i = 0; i < words.length; i++) {
            for (int word : words[i]) {
                int from = firstHolder[word];
                int to = firstHolder[word + 1];
                int weight = weight(to - from);
                for (int h = from; h < to; h++) {
                    int other = holders[h];
                    if (other != i) {
                        if (scores[other] == 0) {
                            touched.add(other);
                        }
                        scores[other] += weight * weight;
                    }
                }
            }
            for (int k = 0; k < touched.size(); k++) {
                int other = touched.get(k);
                double likeness = scores[other] / (lengths[i] * lengths[other]);
                scores[other] = 0;
                if (likeness >= LEAST_LIKENESS) {
                    nearest.offer(i, other, likeness);
                }
            }
            touched.clear();
            nearest.settle(i);
        }
        return edges;
    }
}
