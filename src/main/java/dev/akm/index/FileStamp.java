package dev.akm.index;

import dev.akm.memory.Ref;
import dev.akm.stash.StashFile;
import java.util.List;

/**
 * A number for all that is seen of a file from outside; the sum of all of them tells in one comparison whether anything
 * in the stash has changed, and the sum of each of {@value #BUCKETS} buckets tells where.
 */
final class FileStamp {
    static final int BUCKETS = 256;

    private FileStamp() {}

    static int bucket(Ref ref) {
        // Not Ref.hashCode(): that of an enum is another number in every process.
        int hash = 31 * ref.name().hashCode() + ref.type().prefix().hashCode();
        return (hash ^ hash >>> 8 ^ hash >>> 16 ^ hash >>> 24) & (BUCKETS - 1);
    }

    static long of(StashFile file) {
        return of(file.ref(), file.size(), file.modifiedNanos(), file.changedNanos(), file.inode());
    }

    static long of(Ref ref, long size, long modified, long changed, long inode) {
        String name = ref.name();
        long hash = ref.type().prefix().hashCode();
        for (int i = 0; i < name.length(); i++) {
            hash = hash * 0x100000001b3L ^ name.charAt(i);
        }
        hash = mix(hash ^ size);
        hash = mix(hash ^ modified);
        hash = mix(hash ^ changed);
        return mix(hash ^ inode);
    }

    /** The finalizer of SplitMix64: every bit of the input moves every bit of the output. */
    private static long mix(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** The sums by bucket. */
    static long[] sums(List<StashFile> files) {
        long[] sums = new long[BUCKETS];
        for (int i = 0; i < files.size(); i++) {
            StashFile file = files.get(i);
            sums[bucket(file.ref())] += of(file);
        }
        return sums;
    }
}
