package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a Markdown body into blocks, in one pass over its lines.
 *
 * <p>It knows what bears on the meaning of a sentence (headings, lists, tables, quotes, code, comments) and leaves all
 * else in the text, so that what it does not know can only make two texts differ.
 */
final class BlockReader {
    /** Deeper nesting is read as text. */
    private static final int MAX_DEPTH = 24;

    private final String[] lines;
    private final List<Block> blocks = new ArrayList<>();
    private final List<Level> stack = new ArrayList<>();
    private final StringBuilder paragraph = new StringBuilder();
    private int paragraphStart = -1;
    private int paragraphQuote;
    private boolean paragraphIsItem;
    private int lists;
    private boolean blankBefore;

    private static final class Level {
        final int contentIndent;
        final boolean ordered;
        final int list;
        String text = "";
        long start = -1;
        int count;
        String number = "";

        Level(int contentIndent, boolean ordered, int list) {
            this.contentIndent = contentIndent;
            this.ordered = ordered;
            this.list = list;
        }

        /** Numbers that run on from 0 or 1, or are all the same, are only marks; any other number is said. */
        void count(@Nullable Level before, SourceLine line, int marker) {
            String digits =
                    line.text.substring(line.indent, line.indent + marker).strip();
            digits = digits.substring(0, digits.length() - 1);
            long value = Long.parseLong(digits);
            start = before == null ? value : before.start;
            count = before == null ? 0 : before.count + 1;
            boolean runs = (value == start + count || value == start) && (start == 0 || start == 1);
            number = runs ? "" : "\u0007" + digits;
        }
    }

    private BlockReader(String[] lines) {
        this.lines = lines;
    }

