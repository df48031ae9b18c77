package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.journal.Journal;
import dev.akm.journal.RunId;
import dev.akm.memory.Ref;
import java.util.List;
import java.util.Optional;

/** Takes a run back. */
public final class Undo {
    private final dev.akm.journal.Undo undo;

    public Undo(Workspace workspace) {
        this.undo = new dev.akm.journal.Undo(
                workspace.journal(), Speaker.of(workspace.host()).who());
    }

    public Undo(Journal journal) {
        this.undo = new dev.akm.journal.Undo(journal);
    }

    /**
     * The hot memories that undoing would change or take out; a person is asked about them first.
     *
     * @param id of a run; empty: the newest improve run of this machine that changed something and is not undone
     */
    public List<Ref> hot(Optional<String> id) {
        return undo.hot(id(id));
    }

    /** Asks about the hot memories that would change; returns only after a yes. */
    public void confirm(Confirm confirm, Optional<String> id) {
        Confirmation.need(confirm, hot(id), "changed");
    }

    /**
     * Takes it back.
     *
     * @throws AkmException INVALID_RUN, RESOURCE_NOT_FOUND, LOCKED
     */
    public UndoResult run(Optional<String> id, boolean dryRun) {
        return new UndoResult(dryRun ? undo.preview(id(id)) : undo.undo(id(id)), dryRun);
    }

    private static Optional<RunId> id(Optional<String> id) {
        return id.isPresent() ? Optional.of(RunId.parse(id.get())) : Optional.empty();
    }
}
