package dev.akm.index;

import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import dev.akm.stash.Census;

/**
 * A number for all that is seen of a file from outside; the sum of all of them tells in one comparison whether anything
 * in the stash has changed, and the sum of each of {@value #BUCKETS} buckets tells where.
 */
final class FileStamp {
    static final int BUCKETS = 256;

    private FileStamp() {}

    static int bucket(Ref ref) {
        return bucket(ofName(ref.type(), ref.name()));
    }

    private static int bucket(long ofName) {
        return (int) (mix(ofName) >>> 56) & (BUCKETS - 1);
    }

    /** Of a file of a census. */
    static long of(Census census, int file) {
        return of(ofName(census.type(file), census.name(file)), census, file);
    }

    private static long of(long name, Census census, int file) {
        return of(name, census.bytes(file), census.modifiedNanos(file), census.changedNanos(file), census.inode(file));
    }

    static long of(Ref ref, long size, long modified, long changed, long inode) {
        return of(ofName(ref.type(), ref.name()), size, modified, changed, inode);
    }

    private static long of(long name, long size, long modified, long changed, long inode) {
        long hash = mix(name ^ size);
        hash = mix(hash ^ modified);
        hash = mix(hash ^ changed);
        return mix(hash ^ inode);
    }

    /** FNV-1a over 16-bit units. Not Ref.hashCode(): that of an enum is another number in every process. */
    private static long ofName(AssetType type, String name) {
        long hash = type.prefix().hashCode();
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }

    /** The finalizer of SplitMix64: every bit of the input moves every bit of the output. */
    private static long mix(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** The sums by bucket. */
    static long[] sums(Census census) {
        long[] sums = new long[BUCKETS];
        for (int i = 0; i < census.size(); i++) {
            long name = ofName(census.type(i), census.name(i));
            sums[bucket(name)] += of(name, census, i);
        }
        return sums;
    }

    /** Numbers of the files by bucket: those of bucket {@code b} are from {@code starts[b]} to {@code starts[b + 1]}. */
    static int[] byBucket(Census census, int[] starts) {
        byte[] buckets = new byte[census.size()];
        for (int i = 0; i < buckets.length; i++) {
            int bucket = bucket(ofName(census.type(i), census.name(i)));
            buckets[i] = (byte) bucket;
            starts[bucket + 1]++;
        }
        for (int b = 0; b < BUCKETS; b++) {
            starts[b + 1] += starts[b];
        }
        int[] next = starts.clone();
        int[] order = new int[buckets.length];
        for (int i = 0; i < buckets.length; i++) {
            order[next[buckets[i] & 0xff]++] = i;
        }
        return order;
    }
}
