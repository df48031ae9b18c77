package dev.akm.claims;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the footnotes of a text say.
 *
 * <p>"2 bar[^1]" says what it says only together with "[^1]: Measured cold.", so a claim is compared with the footnote in
 * place of its label. Of two definitions of one label Markdown takes the first.
 */
final class Footnotes {
    static final Footnotes NONE = new Footnotes();

    private static final int MAX = 2000;

    private final Map<String, String> targets = new HashMap<>();
    private final Set<String> used = new HashSet<>();

    private Footnotes() {}

    static Footnotes in(List<Block> blocks) {
        Footnotes footnotes = null;
        for (Block block : blocks) {
            if (block.kind() == Block.Kind.FOOTNOTE) {
                footnotes = footnotes == null ? new Footnotes() : footnotes;
                if (footnotes.targets.size() < MAX) {
                    footnotes.targets.putIfAbsent(label(block.info()), block.text());
                }
            }
        }
        return footnotes == null ? NONE : footnotes;
    }

    boolean isEmpty() {
        return targets.isEmpty();
    }

    /** What a label stands for, null if nothing; remembers that it was asked for. */
    @Nullable
    String use(String label) {
        String key = label(label);
        String target = targets.get(key);
        if (target != null) {
            used.add(key);
        }
        return target;
    }

    /** Whether a definition is the one that some claim was read with. */
    boolean used(Block definition) {
        String key = label(definition.info());
        return used.contains(key) && definition.text().equals(targets.get(key));
    }

    private static String label(String label) {
        return label.strip().toLowerCase(Locale.ROOT);
    }
}
