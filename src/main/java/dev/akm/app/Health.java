package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.config.Config;
import dev.akm.index.MemoryIndex;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.History;
import dev.akm.journal.Journal;
import dev.akm.journal.ProposalStore;
import dev.akm.journal.RunSummary;
import dev.akm.memory.Ref;
import dev.akm.stash.Locks;
import dev.akm.stash.Stash;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says how stash, loop, index and model are. Writes nothing to the stash, and answers whatever is broken: that is what it is
 * asked for.
 */
public final class Health {
    private final List<HealthCheck> checks = new ArrayList<>();
    private final List<HealthAdvice> advice = new ArrayList<>();
    private final InstantSource clock;
    private final HealthRequest request;

    private Health(InstantSource clock, HealthRequest request) {
        this.clock = clock;
        this.request = request;
    }

    /**
     * Looks at everything.
     *
     * @throws AkmException STASH_NOT_FOUND if the settings are sound and there is no stash
     */
    public static HealthResult of(Workspace workspace, HealthRequest request) {
        return new Health(workspace.host().clock(), request).look(workspace);
    }

    /** Looks at a stash and its history alone. */
    public static HealthResult of(Stash stash, Journal journal, InstantSource clock) {
        return new Health(clock, HealthRequest.DEFAULT).look(stash, journal, Optional.empty(), Optional.empty());
    }

    private HealthResult look(Workspace workspace) {
        boolean sound = settings(workspace);
        Optional<EndpointHealth> endpoint = request.probe() ? probe(workspace) : Optional.empty();
        Stash stash;
        try {
            stash = Stash.open(directory(workspace, sound));
        } catch (AkmException e) {
            if (sound) {
                throw e;
            }
            checks.add(HealthCheck.fail(
                    "stash", "not looked at: the settings that name it cannot be read", "mend the settings first"));
            return result("", noRuns(), 0, Optional.empty(), Optional.empty(), endpoint, Optional.empty());
        }
        if (!sound) {
            return look(stash, new Journal(stash, clock, workspace.directories().data()), Optional.empty(), endpoint);
        }
        return look(stash, workspace.journal(), Optional.of(workspace.index()), endpoint);
    }

    private LoopHealth noRuns() {
        return new LoopHealth(List.of(), since(), false);
    }

    /** Broken settings do not say where the stash is; then the usual place is looked at. */
    private Path directory(Workspace workspace, boolean sound) {
        try {
            return workspace.stashDirectory();
        } catch (AkmException e) {
            if (sound) {
                throw e;
            }
            return workspace.directories().home().resolve("akm");
        }
    }

    private boolean settings(Workspace workspace) {
        try {
            Config config = workspace.config();
            Optional<Config.Problem> fatal = Optional.empty();
            for (Config.Problem problem : config.problems()) {
                if (problem.fatal()) {
                    fatal = fatal.or(() -> Optional.of(problem));
                } else {
                    advice.add(HealthAdvice.warn("settings", problem.message(), "akm config validate"));
                }
            }
            if (fatal.isPresent()) {
                checks.add(HealthCheck.fail("settings", fatal.get().message(), "akm config validate names all"));
                return false;
            }
            config.llm();
            config.autoAccept();
            if (!config.beliefAware()) {
                advice.add(HealthAdvice.warn(
                        "belief_aware",
                        "memory.belief_aware is off: neither belief rules nor claim proof are applied before a write",
                        "akm config set memory.belief_aware true"));
            }
            String where = workspace.configFile().path().toString();
            checks.add(
                    HealthCheck.pass("settings", workspace.configFile().exists() ? where : "none; the defaults hold"));
            return true;
        } catch (AkmException e) {
            checks.add(HealthCheck.fail(
                    "settings", String.valueOf(e.getMessage()), e.hint().orElse("")));
            return false;
        }
    }

    private Optional<EndpointHealth> probe(Workspace workspace) {
        try {
            EndpointHealth found = EndpointHealth.probe(workspace.endpoint(Optional.empty(), Optional.empty()));
            found.check(checks, advice);
            return Optional.of(found);
        } catch (AkmException e) {
            checks.add(HealthCheck.fail(
                    "endpoint", String.valueOf(e.getMessage()), e.hint().orElse("")));
            return Optional.empty();
        }
    }

