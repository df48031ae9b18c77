package dev.akm.output;

import dev.akm.app.HistoryChangesResult;

/** Operation by operation: when, what, by whom and why, with the diff. */
public final class HistoryChangesView implements TextView<HistoryChangesResult> {
    @Override
    public void print(HistoryChangesResult result, TextOut out) {
        out.line(out.bold(result.subject()));
        if (result.changes().isEmpty()) {
            out.line("nothing is recorded");
        }
        for (HistoryChangesResult.Change change : result.changes()) {
            boolean applied = change.verdict().equals("applied");
            out.line();
            out.line(change.at() + "  "
                    + (applied ? out.green(change.op()) : out.yellow(change.op() + ": " + change.verdict())) + "  by "
                    + change.who());
            out.wrapped(change.reason(), 2);
            if (change.refs().size() > 1 || !result.subject().startsWith("memory:")) {
                out.wrapped(String.join(", ", change.refs()), 2);
            }
            if (!change.run().equals(result.subject())) {
                out.line("  " + out.dim("run " + change.run()));
            }
            MarkView.diff(change.diff(), out);
        }
    }
}
