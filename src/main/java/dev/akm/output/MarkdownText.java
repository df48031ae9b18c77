package dev.akm.output;

import java.util.ArrayList;
import java.util.List;

/**
 * Markdown as it reads on a terminal: headings, paragraphs, lists, quotes, tables, code, links; to the width, counting
 * cells. What it does not know is printed as it stands: nothing of a text is ever left out.
 */
final class MarkdownText {
    /** Widest line of running text; longer ones are hard to read however wide the terminal is. */
    private static final int WIDEST = 100;

    private final TextOut out;
    private final int width;
    private final List<String> lines = new ArrayList<>();
    private int at;
    private boolean gap = true;

    MarkdownText(TextOut out) {
        this.out = out;
        this.width = Math.max(20, Math.min(WIDEST, out.columns()));
    }

    void print(String text) {
        String safe = Printable.text(text);
        int start = 0;
        while (start < safe.length()) {
            int end = safe.indexOf('\n', start);
            if (end < 0) {
                end = safe.length();
            }
            lines.add(safe.substring(start, end));
            start = end + 1;
        }
        while (at < lines.size()) {
            block();
        }
    }

    private void block() {
        String line = lines.get(at);
        String bare = line.strip();
        if (bare.isEmpty()) {
            space();
            at++;
        } else if (bare.startsWith("```") || bare.startsWith("~~~")) {
            fence(bare.charAt(0));
        } else if (headingLevel(bare) > 0) {
            heading(bare);
        } else if (isRule(bare)) {
            line(out.dim("─".repeat(Math.min(width, 40))));
            at++;
        } else if (bare.charAt(0) == '>') {
            quote();
        } else if (isTable()) {
            table();
        } else if (markerLength(bare) > 0) {
            item(line);
        } else if (line.startsWith("    ") || line.startsWith("\t")) {
            line(out.cyan(line));
            at++;
        } else {
            paragraph();
        }
    }

    private void line(String text) {
        out.line(text);
        gap = false;
    }

    private void space() {
        if (!gap) {
            out.line();
            gap = true;
        }
    }

    private void fence(char sign) {
        String opening = lines.get(at).strip();
        int signs = signsAt(opening, sign);
        String language = opening.substring(signs).strip();
        if (!language.isEmpty()) {
            line("  " + out.dim(language));
        }
        at++;
        while (at < lines.size() && !closes(lines.get(at).strip(), sign, signs)) {
            line("  " + out.cyan(lines.get(at)));
            at++;
        }
        at++;
    }

    private static int signsAt(String bare, char sign) {
        int i = 0;
        while (i < bare.length() && bare.charAt(i) == sign) {
            i++;
        }
        return i;
    }

    /** As many of the same sign at least, and nothing after them. */
    private static boolean closes(String bare, char sign, int opened) {
        int signs = signsAt(bare, sign);
        return signs >= opened && signs == bare.length();
    }

    private static int headingLevel(String bare) {
        int level = 0;
        while (level < bare.length() && bare.charAt(level) == '#') {
            level++;
        }
        return level <= 6 && level < bare.length() && bare.charAt(level) == ' ' ? level : 0;
    }

    private void heading(String bare) {
        int level = headingLevel(bare);
        String title = inline(bare.substring(level).strip());
        space();
        line(level == 1 ? out.bold(out.underline(title)) : out.bold(title));
        at++;
    }

    /** Three or more of one sign and nothing else. */
    private static boolean isRule(String bare) {
        char first = bare.charAt(0);
        if (bare.length() < 3 || (first != '-' && first != '*' && first != '_')) {
            return false;
        }
        for (int i = 1; i < bare.length(); i++) {
            if (bare.charAt(i) != first && bare.charAt(i) != ' ') {
                return false;
            }
        }
        return true;
    }

    private void quote() {
        StringBuilder text = new StringBuilder();
        while (at < lines.size() && lines.get(at).strip().startsWith(">")) {
            String rest = lines.get(at).strip().substring(1).strip();
            text.append(text.length() == 0 ? "" : rest.isEmpty() ? "\n" : " ").append(rest);
            at++;
        }
        List<String> wrapped = Cells.wrap(inline(text.toString()), width - 2);
        for (int i = 0; i < wrapped.size(); i++) {
            line(out.dim("│ ") + wrapped.get(i));
        }
    }

    /** The length of {@code - }, {@code * }, {@code + }, {@code 12. } or {@code 12) } at the beginning, or 0. */
    private static int markerLength(String bare) {
        char first = bare.charAt(0);
        if (first == '-' || first == '*' || first == '+') {
            return bare.length() > 1 && bare.charAt(1) == ' ' ? 2 : 0;
        }
        int i = 0;
        while (i < bare.length() && i < 9 && bare.charAt(i) >= '0' && bare.charAt(i) <= '9') {
            i++;
        }
        boolean ends = i > 0 && i + 1 < bare.length() && (bare.charAt(i) == '.' || bare.charAt(i) == ')');
        return ends && bare.charAt(i + 1) == ' ' ? i + 2 : 0;
    }

    /** A list item with the lines that belong to it, each after the first under its text. */
    private void item(String first) {
        int indent = indentOf(first);
        String bare = first.strip();
        int marker = markerLength(bare);
        String sign = marker == 2 && !Character.isDigit(bare.charAt(0)) ? "• " : bare.substring(0, marker);
        StringBuilder text = new StringBuilder(bare.substring(marker));
        at++;
        while (at < lines.size() && continues(lines.get(at))) {
            text.append(' ').append(lines.get(at).strip());
            at++;
        }
        int margin = Math.min(indent, width / 2);
        List<String> wrapped = Cells.wrap(inline(text.toString()), Math.max(10, width - margin - sign.length()));
        for (int i = 0; i < wrapped.size(); i++) {
            line(" ".repeat(margin) + (i == 0 ? sign : " ".repeat(sign.length())) + wrapped.get(i));
        }
    }

