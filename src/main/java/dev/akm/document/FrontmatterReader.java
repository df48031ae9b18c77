package dev.akm.document;

import java.util.List;

/** Reads frontmatter text: by hand where it is flat, else with the YAML parser, else with its unquoted colons mended. */
final class FrontmatterReader {
    /** Frontmatter larger than this, in UTF-8, is not read; SPEC 2. */
    static final int MAX_BYTES = 64 * 1024;

    private FrontmatterReader() {}

    /**
     * What the text between two fences is.
     *
     * @param mapping false if it is text or a list, so that the fences are rules of the body
     */
    record Reading(Frontmatter fields, boolean mapping) {}

    static Reading read(String text) throws YamlFault {
        Frontmatter flat = FlatScanner.scan(text);
        if (flat != null) {
            return new Reading(flat, true);
        }
        YamlTree tree = tree(text);
        return tree.isEmpty() || tree.isMapping()
                ? new Reading(tree.fields(), true)
                : new Reading(Frontmatter.NONE, false);
    }

    /** The fields with their places, from the YAML parser. */
    static YamlTree tree(String text) throws YamlFault {
        try {
            return YamlReader.read(text);
        } catch (YamlFault fault) {
            List<UnquotedColonLine> lines = UnquotedColonLine.in(text);
            if (lines.isEmpty()) {
                throw fault;
            }
            return treeOfQuoted(text, lines);
        }
    }

    private static YamlTree treeOfQuoted(String text, List<UnquotedColonLine> lines) throws YamlFault {
        YamlTree tree;
        try {
            tree = YamlReader.read(UnquotedColonLine.quote(text, lines)).inPlacesOf(text, lines);
        } catch (YamlFault fault) {
            throw new YamlFault(fault.reason(), unshifted(fault.place(), lines));
        }
        int next = 0;
        for (YamlTree.Entry entry : tree.entries()) {
            if (next < lines.size() && entry.value().start() == lines.get(next).from()) {
                next++;
            }
        }
        if (!tree.isMapping() || next < lines.size()) {
            // The line stands inside another value: quoting it has changed that value.
            throw new YamlFault(
                    "mapping values are not allowed here",
                    lines.get(Math.min(next, lines.size() - 1)).from());
        }
        return tree;
    }

    private static int unshifted(int place, List<UnquotedColonLine> lines) {
        int added = 0;
        for (UnquotedColonLine line : lines) {
            if (place <= line.to() + added) {
                break;
            }
            added += line.added();
        }
        return Math.max(0, place - added);
    }
}
