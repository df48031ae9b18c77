package dev.akm.document;

import java.util.List;

/**
 * What differs between two lists, apart from what they have in common at both ends: items {@code [first, oldEnd)} of the
 * one become items {@code [first, newEnd)} of the other. So the items that stay keep their bytes and comments.
 */
record ListChange(int first, int oldEnd, int newEnd) {
    static ListChange between(List<YamlNode> before, List<String> after) {
        int first = 0;
        while (first < before.size() && first < after.size() && is(before.get(first), after.get(first))) {
            first++;
        }
        int oldEnd = before.size();
        int newEnd = after.size();
        while (oldEnd > first && newEnd > first && is(before.get(oldEnd - 1), after.get(newEnd - 1))) {
            oldEnd--;
            newEnd--;
        }
        return new ListChange(first, oldEnd, newEnd);
    }

    /** How a new item is written: like the one it replaces, else like its neighbour. */
    static YamlNode.Style style(List<YamlNode> items, int index) {
        if (items.isEmpty()) {
            return YamlNode.Style.PLAIN;
        }
        YamlNode.Style style = items.get(Math.min(index, items.size() - 1)).style();
        return style == null ? YamlNode.Style.PLAIN : style;
    }

    private static boolean is(YamlNode item, String text) {
        return item.value().kind() == FieldValue.Kind.TEXT
                && item.value().text().equals(text);
    }
}
