package dev.akm.claims;

import java.util.List;

/**
 * One block of Markdown as the claim reader sees it.
 *
 * @param kind what it is
 * @param level of a heading 1 to 6, else 0
 * @param text the inline text without markers; of code the lines as they stand
 * @param info the language of a code block, the label of a footnote, else empty
 * @param context what it stands in
 * @param firstLine its first line in the body, from 0
 * @param lastLine its last line, inclusive
 */
record Block(Kind kind, int level, String text, String info, Context context, int firstLine, int lastLine) {

    enum Kind {
        HEADING,
        PARAGRAPH,
        ITEM,
        ROW,
        CODE,
        COMMENT,
        /** A footnote; its label is in {@link Block#info}. */
        FOOTNOTE
    }

    /**
     * What a block stands in.
     *
     * @param quoteDepth how many quote markers stand before it
     * @param parents the texts of the list items above it, outermost first
     * @param ordered whether it is an item of a numbered list
     * @param number its number where that is not the next one of its list, else empty
     * @param list number of the innermost list in this body, from 1; 0 outside of lists
     * @param header the cells of the table's header row, empty outside of tables
     */
    record Context(
            int quoteDepth, List<String> parents, boolean ordered, String number, int list, List<String> header) {}
}
