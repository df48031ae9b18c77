package dev.akm.stash;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The two locks of a stash: {@code write.lock} for the milliseconds around each write of any command, {@code
 * improve.lock} for a whole run.
 *
 * <p>The system's own lock on the file decides between processes of one machine, so that a killed holder holds nothing,
 * whatever its process id is used for now. What the file says decides for holders on other machines (a shared folder)
 * and where the file system has no locks. The file is never removed: removing a lock is how two come to hold it.
 */
public final class Locks {
    private static final long WAIT_MILLIS = 30_000;
    private static final long LONGEST_PAUSE_MILLIS = 20;

    private final Stash stash;
    private @Nullable LockFile write;
    private @Nullable Thread writer;
    private int depth;
    private @Nullable LockFile improve;

    Locks(Stash stash) {
        this.stash = stash;
    }

    /** A lock that is held until it is closed. */
    public interface Held extends AutoCloseable {
        /** Says to other machines that the holder lives; a file write, not more. */
        void heartbeat();

        @Override
        void close();
    }

    /**
     * The right to write, waiting up to half a minute. The thread that has it may take it again.
     *
     * @throws AkmException LOCKED if it cannot be had
     */
    public Held writeLock() {
        return writeLock(WAIT_MILLIS);
    }

    /** As {@link #writeLock()}, waiting at most that long. */
    public Held writeLock(long waitMillis) {
        long deadline = System.nanoTime() + waitMillis * 1_000_000;
        long pause = 1;
        while (true) {
            synchronized (this) {
                if (writer == Thread.currentThread()) {
                    depth++;
                    return new WriteHeld();
                }
            }
            LockFile file = new LockFile(file("write.lock"));
            if (acquire(file, (deadline - System.nanoTime()) / 1_000_000)) {
                synchronized (this) {
                    write = file;
                    writer = Thread.currentThread();
                    depth = 1;
                    return new WriteHeld();
                }
            }
            if (System.nanoTime() >= deadline) {
                throw locked("another akm is writing to this stash", file);
            }
            // held by another thread of this process, or, says the file, by another machine
            pause(pause);
            pause = Math.min(LONGEST_PAUSE_MILLIS, pause + 1);
        }
    }

    /**
     * The right to run {@code improve}; not waited for.
     *
     * @throws AkmException LOCKED if another run has it
     */
    public Held improveLock() {
        LockFile file = new LockFile(file("improve.lock"));
        Optional<Held> held = tryImproveLock(file);
        if (held.isEmpty()) {
            throw locked("another akm improve is running on this stash", file);
        }
        return held.get();
    }

    /** The right to run {@code improve} if nobody has it. */
    public Optional<Held> tryImproveLock() {
        return tryImproveLock(new LockFile(file("improve.lock")));
    }

    /** Whether this very process holds the improve lock. */
    public synchronized boolean improving() {
        return improve != null;
    }

    private synchronized Optional<Held> tryImproveLock(LockFile file) {
        // The system's lock belongs to the process: a second one here would be granted.
        if (improve != null || !acquire(file, 0)) {
            return Optional.empty();
        }
        improve = file;
        return Optional.of(new ImproveHeld());
    }

    private static boolean acquire(LockFile file, long waitMillis) {
        try {
            return file.acquire(waitMillis);
        } catch (IOException e) {
            throw AkmException.io("the lock " + file + " cannot be taken: " + Reasons.of(e), e);
        }
    }

    private Path file(String name) {
        return stash.stateDirectory("run").resolve(name);
    }

    private static AkmException locked(String message, LockFile file) {
        String hint = file.isElsewhere()
                ? "try again when it has finished; if nothing is at work there any more, empty " + file
                : "try again when it has finished";
        return new AkmException(ErrorKind.LOCKED, "LOCKED", message + file.holder(), hint);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AkmException(ErrorKind.INTERRUPTED, "INTERRUPTED", "interrupted while waiting for a lock", "", e);
        }
    }

    private synchronized void releaseWrite() {
        LockFile file = write;
        if (file != null && --depth == 0) {
            write = null;
            writer = null;
            file.release();
        }
    }

    private synchronized void releaseImprove() {
        LockFile file = improve;
        if (file != null) {
            improve = null;
            file.release();
        }
    }

    private final class WriteHeld implements Held {
        private boolean closed;

        @Override
        public void heartbeat() {
            beat(write);
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                releaseWrite();
            }
        }
    }

    private final class ImproveHeld implements Held {
        private boolean closed;

        @Override
        public void heartbeat() {
            beat(improve);
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                releaseImprove();
            }
        }
    }

    private synchronized void beat(@Nullable LockFile file) {
        if (file != null) {
            file.beat();
        }
    }
}
