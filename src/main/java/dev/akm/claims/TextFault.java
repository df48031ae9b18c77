package dev.akm.claims;

/** Why a text that a model wrote is refused before its claims are looked at. */
public enum TextFault {
    /** A reader would take the start of the text for frontmatter. */
    FRONTMATTER_IN_TEXT,
    /** It holds invisible, bidirectional, private or mixed-script characters that its sources lack. */
    INVISIBLE_TEXT
}
