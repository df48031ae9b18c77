package dev.akm.document;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value with its place in the frontmatter text.
 *
 * @param start where it begins, in characters
 * @param end the end of its last event that stands for characters: comments and blank lines after it do not belong
 * @param decorated whether an anchor, alias or tag stands at it or anywhere in it
 * @param style how a scalar is written; null for a collection or alias
 */
record YamlNode(
        FieldValue value,
        int start,
        int end,
        boolean flow,
        boolean decorated,
        @Nullable Style style,
        List<YamlNode> items) {
    enum Style {
        PLAIN,
        SINGLE,
        DOUBLE,
        BLOCK
    }

    boolean isList() {
        return value.kind() == FieldValue.Kind.LIST;
    }
}
