package dev.akm.app;

import dev.akm.consolidation.BeliefPass;
import dev.akm.consolidation.CallBudget;
import dev.akm.consolidation.ChangeSet;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.Situation;
import dev.akm.consolidation.Tally;
import dev.akm.journal.History;
import dev.akm.journal.Journal;
import dev.akm.journal.JudgedChunks;
import dev.akm.journal.PlanFile;
import dev.akm.journal.ProposalStore;
import dev.akm.journal.RunJournal;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** One run after the locks: what the stash holds, the loop over it, and the record of what came of it. */
final class ImprovePass {
    private final Stash stash;
    private final Journal journal;
    private final InstantSource clock;
    private final Improve.Rim rim;
    private final ImproveRequest request;
    private final Instant started;
    private final List<String> notes = new ArrayList<>();
    private final ProposalStore proposals;
    private final List<Memory> memories = new ArrayList<>();
    private final List<Ref> others = new ArrayList<>();
    private boolean allRead;

    /** @param recovered sentences about an earlier run that was broken off */
    ImprovePass(
            Stash stash,
            Journal journal,
            InstantSource clock,
            Improve.Rim rim,
            ImproveRequest request,
            List<String> recovered) {
        this.stash = stash;
        this.journal = journal;
        this.clock = clock;
        this.rim = rim;
        this.request = request;
        this.started = clock.instant();
        this.proposals = new ProposalStore(stash);
        notes.addAll(recovered);
    }

    /** @param run where it is recorded; empty for a dry run */
    ImproveResult run(Optional<RunJournal> run) {
        int said = notes.size();
        StashScan.read(stash, memories, others, notes);
        allRead = notes.size() == said;
        Set<Ref> refs = new HashSet<>();
        memories.forEach(memory -> refs.add(memory.ref()));
        Predicate<Ref> scope = ScopeOf.read(request.scope(), refs, rim.query());
        boolean asks = request.engine().asksModel() && request.apply().isEmpty() && anythingToAsk(scope);
        if (!asks) {
            return run(run, scope, Optional.empty());
        }
        try (ChatModel model = rim.model().get()) {
            return run(run, scope, Optional.of(model));
        }
    }

    private boolean anythingToAsk(Predicate<Ref> scope) {
        for (Memory memory : memories) {
            if (scope.test(memory.ref()) && !memory.readOnly() && memory.believedAt(started)) {
                return true;
            }
        }
        return false;
    }

    private ImproveResult run(Optional<RunJournal> run, Predicate<Ref> scope, Optional<ChatModel> model) {
        History history = journal.history();
        JournalPast past = new JournalPast(history, journal.seenBodies(), proposals.rejected());
        Situation situation = new Situation(memories, others, past, started, scope);
        BeliefPass pass = BeliefPass.of(memories, past, started);
        ChangeSet changes = new ChangeSet(
                situation,
                ref -> stash.readPath(ref.path()),
                ref -> history.archived(ref).flatMap(history::archivedBytes));
        String name = model.map(ChatModel::modelId).orElse("");
        Optional<JournalLog> log =
                run.map(journalled -> new JournalLog(journalled, proposals, situation, started, name));
        RunLog writes = log.isPresent() ? log.get() : RunLog.DRY;
        List<Ref> processed = memories.stream().map(Memory::ref).filter(scope).toList();
        ImproveRun engine = new ImproveRun(request, situation, pass, changes, writes, processed, name);
        if (!allRead) {
            engine.report().diskTrouble();
        }
        Optional<JudgedChunks> judged = model.map(asked -> journal.judgedChunks());
        ImproveLoop loop = new ImproveLoop(
                request, rim, engine, model, budget(), judged(judged, name, run.isPresent()), scope, started);
        loop.run(memories);
        if (run.isPresent() && loop.ended().isEmpty()) {
            journal.seenBodies().record(JournalPast.bodies(situation.memories()), started);
            judged.ifPresent(this::settled);
        }
        ImproveResult result = result(run, engine, log, name, loop);
        run.ifPresent(journalled -> finish(journalled, result, loop));
        request.plan()
                .ifPresent(file -> PlanFile.save(
                        file,
                        engine.plan().operations(),
                        engine.plan().refreshes(),
                        engine.plan().queued(),
                        situation::find));
        return result;
    }

    private CallBudget budget() {
        return new CallBudget(
                request.maxCalls().orElse(Integer.MAX_VALUE), request.timeout().map(started::plus), clock);
    }

    private JudgedTexts judged(Optional<JudgedChunks> judged, String model, boolean writes) {
        return judged.isEmpty()
                ? JudgedTexts.NONE
                : new JudgedFiles(judged.get(), model, request.task().orElse(""), started, writes);
    }

    /** The run is over: answers that were kept for a broken one are used, and what is gone is forgotten. */
    private void settled(JudgedChunks judged) {
        judged.answersUsed();
        if (request.scope().isEmpty() && !request.full() && request.apply().isEmpty()) {
            judged.forgetUnasked();
        }
    }

    private void finish(RunJournal run, ImproveResult result, ImproveLoop loop) {
        Map<String, Object> totals = new LinkedHashMap<>(result.consolidation());
        totals.put("model", result.model());
        totals.put("engine", result.engine());
        totals.put("outcome", result.outcome().name().toLowerCase(Locale.ROOT));
        boolean changed = run.changed() > 0;
        if (loop.ended().isPresent()) {
            run.interrupted(signal(loop.ended().get()), totals);
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
            Optional<RunJournal> run, ImproveRun engine, Optional<JournalLog> log, String model, ImproveLoop loop) {
        RunReport report = engine.report();
        notes.addAll(report.warnings());
        loop.ended()
                .ifPresent(how -> notes.add(
                        "the run was ended by " + signal(how) + "; what was done is kept, the rest is due next time"));
        Tally.Counts counts = engine.tally().counts();
        return new ImproveResult(
                run.map(journalled -> journalled.id().toString()),
                request.dryRun(),
                false,
                request.engine().name().toLowerCase(Locale.ROOT),
                model,
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
                log.map(JournalLog::newProposals).orElse(0),
                proposals.waiting(),
                report.rejected(),
                report.unanswered(),
                report.embedding().orElse(Map.of()),
                report.failures(),
                notes,
                loop.outcome());
    }
}
