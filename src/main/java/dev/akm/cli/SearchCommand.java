package dev.akm.cli;

import dev.akm.app.Search;
import dev.akm.output.SearchText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

final class SearchCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("QUERY", 0, Integer.MAX_VALUE, "words, \"phrases\", -word, word*, field:value; none: the newest")
                .dashedWords()
                .list("--type", "TYPE", "memory, knowledge, lesson, skill, command, agent or workflow")
                .list("--tag", "TAG", "only what has this tag")
                .option("--belief", "current|historical|all", "by what is believed now; default: current")
                .option("--limit", "N", "most hits; default: " + Search.DEFAULT_LIMIT + ", 0: all")
                .option("--since", "DATE", "only what is dated since, such as 2026-01-31 or 7d")
                .list("--scope", "K=V", "only what is for this user, agent, run or channel")
                .flag("--explain", "say of each hit why it matched")
                .example("akm search when do the nightly builds run", "words; a memory need not hold them all")
                .example("akm search \"beliefState:contradicted\"", "all that is known to be wrong")
                .example("akm search \"gpu -cobol tag:infra\"", "with a tag and without a word");
    }

    @Override
    public Answer run(Call call) {
        String since = call.text("--since");
        Instant now = call.host().clock().instant();
        Search.Request request = new Search.Request(
                call.operandText(),
                call.list("--type"),
                call.list("--tag"),
                Search.belief(call.text("--belief")),
                call.number("--limit", 0),
                since.isEmpty() ? Optional.empty() : Optional.of(Search.since(since, now)),
                scopes(call),
                call.flag("--explain") || call.text("--detail").equals("full"));
        return Answer.of(call.workspace().search().run(request), new SearchText());
    }

    private static List<String> scopes(Call call) {
        List<String> scopes = call.list("--scope");
        for (int i = 0; i < scopes.size(); i++) {
            String scope = scopes.get(i);
            int equals = scope.indexOf('=');
            String key = equals < 0 ? "" : scope.substring(0, equals);
            if (!key.equals("user") && !key.equals("agent") && !key.equals("run") && !key.equals("channel")) {
                throw call.badValue("--scope", scope, "user=, agent=, run= or channel= and a value");
            }
        }
        return scopes;
    }
}
