package dev.akm.output;

import dev.akm.app.ForgetResult;
import dev.akm.memory.Ref;

/** What was taken out, and how it comes back. */
public final class ForgetView implements TextView<ForgetResult> {
    @Override
    public void print(ForgetResult result, TextOut out) {
        for (Ref ref : result.forgotten()) {
            out.line((result.dryRun() ? "would forget " : "forgot ") + out.bold(ref.toString()));
        }
        if (result.run().isPresent()) {
            out.line("  it comes back with "
                    + out.cyan("akm undo " + result.run().get()));
        }
    }
}
