package dev.akm.app;

import dev.akm.consolidation.BeliefPrompt;
import dev.akm.consolidation.CallBudget;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.Chunk;
import dev.akm.consolidation.ChunkLimits;
import dev.akm.consolidation.Chunker;
import dev.akm.consolidation.Meanings;
import dev.akm.consolidation.SecretScan;
import dev.akm.consolidation.Usage;
import dev.akm.journal.PlanFile;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Takes every chunk through the rules, then asks about what is left, until all is done or something ends it. Answers are
 * acted upon one at a time and in one order, however many calls are under way: what has waited longest for a model comes
 * first, so that runs with few calls get through everything in the end.
 */
final class ImproveLoop {
    /** What a chunk may hold where no model says how much. */
    private static final int RULES_CONTEXT = 16_384;

    /** Chunks that need no model are so quick that telling of each would take longer. */
    private static final int TOLD = 256;

    private final ImproveRequest request;
    private final Improve.Rim rim;
    private final ImproveRun engine;
    private final @Nullable ChatModel model;
    private final CallBudget budget;
    private final JudgedTexts judged;
    private final Predicate<Ref> scope;
    private final Instant started;
    private Optional<Outcome> ended = Optional.empty();

    /**
     * @param model empty where nobody is asked
     * @param scope the memories that may be changed
     * @param started when the run began
     */
    ImproveLoop(
            ImproveRequest request,
            Improve.Rim rim,
            ImproveRun engine,
            Optional<ChatModel> model,
            CallBudget budget,
            JudgedTexts judged,
            Predicate<Ref> scope,
            Instant started) {
        this.request = request;
        this.rim = rim;
        this.engine = engine;
        this.model = model.orElse(null);
        this.budget = budget;
        this.judged = judged;
        this.scope = scope;
        this.started = started;
    }

    /** The signal that ended it, if one did. */
    Optional<Outcome> ended() {
        return ended;
    }

    Usage spent() {
        return budget.spent();
    }

    Outcome outcome() {
        RunReport report = engine.report();
        if (ended.isPresent()) {
            return ended.get();
        }
        if (report.asked() > 0 && report.answered() == 0) {
            return Outcome.NO_MODEL;
        }
        if (report.hadDiskTrouble()) {
            return Outcome.IO_TROUBLE;
        }
        return report.failedChunks() > 0 ? Outcome.PARTLY_FAILED : Outcome.DONE;
    }

    /** @param memories every memory of the stash */
    void run(List<Memory> memories) {
        List<Memory> judgeable = judgeable(memories);
        if (request.apply().isPresent()) {
            PlanFile.Read plan = PlanFile.read(request.apply().get(), memories);
            judgeable.forEach(engine::neverProposedFor);
            engine.planned(plan);
            return;
        }
        engine.returns();
        ChunkLimits limits = limits();
        Chunker.Result chunked = new Chunker(limits, meanings(judgeable)).chunk(judgeable);
        List<Chunk> chunks = new ArrayList<>();
        for (Chunk chunk : chunked.chunks()) {
            if (chunk.refs().stream().anyMatch(scope)) {
                chunks.add(chunk);
            }
        }
        List<ImproveRun.Question> questions = rules(chunks);
        if (!questions.isEmpty()) {
            ask(questions, chunks.size(), limits, judgeable);
        }
        for (Memory memory : chunked.tooLong()) {
            if (scope.test(memory.ref())) {
                engine.leftOut(memory, Refusal.TOO_LONG);
                engine.alone(memory.ref());
            }
        }
    }

    /** Before the first chat: a server that loads models on demand may throw one out for the other. */
    private Meanings meanings(List<Memory> memories) {
        if (model == null || rim.meanings().isEmpty() || isEnded()) {
            return Meanings.NONE;
        }
        MemoryMeanings.Found found =
                rim.meanings().get().of(memories, request.timeout().map(started::plus));
        engine.report().embedded(found);
        return found.meanings();
    }