    private HealthResult look(
            Stash stash, Journal journal, Optional<MemoryIndex> search, Optional<EndpointHealth> endpoint) {
        LoopHealth loop = noRuns();
        List<ArchivedFile> archived = List.of();
        Optional<History> history = Optional.empty();
        try {
            History read = journal.history();
            loop = loop(stash, read);
            archived = read.archived();
            history = Optional.of(read);
            history(read, journal);
        } catch (AkmException e) {
            checks.add(HealthCheck.fail(
                    "history", String.valueOf(e.getMessage()), e.hint().orElse("")));
        }
        Map<Ref, List<Ref>> standIns = new LinkedHashMap<>();
        archived.forEach(file -> standIns.put(file.ref(), file.standIns()));
        List<LoopRun.Disagreement> conflicts = OpenConflicts.of(loop.all());
        StashHealth found = StashExam.of(stash, standIns, conflicts, clock.instant());
        found.check(checks, advice);
        checks.add(loop.check(found.oldest(), clock.instant()));
        loop.chunkCheck().ifPresent(checks::add);
        Optional<IndexHealth> index = search.map(IndexHealth::of);
        index.ifPresent(known -> known.check(checks, advice));
        int proposals = proposals(stash);
        Optional<AuditHealth> audit = history.map(read -> audit(stash, read, search));
        return result(stash.root().toString(), loop, proposals, Optional.of(found), index, endpoint, audit);
    }

    private Instant since() {
        return clock.instant().minus(request.window()).truncatedTo(ChronoUnit.SECONDS);
    }

    private LoopHealth loop(Stash stash, History history) {
        boolean dead = false;
        boolean running = false;
        for (RunSummary run : history.runs()) {
            if (run.kind().equals("improve") && run.status().equals("running") && !dead) {
                dead = nobodyImproves(stash);
                running = !dead;
            }
        }
        List<LoopRun> runs = new ArrayList<>();
        for (RunSummary run : history.runs()) {
            LoopRun.of(run, dead).ifPresent(runs::add);
        }
        runs.sort(Comparator.comparing(LoopRun::at).reversed());
        return new LoopHealth(runs, since(), running);
    }

    /** Whether a run without an end is one that was killed: nobody has its lock. */
    private static boolean nobodyImproves(Stash stash) {
        try {
            Optional<Locks.Held> free = stash.locks().tryImproveLock();
            free.ifPresent(Locks.Held::close);
            return free.isPresent();
        } catch (AkmException e) {
            return false;
        }
    }

    private void history(History history, Journal journal) {
        long unreadable = history.runs().stream()
                .filter(run -> run.status().equals("unreadable"))
                .count();
        if (unreadable > 0) {
            checks.add(HealthCheck.warn(
                    "history",
                    StashHealth.count(unreadable, "record") + " in .akm/journal cannot be read",
                    "nothing follows from them; undo of those runs is not possible"));
        } else {
            checks.add(
                    HealthCheck.pass("history", StashHealth.count(history.runs().size(), "record")));
        }
        journal.warning().ifPresent(warning -> advice.add(HealthAdvice.warn("history", warning, "")));
    }

    private int proposals(Stash stash) {
        try {
            int waiting = new ProposalStore(stash).waiting();
            if (waiting > 0) {
                advice.add(HealthAdvice.remark(
                        "proposals",
                        StashHealth.count(waiting, "proposal") + (waiting == 1 ? " waits" : " wait") + " for a person",
                        "akm proposal list"));
            }
            return waiting;
        } catch (AkmException e) {
            checks.add(HealthCheck.warn("proposals", String.valueOf(e.getMessage()), ""));
            return 0;
        }
    }

    private AuditHealth audit(Stash stash, History history, Optional<MemoryIndex> index) {
        AuditHealth audit = Audit.of(stash, history, index, clock.instant());
        if (!audit.notFound().isEmpty()) {
            advice.add(HealthAdvice.remark(
                    "notFound",
                    StashHealth.count(audit.notFound().size(), "retired memory") + " of " + audit.searched()
                            + " searched for: their words do not bring up what stands for them",
                    "akm index --full, then look again; akm show REF finds it by name all the same"));
        }
        if (!audit.unfindable().isEmpty()) {
            advice.add(HealthAdvice.warn(
                    "audit",
                    StashHealth.count(audit.unfindable().size(), "retired memory")
                            + " that the loop took out lead to nothing that stands",
                    "akm show REF tells what happened; akm undo RUN brings them back"));
        }
        if (!audit.factsNowhere().isEmpty()) {
            advice.add(HealthAdvice.remark(
                    "factsNowhere",
                    StashHealth.count(audit.factsNowhere().size(), "retired memory")
                            + " held values that stand in no live text now",
                    "right if what took their place was edited since; else akm undo RUN"));
        }
        return audit;
    }

    private HealthResult result(
            String directory,
            LoopHealth loop,
            int proposals,
            Optional<StashHealth> stash,
            Optional<IndexHealth> index,
            Optional<EndpointHealth> endpoint,
            Optional<AuditHealth> audit) {
        return new HealthResult(
                request, clock.instant(), directory, checks, advice, loop, proposals, stash, index, endpoint, audit);
    }
}