    static String[] lines(String body) {
        List<String> out = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < body.length(); i++) {
            char c = body.charAt(i);
            if (c == '\n' || c == '\r') {
                out.add(body.substring(start, i));
                if (c == '\r' && i + 1 < body.length() && body.charAt(i + 1) == '\n') {
                    i++;
                }
                start = i + 1;
            }
        }
        if (start < body.length()) {
            out.add(body.substring(start));
        }
        return out.toArray(new String[0]);
    }

    static List<Block> read(String[] lines) {
        BlockReader reader = new BlockReader(lines);
        reader.readAll();
        return reader.blocks;
    }

    private void readAll() {
        int i = 0;
        while (i < lines.length) {
            i = readAt(i);
        }
        flush(lines.length - 1);
    }

    /** Reads what starts at line {@code i} and answers the next line to read. */
    private int readAt(int i) {
        SourceLine line = SourceLine.of(lines[i]);
        if (paragraphStart >= 0 && line.quote != paragraphQuote && !(line.quote == 0 && !line.blank())) {
            flush(i - 1);
        }
        if (line.blank()) {
            flush(i - 1);
            blankBefore = true;
            return i + 1;
        }
        int comment = line.text.indexOf("<!--");
        if (comment >= 0 && !inCode(line.text, comment)) {
            return comment(i, line, comment);
        }
        int fence = line.fence();
        if (fence > 0) {
            flush(i - 1);
            leaveLists(line);
            return fenced(i, line, fence);
        }
        if (paragraphStart < 0 && line.indent >= contentIndent() + 4 && (stack.isEmpty() || blankBefore)) {
            return indented(i, line);
        }
        int heading = line.indent < contentIndent() + 4 ? line.heading() : 0;
        if (heading > 0) {
            flush(i - 1);
            stack.clear();
            add(Block.Kind.HEADING, heading, line.headingText(heading), i, i, line.quote, false);
            blankBefore = false;
            return i + 1;
        }
        if (paragraphStart >= 0 && !paragraphIsItem && line.underline() && line.quote == paragraphQuote) {
            stack.clear();
            int level = line.text.charAt(line.indent) == '=' ? 1 : 2;
            add(Block.Kind.HEADING, level, paragraph.toString(), paragraphStart, i, line.quote, false);
            paragraph.setLength(0);
            paragraphStart = -1;
            return i + 1;
        }
        if (line.rule()) {
            flush(i - 1);
            stack.clear();
            blankBefore = false;
            return i + 1;
        }
        if (paragraphStart < 0 && line.text.startsWith("[^", line.indent) && line.indent < contentIndent() + 4) {
            int next = footnote(i, line);
            if (next > i) {
                return next;
            }
        }
        int marker = line.marker();
        if (marker > 0 && (paragraphStart < 0 || paragraphIsItem || line.interrupts())) {
            flush(i - 1);
            item(i, line, marker);
            return i + 1;
        }
        if (paragraphStart < 0 && i + 1 < lines.length && line.text.indexOf('|') >= 0) {
            SourceLine next = SourceLine.of(lines[i + 1]);
            if (next.quote == line.quote && TableCells.isDelimiter(next.text)) {
                leaveLists(line);
                return table(i, line);
            }
        }
        continueParagraph(i, line);
        return i + 1;
    }

    private void continueParagraph(int i, SourceLine line) {
        if (paragraphStart < 0) {
            if (blankBefore) {
                leaveLists(line);
            }
            paragraphStart = i;
            paragraphQuote = line.quote;
            paragraphIsItem = false;
        } else {
            paragraph.append('\n');
        }
        paragraph.append(line.text, line.indent, line.text.length());
        blankBefore = false;
    }

    private void item(int i, SourceLine line, int marker) {
        int last = stack.size();
        while (last > 0 && line.indent < stack.get(last - 1).contentIndent) {
            last--;
        }
        boolean ordered = Character.isDigit(line.text.charAt(line.indent));
        int list;
        if (last < stack.size() && stack.get(last).ordered == ordered) {
            list = stack.get(last).list;
        } else {
            list = ++lists;
        }
        Level sibling = last < stack.size() && stack.get(last).list == list ? stack.get(last) : null;
        while (stack.size() > last) {
            stack.remove(stack.size() - 1);
        }
        if (stack.size() < MAX_DEPTH) {
            Level level = new Level(line.indent + marker, ordered, list);
            if (ordered) {
                level.count(sibling, line, marker);
            }
            stack.add(level);
        }
        int at = line.indent + marker;
        paragraph.append(line.text, Math.min(at, line.text.length()), line.text.length());
        paragraphStart = i;
        paragraphQuote = line.quote;
        paragraphIsItem = true;
        blankBefore = false;
    }

    /** After a blank line, text that is less indented than an item's content is not part of it. */
    private void leaveLists(SourceLine line) {
        while (!stack.isEmpty() && line.indent < stack.get(stack.size() - 1).contentIndent) {
            stack.remove(stack.size() - 1);
        }
    }

    private int contentIndent() {
        return stack.isEmpty() ? 0 : stack.get(stack.size() - 1).contentIndent;
    }

    private void flush(int lastLine) {
        if (paragraphStart < 0) {
            return;
        }
        String text = paragraph.toString();
        paragraph.setLength(0);
        int start = paragraphStart;
        paragraphStart = -1;
        if (paragraphIsItem) {
            add(Block.Kind.ITEM, 0, text, start, lastLine, paragraphQuote, true);
            if (!stack.isEmpty()) {
                stack.get(stack.size() - 1).text = text;
            }
        } else {
            add(Block.Kind.PARAGRAPH, 0, text, start, lastLine, paragraphQuote, false);
        }
    }

    private void add(Block.Kind kind, int level, String text, int first, int last, int quote, boolean item) {
        blocks.add(new Block(kind, level, text, "", context(quote, item, List.of()), first, last));
    }

    private Block.Context context(int quote, boolean item, List<String> header) {
        int depth = item ? stack.size() - 1 : stack.size();
        List<String> parents = new ArrayList<>(Math.max(depth, 0));
        for (int k = 0; k < depth; k++) {
            parents.add(stack.get(k).text);
        }
        boolean ordered = item && !stack.isEmpty() && stack.get(stack.size() - 1).ordered;
        int list = stack.isEmpty() ? 0 : stack.get(stack.size() - 1).list;
        String number = ordered ? stack.get(stack.size() - 1).number : "";
        return new Block.Context(quote, parents, ordered, number, list, header);
    }

    private int comment(int i, SourceLine line, int at) {
        String before = line.text.substring(0, at);
        int end = line.text.indexOf("-->", at + 4);
        if (end >= 0) {
            // Closed on its line: the inline reader takes it for one token of the sentence it stands in.
            if (before.isBlank() && line.text.substring(end + 3).isBlank()) {
                flush(i - 1);
                add(Block.Kind.COMMENT, 0, line.text.substring(at + 4, end), i, i, line.quote, false);
            } else {
                continueParagraph(i, line);
            }
            return i + 1;
        }
        if (!before.isBlank()) {
            continueParagraph(i, new SourceLine(before, before, line.quote, line.indent));
        }
        flush(i);
        StringBuilder text = new StringBuilder(line.text.substring(at + 4));
        int k = i + 1;
        while (k < lines.length) {
            int close = lines[k].indexOf("-->");
            text.append('\n').append(close >= 0 ? lines[k].substring(0, close) : lines[k]);
            k++;
            if (close >= 0) {
                add(Block.Kind.COMMENT, 0, text.toString(), i, k - 1, line.quote, false);
                String rest = lines[k - 1].substring(close + 3);
                if (!rest.isBlank()) {
                    continueParagraph(k - 1, SourceLine.of(rest));
                }
                return k;
            }
        }
        add(Block.Kind.COMMENT, 0, text.toString(), i, k - 1, line.quote, false);
        return k;
    }

    /** "[^1]: what it says": answers the line behind it, {@code i} if none stands here. */
    private int footnote(int i, SourceLine line) {
        int close = line.text.indexOf("]:", line.indent);
        if (close < 0
                || close == line.indent + 2
                || (line.text.indexOf('[', line.indent + 1) < close && line.text.indexOf('[', line.indent + 1) > 0)) {
            return i;
        }
        StringBuilder text = new StringBuilder(line.text.substring(close + 2).strip());
        int k = i + 1;
        while (k < lines.length) {
            SourceLine next = SourceLine.of(lines[k]);
            if (next.blank()
                    && k + 1 < lines.length
                    && SourceLine.of(lines[k + 1]).indent >= 4
                    && !SourceLine.of(lines[k + 1]).blank()) {
                text.append('\n');
                k++;
                continue;
            }
            if (next.blank() || next.quote != line.quote || next.text.startsWith("[^", next.indent) || next.starts()) {
                break;
            }
            text.append('\n').append(next.text, next.indent, next.text.length());
            k++;
        }
        leaveLists(line);
        String label = line.text.substring(line.indent + 1, close);
        Block.Context context = context(line.quote, false, List.of());
        blocks.add(new Block(Block.Kind.FOOTNOTE, 0, text.toString(), label, context, i, k - 1));
        blankBefore = false;
        return k;
    }

    private static boolean inCode(String text, int at) {
        int ticks = 0;
        for (int k = 0; k < at; k++) {
            if (text.charAt(k) == '`') {
                ticks++;
            }
        }
        return ticks % 2 == 1;
    }

    private int fenced(int i, SourceLine open, int length) {
        char mark = open.text.charAt(open.indent);
        String info = open.text.substring(open.indent + length).strip();
        StringBuilder code = new StringBuilder();
        int k = i + 1;
        boolean first = true;
        while (k < lines.length) {
            SourceLine line = SourceLine.of(lines[k], open.quote);
            if (line.quote < open.quote) {
                break;
            }
            k++;
            int closing = SourceLine.run(line.text, line.indent, mark);
            if (closing >= length && line.text.substring(line.indent + closing).isBlank()) {
                break;
            }
            if (!first) {
                code.append('\n');
            }
            first = false;
            // As it stands: a tab is not four spaces in a Makefile.
            code.append(dedent(line.raw, open.indent));
        }
        blocks.add(
                new Block(Block.Kind.CODE, 0, code.toString(), info, context(open.quote, false, List.of()), i, k - 1));
        blankBefore = false;
        return k;
    }

    private int indented(int i, SourceLine open) {
        int margin = contentIndent() + 4;
        StringBuilder code = new StringBuilder();
        int k = i;
        int end = i;
        int blanks = 0;
        while (k < lines.length) {
            SourceLine line = SourceLine.of(lines[k], open.quote);
            if (line.blank()) {
                blanks++;
                k++;
                continue;
            }
            if (line.indent < margin || line.quote != open.quote) {
                break;
            }
            if (code.length() > 0) {
                code.append("\n".repeat(blanks + 1));
            }
            blanks = 0;
            code.append(dedent(line.text, margin));
            k++;
            end = k;
        }
        blocks.add(
                new Block(Block.Kind.CODE, 0, code.toString(), "", context(open.quote, false, List.of()), i, end - 1));
        return end;
    }

    private int table(int i, SourceLine head) {
        List<String> header = TableCells.of(head.text);
        Block.Context context = context(head.quote, false, header);
        int k = i + 2;
        while (k < lines.length) {
            SourceLine line = SourceLine.of(lines[k]);
            if (line.blank() || line.quote != head.quote || line.text.indexOf('|') < 0) {
                break;
            }
            blocks.add(new Block(Block.Kind.ROW, 0, line.text, "", context, k, k));
            k++;
        }
        if (k == i + 2) {
            blocks.add(new Block(Block.Kind.ROW, 0, "", "", context, i, i + 1));
        }
        blankBefore = false;
        return k;
    }

    private static String dedent(String text, int margin) {
        int at = 0;
        while (at < margin && at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return text.substring(at);
    }
}
