package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.document.IsoDate;
import java.time.Instant;
import java.util.Optional;

/** Dates as they are given on a command line. */
final class Dates {
    private Dates() {}

    /** The text of a date field, checked; {@code today} and {@code now} are read too. */
    static String date(String option, String text, Instant now) {
        if (text.equals("today")) {
            return day(now);
        }
        if (text.equals("now")) {
            return Instant.ofEpochSecond(now.getEpochSecond()).toString();
        }
        if (IsoDate.parse(text).isEmpty()) {
            throw wrong(option, text, "an ISO date such as 2026-01-31 or 2026-01-31T08:30:00Z");
        }
        return text;
    }

    /** The text of a date field for {@code 30d}, {@code 12h}, {@code 2w} from now, or a date. */
    static String ahead(String option, String text, Instant now) {
        Optional<Long> seconds = seconds(text);
        if (seconds.isPresent()) {
            return Instant.ofEpochSecond(now.getEpochSecond() + seconds.get()).toString();
        }
        if (IsoDate.parse(text).isEmpty()) {
            throw wrong(option, text, "a time such as 30d, 12h or 2w, or an ISO date");
        }
        return text;
    }

    /** How long {@code 90s}, {@code 15m}, {@code 12h}, {@code 30d} or {@code 2w} is; empty for anything else. */
    static Optional<Long> seconds(String text) {
        if (text.length() < 2 || text.length() > 8) {
            return Optional.empty();
        }
        long unit = switch (text.charAt(text.length() - 1)) {
            case 's' -> 1;
            case 'm' -> 60;
            case 'h' -> 3_600;
            case 'd' -> 86_400;
            case 'w' -> 7 * 86_400;
            default -> 0;
        };
        long number = 0;
        for (int i = 0; i < text.length() - 1; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return Optional.empty();
            }
            number = number * 10 + (c - '0');
        }
        return unit == 0 ? Optional.empty() : Optional.of(number * unit);
    }

    private static String day(Instant now) {
        return now.toString().substring(0, 10);
    }

    static AkmException wrong(String option, String text, String expected) {
        return new AkmException(
                ErrorKind.USAGE, "BAD_VALUE", option + " '" + text + "' cannot be taken: it is " + expected, "");
    }
}
