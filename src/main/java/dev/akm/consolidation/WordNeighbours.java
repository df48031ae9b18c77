package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

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
    private static final int NEIGHBOURS = 6;

    /** Cosine below which two memories are not about the same thing. */
    private static final double LEAST_LIKENESS = 0.08;

    /** Weight of a word by the two-fold steps of how many memories have it: 1, 2, 3 to 4, … 33 to 64. */
    private static final int[] WEIGHTS = {16, 12, 8, 5, 3, 2, 1};

    private final boolean[] hot;
    private final int[][] words;
    private final int[][] holders;
    private final double[] lengths;
    private final int common;

    WordNeighbours(List<Memory> memories) {
        words = new int[memories.size()][];
        hot = new boolean[words.length];
        WordNumbers numbers = new WordNumbers();
        IntList frequencies = new IntList();
        for (int i = 0; i < words.length; i++) {
            hot[i] = memories.get(i).readOnly();
            words[i] = read(memories.get(i), numbers, frequencies);
        }
        // In a small collection a word of a quarter of all memories tells nothing either.
        common = Math.min(COMMON, Math.max(4, Integer.highestOneBit(Math.max(1, words.length)) / 4));
        holders = holders(frequencies);
        lengths = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            double square = 0;
            for (int word : words[i]) {
                double weight = weight(frequencies.get(word));
                square += weight * weight;
            }
            lengths[i] = Math.sqrt(square);
            words[i] = rarest(words[i], frequencies);
        }
    }

    private static int[] read(Memory memory, WordNumbers numbers, IntList frequencies) {
        IntList found = new IntList();
        LongConsumer sink = hash -> found.add(numbers.of(hash));
        Words.of(memory.ref().name(), sink);
        Words.of(memory.details().description(), sink);
        for (String tag : memory.details().tags()) {
            Words.of(tag, sink);
        }
        Words.of(memory.body(), sink);
        while (frequencies.size() < numbers.size()) {
            frequencies.add(0);
        }
        int[] distinct = found.distinct();
        for (int word : distinct) {
            frequencies.set(word, frequencies.get(word) + 1);
        }
        return distinct;
    }

    /** Which memories have a word, for those words that can tell anything. */
    private int[][] holders(IntList frequencies) {
        int[][] lists = new int[frequencies.size()][];
        int[] filled = new int[frequencies.size()];
        for (int word = 0; word < lists.length; word++) {
            int count = frequencies.get(word);
            lists[word] = new int[count >= 2 && count <= common ? count : 0];
        }
        for (int i = 0; i < words.length; i++) {
            for (int word : words[i]) {
                if (lists[word].length > 0) {
                    lists[word][filled[word]++] = i;
                }
            }
        }
        return lists;
    }

    private int weight(int frequency) {
        return frequency > common ? 0 : WEIGHTS[32 - Integer.numberOfLeadingZeros(frequency - 1)];
    }

    private int[] rarest(int[] all, IntList frequencies) {
        long[] keyed = Arrays.stream(all)
                .filter(word -> holders[word].length > 0)
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

    /** The likest few of each memory, each pair once. */
    List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        double[] scores = new double[words.length];
        IntList touched = new IntList();
        for (int i = 0; i < words.length; i++) {
            for (int word : words[i]) {
                double weight = weight(holders[word].length);
                for (int other : holders[word]) {
                    if (other != i) {
                        if (scores[other] == 0) {
                            touched.add(other);
                        }
                        scores[other] += weight * weight;
                    }
                }
            }
            addBest(i, scores, touched, edges);
        }
        return edges;
    }

    /** Of those that may change and of the hot ones each: neither kind may crowd out the other. Two hot ones are no pair. */
    private void addBest(int i, double[] scores, IntList touched, List<Edge> edges) {
        List<Edge> open = new ArrayList<>();
        List<Edge> context = new ArrayList<>();
        for (int k = 0; k < touched.size(); k++) {
            int other = touched.get(k);
            double likeness = scores[other] / (lengths[i] * lengths[other]);
            scores[other] = 0;
            if (likeness >= LEAST_LIKENESS && !(hot[i] && hot[other])) {
                (hot[other] ? context : open).add(Edge.of(i, other, likeness));
            }
        }
        touched.clear();
        addFirst(open, edges);
        addFirst(context, edges);
    }

    private static void addFirst(List<Edge> found, List<Edge> edges) {
        found.sort(null);
        edges.addAll(found.subList(0, Math.min(NEIGHBOURS, found.size())));
    }
}
