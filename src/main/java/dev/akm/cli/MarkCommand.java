package dev.akm.cli;

import dev.akm.app.Mark;
import dev.akm.app.MarkRequest;
import dev.akm.output.MarkView;

final class MarkCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("REF", 1, Integer.MAX_VALUE, "a memory, such as memory:deploy-window")
                .flag("--hot", "confirmed by a person: the loop never writes it")
                .flag("--background", "the loop may tidy it")
                .option("--state", "active|asserted|deprecated|superseded|contradicted", "what is believed of it")
                .list("--contradicted-by", "REF", "what shows it to be wrong")
                .list("--superseded-by", "REF", "what replaced it")
                .option("--reason", "TEXT", "why, for history")
                .flag("--dry-run", "show the change, write nothing")
                .flag("--yes", "-y", "change a hot memory without asking")
                .example("akm mark memory:deploy-window --hot", "confirms it: the loop stops touching it")
                .example(
                        "akm mark memory:old-port --contradicted-by memory:new-port --reason \"moved in May\"",
                        "believed wrong from now on; search shows the new one")
                .example(
                        "akm mark memory:old-office --state deprecated",
                        "was true, has moved on; no successor is needed");
    }

    @Override
    public Answer run(Call call) {
        MarkRequest request = new MarkRequest(
                call.operands(),
                Beliefs.mode(call),
                call.optional("--state"),
                call.list("--contradicted-by"),
                call.list("--superseded-by"),
                call.text("--reason"),
                call.flag("--dry-run"));
        return Answer.of(new Mark(call.workspace(), new Prompt(call)).run(request), new MarkView());
    }
}
