package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.consolidation.FileChange;
import dev.akm.document.MarkdownDocument;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.util.ArrayList;
import java.util.List;

/** What a new memory marks: the ones that it replaces, and the ones that it shows to be wrong. */
final class Marks {
    private final Stash stash;
    private final LiveRef live;
    private final List<String> notes;
    private final Ref by;
    private final List<FileChange> changes = new ArrayList<>();
    private final List<Ref> superseded = new ArrayList<>();
    private final List<Ref> contradicted = new ArrayList<>();
    private final List<Ref> hot = new ArrayList<>();

    /**
     * Reads every one of them.
     *
     * @param notes gets a sentence for each that was retired
     * @throws AkmException if one of them cannot be marked; nothing has been written then
     */
    Marks(Workspace workspace, Ref by, RememberRequest request, List<String> notes) {
        this.stash = workspace.stash();
        this.live = new LiveRef(workspace);
        this.notes = notes;
        this.by = by;
        for (int i = 0; i < request.contradicts().size(); i++) {
            MemoryFile file = target(request.contradicts().get(i), "contradict");
            contradicted.add(file.ref());
            add(file, BeliefEdit.contradicted(file, List.of(by)));
        }
        for (int i = 0; i < request.supersedes().size(); i++) {
            MemoryFile file = target(request.supersedes().get(i), "supersede");
            superseded.add(file.ref());
            add(file, BeliefEdit.superseded(file, List.of(by)));
        }
    }

    private MemoryFile target(String typed, String verb) {
        Ref ref = MemoryFile.memoryOnly(live.orStandIn(typed, notes));
        if (ref.equals(by)) {
            throw AkmException.invalid("SELF_REFERENCE", ref + " cannot " + verb + " itself", "choose another --name");
        }
        if (superseded.contains(ref) || contradicted.contains(ref)) {
            throw AkmException.invalid("NAMED_TWICE", ref + " is named twice", "supersede it or contradict it");
        }
        return MemoryFile.load(stash, ref);
    }

    private void add(MemoryFile file, MarkdownDocument after) {
        if (file.isChangedBy(after)) {
            changes.add(file.changedTo(after));
            if (file.memory().readOnly()) {
                hot.add(file.ref());
            }
        }
    }

    List<FileChange> changes() {
        return changes;
    }

    List<Ref> superseded() {
        return superseded;
    }

    List<Ref> contradicted() {
        return contradicted;
    }

    /** Those among them that a person protected. */
    List<Ref> hot() {
        return hot;
    }
}
