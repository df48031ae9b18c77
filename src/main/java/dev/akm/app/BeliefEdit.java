package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.document.FrontmatterEditor;
import dev.akm.document.MarkdownDocument;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Edits of the belief fields, in whatever spelling the file has them. */
final class BeliefEdit {
    static final String CAPTURE_MODE = "captureMode";
    static final String BELIEF_STATE = "beliefState";
    static final String CONTRADICTED_BY = "contradictedBy";
    static final String SUPERSEDED_BY = "supersededBy";

    private BeliefEdit() {}

    static MarkdownDocument mode(MarkdownDocument document, CaptureMode mode) {
        return set(document, CAPTURE_MODE, mode.word());
    }

    static MarkdownDocument state(MarkdownDocument document, BeliefState state) {
        return set(document, BELIEF_STATE, state.word());
    }

    /** Known wrong because of the others. */
    static MarkdownDocument contradicted(MemoryFile file, List<Ref> by) {
        return link(state(file.document(), BeliefState.CONTRADICTED), CONTRADICTED_BY, by);
    }

    /** Replaced by the others; what is known to be wrong stays so. */
    static MarkdownDocument superseded(MemoryFile file, List<Ref> by) {
        boolean wrong = file.memory().belief().state() == BeliefState.CONTRADICTED;
        MarkdownDocument document = wrong ? file.document() : state(file.document(), BeliefState.SUPERSEDED);
        return link(document, SUPERSEDED_BY, by);
    }

    /** The links that are there, then the new ones. */
    static MarkdownDocument link(MarkdownDocument document, String key, List<Ref> refs) {
        List<String> links = new ArrayList<>(document.fields().list(key));
        boolean added = false;
        for (int i = 0; i < refs.size(); i++) {
            String ref = refs.get(i).toString();
            if (!links.contains(ref)) {
                links.add(ref);
                added = true;
            }
        }
        return added ? FrontmatterEditor.set(document, key, links) : document;
    }

    /** In the spelling that the file has; the editor refuses a file with several. */
    private static MarkdownDocument set(MarkdownDocument document, String key, String value) {
        List<String> spellings = spellings(document.fields().keys(), key);
        return FrontmatterEditor.set(document, spellings.isEmpty() ? key : spellings.get(0), value);
    }

    /** Whether the document has the field in any spelling. */
    static boolean has(MarkdownDocument document, String key) {
        return !spellings(document.fields().keys(), key).isEmpty();
    }

    private static List<String> spellings(Set<String> keys, String key) {
        List<String> found = new ArrayList<>();
        for (String candidate : keys) {
            if (folded(candidate).equals(folded(key))) {
                found.add(candidate);
            }
        }
        return found;
    }

    /** As the reader compares: without case, {@code -} and {@code _}. */
    private static String folded(String key) {
        StringBuilder out = new StringBuilder(key.length());
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (c != '-' && c != '_') {
                out.append(Character.toLowerCase(c));
            }
        }
        return out.toString();
    }

    /** The failure for an edit whose result does not say what was meant. */
    static AkmException notAsMeant(Ref ref, List<String> problems) {
        return AkmException.invalid(
                "EDIT_REFUSED",
                ref + " was left as it is: its belief fields cannot be read as they stand"
                        + (problems.isEmpty() ? "" : " (" + problems.get(0) + ")"),
                "mend them by hand");
    }
}
