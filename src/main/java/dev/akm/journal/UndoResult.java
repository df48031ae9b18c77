package dev.akm.journal;

import java.util.List;
import java.util.Optional;

/**
 * What undoing did.
 *
 * @param undone the run that was taken back; empty where there was none to take back
 * @param by the undo's own run; empty if nothing was changed
 * @param restored paths that are as they were before
 * @param left files that were not put back
 * @param later where no run was named: what was done by command after the one that was chosen and still stands, newest
 *     first; whoever named none may have meant one of these
 */
public record UndoResult(
        Optional<RunSummary> undone,
        Optional<RunId> by,
        List<String> restored,
        List<Left> left,
        List<RunSummary> later,
        Recovered recovered) {
    public UndoResult {
        later = List.copyOf(later);
        restored = List.copyOf(restored);
        left = List.copyOf(left);
    }

    /**
     * A file that was left alone.
     *
     * @param reason for people, one line
     */
    public record Left(String path, String reason) {}
}
