package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** The editor's law: setting what is there changes no byte, and neither does setting something else and setting it back. */
final class SetBack {
    private SetBack() {}

    static int check(MarkdownDocument doc) throws YamlFault {
        int checked = 0;
        for (BeliefKey key : BeliefKey.values()) {
            checked += checkBelief(doc, key);
        }
        if (doc.hasFrontmatter()) {
            for (YamlTree.Entry entry :
                    FrontmatterReader.tree(doc.frontmatter()).entries()) {
                checked += entry.value().decorated() || entry.keyNode().decorated() ? 0 : checkField(doc, entry);
            }
        }
        return checked;
    }

    private static int checkBelief(MarkdownDocument doc, BeliefKey key) {
        boolean emptyBlock = doc.hasFrontmatter() && doc.frontmatter().isEmpty();
        if (emptyBlock || !key.spellings(doc.fields()).isEmpty() || isEnded(doc)) {
            // Without its only field an empty block is no block: a file cannot remember which of the two it was.
            return 0;
        }
        MarkdownDocument set = FrontmatterEditor.set(doc, key.key(), "asserted");
        assertThat(set.fields().text(key.key())).contains("asserted");
        assertThat(set.body()).isEqualTo(doc.body());
        MarkdownDocument other = FrontmatterEditor.set(set, key.key(), "two: words");
        assertSame(FrontmatterEditor.remove(other, key.key()), doc);
        return 1;
    }

    /** A document end marker leaves no room for another field. */
    private static boolean isEnded(MarkdownDocument doc) {
        return doc.frontmatter().contains("...");
    }

    private static int checkField(MarkdownDocument doc, YamlTree.Entry entry) {
        FieldValue value = entry.value().value();
        String key = entry.key();
        if (BeliefKey.of(key).isPresent()
                && BeliefKey.of(key).get().spellings(doc.fields()).size() > 1) {
            return 0;
        }
        switch (value.kind()) {
            case TEXT -> {
                assertSame(FrontmatterEditor.set(doc, key, value.text()), doc);
                if (isInOurHand(doc, entry)) {
                    MarkdownDocument changed = FrontmatterEditor.set(doc, key, "word");
                    assertThat(changed.fields().text(key)).contains("word");
                    assertSame(FrontmatterEditor.set(changed, key, value.text()), doc);
                }
            }
            case LIST -> {
                List<String> items = doc.fields().list(key);
                assertSame(FrontmatterEditor.set(doc, key, items), doc);
                List<String> longer = new ArrayList<>(items);
                longer.add("word");
                MarkdownDocument changed = FrontmatterEditor.set(doc, key, longer);
                assertThat(changed.fields().list(key)).isEqualTo(longer);
                assertSame(FrontmatterEditor.set(changed, key, items), doc);
            }
            case EMPTY, STRUCTURE -> {
                return 0;
            }
        }
        return 1;
    }

    /** Whether we would write the text in this style just as it stands. */
    private static boolean isInOurHand(MarkdownDocument doc, YamlTree.Entry entry) {
        YamlNode node = entry.value();
        if (node.style() == null || node.style() == YamlNode.Style.BLOCK) {
            return false;
        }
        String source = doc.frontmatter().substring(node.start(), node.end());
        boolean flow = doc.frontmatter().strip().startsWith("{");
        return YamlText.scalar(node.value().text(), node.style(), flow, Composer.isDateField(entry.key()))
                .equals(source);
    }

    private static void assertSame(MarkdownDocument actual, MarkdownDocument expected) {
        assertThat(actual.text()).isEqualTo(expected.text());
        assertThat(actual.bytes()).isEqualTo(expected.bytes());
    }
}
