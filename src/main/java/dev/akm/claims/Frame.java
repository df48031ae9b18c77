package dev.akm.claims;

/**
 * What a claim stands in, and what it therefore means.
 *
 * @param part the kind of thing it is: prose and list items compare with each other, a step of a numbered list, a table
 *     row, code, a heading and a comment only with their like
 * @param section the headings above it, the topmost of level one apart
 * @param lead what introduces it: the sentence before a list, the items above it, the heading-like line
 * @param quoteDepth how deep in quotes
 */
record Frame(Part part, String section, String lead, int quoteDepth) {

    enum Part {
        DESCRIPTION,
        PROSE,
        STEP,
        ROW,
        CODE,
        COMMENT,
        HEADING,
        /** A footnote that no claim names. */
        FOOTNOTE
    }

    /** Whether a claim means the same in both, the topmost heading apart. */
    boolean fits(Frame other) {
        if (quoteDepth != other.quoteDepth) {
            return false;
        }
        if (part == other.part) {
            return section.equals(other.section) && lead.equals(other.lead);
        }
        return (part == Part.DESCRIPTION && other.part == Part.PROSE && other.open())
                || (part == Part.PROSE && other.part == Part.DESCRIPTION && open());
    }

    private boolean open() {
        return section.isEmpty() && lead.isEmpty();
    }
}
