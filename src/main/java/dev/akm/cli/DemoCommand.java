package dev.akm.cli;

import dev.akm.app.Demo;
import dev.akm.output.DemoText;

final class DemoCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.example(
                "akm demo", "every capture mode and belief state, before and after a run; nothing of yours is touched");
    }

    @Override
    public Answer run(Call call) {
        return Answer.of(new Demo(call.host().clock()).run(), DemoText::print);
    }
}
