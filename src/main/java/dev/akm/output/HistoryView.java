package dev.akm.output;

import dev.akm.app.Detail;
import dev.akm.app.PruneHistoryResult;
import dev.akm.app.RefHistoryResult;
import dev.akm.app.RunResult;
import dev.akm.app.RunsResult;
import java.util.List;

/** What was done: the runs one a line, a run or a memory operation by operation with the diff. */
public final class HistoryView {
    private static final int KIND = 10;
    private static final int CHANGED = 10;

    private HistoryView() {}

    public static void runs(RunsResult result, TextOut out) {
        Tree tree = new Tree(result.tree(Detail.NORMAL));
        List<Tree> runs = tree.parts("runs");
        if (runs.isEmpty()) {
            out.line("nothing has been done yet");
            return;
        }
        for (Tree run : runs) {
            String changed = run.text("changed").equals("1") ? "1 file" : run.text("changed") + " files";
            out.line(out.bold(run.text("id")) + "  " + Cells.pad(Printable.line(run.text("kind")), KIND)
                    + Cells.pad(changed, CHANGED) + what(run, out));
        }
        out.line();
        String more = result.runs().size() < result.total() ? "of " + result.total() + "; --limit 0 lists all; " : "";
        out.line(out.dim(more + "akm history ID shows what one did, akm undo ID takes it back"));
    }

    public static void pruned(PruneHistoryResult result, TextOut out) {
        if (result.runs() == 0 && result.files() == 0) {
            out.line("nothing is older than " + result.before());
            return;
        }
        out.line((result.dryRun() ? "would remove" : "removed") + " the texts of " + result.runs() + " runs and "
                + result.files() + " archived files from before " + result.before() + ", " + result.bytes() + " bytes");
    }

    private static String what(Tree run, TextOut out) {
        if (run.has("undoneBy")) {
            return out.dim("undone");
        }
        if (run.has("undoes")) {
            return "takes back " + run.text("undoes");
        }
        return run.text("status").equals("committed")
                ? out.dim(Printable.line(run.text("at")))
                : out.yellow(run.text("status"));
    }

    public static void run(RunResult result, TextOut out) {
        Tree tree = new Tree(result.tree(Detail.NORMAL));
        Tree run = tree.part("run");
        out.line(out.bold(Printable.line(run.text("kind") + " " + run.text("id"))) + ", " + run.text("status")
                + (run.text("recordedHere").equals("false") ? ", recorded on another machine" : ""));
        out.line("  " + when(run));
        if (run.has("undoneBy")) {
            out.line("  undone by " + run.text("undoneBy"));
        }
        for (Tree operation : tree.parts("operations")) {
            out.line();
            operation(operation, String.join(", ", operation.texts("refs")), out);
            for (Tree file : operation.parts("files")) {
                out.line("  " + out.dim(file.text("change") + " " + file.text("path")));
                MarkView.diff(file.texts("diff"), out);
            }
        }
    }

    public static void memory(RefHistoryResult result, TextOut out) {
        Tree tree = new Tree(result.tree(Detail.NORMAL));
        out.line(out.bold(tree.text("ref")));
        if (tree.has("archived")) {
            Tree archived = tree.part("archived");
            List<String> standIns = archived.texts("standIns");
            out.line("  retired " + Printable.line(when(archived) + ": " + archived.text("reason")));
            out.line(
                    standIns.isEmpty()
                            ? "  nothing stands in its place"
                            : "  in its place: " + String.join(", ", standIns));
        }
        List<Tree> changes = tree.parts("changes");
        if (changes.isEmpty()) {
            out.line("  nothing is recorded");
        }
        for (Tree change : changes) {
            out.line();
            operation(change, change.text("run"), out);
            MarkView.diff(change.texts("diff"), out);
        }
    }

    private static String when(Tree of) {
        return Printable.line(of.text("at") + " by " + of.text("who"));
    }

    private static void operation(Tree operation, String about, TextOut out) {
        boolean applied = operation.text("verdict").equals("applied");
        String verdict = applied ? "" : " " + out.yellow(operation.text("verdict"));
        out.line(out.bold(Printable.line(operation.text("op"))) + verdict + "  " + about);
        out.line("  " + out.dim(when(operation)));
        if (!operation.text("reason").isEmpty()) {
            out.wrapped(applied ? operation.text("reason") : Reasons.words(operation.text("reason")), 2);
        }
        for (String finding : operation.part("details").texts("findings")) {
            out.wrapped(Printable.line(finding), 4);
        }
    }
}
