package dev.akm.cli;

import dev.akm.app.Forget;
import dev.akm.output.ForgetView;

final class ForgetCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("REF", 1, Integer.MAX_VALUE, "what to take out, such as memory:deploy-window")
                .option("--reason", "TEXT", "why, for history")
                .flag("--dry-run", "show what would go, change nothing")
                .flag("--yes", "-y", "take out a hot one without asking")
                .example(
                        "akm forget memory:deploy-window --reason \"no longer ours\"",
                        "the archive keeps the file; akm undo brings it back");
    }

    @Override
    public Answer run(Call call) {
        return Answer.of(
                new Forget(call.workspace(), new Prompt(call))
                        .run(call.operands(), call.text("--reason"), call.flag("--dry-run")),
                new ForgetView());
    }
}
