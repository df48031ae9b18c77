package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.consolidation.ChatModel;
import dev.akm.journal.Journal;
import dev.akm.journal.Recovered;
import dev.akm.journal.RunJournal;
import dev.akm.stash.Locks;
import dev.akm.stash.Stash;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Lets the loop over the memories once: see {@code docs/improve.md}. */
public final class Improve {
    private final Stash stash;
    private final Journal journal;
    private final InstantSource clock;
    private final Rim rim;

    /**
     * What stands around a run.
     *
     * @param model asked for only if there is something to ask; closed at the end of the run
     * @param concurrency how many calls to it may be under way together, at least 1
     * @param meanings what a model for embeddings makes of the memories, where one is set
     * @param sharesSecrets whether what looks like a secret may be sent to the model's endpoint
     * @param query finds the memories of a scope that is a query
     * @param changed told once after a run that changed something
     */
    public record Rim(
            Supplier<ChatModel> model,
            int concurrency,
            Optional<MemoryMeanings.Source> meanings,
            boolean sharesSecrets,
            ScopeOf.Query query,
            ImproveProgress progress,
            Interruption interruption,
            AfterChange changed) {
        /** That model and nothing else. */
        public static Rim of(Supplier<ChatModel> model) {
            return new Rim(
                    model,
                    1,
                    Optional.empty(),
                    true,
                    text -> List.of(),
                    ImproveProgress.NONE,
                    Interruption.NEVER,
                    (paths, message) -> Optional.empty());
        }

        /** The same with so many calls at a time. */
        Rim withConcurrency(int calls) {
            return new Rim(model, calls, meanings, sharesSecrets, query, progress, interruption, changed);
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
            return new ImprovePass(stash, journal, clock, rim, request, List.of()).run(Optional.empty());
        }
        Optional<Locks.Held> free = request.skipIfLocked() ? stash.locks().tryImproveLock() : Optional.empty();
        if (request.skipIfLocked() && free.isEmpty()) {
            return locked(request);
        }
        try (Locks.Held held = free.isPresent() ? free.get() : stash.locks().improveLock()) {
            Recovered recovered = journal.recover();
            try (RunJournal run = journal.begin("improve", header(request))) {
                held.heartbeat();
                return new ImprovePass(stash, journal, clock, rim, request, recovered.sentences())
                        .run(Optional.of(run));
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
                Map.of(),
                Map.of(),
                List.of(),
                List.of("another run is at work; nothing was done"),
                Outcome.DONE);
    }
}
