package dev.akm.claims;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What stands above a list, table or code block and is part of the frame of all that stands in it. */
final class Introductions {
    private final List<Block> blocks;
    private final UnaryOperator<String> key;
    private final Map<Integer, String> leads = new HashMap<>();
    private final Map<String, String> parentKeys = new HashMap<>();
    private final boolean several;

    /** @param key the key of a text read as one claim */
    Introductions(List<Block> blocks, UnaryOperator<String> key) {
        this.blocks = blocks;
        this.key = key;
        int count = 0;
        for (int i = 0; i + 1 < blocks.size(); i++) {
            count += introduces(i) && blocks.get(i).kind() == Block.Kind.PARAGRAPH ? 1 : 0;
        }
        this.several = count > 1;
    }

    /** Whether a list, a table or code stands behind the block. */
    boolean introduces(int i) {
        Block.Kind next = blocks.get(i + 1).kind();
        return next == Block.Kind.ITEM || next == Block.Kind.ROW || next == Block.Kind.CODE;
    }

    /** Whether more than one of them stands behind a paragraph: then each belongs to its own. */
    boolean several() {
        return several;
    }

    /** The block behind i is introduced by a claim. */
    void introduce(int i, String claim) {
        leads.put(i + 1, claim);
    }

    /** What introduces the list, table or code block at i: known for its first block, and the same for all of it. */
    @SuppressWarnings("ReferenceEquality") // the rows of one table share one context; another table may equal it
    String lead(int i) {
        Block block = blocks.get(i);
        String lead = leads.get(i);
        if (lead == null && i > 0) {
            Block before = blocks.get(i - 1);
            boolean same = block.kind() == before.kind() || before.context().list() > 0;
            boolean rows = block.kind() == Block.Kind.ROW
                    && before.kind() == Block.Kind.ROW
                    && block.context() == before.context();
            if (rows
                    || (same
                            && block.kind() != Block.Kind.ROW
                            && block.context().list() > 0)) {
                lead = leads.get(i - 1);
            }
        }
        if (lead != null) {
            leads.put(i, lead);
        }
        return (lead == null ? "" : "\u0004" + lead) + parents(block);
    }

    String parents(Block block) {
        if (block.context().parents().isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        for (String parent : block.context().parents()) {
            out.append('\u0005').append(parentKeys.computeIfAbsent(parent, key));
        }
        return ClaimReader.shorten(out.toString());
    }
}
