package dev.akm.journal;

import java.time.Instant;

/** Times as text, by hand: formatters of java.time cost a fifth of what remembering a line may cost. */
final class Times {
    private static final long DAY = 86_400_000L;

    private Times() {}

    /** {@code 2026-11-30T11:22:33.123Z}. */
    static String iso(Instant time) {
        return iso(time.toEpochMilli());
    }

    static String iso(long millis) {
        long day = Math.floorDiv(millis, DAY);
        int rest = (int) Math.floorMod(millis, DAY);
        StringBuilder out = new StringBuilder(24);
        date(out, day, "-");
        out.append('T');
        pad(out, rest / 3_600_000, 2);
        out.append(':');
        pad(out, rest / 60_000 % 60, 2);
        out.append(':');
        pad(out, rest / 1000 % 60, 2);
        out.append('.');
        pad(out, rest % 1000, 3);
        return out.append('Z').toString();
    }

    /** {@code 20261130T112233Z-123}: sorts by time. */
    static String compact(long millis) {
        long day = Math.floorDiv(millis, DAY);
        int rest = (int) Math.floorMod(millis, DAY);
        StringBuilder out = new StringBuilder(20);
        date(out, day, "");
        out.append('T');
        pad(out, rest / 3_600_000, 2);
        pad(out, rest / 60_000 % 60, 2);
        pad(out, rest / 1000 % 60, 2);
        out.append("Z-");
        pad(out, rest % 1000, 3);
        return out.toString();
    }

    /** Days since 1970 to a proleptic Gregorian date, after Hinnant, "chrono-Compatible Low-Level Date Algorithms". */
    private static void date(StringBuilder out, long days, String separator) {
        long shifted = days + 719_468;
        long era = Math.floorDiv(shifted, 146_097);
        long dayOfEra = shifted - era * 146_097;
        long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        long month = (5 * dayOfYear + 2) / 153;
        long day = dayOfYear - (153 * month + 2) / 5 + 1;
        long calendarMonth = month < 10 ? month + 3 : month - 9;
        long year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0);
        pad(out, (int) year, 4);
        out.append(separator);
        pad(out, (int) calendarMonth, 2);
        out.append(separator);
        pad(out, (int) day, 2);
    }

    private static void pad(StringBuilder out, int number, int width) {
        String digits = Integer.toString(number);
        for (int i = digits.length(); i < width; i++) {
            out.append('0');
        }
        out.append(digits);
    }
}
