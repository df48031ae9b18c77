package dev.akm.document;

import java.util.List;

/** Works out the replacements for one field of frontmatter that has it already. Places are in the frontmatter's text. */
final class FieldEdit {
    private final String text;
    private final YamlTree tree;
    private final YamlTree.Entry entry;
    private final YamlNode value;
    private final boolean flow;
    private final Splices splices;

    FieldEdit(YamlTree tree, YamlTree.Entry entry) {
        this.text = tree.text();
        this.tree = tree;
        this.entry = entry;
        this.value = entry.value();
        this.flow = tree.root().get(0).flow();
        this.splices = new Splices(text);
    }

    String setScalar(String scalar) {
        YamlNode.Style style = value.style() == null ? YamlNode.Style.PLAIN : value.style();
        boolean vanishes = scalar.isEmpty() && style == YamlNode.Style.PLAIN && value.style() != null;
        if (vanishes) {
            int start = value.start() > 0 && text.charAt(value.start() - 1) == ' ' ? value.start() - 1 : value.start();
            splices.delete(start, value.end());
        } else {
            replaceValue(YamlText.scalar(scalar, style, flow, mayBeDate(scalar)));
        }
        return splices.apply();
    }

    String setList(List<String> items) {
        if (value.isList() && value.flow()) {
            new FlowListEdit(value.items(), value.start() + 1, splices).change(items);
        } else if (value.isList() && !items.isEmpty()) {
            new BlockListEdit(text, value.items(), splices).change(items);
        } else {
            replaceValue(Composer.flowList(items));
        }
        return splices.apply();
    }

    /** The frontmatter without the field. */
    String remove() {
        if (flow) {
            removeFromFlow();
        } else {
            int start = Lines.start(text, entry.keyNode().start());
            if (!Lines.isBlank(text, start, entry.keyNode().start())) {
                throw new IllegalStateException("the key does not begin its line");
            }
            splices.delete(start, Lines.next(text, Lines.end(text, valueEnd())));
        }
        return splices.apply();
    }

    private void removeFromFlow() {
        List<YamlTree.Entry> all = tree.entries();
        int index = all.indexOf(entry);
        if (index > 0) {
            splices.delete(all.get(index - 1).value().end(), value.end());
        } else if (all.size() > 1) {
            splices.delete(entry.keyNode().start(), all.get(1).keyNode().start());
        } else {
            splices.delete(entry.keyNode().start(), value.end());
        }
    }

    private void replaceValue(String replacement) {
        boolean inline = value.flow() || (value.style() != null && value.style() != YamlNode.Style.BLOCK);
        if (inline && value.start() == value.end()) {
            splices.insert(value.start(), " " + replacement);
        } else if (inline) {
            splices.replace(value.start(), value.end(), replacement);
        } else if (value.style() == YamlNode.Style.BLOCK) {
            replaceBlockScalar(replacement);
        } else {
            replaceBlockCollection(replacement);
        }
    }

    /** The header's comment stays: only the indicator and the lines of text go. */
    private void replaceBlockScalar(String replacement) {
        int header = value.start();
        while (header < text.length() && "|>+-0123456789".indexOf(text.charAt(header)) >= 0) {
            header++;
        }
        splices.replace(value.start(), header, replacement);
        int content = Lines.next(text, Lines.end(text, header));
        int last = valueEnd();
        if (last > content) {
            splices.delete(content, Lines.next(text, Lines.end(text, last)));
        }
    }

    /** Comments and blank lines between the items stay. */
    private void replaceBlockCollection(String replacement) {
        int colon = text.indexOf(':', entry.keyNode().end());
        splices.insert(colon + 1, " " + replacement);
        int line = Lines.start(text, value.start());
        int last = valueEnd();
        while (line < last) {
            int end = Lines.end(text, line);
            int next = Lines.next(text, end);
            int first = Lines.skipSpaces(text, line, end);
            if (first < end && text.charAt(first) != '#') {
                splices.delete(line, next);
            }
            line = next;
        }
    }

    /** The end of the value's last character; a block scalar's own end lies behind its line breaks. */
    private int valueEnd() {
        int end = value.end();
        while (end > value.start() && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private boolean mayBeDate(String scalar) {
        boolean wasDate = value.style() == YamlNode.Style.PLAIN
                && IsoDate.parse(value.value().text()).isPresent();
        return Composer.isDateField(entry.key())
                || (wasDate && IsoDate.parse(scalar).isPresent());
    }
}
