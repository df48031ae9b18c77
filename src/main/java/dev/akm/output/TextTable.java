package dev.akm.output;

import java.util.ArrayList;
import java.util.List;

/** A table in columns that fit the width; what is too long for its column goes on in the next line. */
final class TextTable {
    /** Least cells of a column. */
    private static final int LEAST = 4;

    private final TextOut out;
    private final int width;

    TextTable(TextOut out, int width) {
        this.out = out;
        this.width = width;
    }

    /** @param rows the first is the heading; they need not be of the same length */
    void print(List<List<String>> rows) {
        int[] widths = widths(rows);
        for (int i = 0; i < rows.size(); i++) {
            row(rows.get(i), widths, i == 0);
            if (i == 0) {
                StringBuilder rule = new StringBuilder();
                for (int j = 0; j < widths.length; j++) {
                    rule.append(j == 0 ? "" : "  ").append("─".repeat(widths[j]));
                }
                out.line(out.dim(rule.toString()));
            }
        }
    }

    private int[] widths(List<List<String>> rows) {
        int columns = 0;
        for (int i = 0; i < rows.size(); i++) {
            columns = Math.max(columns, rows.get(i).size());
        }
        int[] widths = new int[columns];
        for (int i = 0; i < rows.size(); i++) {
            for (int j = 0; j < rows.get(i).size(); j++) {
                widths[j] =
                        Math.max(widths[j], Math.max(1, Cells.width(rows.get(i).get(j))));
            }
        }
        shrink(widths);
        return widths;
    }

    /** Takes from the widest column until all fit. */
    private void shrink(int[] widths) {
        int total = 2 * (widths.length - 1);
        for (int i = 0; i < widths.length; i++) {
            total += widths[i];
        }
        while (total > width) {
            int widest = 0;
            for (int i = 1; i < widths.length; i++) {
                if (widths[i] > widths[widest]) {
                    widest = i;
                }
            }
            if (widths[widest] <= LEAST) {
                return;
            }
            widths[widest]--;
            total--;
        }
    }

    private void row(List<String> cells, int[] widths, boolean heading) {
        List<List<String>> wrapped = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < cells.size(); i++) {
            wrapped.add(Cells.wrap(cells.get(i), widths[i]));
            height = Math.max(height, wrapped.get(i).size());
        }
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < cells.size(); i++) {
                String part = line < wrapped.get(i).size() ? wrapped.get(i).get(line) : "";
                String cell = i + 1 == cells.size() ? part : Cells.pad(part, widths[i]);
                text.append(i == 0 ? "" : "  ").append(heading ? out.bold(cell) : cell);
            }
            out.line(text.toString());
        }
    }
}
