package dev.akm.journal;

import dev.akm.consolidation.FileChange;
import dev.akm.memory.Fingerprint;
import java.util.Arrays;
import java.util.Optional;

/**
 * One file to be changed, with all that is needed to finish or to take back.
 *
 * @param modified the file's modification time before, nanoseconds since 1970; -1 if unknown or absent
 * @param newModified the time that the file shall have afterwards; -1: the time of writing
 */
record Step(String path, Optional<byte[]> before, Optional<byte[]> after, long modified, long newModified) {
    /** What stands at the path now. */
    enum Place {
        BEFORE,
        AFTER,
        OTHER
    }

    static Step of(FileChange change, long modified, long newModified) {
        return new Step(
                change.path(),
                change.before(),
                change.after(),
                modified,
                change.keepTime() && newModified < 0 ? modified : newModified);
    }

    Place place(Optional<byte[]> now) {
        if (same(now, after)) {
            return Place.AFTER;
        }
        return same(now, before) ? Place.BEFORE : Place.OTHER;
    }

    boolean isRemoval() {
        return after.isEmpty();
    }

    Fingerprint fingerprintBefore() {
        return fingerprint(before);
    }

    Fingerprint fingerprintAfter() {
        return fingerprint(after);
    }

    static Fingerprint fingerprint(Optional<byte[]> bytes) {
        return bytes.isPresent() ? Fingerprint.of(bytes.get()) : Fingerprint.ABSENT;
    }

    static boolean same(Optional<byte[]> a, Optional<byte[]> b) {
        return a.isPresent() == b.isPresent() && (a.isEmpty() || Arrays.equals(a.get(), b.get()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Step that
                && path.equals(that.path)
                && same(before, that.before)
                && same(after, that.after);
    }

    @Override
    public int hashCode() {
        return path.hashCode();
    }
}
