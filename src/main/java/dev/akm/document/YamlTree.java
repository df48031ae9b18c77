package dev.akm.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The fields of frontmatter with their places, for editing.
 *
 * @param text the frontmatter as it stands in the file; all places are in it
 * @param root the whole mapping; a scalar or list where the text is none; empty where there is nothing but comments
 * @param buried belief fields inside other fields, in the file's order
 */
record YamlTree(
        String text,
        List<YamlNode> root,
        List<Entry> entries,
        List<UnquotedColonLine> lenient,
        List<Frontmatter.Entry> buried) {
    /** A field: its key as text, and both nodes. */
    record Entry(String key, YamlNode keyNode, YamlNode value) {}

    boolean isEmpty() {
        return root.isEmpty();
    }

    boolean isMapping() {
        return !root.isEmpty() && root.get(0).value().kind() == FieldValue.Kind.STRUCTURE;
    }

    Frontmatter fields() {
        Frontmatter.Builder fields = new Frontmatter.Builder();
        for (Entry entry : entries) {
            fields.add(entry.key(), entry.value().value());
        }
        for (UnquotedColonLine line : lenient) {
            fields.lenient(text.substring(line.start(), line.lineEnd()));
        }
        for (Frontmatter.Entry entry : buried) {
            fields.buried(entry);
        }
        return fields.build();
    }

    /** The same tree told in places of {@code original}, from which this one's text was made by quoting. */
    YamlTree inPlacesOf(String original, List<UnquotedColonLine> quoted) {
        Shift shift = new Shift(quoted);
        List<Entry> moved = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            YamlNode value = shift.move(entry.value());
            moved.add(new Entry(entry.key(), shift.move(entry.keyNode()), value));
        }
        List<YamlNode> movedRoot = isEmpty() ? root : List.of(shift.move(root.get(0)));
        return new YamlTree(original, movedRoot, moved, quoted, buried);
    }

    /** Maps places in the quoted text back. */
    private static final class Shift {
        private final List<UnquotedColonLine> quoted;
        /** Where each line's quoted text begins. */
        private final int[] starts;

        Shift(List<UnquotedColonLine> quoted) {
            this.quoted = quoted;
            this.starts = new int[quoted.size()];
            int added = 0;
            for (int i = 0; i < starts.length; i++) {
                starts[i] = quoted.get(i).from() + added;
                added += quoted.get(i).added();
            }
        }

        YamlNode move(YamlNode node) {
            List<YamlNode> items = new ArrayList<>(node.items().size());
            for (YamlNode item : node.items()) {
                items.add(move(item));
            }
            boolean quotedByUs = Arrays.binarySearch(starts, node.start()) >= 0;
            YamlNode.Style style = quotedByUs ? YamlNode.Style.PLAIN : node.style();
            return new YamlNode(
                    node.value(), back(node.start()), back(node.end()), node.flow(), node.decorated(), style, items);
        }

        private int back(int place) {
            int found = Arrays.binarySearch(starts, place);
            int before = found >= 0 ? found : -found - 2;
            if (before < 0) {
                return place;
            }
            UnquotedColonLine line = quoted.get(before);
            int addedBefore = starts[before] - line.from();
            if (found >= 0) {
                return line.from();
            }
            boolean inside = place <= line.to() + addedBefore + line.added();
            return inside ? line.to() : place - addedBefore - line.added();
        }
    }
}
