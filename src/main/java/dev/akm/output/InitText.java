package dev.akm.output;

import dev.akm.app.InitResult;

/** What init made, and what to do next. */
public final class InitText implements TextView<InitResult> {
    @Override
    public void print(InitResult result, TextOut out) {
        out.line((result.created() ? "made the stash " : "the stash is there: ")
                + out.bold(result.stash().toString()));
        if (result.settingsCreated()) {
            out.line("made the settings " + result.settings());
        }
        out.line();
        out.line("next: " + out.cyan("akm remember \"what you have learnt\""));
    }
}
