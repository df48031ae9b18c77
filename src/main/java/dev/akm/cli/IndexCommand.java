package dev.akm.cli;

import dev.akm.output.IndexText;

final class IndexCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.flag("--full", "read every file again")
                .example("akm index", "every search does this by itself; a script may want to do it beforehand");
    }

    @Override
    public Answer run(Call call) {
        return Answer.of(call.workspace().reindex().run(call.flag("--full")), new IndexText());
    }
}
