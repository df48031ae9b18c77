package dev.akm.cli;

import dev.akm.app.HistoryQuery;
import dev.akm.app.PruneHistory;
import dev.akm.app.RefHistoryResult;
import dev.akm.app.Result;
import dev.akm.app.RunResult;
import dev.akm.output.HistoryView;

final class HistoryCommand implements Command {
    private static final int NEWEST = 20;

    @Override
    public void declare(Syntax syntax) {
        syntax.operand("REF|RUN", 0, 1, "a memory, or the id of a run; default: the runs")
                .option("--limit", "N", "most runs that are listed; default: " + NEWEST + ", 0: all")
                .flag("--prune", "remove the texts of old runs and archived files for good")
                .option("--older-than", "90d", "with --prune: how old; default: archiveRetentionDays")
                .flag("--dry-run", "with --prune: show what would go")
                .flag("--yes", "-y", "with --prune: without asking")
                .example("akm history", "the newest runs, marks and the like")
                .example("akm history memory:deploy-window", "every change of it with its diff, and what was refused")
                .example("akm history --prune --older-than 365d", "what is pruned cannot be undone any more");
    }

    @Override
    public Answer run(Call call) {
        if (call.flag("--prune")) {
            return Answer.of(
                    new PruneHistory(call.workspace(), new Prompt(call))
                            .run(call.optional("--older-than"), call.flag("--dry-run")),
                    HistoryView::pruned);
        }
        HistoryQuery query = new HistoryQuery(call.workspace());
        if (call.operands().isEmpty()) {
            int limit = call.number("--limit", 0).orElse(NEWEST);
            return Answer.of(query.runs(limit == 0 ? Integer.MAX_VALUE : limit), HistoryView::runs);
        }
        Result result = query.of(call.operands().get(0));
        return result instanceof RunResult run
                ? Answer.of(run, HistoryView::run)
                : Answer.of((RefHistoryResult) result, HistoryView::memory);
    }
}
