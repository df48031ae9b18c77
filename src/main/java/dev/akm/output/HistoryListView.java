package dev.akm.output;

import dev.akm.app.HistoryListResult;

/** The runs, one a line. */
public final class HistoryListView implements TextView<HistoryListResult> {
    private static final int KIND = 10;

    @Override
    public void print(HistoryListResult result, TextOut out) {
        if (result.runs().isEmpty()) {
            out.line("nothing has been done yet");
            return;
        }
        for (HistoryListResult.Run run : result.runs()) {
            String changed = run.changed() == 1 ? "1 file" : run.changed() + " files";
            String line = out.bold(run.id()) + "  " + Cells.pad(run.kind(), KIND) + Cells.pad(changed, 10);
            out.line(line + what(run, out));
        }
        out.line();
        out.line(out.dim("akm history ID shows what one did; akm undo ID takes it back"));
    }

    private static String what(HistoryListResult.Run run, TextOut out) {
        if (run.undoneBy().isPresent()) {
            return out.dim("undone");
        }
        if (run.undoes().isPresent()) {
            return "takes back " + run.undoes().get();
        }
        if (!run.status().equals("committed")) {
            return out.yellow(run.status());
        }
        int left = Math.max(10, out.columns() - 24 - 2 - KIND - 10);
        return run.kind().equals("improve") || run.refs().isEmpty()
                ? ""
                : Cells.fit(run.refs().get(0), left);
    }
}
