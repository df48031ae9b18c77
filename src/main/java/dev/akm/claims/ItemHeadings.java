package dev.akm.claims;

import java.util.List;

/** Lists of one item that stand above a paragraph as a heading does: "1) Kitchen". */
final class ItemHeadings {
    private static final int MAX_HEADING = 60;

    private ItemHeadings() {}

    static boolean at(List<Block> blocks, int i) {
        Block block = blocks.get(i);
        boolean lone = i == 0
                || blocks.get(i - 1).context().list() == 0
                || blocks.get(i - 1).kind() != Block.Kind.ITEM;
        return block.kind() == Block.Kind.ITEM
                && lone
                && block.context().parents().isEmpty()
                && i + 1 < blocks.size()
                && blocks.get(i + 1).kind() == Block.Kind.PARAGRAPH
                && blocks.get(i + 1).context().list() == 0
                && block.text().length() < MAX_HEADING
                && !Sentences.terminal(block.text());
    }
}
