package dev.akm.cli;

import dev.akm.app.ImproveResult;
import dev.akm.app.ImproveWords;
import dev.akm.app.RunImprove;
import dev.akm.output.ImproveText;

final class ImproveCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("SCOPE", 0, 1, "a ref, a folder (memory:infra/) or a query in quotes; default: all memories")
                .flag("--dry-run", "ask and judge, show every change, write nothing")
                .option("--auto-accept", "N|safe|false", "least confidence to apply; default: 90, false stages all")
                .option("--engine", "auto|model|rules", "who proposes; rules needs no model")
                .option("--limit", "N", "most memories that are judged anew")
                .option("--max-calls", "N", "most model calls")
                .option("--max-chunk-size", "N", "most memories in a chunk")
                .option("--timeout", "2h", "end after that long, with what is done")
                .flag("--full", "judge again what was judged before")
                .option("--task", "TEXT", "what to look for in particular")
                .option("--endpoint", "URL", "another server than the settings'")
                .option("--model", "ID", "another model than the settings'")
                .flag("--skip-if-locked", "end with 0 if another run is at work; for cron")
                .option("--plan", "FILE", "save what a dry run found")
                .option("--apply", "FILE", "apply a saved plan, judged again")
                .example("akm improve --dry-run", "asks the model, shows every operation, writes nothing")
                .example("akm improve", "the whole loop; akm undo takes it back")
                .example("akm improve memory:infra/ --engine rules", "one folder, without a model")
                .example("akm improve --skip-if-locked -q", "from cron");
    }

    @Override
    public Answer run(Call call) {
        ProgressLine progress = new ProgressLine(call);
        try {
            ImproveResult result = new RunImprove(call.workspace(), progress).run(words(call));
            return Answer.of(result, ImproveText::print);
        } finally {
            progress.clear();
        }
    }

    private static ImproveWords words(Call call) {
        return new ImproveWords(
                call.operandText(),
                call.flag("--dry-run"),
                call.optional("--auto-accept"),
                call.optional("--engine").orElse("auto"),
                call.number("--limit", 1),
                call.number("--max-calls", 0),
                call.number("--max-chunk-size", 1),
                call.optional("--timeout"),
                call.flag("--full"),
                call.optional("--task"),
                call.optional("--endpoint"),
                call.optional("--model"),
                call.flag("--skip-if-locked"),
                call.optional("--plan"),
                call.optional("--apply"));
    }
}
