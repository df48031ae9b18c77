package dev.akm.document;

/** Finds what a version control system leaves in a file it could not merge; two texts stand there, and none is it. */
final class ConflictMarkers {
    private static final String OURS = "<<<<<<< ";
    private static final String BASE = "||||||| ";
    private static final String MIDDLE = "=======";
    private static final String THEIRS = ">>>>>>> ";

    private ConflictMarkers() {}

    /**
     * Where the first conflict begins, or -1. In frontmatter, {@code [from, to)}, any marker is one; in the body a line of
     * equals signs is a heading, so all three are needed, in order.
     */
    static int find(String text, int from, int to) {
        int start = from;
        while (start < to) {
            int end = Lines.end(text, start);
            boolean middle = text.startsWith(MIDDLE, start) && Lines.isBlank(text, start + MIDDLE.length(), end);
            if (middle
                    || isLabelled(OURS, text, start, end)
                    || isLabelled(BASE, text, start, end)
                    || isLabelled(THEIRS, text, start, end)) {
                return start;
            }
            start = Lines.next(text, end);
        }
        int ours = lineBeginning(text, OURS, 0);
        int middle = ours < 0 ? -1 : lineBeginning(text, MIDDLE, ours);
        return middle >= 0 && lineBeginning(text, THEIRS, middle) >= 0 ? ours : -1;
    }

    /** A marker of frontmatter may have lost its label. */
    private static boolean isLabelled(String marker, String text, int start, int end) {
        return text.startsWith(marker, start)
                || (end - start == marker.length() - 1 && text.regionMatches(start, marker, 0, marker.length() - 1));
    }

    private static int lineBeginning(String text, String marker, int from) {
        int found = text.indexOf(marker, from);
        while (found > 0
                && text.charAt(found - 1) != '\n'
                && text.charAt(found - 1) != '\r'
                && text.charAt(found - 1) != '\ufeff') {
            found = text.indexOf(marker, found + 1);
        }
        return found;
    }
}
