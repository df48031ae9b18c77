package dev.akm.cli;

import dev.akm.app.RuntimeArchive;
import dev.akm.output.RuntimeArchiveView;

final class RuntimeArchiveCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.flag("--drop", "remove it; AKM_NO_CDS=1 keeps it from being made again")
                .example("akm runtime archive", "make it now instead of after the next command")
                .example("akm runtime archive --drop", "remove every archive from the cache");
    }

    @Override
    public Answer run(Call call) {
        return Answer.of(new RuntimeArchive(call.workspace()).run(call.flag("--drop")), new RuntimeArchiveView());
    }
}
