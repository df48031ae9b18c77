package dev.akm.consolidation;

import dev.akm.memory.Ref;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What memories are about, as far as a model for embeddings can tell: of each vector a sketch of {@value #BITS} bits, from
 * which the angle between two vectors can be read to about two degrees. A sketch takes 128 bytes whatever the model, so that
 * the neighbours of 100,000 memories are found in little memory.
 *
 * <p>Bits are the sides of random planes on which a vector lies (Charikar 2002); the planes are those of a rotation made of
 * random signs and Walsh-Hadamard transforms (Ailon and Chazelle 2009), the same in every run.
 */
public final class Meanings {
    /** Bits of a sketch. */
    public static final int BITS = 1024;

    private static final int WORDS = BITS / 64;

    /** Nothing is known of any memory. */
    public static final Meanings NONE = new Meanings(Map.of());

    private final Map<Ref, long[]> sketches;

    private Meanings(Map<Ref, long[]> sketches) {
        this.sketches = sketches;
    }

    /** The sketch of a memory, if it has one. */
    long @Nullable [] sketch(Ref ref) {
        return sketches.get(ref);
    }

    /** Whether anything is known. */
    public boolean any() {
        return !sketches.isEmpty();
    }

    /** In how many bits two sketches differ: none for one direction, half for a right angle. */
    static int distance(long[] one, long[] other) {
        int bits = 0;
        for (int i = 0; i < WORDS; i++) {
            bits += Long.bitCount(one[i] ^ other[i]);
        }
        return bits;
    }

    /** The cosine that so many different bits tell of. */
    static double cosine(int distance) {
        return Math.cos(Math.PI * distance / BITS);
    }

    /** Takes vectors one at a time. */
    public static final class Builder {
        /**
         * Vectors of one model lie in a cone, so that even strangers seem alike; less their mean they do not. The mean of a
         * few is no mean yet, and counts less: with so many it is halved.
         */
        private static final int SHRINK = 32;

        private static final int ROUNDS = 2;

        private final Map<Ref, long[]> sketches = new HashMap<>();
        private final float[] mean;
        private final int size;

        /**
         * @param sum of some of the vectors, all of which have its length
         * @param summed how many
         */
        public Builder(float[] sum, int summed) {
            mean = sum.clone();
            for (int i = 0; i < mean.length; i++) {
                mean[i] /= summed + SHRINK;
            }
            size = Math.max(64, Integer.highestOneBit(Math.max(1, mean.length * 2 - 1)));
        }

        /** The vector of a memory. */
        public void add(Ref ref, float[] vector) {
            long[] sketch = new long[WORDS];
            float[] turned = new float[size];
            for (int bit = 0; bit < BITS; bit += size) {
                Arrays.fill(turned, 0);
                for (int i = 0; i < mean.length; i++) {
                    turned[i] = vector[i] - mean[i];
                }
                for (int round = 0; round < ROUNDS; round++) {
                    flip(turned, bit + round + 1L);
                    transform(turned);
                }
                for (int i = 0; i < Math.min(size, BITS); i++) {
                    if (turned[i] > 0) {
                        sketch[(bit + i) >>> 6] |= 1L << (bit + i);
                    }
                }
            }
            sketches.put(ref, sketch);
        }

        public Meanings build() {
            return new Meanings(Map.copyOf(sketches));
        }

        /** Random signs: the generator is SplitMix64 (public domain), a bit of it for each number. */
        private static void flip(float[] vector, long seed) {
            long state = seed * 0x9e3779b97f4a7c15L;
            long bits = 0;
            for (int i = 0; i < vector.length; i++) {
                if ((i & 63) == 0) {
                    state += 0x9e3779b97f4a7c15L;
                    bits = state;
                    bits = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
                    bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
                    bits ^= bits >>> 31;
                }
                if ((bits >>> i & 1) != 0) {
                    vector[i] = -vector[i];
                }
            }
        }

        /** Walsh-Hadamard, in place; its scale does not matter. */
        private static void transform(float[] vector) {
            for (int half = 1; half < vector.length; half *= 2) {
                for (int from = 0; from < vector.length; from += 2 * half) {
                    for (int i = from; i < from + half; i++) {
                        float a = vector[i];
                        float b = vector[i + half];
                        vector[i] = a + b;
                        vector[i + half] = a - b;
                    }
                }
            }
        }
    }
}
