package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.consolidation.BeliefPass;
import dev.akm.consolidation.CallBudget;
import dev.akm.consolidation.ChangeSet;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.Chunk;
import dev.akm.consolidation.ChunkLimits;
import dev.akm.consolidation.Chunker;
import dev.akm.consolidation.SecretScan;
import dev.akm.consolidation.Situation;
import dev.akm.consolidation.Tally;
import dev.akm.consolidation.Usage;
import dev.akm.journal.History;
import dev.akm.journal.Journal;
import dev.akm.journal.JudgedChunks;
import dev.akm.journal.PlanFile;
import dev.akm.journal.ProposalStore;
import dev.akm.journal.Recovered;
import dev.akm.journal.RunJournal;
import dev.akm.journal.SeenBodies;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import dev.akm.stash.Locks;
import dev.akm.stash.Stash;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Lets the loop over the memories once: see {@code docs/improve.md}. */
public final class Improve {
    /** What a chunk may hold where no model says how much. */
    private static final int RULES_CONTEXT = 16_384;

    private final Stash stash;
    private final Journal journal;
    private final InstantSource clock;
    private final Rim rim;

    /**
     * What stands around a run.
     *
     * @param model asked for only if there is something to ask; closed at the end of the run
     * @param sharesSecrets whether what looks like a secret may be sent to the model's endpoint
     * @param query finds the memories of a scope that is a query
     * @param changed told once after a run that changed something
     */
    public record Rim(
            Supplier<ChatModel> model,
            boolean sharesSecrets,
            ScopeOf.Query query,
            ImproveProgress progress,
            Interruption interruption,
            AfterChange changed) {
        /** That model and nothing else. */
        public static Rim of(Supplier<ChatModel> model) {
            return new Rim(
                    model,
                    true,
                    text -> List.of(),
                    ImproveProgress.NONE,
                    Interruption.NEVER,
                    (paths, message) -> Optional.empty());
        }
    }

    /** What is to be done once a run has changed files: the index, a commit. */
    @FunctionalInterface
    public interface AfterChange {
        /**
         * A run has changed files.
         *
         * @param paths of this run's files below the stash, its record and its archive too
         * @param message one line about the run
         * @return a warning, if something did not work out; the run itself is done
         */
        Optional<String> done(List<String> paths, String message);
    }

    public Improve(Stash stash, Journal journal, InstantSource clock, Rim rim) {
        this.stash = stash;
        this.journal = journal;
        this.clock = clock;
        this.rim = rim;
    }

    /**
     * Runs once.
     *
     * @throws AkmException LOCKED if another run is at work, unless it is to be skipped then
     */
    public ImproveResult run(ImproveRequest request) {
        if (request.dryRun()) {
            return new Pass(request, List.of()).run(Optional.empty());
        }
        Optional<Locks.Held> free = request.skipIfLocked() ? stash.locks().tryImproveLock() : Optional.empty();
        if (request.skipIfLocked() && free.isEmpty()) {
            return locked(request);
        }
        try (Locks.Held held = free.isPresent() ? free.get() : stash.locks().improveLock()) {
            Recovered recovered = journal.recover();
            try (RunJournal run = journal.begin("improve", header(request))) {
                held.heartbeat();
                return new Pass(request, recovered.sentences()).run(Optional.of(run));
            }
        }
    }

