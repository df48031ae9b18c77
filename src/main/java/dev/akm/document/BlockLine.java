package dev.akm.document;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of Markdown and what it is, as far as headings and plain text need to know; by hand, because a Markdown parser
 * costs a cold process 33 ms.
 *
 * @param from where the line's content begins, after its list, quote and heading marks
 * @param to where it ends
 * @param level of a heading or of the heading that an underline makes of the paragraph before it, else 0
 */
record BlockLine(Kind kind, int start, int from, int to, int level) {
    enum Kind {
        BLANK,
        HEADING,
        /** Of the paragraph above it. */
        UNDERLINE,
        FENCE,
        CODE,
        /** Inside an HTML comment or raw HTML. */
        HTML,
        RULE,
        PARAGRAPH,
        /** In a list or a quote, or indented. */
        ITEM
    }

    static List<BlockLine> of(String body) {
        return new Scanner(body).scan();
    }

    private static final class Scanner {
        private final String text;
        private final List<BlockLine> lines = new ArrayList<>();
        private Kind previous = Kind.BLANK;
        /** Whether indented lines belong to a list item. */
        private boolean inList;

        /** How far a line must be indented to belong to the outermost open list item. */
        private int itemIndent;

        /** The open code fence, 0 if none. */
        private char fence;

        private int fenceLength;
        /** What ends the open HTML block, empty if none. */
        private String htmlEnd = "";

        Scanner(String text) {
            this.text = text;
        }

        List<BlockLine> scan() {
            int start = 0;
            while (start < text.length()) {
                int end = Lines.end(text, start);
                add(start, end);
                start = Lines.next(text, end);
            }
            return lines;
        }

        private void add(int start, int lineEnd) {
            int end = Lines.trimEnd(text, start, lineEnd);
            int from = skipIndent(start, end);
            BlockLine line = fence != 0 || !htmlEnd.isEmpty() ? inside(start, from, end) : outside(start, from, end);
            lines.add(line);
            previous = line.kind();
            inList &= from > start || previous == Kind.BLANK || previous == Kind.ITEM;
        }

        private int skipIndent(int start, int end) {
            int i = start;
            while (i < end && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
                i++;
            }
            return i;
        }

        private BlockLine inside(int start, int from, int end) {
            if (fence == 0) {
                closeHtml(from, end);
                return new BlockLine(Kind.HTML, start, from, end, 0);
            }
            boolean closes = from - start <= 3 && run(from, end, fence) >= fenceLength;
            if (closes && from + run(from, end, fence) == end) {
                fence = 0;
                return new BlockLine(Kind.FENCE, start, from, end, 0);
            }
            return new BlockLine(Kind.CODE, start, start, end, 0);
        }

        private BlockLine outside(int start, int from, int end) {
            if (from == end) {
                return new BlockLine(Kind.BLANK, start, end, end, 0);
            }
            if (from - start > 3 || text.charAt(start) == '\t') {
                return continued(start, from, end);
            }
            char c = text.charAt(from);
            int underline = previous == Kind.PARAGRAPH && (c == '=' || c == '-') ? run(from, end, c) : 0;
            if (underline > 0 && from + underline == end) {
                return new BlockLine(Kind.UNDERLINE, start, end, end, c == '=' ? 1 : 2);
            }
            if (isRule(from, end)) {
                return new BlockLine(Kind.RULE, start, end, end, 0);
            }
            int level = run(from, end, '#');
            if (level > 0 && level <= 6 && (from + level == end || isSpace(text.charAt(from + level)))) {
                return heading(start, from + level, end, level);
            }
            if (opensFence(from, end)) {
                return new BlockLine(Kind.FENCE, start, end, end, 0);
            }
            if (opensHtml(from, end)) {
                return new BlockLine(Kind.HTML, start, from, end, 0);
            }
            return continued(start, from, end);
        }

