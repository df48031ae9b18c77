package dev.akm.app;

import java.time.Duration;
import java.util.Optional;

/**
 * What is asked of {@code health}.
 *
 * @param window the time back from now over which runs are summed up
 * @param byRun whether each run of the window is listed
 * @param compare the time before the window that it is compared with
 * @param probe whether the model's endpoint is asked
 */
public record HealthRequest(Duration window, boolean byRun, Optional<Duration> compare, boolean probe) {
    public static final Duration WEEK = Duration.ofDays(7);

    /** The last week, and nothing besides. */
    public static final HealthRequest DEFAULT = new HealthRequest(WEEK, false, Optional.empty(), false);

    /** How long {@code 7d}, {@code 12h}, {@code 2w} is; empty for anything else, and for no time at all. */
    public static Optional<Duration> duration(String text) {
        return Dates.seconds(text).filter(seconds -> seconds > 0).map(Duration::ofSeconds);
    }
}