    private static Map<String, Object> header(ImproveRequest request) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("engine", request.engine().name().toLowerCase(java.util.Locale.ROOT));
        header.put("scope", request.scope());
        header.put("autoAccept", request.settings().autoAccept());
        header.put("beliefAware", request.settings().beliefAware());
        return header;
    }

    private static ImproveResult locked(ImproveRequest request) {
        return new ImproveResult(
                Optional.empty(),
                false,
                true,
                request.engine().name().toLowerCase(java.util.Locale.ROOT),
                "",
                0,
                Map.of(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                new ImproveResult.Chunks(0, 0, 0, 0),
                ImproveResult.ModelUse.NONE,
                0,
                0,
                0,
                Map.of(),
                List.of(),
                List.of("another run is at work; nothing was done"),
                Outcome.DONE);
    }

    /** One run, after the locks. */
    private final class Pass {
        private final ImproveRequest request;
        private final Instant started = clock.instant();
        private final List<String> notes = new ArrayList<>();
        private final ProposalStore proposals = new ProposalStore(stash);
        private final List<Memory> memories = new ArrayList<>();
        private final List<Ref> others = new ArrayList<>();
        private @Nullable ChatModel model;

        Pass(ImproveRequest request, List<String> recovered) {
            this.request = request;
            notes.addAll(recovered);
        }

        ImproveResult run(Optional<RunJournal> run) {
            StashScan.read(stash, memories, others, notes);
            Set<Ref> refs = new HashSet<>();
            memories.forEach(memory -> refs.add(memory.ref()));
            Predicate<Ref> scope = ScopeOf.read(request.scope(), refs, rim.query());
            History history = journal.history();
            SeenBodies seen = journal.seenBodies();
            JournalPast past = new JournalPast(history, seen, proposals.rejected());
            Situation situation = new Situation(memories, others, past, started, scope);
            BeliefPass pass = BeliefPass.of(memories, past, started);
            ChangeSet changes = new ChangeSet(
                    situation,
                    ref -> stash.readPath(ref.path()),
                    ref -> history.archived(ref).flatMap(history::archivedBytes));
            try {
                return run(run, scope, situation, pass, changes);
            } finally {
                if (model != null) {
                    model.close();
                }
            }
        }

        private ImproveResult run(
                Optional<RunJournal> run,
                Predicate<Ref> scope,
                Situation situation,
                BeliefPass pass,
                ChangeSet changes) {
            boolean asks = request.engine().asksModel() && request.apply().isEmpty() && anythingToAsk(scope);
            ChatModel asked = asks ? rim.model().get() : null;
            model = asked;
            JournalLog log = run.isPresent() ? new JournalLog(run.get(), proposals, situation, started) : null;
            List<Ref> processed =
                    memories.stream().map(Memory::ref).filter(scope).toList();
            ImproveRun engine = new ImproveRun(
                    request,
                    situation,
                    pass,
                    changes,
                    log == null ? RunLog.DRY : log,
                    processed,
                    asked == null ? "" : asked.modelId());
            Loop loop = new Loop(engine, asked, scope, run.isPresent());
            loop.run();
            if (run.isPresent() && loop.ended.isEmpty()) {
                journal.seenBodies().record(JournalPast.bodies(situation.memories()), started);
                loop.settled(request.scope().isEmpty());
            }
            ImproveResult result = result(run, engine, log, asked, loop);
            if (run.isPresent()) {
                finish(run.get(), result, loop);
            }
            request.plan().ifPresent(file -> PlanFile.save(file, engine.plan().operations(), situation::find));
            return result;
        }

        private boolean anythingToAsk(Predicate<Ref> scope) {
            for (Memory memory : memories) {
                if (scope.test(memory.ref()) && !memory.readOnly() && memory.believedAt(started)) {
                    return true;
                }
            }
            return false;
        }

        private void finish(RunJournal run, ImproveResult result, Loop loop) {
            Map<String, Object> totals = new LinkedHashMap<>(result.consolidation());
            totals.put("model", result.model());
            totals.put("engine", result.engine());
            totals.put("outcome", result.outcome().name().toLowerCase(java.util.Locale.ROOT));
            boolean changed = run.changed() > 0;
            if (loop.ended.isPresent()) {
                run.interrupted(signal(loop.ended.get()), totals);
            } else if (result.outcome() == Outcome.NO_MODEL) {
                run.failed(
                        result.failures().isEmpty()
                                ? "no answer"
                                : result.failures().get(0),
                        totals);
            } else {
                run.commit(totals);
            }
            if (changed) {
                String message = "akm improve: " + run.changed() + " files, run " + run.id();
                rim.changed()
                        .done(RunFiles.of(stash, run.id(), result, proposals.touched()), message)
                        .ifPresent(notes::add);
            }
        }

        private static String signal(Outcome outcome) {
            return switch (outcome) {
                case INTERRUPTED_HUP -> "HUP";
                case INTERRUPTED_TERM -> "TERM";
                default -> "INT";
            };
        }

        private ImproveResult result(
                Optional<RunJournal> run,
                ImproveRun engine,
                @Nullable JournalLog log,
                @Nullable ChatModel asked,
                Loop loop) {
            RunReport report = engine.report();
            notes.addAll(report.warnings());
            Tally.Counts counts = engine.tally().counts();
            return new ImproveResult(
                    run.map(journalled -> journalled.id().toString()),
                    request.dryRun(),
                    false,
                    request.engine().name().toLowerCase(java.util.Locale.ROOT),
                    asked == null ? "" : asked.modelId(),
                    counts.processed(),
                    ImproveResult.fates(counts),
                    ImproveResult.kept(counts),
                    ImproveResult.skips(engine.tally().skips()),
                    ImproveResult.conflicts(engine.conflicts()),
                    report.lines(),
                    new ImproveResult.Chunks(
                            report.chunks(), report.bypassed(), report.failedChunks(), report.tokensSaved()),
                    ImproveResult.ModelUse.of(loop.spent()),
                    clock.instant().toEpochMilli() - started.toEpochMilli(),
                    log == null ? 0 : log.newProposals(),
                    proposals.waiting(),
                    report.rejected(),
                    report.failures(),
                    notes,
                    loop.outcome(report));
        }

        /** Chunk after chunk, until all are done or something ends it. */
        private final class Loop {
            private final ImproveRun engine;
            private final @Nullable ChatModel asked;
            private final Predicate<Ref> scope;
            private final JudgedTexts judgedTexts;
            private final Optional<JudgedChunks> judgedChunks;
            private final Optional<CallBudget> budget;
            private Optional<Outcome> ended = Optional.empty();

            Loop(ImproveRun engine, @Nullable ChatModel asked, Predicate<Ref> scope, boolean writes) {
                this.engine = engine;
                this.asked = asked;
                this.scope = scope;
                this.judgedChunks = asked == null ? Optional.empty() : Optional.of(journal.judgedChunks());
                this.judgedTexts = asked == null
                        ? JudgedTexts.NONE
                        : new JudgedFiles(
                                judgedChunks.orElseThrow(),
                                asked.modelId(),
                                request.task().orElse(""),
                                writes);
                this.budget = asked == null
                        ? Optional.empty()
                        : Optional.of(new CallBudget(
                                request.maxCalls().orElse(Integer.MAX_VALUE),
                                request.timeout().map(started::plus),
                                clock));
            }

            /** The run is over: answers that were kept for a broken one are used, and what is gone is forgotten. */
            void settled(boolean all) {
                if (judgedChunks.isPresent()) {
                    judgedChunks.get().answersUsed();
                    if (all && !request.full() && request.apply().isEmpty()) {
                        judgedChunks.get().forgetUnasked();
                    }
                }
            }

            void run() {
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
                if (request.apply().isPresent()) {
                    PlanFile.Read plan = PlanFile.read(request.apply().get(), memories);
                    judgeable.forEach(engine::neverProposedFor);
                    engine.planned(plan.operations(), plan.changed());
                    return;
                }
                engine.returns();
                ChunkLimits limits = limits();
                Chunker.Result chunked = new Chunker(limits).chunk(judgeable);
                Optional<ChunkAsk> asker = asked == null
                        ? Optional.empty()
                        : Optional.of(new ChunkAsk(
                                asked,
                                budget.orElseThrow(),
                                limits,
                                request.task(),
                                new SplittableRandom(),
                                this::hidden,
                                judgedTexts));
                chunks(
                        chunked.chunks().stream()
                                .filter(chunk -> chunk.refs().stream().anyMatch(scope))
                                .toList(),
                        asker);
                for (Memory memory : chunked.tooLong()) {
                    if (scope.test(memory.ref())) {
                        engine.leftOut(memory, Refusal.TOO_LONG);
                        engine.alone(memory.ref());
                    }
                }
            }

            private void chunks(List<Chunk> chunks, Optional<ChunkAsk> asker) {
                int done = 0;
                int judged = 0;
                for (Chunk chunk : chunks) {
                    if (ended.isEmpty()) {
                        ended = rim.interruption().requested();
                    }
                    rim.progress().at(done, chunks.size(), chunk.refs().get(0), spent());
                    boolean mayAsk = ended.isEmpty() && judged < request.limit().orElse(Integer.MAX_VALUE);
                    if (ended.isPresent()) {
                        engine.broken(chunk);
                    } else {
                        try {
                            judged += engine.turn(chunk, asker, judgedTexts, mayAsk);
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                            ended = Optional.of(rim.interruption().requested().orElse(Outcome.INTERRUPTED_INT));
                            engine.broken(chunk);
                        }
                    }
                    done++;
                }
            }

            private ChunkLimits limits() {
                int context = asked == null ? RULES_CONTEXT : asked.contextTokens();
                OptionalInt size = request.maxChunkSize();
                int most = size.orElse(ChunkLimits.DEFAULT_MEMORIES);
                return ChunkLimits.of(
                        context,
                        request.maxTokens(),
                        Math.min(most, Math.max(1, request.limit().orElse(most))));
            }

            private boolean hidden(Ref ref) {
                if (rim.sharesSecrets()) {
                    return false;
                }
                for (Memory memory : memories) {
                    if (memory.ref().equals(ref)) {
                        return SecretScan.found(memory.body())
                                || SecretScan.found(memory.details().description());
                    }
                }
                return true;
            }

            Usage spent() {
                return budget.map(CallBudget::spent).orElse(Usage.NONE);
            }

            Outcome outcome(RunReport report) {
                if (ended.isPresent()) {
                    return ended.get();
                }
                if (report.asked() > 0 && report.answered() == 0) {
                    return Outcome.NO_MODEL;
                }
                return report.failedChunks() > 0 ? Outcome.PARTLY_FAILED : Outcome.DONE;
            }
        }
    }
}
