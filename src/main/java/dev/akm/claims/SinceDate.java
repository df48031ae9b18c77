package dev.akm.claims;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** "since May 2026", "as of 2026-02-01": from when something holds. */
final class SinceDate {
    private static final Set<String> SINCE =
            Set.of("since", "seit", "ab", "depuis", "desde", "da", "dal", "dalla", "sinds", "sedan", "od");
    private static final Set<String> BETWEEN = Set.of("of", "dem", "the", "le", "el", "de", "del", "du");

    private SinceDate() {}

    /** Where the phrase ends that begins at {@code at}; {@code at} itself if none does. */
    static int end(List<Item> words, int at) {
        int i = at;
        if (i + 1 < words.size() && as(words.get(i)) && words.get(i + 1).form().equals("of")) {
            i += 2;
        } else if (i < words.size() && SINCE.contains(Item.lower(words.get(i).form()))) {
            i++;
        } else {
            return at;
        }
        while (i < words.size() && BETWEEN.contains(words.get(i).form())) {
            i++;
        }
        if (i >= words.size() || !ChangeWords.date(words.get(i))) {
            return at;
        }
        // "May 2026" is one date; behind a whole one a year belongs to what follows: "the 2031 quota".
        boolean month = Numbers.monthOf(words.get(i).form()) > 0;
        int year = i + 1;
        while (year < words.size() && BETWEEN.contains(words.get(year).form())) {
            year++;
        }
        return month && year < words.size() && Numbers.year(words.get(year).form()) ? year + 1 : i + 1;
    }

    private static boolean as(Item item) {
        return item.form().equalsIgnoreCase("as");
    }

    /** Whether such a phrase stands among the words. */
    static boolean in(List<Item> words) {
        for (int i = 0; i < words.size(); i++) {
            if (end(words, i) > i) {
                return true;
            }
        }
        return false;
    }

    /** The latest day that the words name; of a month or a year alone its first. */
    static Optional<LocalDate> latest(List<Item> words) {
        LocalDate latest = null;
        for (int i = 0; i < words.size(); i++) {
            LocalDate day = day(words, i);
            latest = day != null && (latest == null || day.isAfter(latest)) ? day : latest;
        }
        return Optional.ofNullable(latest);
    }

    private static @Nullable LocalDate day(List<Item> words, int i) {
        String form = words.get(i).form();
        if (Numbers.year(form)) {
            int month = i > 0 ? Numbers.monthOf(words.get(i - 1).form()) : 0;
            return LocalDate.of(Integer.parseInt(form), Math.max(1, month), 1);
        }
        if (form.length() != 10 || form.charAt(4) != '-' || !ChangeWords.date(words.get(i))) {
            return null;
        }
        try {
            return LocalDate.parse(form);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