    private static int indentOf(String line) {
        int cells = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == ' ') {
                cells++;
            } else if (c == '\t') {
                cells += 4;
            } else {
                break;
            }
        }
        return cells;
    }

    /** Whether a line goes on with the text before it. */
    private static boolean continues(String line) {
        String bare = line.strip();
        return !bare.isEmpty()
                && markerLength(bare) == 0
                && headingLevel(bare) == 0
                && !isRule(bare)
                && bare.charAt(0) != '>'
                && bare.charAt(0) != '|'
                && !bare.startsWith("```")
                && !bare.startsWith("~~~");
    }

    private void paragraph() {
        StringBuilder text = new StringBuilder();
        do {
            String line = lines.get(at);
            text.append(text.length() == 0 || text.charAt(text.length() - 1) == '\n' ? "" : " ")
                    .append(line.strip());
            if (line.endsWith("  ") || line.endsWith("\\")) {
                text.append('\n');
            }
            at++;
        } while (at < lines.size() && continues(lines.get(at)) && !isTable());
        List<String> wrapped = Cells.wrap(inline(text.toString().stripTrailing()), width);
        for (int i = 0; i < wrapped.size(); i++) {
            line(wrapped.get(i));
        }
    }

    /** A row of cells over a row of dashes. */
    private boolean isTable() {
        if (at + 1 >= lines.size() || lines.get(at).indexOf('|') < 0) {
            return false;
        }
        String rule = lines.get(at + 1).strip();
        if (rule.indexOf('-') < 0 || rule.indexOf('|') < 0) {
            return false;
        }
        for (int i = 0; i < rule.length(); i++) {
            if ("|-: ".indexOf(rule.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    private void table() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(cells(lines.get(at)));
        at += 2;
        while (at < lines.size() && lines.get(at).indexOf('|') >= 0) {
            rows.add(cells(lines.get(at)));
            at++;
        }
        new TextTable(out, width).print(rows);
        gap = false;
    }

    private List<String> cells(String row) {
        String bare = row.strip();
        int from = bare.startsWith("|") ? 1 : 0;
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        for (int i = from; i < bare.length(); i++) {
            char c = bare.charAt(i);
            if (c == '\\' && i + 1 < bare.length() && bare.charAt(i + 1) == '|') {
                cell.append('|');
                i++;
            } else if (c == '|') {
                cells.add(inline(cell.toString().strip()));
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        if (!cell.toString().isBlank()) {
            cells.add(inline(cell.toString().strip()));
        }
        return cells;
    }

    /** Emphasis, code and links within a line. */
    private String inline(String text) {
        StringBuilder done = new StringBuilder(text.length() + 16);
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int end = -1;
            if (c == '\\' && i + 1 < text.length() && "\\`*_[]<>#|~".indexOf(text.charAt(i + 1)) >= 0) {
                done.append(text.charAt(i + 1));
                end = i + 2;
            } else if (c == '`') {
                end = code(text, i, done);
            } else if (c == '*' || c == '_') {
                end = emphasis(text, i, done);
            } else if (c == '[') {
                end = link(text, i, done);
            }
            if (end < 0) {
                done.append(c);
                end = i + 1;
            }
            i = end;
        }
        return done.toString();
    }

    private int code(String text, int from, StringBuilder done) {
        int ticks = 1;
        while (from + ticks < text.length() && text.charAt(from + ticks) == '`') {
            ticks++;
        }
        String fence = "`".repeat(ticks);
        int close = text.indexOf(fence, from + ticks);
        if (close < 0) {
            return -1;
        }
        done.append(out.cyan(text.substring(from + ticks, close).strip()));
        return close + ticks;
    }

    private int emphasis(String text, int from, StringBuilder done) {
        char sign = text.charAt(from);
        boolean strong = from + 1 < text.length() && text.charAt(from + 1) == sign;
        String mark = strong ? "" + sign + sign : "" + sign;
        int begin = from + mark.length();
        boolean inWord = sign == '_' && from > 0 && Character.isLetterOrDigit(text.charAt(from - 1));
        if (inWord || begin >= text.length() || text.charAt(begin) == ' ' || text.charAt(begin) == sign) {
            return -1;
        }
        int close = text.indexOf(mark, begin + 1);
        if (close < 0 || text.charAt(close - 1) == ' ') {
            return -1;
        }
        int after = close + mark.length();
        if (sign == '_' && after < text.length() && Character.isLetterOrDigit(text.charAt(after))) {
            return -1;
        }
        String inner = text.substring(begin, close);
        done.append(strong ? out.bold(inner) : out.underline(inner));
        return after;
    }

    private int link(String text, int from, StringBuilder done) {
        int close = text.indexOf(']', from);
        if (close < 0 || close + 1 >= text.length() || text.charAt(close + 1) != '(') {
            return -1;
        }
        int end = text.indexOf(')', close);
        if (end < 0) {
            return -1;
        }
        String shown = text.substring(from + 1, close);
        String target = text.substring(close + 2, end);
        done.append(out.underline(shown.isEmpty() ? target : shown));
        if (!shown.isEmpty() && !shown.equals(target)) {
            done.append(' ').append(out.dim("(" + target + ")"));
        }
        return end + 1;
    }
}
