package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.journal.History;
import dev.akm.journal.Operation;
import dev.akm.journal.RefChange;
import dev.akm.journal.RunId;
import dev.akm.journal.RunRecord;
import dev.akm.journal.RunSummary;
import dev.akm.memory.Ref;
import dev.akm.stash.Resolution;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells what was done to the stash: all runs, one run, or everything about one memory. */
public final class ReadHistory {
    private final Workspace workspace;

    public ReadHistory(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * The newest runs.
     *
     * @param limit most of them; 0 for all
     */
    public HistoryListResult runs(int limit) {
        List<HistoryListResult.Run> runs = new ArrayList<>();
        for (RunSummary run : history().runs()) {
            if (limit > 0 && runs.size() == limit) {
                break;
            }
            runs.add(new HistoryListResult.Run(
                    run.id().toString(),
                    run.kind(),
                    run.at(),
                    run.who(),
                    run.status(),
                    run.changed(),
                    run.undoes().map(RunId::toString),
                    run.undoneBy().map(RunId::toString),
                    run.own(),
                    RememberResult.texts(run.refs())));
        }
        return new HistoryListResult(runs);
    }

    /**
     * What a run did, or what was done to a memory.
     *
     * @param typed a run's id or a ref; a ref that never existed is not found
     */
    public HistoryChangesResult of(String typed) {
        Optional<RunId> id = RunId.tryParse(typed);
        return id.isPresent() ? ofRun(id.get()) : ofRef(typed);
    }

    private HistoryChangesResult ofRun(RunId id) {
        RunRecord record = history()
                .run(id)
                .orElseThrow(() -> AkmException.notFound("there is no run " + id, "akm history lists them"));
        List<HistoryChangesResult.Change> changes = new ArrayList<>();
        for (Operation operation : record.operations()) {
            List<String> diff = new ArrayList<>();
            for (Operation.FileImage file : operation.files()) {
                List<String> lines = LineDiff.of(text(file.before()), text(file.after()));
                if (!lines.isEmpty()) {
                    diff.add("@ " + file.path());
                    diff.addAll(lines);
                }
            }
            changes.add(new HistoryChangesResult.Change(
                    id.toString(),
                    record.summary().kind(),
                    operation.at(),
                    operation.who(),
                    operation.op(),
                    operation.reason(),
                    operation.verdict(),
                    RememberResult.texts(operation.refs()),
                    diff));
        }
        return new HistoryChangesResult(id.toString(), changes);
    }

    private HistoryChangesResult ofRef(String typed) {
        Resolution resolution = workspace.stash().resolve(typed);
        Ref ref = resolution.ref();
        List<HistoryChangesResult.Change> changes = new ArrayList<>();
        for (RefChange change : history().of(ref)) {
            changes.add(new HistoryChangesResult.Change(
                    change.run().toString(),
                    change.kind(),
                    change.at(),
                    change.who(),
                    change.op(),
                    change.reason(),
                    change.verdict(),
                    RememberResult.texts(change.refs()),
                    change.wrote() ? LineDiff.of(change.beforeText(), change.afterText()) : List.of()));
        }
        if (changes.isEmpty() && !resolution.exists()) {
            throw workspace.stash().notFound(ref);
        }
        return new HistoryChangesResult(ref.toString(), changes);
    }

    private History history() {
        return workspace.journal().history();
    }

    private static String text(Optional<byte[]> bytes) {
        return bytes.isPresent() ? new String(bytes.get(), StandardCharsets.UTF_8) : "";
    }
}
