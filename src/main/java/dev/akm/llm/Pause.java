package dev.akm.llm;

import java.time.Duration;

/** Waits between two attempts; an argument, so that tests need not. */
@FunctionalInterface
public interface Pause {
    /** Sleeps. */
    Pause REAL = duration -> Thread.sleep(duration.toMillis());

    /** Returns after that time. */
    void sleep(Duration duration) throws InterruptedException;
}
