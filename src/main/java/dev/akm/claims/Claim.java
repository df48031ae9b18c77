package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a text says: a sentence, list item, table row, code block, heading or the description, with its frame.
 *
 * <p>Two claims are compared by {@link Sameness}; this class only holds what was read.
 */
public final class Claim {
    private final String text;
    private final Frame frame;
    private final Language language;
    private final Canon.Form form;
    private final String key;
    private final int root;
    private final int block;
    private final int previous;
    private final boolean bound;
    private @Nullable List<String> words;
    private @Nullable Boolean fragment;

    Claim(
            String text,
            Frame frame,
            Language language,
            Canon.Form form,
            int root,
            int block,
            int previous,
            boolean bound) {
        this.text = text;
        this.frame = frame;
        this.language = language;
        this.form = form;
        this.key = key(form.items());
        this.root = root;
        this.block = block;
        this.previous = previous;
        this.bound = bound;
    }

    /** The same claim written in another form. */
    Claim with(Canon.Form other) {
        return new Claim(text, frame, language, other, root, block, previous, bound);
    }

    static String key(List<Item> items) {
        StringBuilder out = new StringBuilder();
        for (Item item : items) {
            out.append(item.key()).append('\u0001');
        }
        return out.toString();
    }

    /** The claim as it is written. */
    public String text() {
        return text;
    }

    /** The hard facts in it, in order. */
    public List<HardFact> facts() {
        List<HardFact> facts = new ArrayList<>();
        for (Item item : form.items()) {
            HardFact.Kind kind = item.fact();
            if (kind != null) {
                facts.add(new HardFact(kind, item.form()));
            }
        }
        return facts;
    }

    Frame frame() {
        return frame;
    }

    Language language() {
        return language;
    }

    List<Item> items() {
        return form.items();
    }

    List<Integer> commas() {
        return form.commas();
    }

    Canon.Form form() {
        return form;
    }

    /** Its first words in small letters, read when they are first asked for. */
    List<String> words() {
        List<String> known = words;
        if (known == null) {
            known = Fragments.words(text);
            words = known;
        }
        return known;
    }

    /** Whether it is none but a {@link Fragments fragment} of a sentence. */
    boolean fragment() {
        Boolean known = fragment;
        if (known == null) {
            known = Fragments.is(this);
            fragment = known;
        }
        return known;
    }

    /** Equal for claims that may say the same. */
    String key() {
        return key;
    }

    /** Which heading of level one it stands under: an index into {@link ClaimList#roots}. */
    int root() {
        return root;
    }

    /** Which block it was read from, -1 for the description. */
    int block() {
        return block;
    }

    /** The claim before it in its list or paragraph, -1 if it is the first. */
    int previous() {
        return previous;
    }

    /** Whether it means something only behind the one before it. */
    boolean bound() {
        return bound;
    }

    @Override
    public String toString() {
        return text;
    }
}
