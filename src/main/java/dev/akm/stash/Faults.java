package dev.akm.stash;

/**
 * Stops the process at the n-th durable step, for the tests that pull the plug at every one of them.
 *
 * <p>Off unless the system property {@code akm.fault.step} holds a number; {@code akm.fault.count} prints the number of
 * steps taken when the process ends.
 */
public final class Faults {
    private static final int STOP_AT = Integer.getInteger("akm.fault.step", 0);

    /** Exit code of a process that was stopped here. */
    public static final int STOPPED = 99;

    private static int steps;

    private Faults() {}

    /** Says that something durable has just happened. */
    public static synchronized void step(String what) {
        steps++;
        if (STOP_AT == steps) {
            // halt, not exit: no hooks, no flushing, as if the process had been killed
            Runtime.getRuntime().halt(STOPPED);
        }
    }

    /** How many durable steps this process has taken. */
    public static synchronized int steps() {
        return steps;
    }
}
