package dev.akm.app;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A memory as a model sees it in the prompt.
 *
 * @param date as shown, or empty
 */
record ShownNote(String ref, boolean hot, String state, String date, String text) {
    private static final Pattern HEAD = Pattern.compile(
            "(?<ref>memory:.+?)(?<hot> hot)? (?<state>active|asserted|deprecated|superseded|contradicted)( by \\S.*?)?"
                    + "( (?<date>\\d{4}-\\d\\d-\\d\\d))?");
    private static final Pattern FIRST_LINE = Pattern.compile("^MARK is (\\S+)\n");

    /** The notes of a prompt, in its order. */
    static List<ShownNote> all(String prompt) {
        List<ShownNote> out = new ArrayList<>();
        Matcher first = FIRST_LINE.matcher(prompt);
        if (!first.find()) {
            return out;
        }
        String mark = first.group(1);
        int at = prompt.indexOf("\n" + mark + " ");
        while (at >= 0) {
            int headStart = at + mark.length() + 2;
            int headEnd = prompt.indexOf('\n', headStart);
            int end = prompt.indexOf("\n" + mark, headEnd);
            if (headEnd < 0 || end < 0) {
                break;
            }
            Matcher head = HEAD.matcher(prompt.substring(headStart, headEnd));
            if (head.matches()) {
                out.add(new ShownNote(
                        head.group("ref"),
                        head.group("hot") != null,
                        head.group("state"),
                        head.group("date") == null ? "" : head.group("date"),
                        prompt.substring(headEnd + 1, Math.max(headEnd + 1, end))));
            }
            at = prompt.indexOf("\n" + mark + " ", end + 1);
        }
        return out;
    }
}
