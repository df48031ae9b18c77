package dev.akm.document;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Dates and date-times as ISO 8601 writes them: {@code 2026-01-31}, {@code 2026-01-31T08:30}, {@code
 * 2026-01-31T08:30:15.250+01:00}; a space for the T is read too. Without an offset the time is UTC, a date alone is its
 * midnight.
 */
public final class IsoDate {
    private final String text;
    private int at;
    private boolean failed;

    private IsoDate(String text) {
        this.text = text;
    }

    /** The instant; empty if the text is no such date, or one that the calendar does not have. */
    public static Optional<Instant> parse(String text) {
        IsoDate reader = new IsoDate(text);
        try {
            Instant instant = reader.read();
            return reader.failed || reader.at != text.length() ? Optional.empty() : Optional.of(instant);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private Instant read() {
        int year = number(4);
        expect('-');
        int month = number(2);
        expect('-');
        int day = number(2);
        if (failed) {
            return Instant.EPOCH;
        }
        long seconds = LocalDate.of(year, month, day).toEpochDay() * 86_400L;
        if (at == text.length()) {
            return Instant.ofEpochSecond(seconds);
        }
        if (!accept('T') && !accept('t') && !accept(' ')) {
            failed = true;
        }
        return time(seconds);
    }

    private Instant time(long day) {
        int hour = number(2);
        expect(':');
        int minute = number(2);
        int second = accept(':') ? number(2) : 0;
        int nanos = accept('.') || accept(',') ? fraction() : 0;
        if (hour > 23 || minute > 59 || second > 59) {
            failed = true;
        }
        return Instant.ofEpochSecond(day + hour * 3600L + minute * 60L + second - offset(), nanos);
    }

    /** Seconds east of UTC. */
    private long offset() {
        if (at == text.length() || accept('Z') || accept('z')) {
            return 0;
        }
        accept(' ');
        int sign = accept('-') ? -1 : 1;
        if (sign > 0) {
            expect('+');
        }
        int hours = number(2);
        int minutes = at == text.length() ? 0 : minutesOfOffset();
        if (hours > 18 || minutes > 59) {
            failed = true;
        }
        return sign * (hours * 3600L + minutes * 60L);
    }

    private int minutesOfOffset() {
        accept(':');
        return number(2);
    }

    private int fraction() {
        int nanos = 0;
        int digits = 0;
        while (at < text.length() && isDigit(text.charAt(at))) {
            nanos = digits < 9 ? nanos * 10 + text.charAt(at) - '0' : nanos;
            digits++;
            at++;
        }
        failed |= digits == 0;
        for (int i = digits; i < 9; i++) {
            nanos *= 10;
        }
        return nanos;
    }

    private int number(int digits) {
        int value = 0;
        for (int i = 0; i < digits; i++) {
            if (at >= text.length() || !isDigit(text.charAt(at))) {
                failed = true;
                return 0;
            }
            value = value * 10 + text.charAt(at++) - '0';
        }
        return value;
    }

    private void expect(char c) {
        if (!accept(c)) {
            failed = true;
        }
    }

    private boolean accept(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
