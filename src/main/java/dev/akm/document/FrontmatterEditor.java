package dev.akm.document;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Changes one field of a document and no other byte: comments, order, quotes, line ends, blank lines and the body stay.
 *
 * <p>A field that is there keeps its place and, if the new value can be written so, its quoting; a new one goes before the
 * closing fence; a document without frontmatter gets some, with the file's own line ends. Setting the value that a field
 * has changes nothing. The two belief fields are found in any spelling of their keys. Each result is read again: unless
 * exactly that field changed, the edit is refused.
 */
public final class FrontmatterEditor {
    /** Longer keys are no names of fields. */
    private static final int MAX_KEY_LENGTH = 128;

    private final MarkdownDocument doc;
    private final String key;

    private FrontmatterEditor(MarkdownDocument doc, String key) {
        this.doc = doc;
        this.key = key;
    }

    /**
     * The document with that text in the field; the empty text stands for an empty value.
     *
     * @throws EditRefused if the document is protected or the field cannot be changed without changing something else
     */
    public static MarkdownDocument set(MarkdownDocument doc, String key, String scalar) {
        FieldValue wanted = scalar.isEmpty() ? FieldValue.EMPTY : FieldValue.text(scalar);
        FrontmatterEditor editor = checked(doc, key, List.of(scalar));
        FieldValue present = editor.doc.fields().value(editor.key);
        boolean same = present.kind() != FieldValue.Kind.LIST && present.text().equals(scalar);
        if (editor.isPresent() && same) {
            return doc;
        }
        return editor.change(
                wanted,
                (tree, entry) -> new FieldEdit(tree, entry).setScalar(scalar),
                flow -> flow
                        ? Composer.key(editor.key) + ": " + Composer.scalarText(editor.key, scalar, true)
                        : Composer.scalar(editor.key, scalar, editor.lineBreak()));
    }

    /**
     * The document with that list in the field; the items that stay keep their lines and comments.
     *
     * @throws EditRefused if the document is protected or the field cannot be changed without changing something else
     */
    public static MarkdownDocument set(MarkdownDocument doc, String key, List<String> values) {
        FrontmatterEditor editor = checked(doc, key, values);
        if (editor.isPresent() && doc.fields().list(editor.key).equals(values)) {
            return doc;
        }
        return editor.change(
                FieldValue.list(List.copyOf(values)),
                (tree, entry) -> new FieldEdit(tree, entry).setList(values),
                flow -> flow
                        ? Composer.key(editor.key) + ": " + Composer.flowList(values)
                        : Composer.list(editor.key, values, editor.lineBreak()));
    }

    /**
     * The document without the field; without its fences too if nothing else stands between them.
     *
     * @throws EditRefused if the document is protected or the field cannot be removed without changing something else
     */
    public static MarkdownDocument remove(MarkdownDocument doc, String key) {
        FrontmatterEditor editor = checked(doc, key, List.of());
        return editor.isPresent() ? editor.removed() : doc;
    }

    /** The frontmatter with a field's value changed. */
    private interface Replacement {
        String of(YamlTree tree, YamlTree.Entry entry);
    }

    /** A new field's text, in a flow mapping or on lines of its own. */
    private interface Addition {
        String of(boolean flow);
    }

    private static FrontmatterEditor checked(MarkdownDocument doc, String key, List<String> values) {
        Optional<Problem> problem = doc.problem();
        if (problem.isPresent()) {
            throw new EditRefused(problem.get(), "mend the file by hand; akm never changes what it cannot read");
        }
        if (key.isBlank() || key.length() > MAX_KEY_LENGTH || !Utf8.canEncode(key + String.join("", values))) {
            throw new EditRefused(
                    new Problem("this is no name or text of a field", 1, 1), "use a short key and valid Unicode");
        }
        return new FrontmatterEditor(doc, spelling(doc, key));
    }

    /** The key as the file spells it: another spelling of a belief field must not be overruled by a second field. */
    private static String spelling(MarkdownDocument doc, String key) {
        Optional<BeliefKey> belief = BeliefKey.of(key);
        List<String> spellings = belief.isPresent() ? belief.get().spellings(doc.fields()) : List.of();
        if (spellings.size() > 1) {
            throw new EditRefused(
                    Lines.problem(
                            "the fields " + String.join(" and ", spellings) + " mean the same",
                            doc.text(),
                            doc.frontmatterStart()),
                    "keep one of them");
        }
        return spellings.isEmpty() ? key : spellings.get(0);
    }

    private boolean isPresent() {
        return doc.fields().has(key);
    }

    private String lineBreak() {
        return Lines.firstBreak(doc.text(), 0);
    }

    private MarkdownDocument change(FieldValue wanted, Replacement replacement, Addition addition) {
        if (!doc.hasFrontmatter()) {
            String fence = "---" + lineBreak();
            return verified(insert(doc.bodyStart(), fence + addition.of(false) + fence), with(wanted));
        }
        YamlTree tree = tree();
        if (isPresent()) {
            YamlTree.Entry entry = editable(tree);
            return verified(withFrontmatter(guarded(entry, e -> replacement.of(tree, e))), with(wanted));
        }
        if (tree.isMapping() && tree.root().get(0).flow()) {
            return verified(withFrontmatter(addToFlow(tree, addition.of(true))), with(wanted));
        }
        return verified(insert(doc.frontmatterEnd(), indented(tree, addition.of(false))), with(wanted));
    }

