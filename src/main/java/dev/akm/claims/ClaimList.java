package dev.akm.claims;

import java.util.List;

/**
 * The claims of one text.
 *
 * @param claims in the order of the text, the description's first
 * @param roots the headings of level one, each with what opens the text under it; the first stands for no heading
 * @param blocks the blocks of the body
 * @param lines the lines of the body
 * @param anchors what each claim is about
 * @param languages what it is written in
 */
record ClaimList(
        List<Claim> claims,
        List<Root> roots,
        List<Block> blocks,
        List<String> lines,
        Anchors anchors,
        Languages languages) {

    /**
     * A heading of level one.
     *
     * @param title its words, empty for the text above the first one
     * @param opening index of the first claim under it, -1 if there is none
     */
    record Root(List<Item> title, String key, String text, int opening) {}
}
