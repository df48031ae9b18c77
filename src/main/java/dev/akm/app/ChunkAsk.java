package dev.akm.app;

import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.BeliefPrompt;
import dev.akm.consolidation.CallBudget;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.Chunk;
import dev.akm.consolidation.ChunkLimits;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.ParsedPlan;
import dev.akm.consolidation.PlanParser;
import dev.akm.consolidation.PlannedOperation;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Asks the model about a chunk: halves it where smaller helps, stops where the budget says so. {@link #enter} is for one
 * thread at a time, {@link #ask} for several.
 */
final class ChunkAsk {
    private final ChatModel model;
    private final CallBudget budget;
    private final ChunkLimits limits;
    private final Optional<String> task;
    private final SplittableRandom random;
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
            SplittableRandom random,
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
     * @param why of what sort the failure was, if there was one
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
            Optional<FailureKind> why,
            int answers,
            int asked) {
        /** Of a question that nobody was asked. */
        static Answer notAsked(Chunk chunk) {
            Answer answer = empty();
            answer.notAsked.addAll(chunk.refs());
            return answer;
        }

        private static Answer empty() {
            return new Answer(
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new LinkedHashSet<>(),
                    new LinkedHashSet<>(),
                    new LinkedHashSet<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    Optional.empty(),
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
            return with(other.why, other.answers, other.asked);
        }

        private Answer counted(int answered) {
            return with(Optional.empty(), answered, 1);
        }

        private Answer because(Optional<FailureKind> kind) {
            return with(kind, 0, 0);
        }

        /** The first sort of failure stands; the rest adds up. */
        private Answer with(Optional<FailureKind> kind, int moreAnswers, int moreAsked) {
            return new Answer(
                    operations,
                    rejected,
                    failed,
                    tooLong,
                    notAsked,
                    failures,
                    warnings,
                    why.or(() -> kind),
                    answers + moreAnswers,
                    asked + moreAsked);
        }

        /** Whether every memory of the chunk was judged. */
        boolean whole() {
            return failed.isEmpty() && notAsked.isEmpty() && tooLong.isEmpty();
        }
    }

    /**
     * What a question needs to be asked: an answer from before, or what it may cost, or neither, so that it is not asked.
     *
     * @param kept of a run that was broken off
     */
    record Entry(Optional<ParsedPlan> kept, Optional<Allowance> allowance, SplittableRandom random) {}

    /** Takes what the question may cost off the budget. Whoever enters first is asked about, if not all can be. */
    Entry enter(Chunk chunk) throws InterruptedException {
        Optional<ParsedPlan> kept = judged.answer(chunk)
                .map(json -> PlanParser.parse(json, chunk.refs()))
                .filter(ParsedPlan::usable);
        return new Entry(kept, kept.isPresent() ? Optional.empty() : budget.next(), random.split());
    }

    /** Asks, and waits for the answer. */
    Answer ask(Chunk chunk, Entry entry) throws InterruptedException {
        Answer answer = Answer.empty();
        if (entry.kept().isPresent()) {
            answer.operations.addAll(entry.kept().get().operations());
            answer.rejected.addAll(entry.kept().get().rejected());
            return answer;
        }
        if (entry.allowance().isEmpty()) {
            return refused(chunk, answer);
        }
        Allowance allowance = entry.allowance().get();
        String mark = BeliefPrompt.mark(entry.random(), chunk.memories());
        List<Ref> hidden = chunk.refs().stream().filter(masked).toList();
        ChatReply reply =
                model.complete(BeliefPrompt.of(chunk, mark, hidden, task).request(limits, allowance));
        if (reply instanceof ChatReply.Failed failure) {
            return failed(chunk, failure, entry, answer);
        }
        ChatReply.Answered answered = (ChatReply.Answered) reply;
        answer.warnings.addAll(answered.warnings());
        ParsedPlan plan = PlanParser.parse(answered.json(), chunk.refs());
        if (!plan.usable()) {
            ChatReply.Failed failure = new ChatReply.Failed(
                    FailureKind.NO_ANSWER,
                    "the model's answer is no list of operations",
                    "a larger model or one that follows a JSON schema answers more reliably",
                    answered.usage());
            return failed(chunk, failure, entry, answer);
        }
        budget.answered(allowance, answered.usage());
        judged.keep(chunk, answered.json());
        answer.operations.addAll(plan.operations());
        answer.rejected.addAll(plan.rejected());
        return answer.counted(1);
    }

    /** No call is left: what the model's failure ended has failed, the rest is merely due next time. */
    private Answer refused(Chunk chunk, Answer answer) {
        Optional<FailureKind> kind = budget.ended().flatMap(CallBudget.Ended::kind);
        (kind.isPresent() ? answer.failed : answer.notAsked).addAll(chunk.refs());
        return answer.because(kind);
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

    private Answer failed(Chunk chunk, ChatReply.Failed failure, Entry entry, Answer answer)
            throws InterruptedException {
        boolean smaller = failure.kind().smallerMayHelp();
        boolean halve = smaller && chunk.canBeHalved();
        budget.failed(entry.allowance().orElseThrow(), failure, halve);
        if (halve) {
            Answer both = answer;
            for (Chunk half : chunk.halves()) {
                both = both.plus(ask(
                        half,
                        new Entry(
                                Optional.empty(), budget.next(), entry.random().split())));
            }
            return both;
        }
        if (failure.kind() == FailureKind.INTERRUPTED) {
            // Ended by whoever ended the run: nothing failed, and the memories are due next time.
            return Answer.notAsked(chunk);
        }
        (smaller ? answer.tooLong : answer.failed).addAll(chunk.refs());
        answer.failures.add(sentence(failure));
        return answer.because(Optional.of(failure.kind())).counted(0);
    }
}
