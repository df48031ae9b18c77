package dev.akm.index;

/** Tells the headings of a Markdown text from the rest, line by line. */
final class Sections {
    private Sections() {}

    /**
     * Appends the tokens of the headings and of everything else.
     *
     * @return how many tokens there were
     */
    static int append(String body, int limit, Analyzer analyzer, StringBuilder headings, StringBuilder rest) {
        int tokens = 0;
        int length = Math.min(body.length(), limit);
        int plainFrom = 0;
        boolean fenced = false;
        int start = 0;
        while (start < length) {
            int end = body.indexOf('\n', start);
            if (end < 0 || end > length) {
                end = length;
            }
            char first = body.charAt(start);
            if (first == '`' || first == '~') {
                if (body.startsWith("```", start) || body.startsWith("~~~", start)) {
                    fenced = !fenced;
                }
            } else if (first == '#' && !fenced && isHeading(body, start, end)) {
                tokens += analyzer.append(body, plainFrom, start, rest);
                tokens += analyzer.append(body, start, end, headings);
                plainFrom = end;
            }
            start = end + 1;
        }
        return tokens + analyzer.append(body, plainFrom, length, rest);
    }

    /** One to six signs and a space. */
    static boolean isHeading(String text, int start, int end) {
        int i = start;
        while (i < end && text.charAt(i) == '#') {
            i++;
        }
        return i > start && i - start <= 6 && i < end && (text.charAt(i) == ' ' || text.charAt(i) == '\t');
    }
}
