package dev.akm.app;

import dev.akm.journal.RunId;
import dev.akm.journal.RunSummary;
import dev.akm.journal.Undo;
import dev.akm.journal.UndoResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes a run back, byte for byte. */
public final class UndoRun {
    private final Workspace workspace;

    public UndoRun(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Takes the run back.
     *
     * @param id a run, or empty for the newest improve run that changed something and is not undone
     */
    public UndoRunResult run(Optional<String> id) {
        Optional<RunId> wanted = id.isPresent() ? Optional.of(RunId.parse(id.get())) : Optional.empty();
        UndoResult result = new Undo(workspace.journal()).undo(wanted);
        List<String> warnings = new ArrayList<>(result.recovered().sentences());
        if (result.by().isPresent()) {
            warnings.addAll(workspace.refreshIndex());
        }
        Map<String, String> left = new LinkedHashMap<>();
        for (UndoResult.Left file : result.left()) {
            left.put(file.path(), file.reason());
        }
        Optional<RunSummary> undone = result.undone();
        return new UndoRunResult(
                undone.map(run -> run.id().toString()),
                undone.map(RunSummary::kind).orElse(""),
                undone.map(RunSummary::at).orElse(""),
                result.by().map(RunId::toString),
                result.restored(),
                left,
                warnings);
    }
}
