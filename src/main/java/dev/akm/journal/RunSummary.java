package dev.akm.journal;

import dev.akm.memory.Ref;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run at a glance.
 *
 * @param at when it began, ISO-8601
 * @param ended when it ended, or empty while it runs
 * @param who ran it; for history only, anybody can have written it
 * @param status {@code committed}, {@code interrupted}, {@code failed}, {@code abandoned}, {@code recovered}, {@code
 *     running}, or {@code unreadable}
 * @param changed files
 * @param undoes the run that it took back
 * @param undoneBy the run that took it back, unless that was taken back itself
 * @param own whether this machine recorded it
 * @param refs every memory that it touched or was refused
 * @param totals what the run counted, as written
 */
public record RunSummary(
        RunId id,
        String kind,
        String at,
        String ended,
        String who,
        String status,
        long changed,
        Optional<RunId> undoes,
        Optional<RunId> undoneBy,
        boolean own,
        List<Ref> refs,
        Map<String, Object> totals) {
    /** The status of a run whose record is none. */
    public static final String UNREADABLE = "unreadable";

    public RunSummary {
        refs = List.copyOf(refs);
    }

    RunSummary undoneBy(RunId run) {
        return new RunSummary(id, kind, at, ended, who, status, changed, undoes, Optional.of(run), own, refs, totals);
    }
}
