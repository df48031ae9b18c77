package dev.akm.cli;

import dev.akm.app.Undo;
import dev.akm.output.UndoView;
import java.util.Optional;

final class UndoCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("RUN", 0, 1, "the id of a run; default: the newest improve run that changed something")
                .flag("--dry-run", "show what would come back, change nothing")
                .flag("--yes", "-y", "change a hot memory without asking")
                .example("akm undo", "takes back the newest improve run, and says which")
                .example("akm undo 20260131T021500Z-000x7k2", "any run, mark, remember, forget or undo");
    }

    @Override
    public Answer run(Call call) {
        Optional<String> id = call.operands().isEmpty()
                ? Optional.empty()
                : Optional.of(call.operands().get(0));
        Undo undo = new Undo(call.workspace());
        if (!call.flag("--dry-run")) {
            undo.confirm(new Prompt(call), id);
        }
        return Answer.of(undo.run(id, call.flag("--dry-run")), new UndoView());
    }
}
