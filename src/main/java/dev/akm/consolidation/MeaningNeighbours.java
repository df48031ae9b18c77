package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds memories that mean something alike, by their sketches.
 *
 * <p>Near-linear: all are sorted {@value #ORDERS} times, each time by other bits of their sketches, and each is compared with
 * the {@value #LOOKED_AT} that come before it there. Two that are alike stand side by side in some of the orders.
 */
final class MeaningNeighbours {
    private static final int ORDERS = 32;
    private static final int LOOKED_AT = 8;

    /** Cosine, less what all have in common, below which two memories are not about the same thing. */
    private static final double LEAST_LIKENESS = 0.3;

    /** So many steps of likeness: one more memory moves the mean a little, and must not move every pair. */
    private static final double STEPS = 50;

    private static final int PLACE_BITS = 20;

    /** Candidates kept of each memory. */
    private static final int KEPT = 32;

    private final List<Integer> places = new ArrayList<>();
    private final List<long[]> sketches = new ArrayList<>();
    private final boolean[] hot;

    MeaningNeighbours(List<Memory> memories, Meanings meanings) {
        hot = new boolean[memories.size()];
        for (int i = 0; i < hot.length && meanings.any() && places.size() < 1 << PLACE_BITS; i++) {
            hot[i] = memories.get(i).readOnly();
            long @Nullable [] sketch = meanings.sketch(memories.get(i).ref());
            if (sketch != null) {
                places.add(i);
                sketches.add(sketch);
            }
        }
    }

    Edges edges() {
        Edges edges = new Edges();
        int count = places.size();
        if (count < 2) {
            return edges;
        }
        int most = distance(LEAST_LIKENESS);
        // Candidates by memory: distance, then place; the nearest few of each kind are all that is kept of them.
        long[][] near = new long[count][];
        int[] filled = new int[count];
        long[] order = new long[count];
        for (int round = 0; round < ORDERS; round++) {
            int bit = round * (Meanings.BITS / ORDERS);
            for (int i = 0; i < count; i++) {
                order[i] = window(sketches.get(i), bit) >>> PLACE_BITS << PLACE_BITS | i;
            }
            Arrays.sort(order);
            for (int at = 1; at < count; at++) {
                int one = (int) order[at] & ((1 << PLACE_BITS) - 1);
                for (int back = Math.max(0, at - LOOKED_AT); back < at; back++) {
                    int other = (int) order[back] & ((1 << PLACE_BITS) - 1);
                    int distance = Meanings.distance(sketches.get(one), sketches.get(other));
                    if (distance <= most) {
                        note(near, filled, one, other, distance);
                        note(near, filled, other, one, distance);
                    }
                }
            }
        }
        Nearest nearest = new Nearest(hot, edges);
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < filled[i]; k++) {
                int other = places.get((int) near[i][k]);
                double likeness = Math.round(Meanings.cosine((int) (near[i][k] >>> 32)) * STEPS) / STEPS;
                nearest.offer(places.get(i), other, likeness);
            }
            nearest.settle(places.get(i));
        }
        return edges;
    }

    /** Keeps the nearest, of which a memory rarely has many; both kinds of neighbours are chosen from these. */
    private static void note(long[][] near, int[] filled, int of, int other, int distance) {
        long entry = (long) distance << 32 | other;
        long[] mine = near[of];
        if (mine == null) {
            mine = new long[8];
            near[of] = mine;
        }
        for (int i = 0; i < filled[of]; i++) {
            if (mine[i] == entry) {
                return;
            }
        }
        if (filled[of] == mine.length && mine.length < KEPT) {
            mine = Arrays.copyOf(mine, mine.length * 2);
            near[of] = mine;
        }
        if (filled[of] < mine.length) {
            mine[filled[of]++] = entry;
            return;
        }
        int worst = 0;
        for (int i = 1; i < mine.length; i++) {
            worst = mine[i] > mine[worst] ? i : worst;
        }
        if (entry < mine[worst]) {
            mine[worst] = entry;
        }
    }

    /** 64 bits of a sketch from that one on, around its end. */
    private static long window(long[] sketch, int bit) {
        int word = bit >>> 6;
        int shift = bit & 63;
        return shift == 0 ? sketch[word] : sketch[word] >>> shift | sketch[(word + 1) % sketch.length] << (64 - shift);
    }

    private static int distance(double cosine) {
        return (int) (Math.acos(cosine) / Math.PI * Meanings.BITS);
    }
}
