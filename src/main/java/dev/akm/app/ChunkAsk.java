package dev.akm.app;

import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.BeliefPrompt;
import dev.akm.consolidation.CallBudget;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.Chunk;
import dev.akm.consolidation.ChunkLimits;
import dev.akm.consolidation.ParsedPlan;
import dev.akm.consolidation.PlanParser;
import dev.akm.consolidation.PlannedOperation;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** Asks the model about a chunk: halves it where smaller helps, stops where the budget says so. */
final class ChunkAsk {
    private final ChatModel model;
    private final CallBudget budget;
    private final ChunkLimits limits;
    private final Optional<String> task;
    private final RandomGenerator random;
    private final Predicate<Ref> masked;
    private final JudgedTexts judged;

    /**
     * @param masked memories whose secrets the endpoint must not see
     * @param judged where answers of a broken run are found
     */
    ChunkAsk(
            ChatModel model,
            CallBudget budget,
            ChunkLimits limits,
            Optional<String> task,
            RandomGenerator random,
            Predicate<Ref> masked,
            JudgedTexts judged) {
        this.model = model;
        this.budget = budget;
        this.limits = limits;
        this.task = task;
        this.random = random;
        this.masked = masked;
        this.judged = judged;
    }

    /**
     * What came of asking.
     *
     * @param failed memories for which there is no answer
     * @param tooLong memories that the context cannot hold even alone
     * @param notAsked memories for which no call was left
     * @param failures why, one sentence each
     * @param answers how many questions were answered
     * @param asked how many were asked
     */
    record Answer(
            List<PlannedOperation> operations,
            List<ParsedPlan.Rejected> rejected,
            Set<Ref> failed,
            Set<Ref> tooLong,
            Set<Ref> notAsked,
            List<String> failures,
            List<String> warnings,
            int answers,
            int asked) {
        private static Answer empty() {
            return new Answer(
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new LinkedHashSet<>(),
                    new LinkedHashSet<>(),
                    new LinkedHashSet<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    0,
                    0);
        }

        private Answer plus(Answer other) {
            operations.addAll(other.operations);
            rejected.addAll(other.rejected);
            failed.addAll(other.failed);
            tooLong.addAll(other.tooLong);
            notAsked.addAll(other.notAsked);
            failures.addAll(other.failures);
            warnings.addAll(other.warnings);
            return new Answer(
                    operations,
                    rejected,
                    failed,
                    tooLong,
                    notAsked,
                    failures,
                    warnings,
                    answers + other.answers,
                    asked + other.asked);
        }

        private Answer counted(int answered) {
            return new Answer(
                    operations, rejected, failed, tooLong, notAsked, failures, warnings, answers + answered, asked + 1);
        }

        /** Whether every memory of the chunk was judged. */
        boolean whole() {
            return failed.isEmpty() && notAsked.isEmpty() && tooLong.isEmpty();
        }
    }

    Answer ask(Chunk chunk) throws InterruptedException {
        Answer answer = Answer.empty();
        Optional<ParsedPlan> kept = judged.answer(chunk)
                .map(json -> PlanParser.parse(json, chunk.refs()))
                .filter(ParsedPlan::usable);
        if (kept.isPresent()) {
            answer.operations.addAll(kept.get().operations());
            answer.rejected.addAll(kept.get().rejected());
            return answer;
        }
        Optional<Allowance> allowance = budget.next();
        if (allowance.isEmpty()) {
            boolean broken = budget.ended()
                    .filter(end -> end.reason() == CallBudget.Reason.MODEL_FAILS)
                    .isPresent();
            (broken ? answer.failed : answer.notAsked).addAll(chunk.refs());
            return answer;
        }
        String mark = BeliefPrompt.mark(random, chunk.memories());
        List<Ref> hidden = chunk.refs().stream().filter(masked).toList();
        ChatReply reply =
                model.complete(BeliefPrompt.of(chunk, mark, hidden, task).request(limits, allowance.get()));
        if (reply instanceof ChatReply.Failed failure) {
            return failed(chunk, failure, allowance.get(), answer);
        }
        ChatReply.Answered answered = (ChatReply.Answered) reply;
        answer.warnings.addAll(answered.warnings());
        ParsedPlan plan = PlanParser.parse(answered.json(), chunk.refs());
        if (!plan.usable()) {
            ChatReply.Failed failure = new ChatReply.Failed(
                    dev.akm.consolidation.FailureKind.NO_ANSWER,
                    "the model's answer is no list of operations",
                    "a larger model or one that follows a JSON schema answers more reliably",
                    answered.usage());
            return failed(chunk, failure, allowance.get(), answer);
        }
        budget.answered(allowance.get(), answered.usage());
        judged.keep(chunk, answered.json());
        answer.operations.addAll(plan.operations());
        answer.rejected.addAll(plan.rejected());
        return answer.counted(1);
    }

    /** The failure and the way out of it in one line. */
    private static String sentence(ChatReply.Failed failure) {
        String message = failure.message();
        if (failure.hint().isEmpty()) {
            return message;
        }
        boolean ended = message.endsWith(".");
        return (ended ? message.substring(0, message.length() - 1) : message) + "; " + failure.hint();
    }

    private Answer failed(Chunk chunk, ChatReply.Failed failure, Allowance allowance, Answer answer)
            throws InterruptedException {
        boolean smaller = failure.kind().smallerMayHelp();
        boolean halve = smaller && chunk.canBeHalved();
        budget.failed(allowance, failure, halve);
        if (halve) {
            Answer both = answer;
            for (Chunk half : chunk.halves()) {
                both = both.plus(ask(half));
            }
            return both;
        }
        (smaller ? answer.tooLong : answer.failed).addAll(chunk.refs());
        answer.failures.add(sentence(failure));
        return answer.counted(0);
    }
}