    private List<Memory> judgeable(List<Memory> memories) {
        List<Memory> judgeable = new ArrayList<>();
        for (Memory memory : memories) {
            if (memory.isProtected()) {
                if (scope.test(memory.ref())) {
                    engine.leftOut(memory, Refusal.PROTECTED);
                }
            } else if (memory.expiredAt(started) && !memory.readOnly()) {
                engine.neverProposedFor(memory);
            } else {
                judgeable.add(memory);
            }
        }
        return judgeable;
    }

    private ChunkLimits limits() {
        int context = model == null ? RULES_CONTEXT : model.contextTokens();
        context -= request.task().map(BeliefPrompt::taskTokens).orElse(0);
        int most = request.maxChunkSize().orElse(ChunkLimits.DEFAULT_MEMORIES);
        return ChunkLimits.of(
                context,
                request.maxTokens(),
                Math.min(most, Math.max(1, request.limit().orElse(most))));
    }

    /** The questions that are left, what has waited longest first. */
    private List<ImproveRun.Question> rules(List<Chunk> chunks) {
        List<ImproveRun.Question> questions = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            Chunk chunk = chunks.get(i);
            if (isEnded()) {
                engine.broken(chunk);
                continue;
            }
            if (i % TOLD == 0) {
                rim.progress()
                        .at(new ImproveProgress.Step(
                                i, chunks.size(), 0, 0, chunk.refs().get(0), spent()));
            }
            engine.rules(chunk, model != null, judged).ifPresent(questions::add);
        }
        Map<ImproveRun.Question, Instant> waiting = new HashMap<>();
        questions.forEach(question ->
                waiting.put(question, judged.lastAsked(question.asked().memories())));
        questions.sort(Comparator.comparing(waiting::get));
        return questions;
    }

    private void ask(List<ImproveRun.Question> questions, int chunks, ChunkLimits limits, List<Memory> memories) {
        int most = allowed(questions);
        List<Chunk> asked =
                questions.stream().limit(most).map(ImproveRun.Question::asked).toList();
        ChunkAsk asker = new ChunkAsk(
                java.util.Objects.requireNonNull(model),
                budget,
                limits,
                request.task(),
                new SplittableRandom(),
                hidden(memories),
                judged);
        int bypassed = chunks - questions.size();
        try (AskAhead ahead = new AskAhead(
                asker,
                asked,
                rim.concurrency(),
                () -> rim.interruption().requested().isPresent())) {
            for (int i = 0; i < questions.size(); i++) {
                ImproveRun.Question question = questions.get(i);
                if (isEnded()) {
                    engine.broken(question.chunk());
                } else if (i >= most) {
                    engine.notAsked(question);
                } else {
                    rim.progress()
                            .at(new ImproveProgress.Step(
                                    bypassed + i,
                                    chunks,
                                    i,
                                    most,
                                    question.chunk().refs().get(0),
                                    spent()));
                    take(question, ahead, i);
                }
            }
            // A signal may have come with the last of them.
            isEnded();
        }
    }

    private void take(ImproveRun.Question question, AskAhead ahead, int place) {
        try {
            ChunkAsk.Answer answer = ahead.answer(place);
            engine.answered(question, answer, judged);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ended = Optional.of(rim.interruption().requested().orElse(Outcome.INTERRUPTED_INT));
            engine.broken(question.chunk());
        }
    }

    /** Whether a signal has come. */
    private boolean isEnded() {
        if (ended.isEmpty()) {
            ended = rim.interruption().requested();
        }
        return ended.isPresent();
    }

    /** How many of the questions the run's number of memories allows. */
    private int allowed(List<ImproveRun.Question> questions) {
        int limit = request.limit().orElse(Integer.MAX_VALUE);
        int memories = 0;
        int count = 0;
        while (count < questions.size() && memories < limit) {
            memories += questions.get(count).asked().memories().size();
            count++;
        }
        return count;
    }

    /** The memories whose secrets are not for the model's endpoint. */
    private Predicate<Ref> hidden(List<Memory> memories) {
        if (rim.sharesSecrets()) {
            return ref -> false;
        }
        Map<Ref, Memory> known = new HashMap<>();
        memories.forEach(memory -> known.put(memory.ref(), memory));
        return ref -> {
            Memory memory = known.get(ref);
            return memory == null
                    || SecretScan.found(memory.body())
                    || SecretScan.found(memory.details().description());
        };
    }
}
