package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;

/** The cells of a table's line. */
final class TableCells {
    private TableCells() {}

    static List<String> of(String line) {
        String text = line.strip();
        int start = text.startsWith("|") ? 1 : 0;
        List<String> cells = new ArrayList<>();
        boolean code = false;
        StringBuilder cell = new StringBuilder();
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == '|') {
                cell.append('|');
                i++;
            } else if (c == '|' && !code) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                code ^= c == '`';
                cell.append(c);
            }
        }
        if (!cell.toString().isBlank() || !text.endsWith("|")) {
            cells.add(cell.toString().strip());
        }
        return cells;
    }

    static boolean isDelimiter(String line) {
        boolean dash = false;
        boolean pipe = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            dash |= c == '-';
            pipe |= c == '|';
            if (c != '-' && c != '|' && c != ':' && c != ' ' && c != '\t') {
                return false;
            }
        }
        return dash && pipe;
    }
}
