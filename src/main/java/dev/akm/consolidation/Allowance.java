package dev.akm.consolidation;

import java.time.Duration;

/**
 * What one question to a model may cost.
 *
 * @param calls how many requests may be sent for it, retries included; at least 1
 * @param time how long it may take, retries and waits included; positive
 */
public record Allowance(int calls, Duration time) {

    /** No bound beyond those of the model itself. */
    public static final Allowance UNLIMITED = new Allowance(Integer.MAX_VALUE, Duration.ofDays(365));

    public Allowance {
        if (calls < 1 || time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("an allowance needs at least one call and some time");
        }
    }
}
