package dev.akm.cli;

import dev.akm.app.Remember;
import dev.akm.app.RememberRequest;
import dev.akm.output.RememberView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

final class RememberCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("TEXT", 0, Integer.MAX_VALUE, "what to keep; without it, standard input")
                .flag("--edit", "write the text in $EDITOR")
                .option("--name", "NAME", "the memory's name; default: from the first line")
                .option("--description", "LINE", "one line that says what it is about")
                .list("--tag", "TAG", "a tag; may be repeated, or several with commas")
                .option("--source", "TEXT", "where it is from: a text, URL or ref")
                .option("--observed-at", "DATE", "when it was seen to be so; today is a date too")
                .option("--expires", "30d|DATE", "when it stops being believed")
                .flag("--hot", "the loop never writes it")
                .flag("--background", "the loop may tidy it")
                .option("--belief", "asserted|active", "default: asserted; active for a guess")
                .list("--supersedes", "REF", "a memory that this one replaces")
                .list("--contradicts", "REF", "a memory that this one shows to be wrong")
                .flag("--force", "replace a memory of that name; history keeps the old one")
                .flag("--auto", "take tags, source and date from the text")
                .flag("--enrich", "let the model propose description and tags (10 s at most)")
                .flag("--show-similar", "list the three nearest memories")
                .flag("--dry-run", "show what would be written, write nothing")
                .flag("--yes", "-y", "change a hot memory without asking")
                .option("--user", "ID", "whom it is for")
                .option("--agent", "ID", "which agent it is for")
                .option("--run", "ID", "which run it belongs to")
                .option("--channel", "ID", "which channel it belongs to")
                .example(
                        "akm remember \"The staging database listens on 10.0.4.7:5432.\"",
                        "hot when you type it, background from a script; the answer says which and why")
                .example(
                        "echo \"Deploys run at 02:00 UTC.\" | akm remember --name deploy-window --tag ops",
                        "from a pipe")
                .example(
                        "akm remember \"Deploys run at 03:00 UTC.\" --supersedes memory:deploy-window",
                        "writes the new one and marks the old one in one step")
                .example(
                        "akm remember \"The VPN is down.\" --expires 2d --belief active",
                        "a guess that ends by itself");
    }

    @Override
    public Answer run(Call call) {
        return Answer.of(new Remember(call.workspace(), new Prompt(call)).run(request(call)), new RememberView());
    }

    private static RememberRequest request(Call call) {
        return new RememberRequest(
                call.operands().isEmpty() ? Optional.empty() : Optional.of(call.operandText()),
                call.flag("--edit"),
                call.optional("--name"),
                call.optional("--description"),
                tags(call.list("--tag")),
                call.optional("--source"),
                call.optional("--observed-at"),
                call.optional("--expires"),
                Beliefs.mode(call),
                call.optional("--belief"),
                call.list("--supersedes"),
                call.list("--contradicts"),
                call.text("--user"),
                call.text("--agent"),
                call.text("--run"),
                call.text("--channel"),
                call.flag("--force"),
                call.flag("--auto"),
                call.flag("--enrich"),
                call.flag("--show-similar"),
                call.flag("--dry-run"));
    }

    private static List<String> tags(List<String> given) {
        List<String> tags = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            String rest = given.get(i);
            int comma = rest.indexOf(',');
            while (comma >= 0) {
                tags.add(rest.substring(0, comma));
                rest = rest.substring(comma + 1);
                comma = rest.indexOf(',');
            }
            tags.add(rest);
        }
        return tags;
    }
}
