package dev.akm.cli;

import dev.akm.app.Proposals;
import dev.akm.output.ProposalsText;

/** The commands of {@code akm proposal}. */
final class ProposalCommands {
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
            syntax.operand("ID", 1, 1, "as akm proposal list names it")
                    .example("akm proposal show ID", "the claims that could not be matched");
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
            syntax.operand("ID", 1, 1, "as akm proposal list names it")
                    .example("akm proposal diff ID", "every file that accepting changes, before and after");
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
            syntax.operand("ID", 1, 1, "as akm proposal list names it")
                    .example("akm proposal accept ID", "done at once; akm undo RUN takes it back");
        }

        @Override
        public Answer run(Call call) {
            Answer answer = Answer.of(
                    new Proposals(call.workspace()).accept(call.operands().get(0)), ProposalsText::one);
            call.workspace().refreshIndex();
            return answer;
        }
    }

    static final class Reject implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.operand("ID", 1, 1, "as akm proposal list names it")
                    .option("--reason", "TEXT", "why, for history")
                    .example(
                            "akm proposal reject ID --reason \"both are right\"", "not proposed again for these texts");
        }

        @Override
        public Answer run(Call call) {
            return Answer.of(
                    new Proposals(call.workspace()).reject(call.operands().get(0), call.text("--reason")),
                    ProposalsText::one);
        }
    }
}
