package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.History;
import dev.akm.journal.Journal;
import dev.akm.journal.RefChange;
import dev.akm.journal.RunId;
import dev.akm.journal.RunRecord;
import dev.akm.journal.RunSummary;
import dev.akm.memory.Ref;
import dev.akm.stash.Resolution;
import java.util.List;
import java.util.Optional;

/** Asks history: all runs, one run, or one memory. */
public final class HistoryQuery {
    private final Journal journal;

    public HistoryQuery(Workspace workspace) {
        this(workspace.journal());
    }

    public HistoryQuery(Journal journal) {
        this.journal = journal;
    }

    /** Every run, mark and undo, newest first, at most that many. */
    public RunsResult runs(int limit) {
        List<RunSummary> runs = journal.history().runs();
        return new RunsResult(runs.subList(0, Math.min(limit, runs.size())), runs.size());
    }

    /**
     * What a user's text names: the id of a run, or a memory, retired ones too.
     *
     * @throws AkmException RESOURCE_NOT_FOUND
     */
    public Result of(String text) {
        Optional<RunId> id = RunId.tryParse(text);
        return id.isPresent() ? run(id.get()) : memory(text);
    }

    private RunResult run(RunId id) {
        Optional<RunRecord> record = journal.history().run(id);
        if (record.isEmpty()) {
            throw AkmException.notFound("there is no run " + id, "akm history lists them");
        }
        return new RunResult(record.get());
    }

    private RefHistoryResult memory(String text) {
        Resolution resolution = journal.stash().resolve(text);
        Ref ref = resolution.ref();
        History history = journal.history();
        List<RefChange> changes = history.of(ref);
        Optional<ArchivedFile> archived = resolution.exists() ? Optional.empty() : history.archived(ref);
        if (!resolution.exists() && archived.isEmpty() && changes.isEmpty()) {
            throw journal.stash().notFound(ref);
        }
        return new RefHistoryResult(ref, resolution.exists(), archived, changes);
    }
}
