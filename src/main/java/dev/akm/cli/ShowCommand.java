package dev.akm.cli;

import dev.akm.app.Show;
import dev.akm.output.ShowText;

final class ShowCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("REF", 1, 1, "the memory, memory:NAME or NAME")
                .flag("--chain", "look up what it replaced, whatever that takes")
                .flag("--history", "the runs that touched it, or were refused it and why")
                .flag("--similar", "the three nearest memories; with --detail full too")
                .flag("--raw", "the file's bytes and nothing else")
                .option("--section", "HEADING", "one section of it")
                .option("--lines", "A-B", "some lines of the file")
                .flag("--toc", "its headings")
                .example("akm show memory:deploy-window", "the text, its belief and its chain")
                .example("akm show deploy-window --section Friday", "one section");
    }

    @Override
    public Answer run(Call call) {
        Show show = call.workspace().show();
        String ref = call.operands().get(0);
        if (call.flag("--raw")) {
            return Answer.raw(show.raw(ref));
        }
        Show.Request request = new Show.Request(
                ref,
                call.flag("--chain"),
                call.flag("--history"),
                call.flag("--similar") || call.text("--detail").equals("full"),
                new Show.Part(call.optional("--section"), call.optional("--lines"), call.flag("--toc")));
        return Answer.of(show.run(request), new ShowText(call.host().terminals().out()));
    }
}
