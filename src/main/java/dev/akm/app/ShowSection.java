package dev.akm.app;

import dev.akm.AkmException;
import java.util.ArrayList;
import java.util.List;

/** Parts of a Markdown text: its headings, one section, some lines. */
public final class ShowSection {
    /** A heading; lines count from 1 in the file. */
    public record Heading(int level, String title, int line, int start) {}

    private ShowSection() {}

    /**
     * The headings outside code.
     *
     * @param firstLine the line of the file in which the text begins
     */
    static List<Heading> headings(String text, int firstLine) {
        List<Heading> found = new ArrayList<>();
        boolean fenced = false;
        int line = firstLine;
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            if (end < 0) {
                end = text.length();
            }
            if (text.startsWith("```", start) || text.startsWith("~~~", start)) {
                fenced = !fenced;
            } else if (!fenced && text.charAt(start) == '#') {
                int level = 0;
                while (start + level < end && text.charAt(start + level) == '#') {
                    level++;
                }
                if (level <= 6 && start + level < end && isSpace(text.charAt(start + level))) {
                    found.add(new Heading(level, title(text.substring(start + level, end)), line, start));
                }
            }
            start = end + 1;
            line++;
        }
        return found;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }

    /** Without the signs that may close a heading. */
    private static String title(String text) {
        String title = text.strip();
        int end = title.length();
        while (end > 0 && title.charAt(end - 1) == '#') {
            end--;
        }
        return end > 0 && end < title.length() && isSpace(title.charAt(end - 1))
                ? title.substring(0, end).strip()
                : title;
    }

    /**
     * The section under a heading, up to the next of the same or a higher level.
     *
     * @throws AkmException NOT_FOUND naming the headings there are
     */
    static String section(String text, String wanted) {
        List<Heading> headings = headings(text, 1);
        int at = find(headings, wanted);
        if (at < 0) {
            throw AkmException.notFound("there is no section '" + wanted + "'", hint(headings));
        }
        Heading heading = headings.get(at);
        int end = text.length();
        for (int i = at + 1; i < headings.size(); i++) {
            if (headings.get(i).level() <= heading.level()) {
                end = headings.get(i).start();
                break;
            }
        }
        return text.substring(heading.start(), end);
    }

    /** The same words first, without regard to case; then a beginning; then a part. */
    private static int find(List<Heading> headings, String wanted) {
        String name = title(wanted).toLowerCase(java.util.Locale.ROOT);
        for (int how = 0; how < 3; how++) {
            for (int i = 0; i < headings.size(); i++) {
                String title = headings.get(i).title().toLowerCase(java.util.Locale.ROOT);
                boolean same = how == 0 ? title.equals(name) : how == 1 ? title.startsWith(name) : title.contains(name);
                if (same) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static String hint(List<Heading> headings) {
        if (headings.isEmpty()) {
            return "it has no headings; show it without --section";
        }
        StringBuilder out = new StringBuilder("there are: ");
        for (int i = 0; i < headings.size() && i < 12; i++) {
            out.append(i == 0 ? "" : ", ").append(headings.get(i).title());
        }
        return out.append(headings.size() > 12 ? ", …" : "").toString();
    }

    /**
     * Lines of the file, both ends included; a number beyond the end means the end.
     *
     * @param range {@code A-B}, {@code A-} or {@code A}
     * @throws AkmException INVALID if it is none of them
     */
    static String lines(String text, String range) {
        int dash = range.indexOf('-');
        int from = number(dash < 0 ? range : range.substring(0, dash), range);
        int to = dash < 0
                ? from
                : dash + 1 == range.length() ? Integer.MAX_VALUE : number(range.substring(dash + 1), range);
        if (from < 1 || to < from) {
            throw badRange(range);
        }
        int start = 0;
        for (int line = 1; line < from; line++) {
            int end = text.indexOf('\n', start);
            if (end < 0) {
                return "";
            }
            start = end + 1;
        }
        int end = start;
        for (long line = from; line <= to && end < text.length(); line++) {
            int next = text.indexOf('\n', end);
            end = next < 0 ? text.length() : next + 1;
        }
        return text.substring(start, end);
    }

    private static int number(String digits, String range) {
        try {
            return Integer.parseInt(digits.strip());
        } catch (NumberFormatException e) {
            throw badRange(range);
        }
    }

    private static AkmException badRange(String range) {
        return new AkmException(
                dev.akm.ErrorKind.USAGE,
                "BAD_VALUE",
                "--lines '" + range + "' is no range of lines",
                "write --lines 10-20");
    }
}