    private MarkdownDocument removed() {
        YamlTree tree = tree();
        YamlTree.Entry entry = editable(tree);
        String frontmatter = guarded(entry, e -> new FieldEdit(tree, e).remove());
        if (frontmatter.isEmpty()) {
            String start = doc.text().startsWith("\ufeff") ? "\ufeff" : "";
            MarkdownDocument bare = parse(start + doc.body());
            if (bare.problem().isEmpty() && !bare.hasFrontmatter()) {
                return bare;
            }
        }
        return verified(withFrontmatter(frontmatter), without());
    }

    private YamlTree tree() {
        try {
            return FrontmatterReader.tree(doc.frontmatter());
        } catch (YamlFault fault) {
            throw refused(fault.reason(), fault.place());
        }
    }

    private YamlTree.Entry editable(YamlTree tree) {
        for (YamlTree.Entry entry : tree.entries()) {
            if (entry.key().equals(key)) {
                if (entry.value().decorated() || entry.keyNode().decorated()) {
                    throw refused(
                            "the field " + key + " has an anchor, an alias or a tag",
                            entry.keyNode().start());
                }
                return entry;
            }
        }
        throw refused("the field " + key + " was not found again", 0);
    }

    /** Shapes that no edit was written for are refused, not half done. */
    private String guarded(YamlTree.Entry entry, Function<YamlTree.Entry, String> edit) {
        try {
            return edit.apply(entry);
        } catch (IllegalStateException e) {
            throw refused(
                    "the field " + key + " cannot be edited: " + e.getMessage(),
                    entry.keyNode().start());
        }
    }

    private static String addToFlow(YamlTree tree, String field) {
        Splices splices = new Splices(tree.text());
        List<YamlTree.Entry> entries = tree.entries();
        if (entries.isEmpty()) {
            splices.insert(tree.root().get(0).start() + 1, field);
        } else {
            splices.insert(entries.get(entries.size() - 1).value().end(), ", " + field);
        }
        return splices.apply();
    }

    /** A mapping that is indented as a whole goes on so. */
    private String indented(YamlTree tree, String field) {
        if (tree.entries().isEmpty()) {
            return field;
        }
        int first = tree.entries().get(0).keyNode().start();
        String indent = tree.text().substring(Lines.start(tree.text(), first), first);
        if (indent.isEmpty() || !indent.isBlank()) {
            return field;
        }
        StringBuilder out = new StringBuilder();
        for (int start = 0; start < field.length(); ) {
            int next = Lines.next(field, Lines.end(field, start));
            out.append(indent).append(field, start, next);
            start = next;
        }
        return out.toString();
    }

    private String insert(int at, String addition) {
        return doc.text().substring(0, at) + addition + doc.text().substring(at);
    }

    private String withFrontmatter(String frontmatter) {
        return doc.text().substring(0, doc.frontmatterStart())
                + frontmatter
                + doc.text().substring(doc.frontmatterEnd());
    }

    private List<Frontmatter.Entry> with(FieldValue value) {
        return changed(entries -> {
            for (int i = 0; i < entries.size(); i++) {
                if (entries.get(i).key().equals(key)) {
                    entries.set(i, new Frontmatter.Entry(key, value));
                    return entries;
                }
            }
            entries.add(new Frontmatter.Entry(key, value));
            return entries;
        });
    }

    private List<Frontmatter.Entry> without() {
        return changed(entries -> {
            entries.removeIf(entry -> entry.key().equals(key));
            return entries;
        });
    }

    private List<Frontmatter.Entry> changed(UnaryOperator<List<Frontmatter.Entry>> change) {
        return change.apply(new ArrayList<>(doc.fields().entries()));
    }

    /** Reads the result again: it must have exactly the expected fields, and the same body. */
    private MarkdownDocument verified(String text, List<Frontmatter.Entry> expected) {
        MarkdownDocument edited = parse(text);
        Optional<Problem> problem = edited.problem();
        if (problem.isPresent()) {
            throw new EditRefused(problem.get(), "shorten the value, or edit the file by hand");
        }
        boolean same = edited.hasFrontmatter()
                && edited.body().equals(doc.body())
                && haveSameValues(edited.fields().entries(), expected);
        if (!same) {
            throw refused("the field " + key + " cannot be changed without changing something else", 0);
        }
        return edited;
    }

    private static boolean haveSameValues(List<Frontmatter.Entry> entries, List<Frontmatter.Entry> expected) {
        boolean same = entries.size() == expected.size();
        for (int i = 0; same && i < entries.size(); i++) {
            Frontmatter.Entry entry = entries.get(i);
            same = entry.key().equals(expected.get(i).key())
                    && entry.value().means(expected.get(i).value());
        }
        return same;
    }

    private EditRefused refused(String message, int place) {
        return new EditRefused(
                Lines.problem(message, doc.text(), doc.frontmatterStart() + place), "edit the file by hand");
    }

    private static MarkdownDocument parse(String text) {
        return MarkdownDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }
}
