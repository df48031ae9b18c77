package dev.akm.app;

import dev.akm.document.IsoDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a text itself says about its tags, its source and its date, for {@code --auto}. Only what stands there word for
 * word is taken; nothing is guessed.
 */
record AutoFields(List<String> tags, Optional<String> source, Optional<String> observedAt) {
    private static final int MOST_TAGS = 8;

    /** A hash sign before a word, not within one and not as a heading. */
    private static final Pattern TAG = Pattern.compile("(?<![\\p{L}\\p{N}_/&#])#([\\p{L}][\\p{L}\\p{N}_-]{1,40})");

    private static final Pattern URL = Pattern.compile("https?://[^\\s<>\"'`)\\]}]+");
    private static final Pattern DATE = Pattern.compile(
            "(?<![\\d-])\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})?)?(?![\\d-])");

    static AutoFields of(String body) {
        String text = withoutCode(body);
        return new AutoFields(tagsOf(text), first(URL, text).map(AutoFields::withoutStop), onlyDate(text));
    }

    private static List<String> tagsOf(String text) {
        List<String> tags = new ArrayList<>();
        Matcher matcher = TAG.matcher(URL.matcher(text).replaceAll(" "));
        while (matcher.find() && tags.size() < MOST_TAGS) {
            String tag = matcher.group(1).toLowerCase(Locale.ROOT);
            if (!tags.contains(tag)) {
                tags.add(tag);
            }
        }
        return tags;
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
    }

    private static String withoutStop(String url) {
        int end = url.length();
        while (end > 0 && ".,;:!?".indexOf(url.charAt(end - 1)) >= 0) {
            end--;
        }
        return url.substring(0, end);
    }

    /** A text with two dates does not say which of them it was observed on. */
    private static Optional<String> onlyDate(String text) {
        Matcher matcher = DATE.matcher(URL.matcher(text).replaceAll(" "));
        Optional<String> found = Optional.empty();
        while (matcher.find()) {
            if (IsoDate.parse(matcher.group()).isEmpty()) {
                continue;
            }
            if (found.isPresent() && !found.get().equals(matcher.group())) {
                return Optional.empty();
            }
            found = Optional.of(matcher.group());
        }
        return found;
    }

    /** Fenced blocks and code spans hold other people's hash signs. */
    private static String withoutCode(String body) {
        StringBuilder out = new StringBuilder();
        boolean fenced = false;
        for (String line : body.split("\n", -1)) {
            String stripped = line.stripLeading();
            if (stripped.startsWith("```") || stripped.startsWith("~~~")) {
                fenced = !fenced;
            } else if (!fenced) {
                out.append(line.replaceAll("`[^`]*`", " ")).append('\n');
            }
        }
        return out.toString();
    }
}
