package dev.akm.app;

import dev.akm.document.Field;
import dev.akm.document.MarkdownDocument;
import dev.akm.memory.Belief;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a memory becomes when its text is said again: more authority confirms it, given fields are set, tags are added. */
final class SaidAgain {
    private static final String TAGS = "tags";

    /** What the new text's own frontmatter may say about the old memory; belief is decided apart. */
    private static final List<String> OWN = List.of("description", "source", "observed_at", "expires");

    private final MemoryFile known;
    private final RememberText text;
    private final List<Field> fields;
    private final List<String> updated = new ArrayList<>();

    SaidAgain(MemoryFile known, RememberText text, List<Field> fields) {
        this.known = known;
        this.text = text;
        this.fields = fields;
    }

    MarkdownDocument edited(CaptureMode mode, BeliefState state) {
        MarkdownDocument document = known.document();
        Belief belief = known.memory().belief();
        if (mode == CaptureMode.HOT && belief.mode() != CaptureMode.HOT) {
            document = BeliefEdit.mode(document, CaptureMode.HOT);
            updated.add(BeliefEdit.CAPTURE_MODE);
        }
        if (state == BeliefState.ASSERTED && belief.state() == BeliefState.ACTIVE) {
            document = BeliefEdit.state(document, BeliefState.ASSERTED);
            updated.add(BeliefEdit.BELIEF_STATE);
        }
        List<Field> wanted = wanted();
        for (int i = 0; i < wanted.size(); i++) {
            MarkdownDocument before = document;
            document = RememberText.edited(document, List.of(wanted.get(i)));
            if (document != before) {
                updated.add(wanted.get(i).key());
            }
        }
        return document;
    }

    /** The names of the fields that {@link #edited} changed. */
    List<String> updated() {
        return updated;
    }

    private List<Field> wanted() {
        List<Field> wanted = new ArrayList<>();
        for (int i = 0; i < OWN.size(); i++) {
            Optional<String> own = text.document().fields().text(OWN.get(i));
            if (own.isPresent()) {
                wanted.add(Field.text(OWN.get(i), own.get()));
            }
        }
        List<String> tags = new ArrayList<>(known.memory().details().tags());
        int before = tags.size();
        add(text.memory().details().tags(), tags);
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (field.key().equals(TAGS)) {
                add(field.values(), tags);
            } else {
                wanted.removeIf(own -> own.key().equals(field.key()));
                wanted.add(field);
            }
        }
        if (tags.size() > before) {
            wanted.add(Field.list(TAGS, tags));
        }
        return wanted;
    }

    private static void add(List<String> more, List<String> tags) {
        for (int i = 0; i < more.size(); i++) {
            if (!tags.contains(more.get(i))) {
                tags.add(more.get(i));
            }
        }
    }
}
