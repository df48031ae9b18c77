package dev.akm.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Replacements in a text, told in places of the text as it was. */
final class Splices {
    private final String text;
    private final List<Splice> splices = new ArrayList<>();

    private record Splice(int start, int end, String replacement) {}

    Splices(String text) {
        this.text = text;
    }

    void replace(int start, int end, String replacement) {
        splices.add(new Splice(start, end, replacement));
    }

    void insert(int at, String addition) {
        replace(at, at, addition);
    }

    void delete(int start, int end) {
        replace(start, end, "");
    }

    /** The text with all replacements made; those at one place in the order in which they were told. */
    String apply() {
        List<Splice> ordered = new ArrayList<>(splices);
        ordered.sort(Comparator.comparingInt(Splice::start));
        StringBuilder out = new StringBuilder(text.length() + 64);
        int done = 0;
        for (Splice splice : ordered) {
            if (splice.start < done) {
                throw new IllegalStateException("two edits overlap at " + splice.start);
            }
            out.append(text, done, splice.start).append(splice.replacement);
            done = splice.end;
        }
        return out.append(text, done, text.length()).toString();
    }
}
