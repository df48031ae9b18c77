package dev.akm.consolidation;

import dev.akm.memory.Fingerprint;
import java.util.Optional;

/**
 * One file before and after, as bytes; an empty side is an absent file.
 *
 * @param path below the stash, with {@code /}
 * @param keepTime whether the file's modification time stays as it is: set for writes that leave the body alone, so that
 *     a change of fields makes no memory look newer
 */
public record FileChange(String path, Optional<byte[]> before, Optional<byte[]> after, boolean keepTime) {
    public static FileChange create(String path, byte[] after) {
        return new FileChange(path, Optional.empty(), Optional.of(after), false);
    }

    public static FileChange edit(String path, byte[] before, byte[] after, boolean keepTime) {
        return new FileChange(path, Optional.of(before), Optional.of(after), keepTime);
    }

    public static FileChange remove(String path, byte[] before) {
        return new FileChange(path, Optional.of(before), Optional.empty(), false);
    }

    public Fingerprint fingerprintBefore() {
        return before.isPresent() ? Fingerprint.of(before.get()) : Fingerprint.ABSENT;
    }

    public Fingerprint fingerprintAfter() {
        return after.isPresent() ? Fingerprint.of(after.get()) : Fingerprint.ABSENT;
    }

    public boolean isRemoval() {
        return after.isEmpty();
    }
}
