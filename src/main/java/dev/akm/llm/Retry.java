package dev.akm.llm;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** How often, and after what wait, the same may be asked again after a failure. */
enum Retry {
    /** The same would come again. */
    NEVER(0, Duration.ZERO),
    /** A fault that may have been chance: once, on a new connection. */
    ONCE(1, Duration.ofMillis(500)),
    /** The model has to be loaded again first. */
    ONCE_LOADED_AGAIN(1, Duration.ofSeconds(3)),
    /** Another client takes turns with us. */
    TWICE(2, Duration.ofSeconds(3)),
    /** Too busy just now: 429, 502, 503, 504. */
    WHEN_FREE(3, Duration.ofSeconds(1)),
    /** A model is being loaded, which takes its time. */
    WHEN_LOADED(3, Duration.ofSeconds(15)),
    /** Once without {@code response_format}. */
    WITHOUT_SCHEMA(1, Duration.ZERO),
    /** Once without what was asked about thinking. */
    WITHOUT_THINKING(1, Duration.ZERO),
    /** Once with the system message put before the user message. */
    WITHOUT_SYSTEM(1, Duration.ZERO);

    /** Longer than this nobody is kept waiting, whatever a server asks for. */
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final int times;
    private final Duration first;

    Retry(int times, Duration first) {
        this.times = times;
        this.first = first;
    }

    int times() {
        return times;
    }

    /** Whether it changes the request rather than repeats it. */
    boolean changesRequest() {
        return this == WITHOUT_SCHEMA || this == WITHOUT_THINKING || this == WITHOUT_SYSTEM;
    }

    /**
     * How long to wait before retry number {@code done + 1} of this sort: doubling, three quarters to five quarters of it
     * by chance, at least what the server asked for, at most a minute.
     */
    Duration wait(int done, Optional<Duration> asked, RandomGenerator random) {
        long nominal = first.toMillis() << Math.min(done, 10);
        Duration wait = Duration.ofMillis((long) (nominal * (0.75 + random.nextDouble() / 2)));
        if (asked.isPresent() && asked.get().compareTo(wait) > 0) {
            wait = asked.get();
        }
        return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
    }

    /** A {@code Retry-After} header: seconds or a date. */
    static Optional<Duration> after(String header, Instant now) {
        String text = header.strip();
        if (!text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            Instant date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            Duration wait = Duration.between(now, date);
            return wait.isNegative() ? Optional.empty() : Optional.of(wait);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
