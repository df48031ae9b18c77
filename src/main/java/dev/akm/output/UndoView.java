package dev.akm.output;

import dev.akm.app.Detail;
import dev.akm.app.UndoResult;
import java.util.List;

/** What came back, and what was left because it has changed since. */
public final class UndoView implements TextView<UndoResult> {
    private static final int MOST_LATER = 3;

    @Override
    public void print(UndoResult result, TextOut out) {
        Tree tree = new Tree(result.tree(Detail.NORMAL));
        if (!tree.has("undone")) {
            out.line("there is nothing to undo: no improve run has changed anything that still stands");
            later(tree, out);
            out.line(out.dim("akm undo ID takes back any run that akm history lists"));
            return;
        }
        Tree undone = tree.part("undone");
        List<String> restored = tree.texts("restored");
        List<Tree> left = tree.parts("left");
        String run = Printable.line(undone.text("kind")) + " " + out.bold(undone.text("id")) + " of "
                + Printable.line(undone.text("at"))
                + (undone.text("recordedHere").equals("false") ? ", recorded on another machine" : "");
        if (restored.isEmpty() && left.isEmpty()) {
            out.line("nothing of " + run + " is left to undo");
            later(tree, out);
            return;
        }
        out.line((result.dryRun() ? "would take back " : restored.isEmpty() ? "could not take back " : "took back ")
                + run);
        for (String ref : restored) {
            out.line("  " + out.green("restored") + " " + ref);
        }
        for (Tree file : left) {
            out.line("  " + out.yellow("left") + "     " + file.text("ref") + ": " + file.text("reason"));
        }
        later(tree, out);
    }

    /** What was done since by command: whoever named no run may have meant that. */
    private static void later(Tree tree, TextOut out) {
        List<Tree> later = tree.parts("later");
        for (int i = 0; i < Math.min(MOST_LATER, later.size()); i++) {
            Tree run = later.get(i);
            String what = run.text("kind").equals("proposal") ? "proposal accept" : run.text("kind");
            out.line("newer, and still in place: " + what + " of " + run.text("at") + "; akm undo " + run.text("id")
                    + " takes it back");
        }
        if (later.size() > MOST_LATER) {
            out.line(out.dim("and " + (later.size() - MOST_LATER) + " more; akm history lists them"));
        }
    }
}
