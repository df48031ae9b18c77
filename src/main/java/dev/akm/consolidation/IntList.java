package dev.akm.consolidation;

import java.util.Arrays;

/** A growing list of numbers without a box around each. */
final class IntList {
    private int[] values = new int[16];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    int get(int at) {
        return values[at];
    }

    void set(int at, int value) {
        values[at] = value;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
