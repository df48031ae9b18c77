package dev.akm.cli;

import dev.akm.app.Init;
import dev.akm.output.InitText;
import java.util.Optional;

final class InitCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("DIR", 0, 1, "the stash; default: --stash, AKM_STASH_DIR, stashDir, ~/akm")
                .example("akm init", "makes ~/akm and first settings; never overwrites anything")
                .example("akm init ~/notes/agent", "a folder of Markdown that exists already works as well");
    }

    @Override
    public Answer run(Call call) {
        Optional<String> directory = call.operands().isEmpty()
                ? Optional.empty()
                : Optional.of(call.operands().get(0));
        return Answer.of(new Init(call.workspace()).run(directory), new InitText());
    }
}
