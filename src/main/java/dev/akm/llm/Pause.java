package dev.akm.llm;

import java.time.Duration;

/** Waits between two attempts; an argument, so that tests need not. */
@FunctionalInterface
interface Pause {
    Pause REAL = duration -> Thread.sleep(duration.toMillis());

    void sleep(Duration duration) throws InterruptedException;
}
