package dev.akm.stash;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Stops the process at the n-th durable step, for the tests that pull the plug at every one of them.
 *
 * <p>Off unless the system property {@code akm.fault.step} holds a number; with 0 the steps are only counted.
 */
public final class Faults {
    /** Exit code of a process that was stopped here. */
    public static final int STOPPED = 99;

    private static final int STOP_AT = Integer.getInteger("akm.fault.step", -1);

    private static int steps;

    private static volatile @Nullable Runnable watcher;

    private Faults() {}

    /** Says that something durable has just happened. */
    public static void step() {
        moment();
        if (STOP_AT >= 0) {
            count();
        }
    }

    /** Says that the next thing is the one that everything before was for; the process is not stopped here. */
    public static void moment() {
        Runnable seen = watcher;
        if (seen != null) {
            seen.run();
        }
    }

    /** Lets a test do at every step and moment what another program might; null ends that. */
    public static void watch(@Nullable Runnable what) {
        watcher = what;
    }

    /** Writes all of the buffer; under test in two halves with a step between, so that a process can die within. */
    public static void write(WritableByteChannel channel, ByteBuffer buffer) throws IOException {
        if (STOP_AT >= 0 && buffer.remaining() > 1) {
            ByteBuffer half = buffer.duplicate();
            half.limit(half.position() + half.remaining() / 2);
            while (half.hasRemaining()) {
                channel.write(half);
            }
            buffer.position(half.position());
            step();
        }
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        step();
    }

    /** How many durable steps this process has taken. */
    public static synchronized int steps() {
        return steps;
    }

    private static synchronized void count() {
        steps++;
        if (STOP_AT == steps) {
            // halt, not exit: no hooks, no flushing, as if the process had been killed
            Runtime.getRuntime().halt(STOPPED);
        }
    }
}
