package dev.akm.output;

import dev.akm.app.Detail;
import dev.akm.app.UndoResult;
import java.util.List;

/** What came back, and what was left because it has changed since. */
public final class UndoView implements TextView<UndoResult> {
    @Override
    public void print(UndoResult result, TextOut out) {
        Tree tree = new Tree(result.tree(Detail.NORMAL));
        if (!tree.has("undone")) {
            out.line("there is nothing to undo: no improve run has changed anything that still stands");
            out.line(out.dim("akm undo ID takes back any run that akm history lists"));
            return;
        }
        Tree undone = tree.part("undone");
        List<String> restored = tree.texts("restored");
        List<Tree> left = tree.parts("left");
        String run = undone.text("kind") + " " + out.bold(undone.text("id")) + " of " + undone.text("at");
        if (restored.isEmpty() && left.isEmpty()) {
            out.line("nothing of " + run + " is left to undo");
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
    }
}
