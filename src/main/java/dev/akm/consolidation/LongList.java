package dev.akm.consolidation;

import java.util.Arrays;

/** A growing list of numbers without a box around each. */
final class LongList {
    private long[] values = new long[64];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    long get(int at) {
        return values[at];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    /** Keeps each once, ascending. */
    void makeDistinct() {
        Arrays.sort(values, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || values[i] != values[i - 1]) {
                values[kept++] = values[i];
            }
        }
        size = kept;
    }
}
