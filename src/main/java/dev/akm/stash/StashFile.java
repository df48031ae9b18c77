package dev.akm.stash;

import dev.akm.memory.Ref;
import java.nio.file.Path;

/**
 * A file of the stash by its attributes alone; its content has not been read.
 *
 * @param path where it lies, absolute
 * @param size in bytes
 * @param modifiedNanos modification time in nanoseconds since 1970
 * @param changedNanos change time of the inode in nanoseconds since 1970, or -1 where the system has none
 * @param inode the file's number in its file system, or 0 where there is none
 * @param linked whether a symbolic link leads there: readable, never changed, never a memory beside its target
 */
public record StashFile(
        Ref ref, Path path, long size, long modifiedNanos, long changedNanos, long inode, boolean linked)
        implements Comparable<StashFile> {
    /** By ref. */
    @Override
    public int compareTo(StashFile other) {
        return ref.compareTo(other.ref);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StashFile that
                && ref.equals(that.ref)
                && path.equals(that.path)
                && size == that.size
                && modifiedNanos == that.modifiedNanos
                && changedNanos == that.changedNanos
                && inode == that.inode
                && linked == that.linked;
    }

    @Override
    public int hashCode() {
        return ref.hashCode() * 31 + Long.hashCode(modifiedNanos);
    }
}
