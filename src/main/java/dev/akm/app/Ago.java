package dev.akm.app;

import java.time.Duration;
import java.time.Instant;

/** Times as people say them. */
public final class Ago {
    private Ago() {}

    /** How long before now, in its largest unit: {@code 3 h}. */
    public static String of(Instant time, Instant now) {
        return length(Duration.between(time, now));
    }

    /** The length in its largest unit that is at least two of it: {@code 36 h}, {@code 7 days}. */
    public static String length(Duration length) {
        long seconds = Math.max(0, length.toSeconds());
        if (seconds < 120) {
            return seconds + " s";
        }
        if (seconds < 2 * 3_600) {
            return seconds / 60 + " min";
        }
        return seconds < 2 * 86_400 ? seconds / 3_600 + " h" : seconds / 86_400 + " days";
    }

    /** {@code 2026-11-30}. */
    public static String day(Instant time) {
        String iso = time.toString();
        int at = iso.indexOf('T');
        return at < 0 ? iso : iso.substring(0, at);
    }
}
