package dev.akm.consolidation;

import java.util.Arrays;

/** Gives each hash a number, in order of arrival, without a box around either. Open addressing, at most half full. */
final class WordNumbers {
    private long[] hashes = new long[1 << 12];
    private int[] numbers = new int[1 << 12];
    private int size;

    /** The number of a hash, a new one if it was not seen before. */
    int of(long hash) {
        // Zero marks a free place.
        long key = hash == 0 ? 1 : hash;
        int at = place(hashes, key);
        if (hashes[at] == 0) {
            if (size * 2 >= hashes.length) {
                grow();
                at = place(hashes, key);
            }
            hashes[at] = key;
            numbers[at] = size++;
        }
        return numbers[at];
    }

    int size() {
        return size;
    }

    private static int place(long[] table, long key) {
        int mask = table.length - 1;
        int at = (int) (key ^ (key >>> 32)) & mask;
        while (table[at] != 0 && table[at] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldNumbers = numbers;
        hashes = new long[oldHashes.length * 2];
        numbers = Arrays.copyOf(oldNumbers, hashes.length);
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldHashes[i] != 0) {
                int at = place(hashes, oldHashes[i]);
                hashes[at] = oldHashes[i];
                numbers[at] = oldNumbers[i];
            }
        }
    }
}
