package dev.akm.consolidation;

import java.util.Arrays;

/**
 * Pairs of memories that belong together, by their places in a list. One long each, since a large stash has a million of
 * them: the weight, upside down so that the strongest sort first, then the smaller place, then the larger one.
 */
final class Edges {

    /** The weight of a link or of equal texts: more than any likeness. */
    static final double LINKED = 2;

    private static final int STEPS = (1 << 14) - 1;

    private long[] packed = new long[64];
    private int size;

    /** Who takes one pair. */
    @FunctionalInterface
    interface Pair {
        void of(int low, int high);
    }

    /**
     * One pair more.
     *
     * @param weight how much they belong together, 0 to 1, or {@link #LINKED}
     */
    void add(int one, int other, double weight) {
        if (size == packed.length) {
            packed = Arrays.copyOf(packed, size + size / 2);
        }
        long steps = Math.round(Math.max(0, Math.min(LINKED, weight)) * STEPS);
        long rank = 2L * STEPS - steps;
        packed[size++] = rank << 48 | (long) Math.min(one, other) << 24 | Math.max(one, other);
    }

    void addAll(Edges others) {
        packed = Arrays.copyOf(packed, size + others.size + 64);
        System.arraycopy(others.packed, 0, packed, size, others.size);
        size += others.size;
    }

    /** Strongest first, then by place, so that equal input always gives the same order. */
    void inOrder(Pair pair) {
        Arrays.sort(packed, 0, size);
        for (int i = 0; i < size; i++) {
            pair.of((int) (packed[i] >>> 24) & 0xffffff, (int) packed[i] & 0xffffff);
        }
    }
}
