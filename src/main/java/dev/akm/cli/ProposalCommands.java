package dev.akm.cli;

import dev.akm.app.Proposals;
import dev.akm.output.ProposalsText;
import java.util.List;

/** The commands of {@code akm proposal}. */
final class ProposalCommands {
    private static final String ABOUT = "as akm proposal list names it, or its first letters";

    private ProposalCommands() {}

    static final class ListOpen implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.flag("--all", "those that are settled too")
                    .example("akm proposal list", "what the loop leaves to you, and why");
        }

        @Override
        public Answer run(Call call) {
            return Answer.of(new Proposals(call.workspace()).list(call.flag("--all")), ProposalsText::list);
        }
    }

    static final class Show implements Command {
        @Override
        public void declare(Syntax syntax) {
            one(syntax).example("akm proposal show ID", "the claims that could not be matched");
        }

        @Override
        public Answer run(Call call) {
            return Answer.of(
                    new Proposals(call.workspace()).show(call.operands().get(0)), ProposalsText::one);
        }
    }

    static final class Diff implements Command {
        @Override
        public void declare(Syntax syntax) {
            one(syntax).example("akm proposal diff ID", "every file that accepting changes, before and after");
        }

        @Override
        public Answer run(Call call) {
            return Answer.of(
                    new Proposals(call.workspace()).diff(call.operands().get(0)), ProposalsText::one);
        }
    }

    static final class Accept implements Command {
        @Override
        public void declare(Syntax syntax) {
            many(syntax, 1)
                    .example("akm proposal accept ID", "done at once; akm undo RUN takes it back")
                    .example("akm proposal accept ID ID", "each by itself, in that order");
        }

        @Override
        public Answer run(Call call) {
            Proposals proposals = new Proposals(call.workspace());
            List<String> ids = call.operands();
            Answer answer = ids.size() == 1
                    ? Answer.of(proposals.accept(ids.get(0)), ProposalsText::one)
                    : Answer.of(proposals.acceptAll(ids), ProposalsText::several);
            call.workspace().refreshIndex();
            return answer;
        }
    }

    static final class Reject implements Command {
        @Override
        public void declare(Syntax syntax) {
            many(syntax, 0)
                    .flag("--all", "all that wait")
                    .option("--reason", "TEXT", "why, for history")
                    .example("akm proposal reject ID --reason \"both are right\"", "not proposed again for these texts")
                    .example("akm proposal reject --all", "none of what waits");
        }

        @Override
        public Answer run(Call call) {
            Proposals proposals = new Proposals(call.workspace());
            List<String> ids = call.operands();
            if (ids.isEmpty() != call.flag("--all")) {
                throw ids.isEmpty()
                        ? call.usage("MISSING_OPERAND", "ID is missing: " + ABOUT + "; or --all")
                        : call.usage("TOO_MANY_OPERANDS", "--all is all that wait: name no ID beside it");
            }
            return ids.size() == 1
                    ? Answer.of(proposals.reject(ids.get(0), call.text("--reason")), ProposalsText::one)
                    : Answer.of(proposals.rejectAll(ids, call.text("--reason")), ProposalsText::several);
        }
    }

    private static Syntax one(Syntax syntax) {
        return syntax.operand("ID", 1, 1, ABOUT);
    }

    private static Syntax many(Syntax syntax, int least) {
        return syntax.operand("ID", least, Integer.MAX_VALUE, ABOUT);
    }
}
