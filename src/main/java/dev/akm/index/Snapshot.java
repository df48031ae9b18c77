package dev.akm.index;

import dev.akm.memory.Ref;
import dev.akm.stash.Census;
import dev.akm.stash.Stash;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** What the stash looked like from outside at one moment, with the sums that tell it from another. */
final class Snapshot {
    private final Census files;
    private final long[] sums;
    private final Instant before;

    /** @param before a moment before any file was looked at */
    Snapshot(Census files, Instant before) {
        this.files = files;
        this.sums = FileStamp.sums(files);
        this.before = before;
    }

    /** Looks at every file. */
    static Snapshot of(Stash stash, InstantSource clock) {
        return new SnapshotThread(stash, clock).result();
    }

    /** This one with some files as they are now; what else has changed since is not in it. */
    Snapshot with(Stash stash, List<Ref> again) {
        return new Snapshot(stash.census(files, again), before);
    }

    Census files() {
        return files;
    }

    /** See {@link FileStamp#sums}. */
    long[] sums() {
        return sums;
    }

    /**
     * One line that is equal if and only if nothing has changed.
     *
     * @param racy rows that were read within the clock's grain of a change; the line of a snapshot has none
     */
    String state(long racy, String retiredStamp) {
        long total = 0;
        for (int i = 0; i < sums.length; i++) {
            total = total * 31 + sums[i];
        }
        return files.size() + " " + total + " " + racy + " " + retiredStamp;
    }

    String state(RetiredMemories retired) {
        return state(0, retired.stamp());
    }

    /**
     * Whether a change of the file after this moment could leave its times as they are. The grain is two seconds on file
     * systems that count whole ones, and a tick of the kernel (at most 10 ms, taken five times) on others.
     */
    boolean isRacy(int file) {
        long changed = files.changedNanos(file);
        long written = changed > 0 ? changed : files.modifiedNanos(file);
        long grain = written % 1_000_000_000L == 0 ? 2_000_000_000L : 50_000_000L;
        long moment = before.getEpochSecond() * 1_000_000_000L + before.getNano();
        return written >= moment - grain;
    }
}
