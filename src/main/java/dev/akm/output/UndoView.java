package dev.akm.output;

import dev.akm.app.UndoRunResult;
import java.util.Map;

/** What came back, and what was left because it has changed since. */
public final class UndoView implements TextView<UndoRunResult> {
    @Override
    public void print(UndoRunResult result, TextOut out) {
        if (result.undone().isEmpty()) {
            out.line("there is nothing to undo: no improve run has changed anything that still stands");
            out.line(out.dim("akm undo ID takes back any run that akm history lists"));
            return;
        }
        String run = result.kind() + " " + out.bold(result.undone().get()) + " of " + result.at();
        if (result.by().isEmpty() && result.left().isEmpty()) {
            out.line("nothing of " + run + " is left to undo");
            return;
        }
        out.line((result.by().isPresent() ? "took back " : "could not take back ") + run);
        for (String path : result.restored()) {
            out.line("  " + out.green("restored") + " " + path);
        }
        for (Map.Entry<String, String> file : result.left().entrySet()) {
            out.line("  " + out.yellow("left") + "     " + file.getKey() + ": " + file.getValue());
        }
    }
}