        private BlockLine continued(int start, int from, int end) {
            boolean indented = from - start > 3 || text.charAt(start) == '\t' || (inList && from - start >= itemIndent);
            boolean lazy = previous == Kind.PARAGRAPH || previous == Kind.ITEM;
            if (indented && !lazy && !inList) {
                return new BlockLine(Kind.CODE, start, start, end, 0);
            }
            int content = indented && previous == Kind.PARAGRAPH ? from : skipMarks(from, end);
            boolean marked = content > from;
            boolean item = previous == Kind.PARAGRAPH ? marked : marked || indented || previous == Kind.ITEM;
            if (marked && text.charAt(from) != '>' && (!inList || from - start < itemIndent)) {
                itemIndent = skipIndent(skipMark(from, end), end) - start;
            }
            inList = item && (inList || (marked && text.charAt(from) != '>'));
            return new BlockLine(item ? Kind.ITEM : Kind.PARAGRAPH, start, content, end, 0);
        }

        private BlockLine heading(int start, int marks, int end, int level) {
            int from = skipIndent(marks, end);
            int to = end;
            while (to > from && text.charAt(to - 1) == '#') {
                to--;
            }
            boolean closed = to < end && (to == from || isSpace(text.charAt(to - 1)));
            return new BlockLine(Kind.HEADING, start, from, closed ? Lines.trimEnd(text, from, to) : end, level);
        }

        private boolean opensFence(int from, int end) {
            char c = text.charAt(from);
            int length = c == '`' || c == '~' ? run(from, end, c) : 0;
            if (length < 3 || (c == '`' && text.substring(from + length, end).indexOf('`') >= 0)) {
                return false;
            }
            fence = c;
            fenceLength = length;
            return true;
        }

        private boolean opensHtml(int from, int end) {
            if (text.startsWith("<!--", from)) {
                htmlEnd = "-->";
            } else if (startsTag(from, "<pre")) {
                htmlEnd = "</pre>";
            } else if (startsTag(from, "<script")) {
                htmlEnd = "</script>";
            } else if (startsTag(from, "<style")) {
                htmlEnd = "</style>";
            } else {
                return false;
            }
            closeHtml(from, end);
            return true;
        }

        private boolean startsTag(int from, String tag) {
            int after = from + tag.length();
            return text.regionMatches(true, from, tag, 0, tag.length())
                    && (after >= text.length() || !Character.isLetterOrDigit(text.charAt(after)));
        }

        private void closeHtml(int from, int end) {
            for (int i = from; i + htmlEnd.length() <= end; i++) {
                if (text.regionMatches(true, i, htmlEnd, 0, htmlEnd.length())) {
                    htmlEnd = "";
                    return;
                }
            }
        }

        private boolean isRule(int from, int end) {
            char c = text.charAt(from);
            if (c != '-' && c != '*' && c != '_') {
                return false;
            }
            int marks = 0;
            for (int i = from; i < end; i++) {
                if (text.charAt(i) == c) {
                    marks++;
                } else if (!isSpace(text.charAt(i))) {
                    return false;
                }
            }
            return marks >= 3;
        }

        /** The place after list bullets, numbers, quote marks and task boxes. */
        private int skipMarks(int from, int end) {
            int at = from;
            while (at < end) {
                int after = skipMark(at, end);
                if (after == at) {
                    return at;
                }
                at = skipIndent(after, end);
            }
            return at;
        }

        private int skipMark(int at, int end) {
            char c = text.charAt(at);
            if (c == '>') {
                return at + 1;
            }
            if (c == '-' || c == '*' || c == '+') {
                return at + 1 == end || isSpace(text.charAt(at + 1)) ? at + 1 : at;
            }
            boolean box =
                    c == '[' && at > 0 && at + 3 < end && text.charAt(at + 2) == ']' && isSpace(text.charAt(at + 3));
            if (box && isSpace(text.charAt(at - 1)) && " xX".indexOf(text.charAt(at + 1)) >= 0) {
                return at + 3;
            }
            int i = at;
            while (i < end && i - at < 9 && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
                i++;
            }
            boolean number = i > at && i < end && (text.charAt(i) == '.' || text.charAt(i) == ')');
            // A number in the middle of a paragraph begins a list only if it is 1.
            boolean starts = previous != Kind.PARAGRAPH || (i == at + 1 && text.charAt(at) == '1');
            return number && starts && i + 1 < end && isSpace(text.charAt(i + 1)) ? i + 1 : at;
        }

        private int run(int from, int end, char c) {
            int i = from;
            while (i < end && text.charAt(i) == c) {
                i++;
            }
            return i - from;
        }

        private static boolean isSpace(char c) {
            return c == ' ' || c == '\t';
        }
    }
}
