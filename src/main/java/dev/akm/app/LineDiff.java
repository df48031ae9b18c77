package dev.akm.app;

import java.util.ArrayList;
import java.util.List;

/** What changed between two texts, line by line, with the lines around it. */
public final class LineDiff {
    private static final int CONTEXT = 2;

    /** Above this product of changed lines the middle is told as one block; a memory never comes near it. */
    private static final long MOST_CELLS = 4_000_000;

    /** Ends a line that has no line end; no line of a text holds one. */
    private static final String OPEN = "\n";

    private LineDiff() {}

    /** What stands for the end of a text that, other than the other one, has no line end there. */
    static final String NO_END = "\\ no line end";

    /** Lines led by {@code -}, {@code +} or a space; {@code …} stands for unchanged lines left out. */
    public static List<String> of(String before, String after) {
        List<String> old = lines(before);
        List<String> now = lines(after);
        if (!old.isEmpty() && !now.isEmpty() && before.endsWith("\n") != after.endsWith("\n")) {
            (before.endsWith("\n") ? now : old).add(NO_END);
        }
        int same = 0;
        while (same < old.size() && same < now.size() && old.get(same).equals(now.get(same))) {
            same++;
        }
        int tail = 0;
        while (tail < old.size() - same
                && tail < now.size() - same
                && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
            tail++;
        }
        if (same == old.size() && same == now.size()) {
            return List.of();
        }
        List<String> out = new ArrayList<>();
        if (same > CONTEXT) {
            out.add("…");
        }
        for (int i = Math.max(0, same - CONTEXT); i < same; i++) {
            out.add(" " + old.get(i));
        }
        middle(old.subList(same, old.size() - tail), now.subList(same, now.size() - tail), out);
        for (int i = old.size() - tail; i < Math.min(old.size(), old.size() - tail + CONTEXT); i++) {
            out.add(" " + old.get(i));
        }
        if (tail > CONTEXT) {
            out.add("…");
        }
        return out;
    }

    /** Every line of both, led by {@code -}, {@code +} or a space, and {@code \\} where the text has no line end. */
    static List<String> script(String before, String after) {
        List<String> old = marked(before);
        List<String> now = marked(after);
        int same = 0;
        while (same < old.size() && same < now.size() && old.get(same).equals(now.get(same))) {
            same++;
        }
        int tail = 0;
        while (tail < old.size() - same
                && tail < now.size() - same
                && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
            tail++;
        }
        List<String> out = new ArrayList<>();
        add(" ", old.subList(0, same), out);
        middle(old.subList(same, old.size() - tail), now.subList(same, now.size() - tail), out);
        add(" ", old.subList(old.size() - tail, old.size()), out);
        List<String> told = new ArrayList<>(out.size());
        for (String line : out) {
            boolean open = line.endsWith(OPEN);
            told.add(open ? line.substring(0, line.length() - OPEN.length()) : line);
            if (open) {
                told.add("\\ No newline at end of file");
            }
        }
        return told;
    }

    /** The lines; a last one without a line end is another line than the same with one. */
    private static List<String> marked(String text) {
        List<String> lines = lines(text);
        if (!lines.isEmpty() && !text.endsWith("\n")) {
            lines.set(lines.size() - 1, lines.get(lines.size() - 1) + OPEN);
        }
        return lines;
    }

    private static void middle(List<String> old, List<String> now, List<String> out) {
        if ((long) old.size() * now.size() > MOST_CELLS) {
            add("-", old, out);
            add("+", now, out);
            return;
        }
        // The longest common subsequence, from the ends.
        int[][] common = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = now.size() - 1; j >= 0; j--) {
                common[i][j] = old.get(i).equals(now.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
                out.add(" " + old.get(i++));
                j++;
            } else if (j == now.size() || (i < old.size() && common[i + 1][j] >= common[i][j + 1])) {
                out.add("-" + old.get(i++));
            } else {
                out.add("+" + now.get(j++));
            }
        }
    }

    private static void add(String sign, List<String> lines, List<String> out) {
        for (String line : lines) {
            out.add(sign + line);
        }
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            if (end < 0) {
                end = text.length();
            }
            lines.add(text.substring(start, end));
            start = end + 1;
        }
        return lines;
    }
}
