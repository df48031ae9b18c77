package dev.akm.cli;

import dev.akm.app.ReadHistory;
import dev.akm.output.HistoryChangesView;
import dev.akm.output.HistoryListView;

final class HistoryCommand implements Command {
    private static final int NEWEST = 20;

    @Override
    public void declare(Syntax syntax) {
        syntax.operand("REF|RUN", 0, 1, "a memory, or the id of a run; default: the runs")
                .option("--limit", "N", "most runs that are listed; default: " + NEWEST + ", 0: all")
                .example("akm history", "the newest runs, marks and the like")
                .example("akm history memory:deploy-window", "every change of it with its diff, and what was refused");
    }

    @Override
    public Answer run(Call call) {
        ReadHistory history = new ReadHistory(call.workspace());
        if (call.operands().isEmpty()) {
            return Answer.of(history.runs(call.number("--limit", 0).orElse(NEWEST)), new HistoryListView());
        }
        return Answer.of(history.of(call.operands().get(0)), new HistoryChangesView());
    }
}
