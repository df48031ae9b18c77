package dev.akm.document;

import java.util.List;

/** Changes a list with dashes line by line; comments between the items stay where they are. */
final class BlockListEdit {
    private final String text;
    private final List<YamlNode> items;
    private final Splices splices;

    BlockListEdit(String text, List<YamlNode> items, Splices splices) {
        this.text = text;
        this.items = items;
        this.splices = splices;
    }

    void change(List<String> wanted) {
        ListChange change = ListChange.between(items, wanted);
        int replaced = Math.min(change.oldEnd(), change.newEnd());
        for (int i = change.first(); i < replaced; i++) {
            replace(items.get(i), wanted.get(i));
        }
        for (int i = replaced; i < change.oldEnd(); i++) {
            splices.delete(lineStart(items.get(i)), lineAfter(items.get(i)));
        }
        if (replaced < change.newEnd()) {
            int at = replaced > 0 ? lineAfter(items.get(replaced - 1)) : lineStart(items.get(0));
            splices.insert(at, lines(wanted, replaced, change.newEnd()));
        }
    }

    private void replace(YamlNode item, String wanted) {
        if (item.style() == YamlNode.Style.BLOCK || (item.style() == null && !item.flow())) {
            String line = lineStartText(item) + scalar(wanted, YamlNode.Style.PLAIN);
            splices.replace(lineStart(item), lineAfter(item), line + lineBreak());
            return;
        }
        String space = item.start() == item.end() ? " " : "";
        YamlNode.Style style = item.style() == null ? YamlNode.Style.PLAIN : item.style();
        splices.replace(item.start(), item.end(), space + scalar(wanted, style));
    }

    private String lines(List<String> wanted, int from, int to) {
        StringBuilder out = new StringBuilder();
        YamlNode model = items.get(Math.max(0, Math.min(from, items.size()) - 1));
        YamlNode.Style style = model.style() == null ? YamlNode.Style.PLAIN : model.style();
        for (int i = from; i < to; i++) {
            out.append(lineStartText(model))
                    .append(scalar(wanted.get(i), style))
                    .append(lineBreak());
        }
        return out.toString();
    }

    private static String scalar(String wanted, YamlNode.Style style) {
        return YamlText.scalar(wanted, style, false, false);
    }

    private String lineBreak() {
        return Lines.firstBreak(text, lineStart(items.get(0)));
    }

    /** Everything before the item on its line: indent, dash and space. */
    private String lineStartText(YamlNode item) {
        String before = text.substring(lineStart(item), item.start());
        return before.endsWith("-") ? before + " " : before;
    }

    private int lineStart(YamlNode item) {
        int start = Lines.start(text, item.start());
        int dash = Lines.skipSpaces(text, start, item.start());
        boolean own = dash < item.start() && text.charAt(dash) == '-' && Lines.isBlank(text, dash + 1, item.start());
        if (!own) {
            throw new IllegalStateException("a list item does not begin its line");
        }
        return start;
    }

    private int lineAfter(YamlNode item) {
        int end = item.end();
        while (end > item.start() && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return Lines.next(text, Lines.end(text, end));
    }
}
