package dev.akm.app;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the loop does.
 *
 * @param all every improve run that has ended, newest first
 * @param since where the window begins
 * @param running whether one is going on now
 */
public record LoopHealth(List<LoopRun> all, Instant since, boolean running) {
    /** So many runs without a result, one after the other, are a failure, whatever ended them. */
    static final int FAILING_STREAK = 3;

    /** So many runs that failed by themselves, within a streak, are one too. */
    static final int FAILED_IN_STREAK = 2;

    public LoopHealth {
        all = List.copyOf(all);
    }

    /** The runs of the window, newest first. */
    public List<LoopRun> window() {
        return all.stream().filter(run -> !run.at().isBefore(since)).toList();
    }

    public RunCounters counters() {
        return sum(window());
    }

    static RunCounters sum(List<LoopRun> runs) {
        RunCounters sum = RunCounters.NONE;
        for (LoopRun run : runs) {
            sum = sum.plus(run.counters());
        }
        return sum;
    }

    /** The runs of the time before the window. */
    List<LoopRun> before(Duration length) {
        Instant from = since.minus(length);
        return all.stream()
                .filter(run -> run.at().isBefore(since) && !run.at().isBefore(from))
                .toList();
    }

    public Optional<LoopRun> last() {
        return all.stream().findFirst();
    }

    public Optional<LoopRun> lastGood() {
        return all.stream().filter(run -> run.ending() == LoopRun.Ending.GOOD).findFirst();
    }

    /** Runs after the last good one that failed or had chunks that did. */
    public int failuresSince() {
        int count = 0;
        for (LoopRun run : all) {
            if (run.ending() == LoopRun.Ending.GOOD) {
                break;
            }
            count += run.ending() == LoopRun.Ending.INTERRUPTED ? 0 : 1;
        }
        return count;
    }

    /** How many of the newest runs, one after the other, came to nothing. */
    public int streak() {
        return streakRuns().size();
    }

    private List<LoopRun> streakRuns() {
        List<LoopRun> streak = new ArrayList<>();
        for (LoopRun run : all) {
            if (!run.bad()) {
                break;
            }
            streak.add(run);
        }
        return streak;
    }

    /** Runs of the window that were broken off. */
    public int interrupted() {
        return (int) window().stream()
                .filter(run -> run.ending() == LoopRun.Ending.INTERRUPTED)
                .count();
    }

    /**
     * Whether it runs, and well.
     *
     * @param oldest the modification time of the oldest memory; empty if there is none
     */
    HealthCheck check(Optional<Instant> oldest, Instant now) {
        if (all.isEmpty()) {
            return neverRan(oldest);
        }
        LoopRun last = all.get(0);
        List<LoopRun> streak = streakRuns();
        long failed = streak.stream()
                .filter(run -> run.ending() == LoopRun.Ending.FAILED)
                .count();
        boolean neverWell = streak.size() == all.size() && failed > 0;
        if (streak.size() >= FAILING_STREAK || failed >= FAILED_IN_STREAK || neverWell) {
            return HealthCheck.fail("improve", streakSentence(streak, last), wayOut(last));
        }
        if (failed > 0) {
            return HealthCheck.warn("improve", "the last run failed" + reason(last), wayOut(last));
        }
        if (last.ending() == LoopRun.Ending.PARTLY && last.counters().failedChunks() == 0) {
            return HealthCheck.warn(
                    "improve",
                    "the last run could not read or write every file; the rest was done",
                    "see the files below, free some space or mend the permissions");
        }
        if (last.ending() == LoopRun.Ending.PARTLY) {
            return HealthCheck.warn(
                    "improve",
                    "the last run had no usable answer for " + last.counters().failedChunks() + " of "
                            + last.counters().askedChunks() + " chunks; their memories were left alone",
                    "nothing, unless it lasts; then try a larger model, or akm health --probe");
        }
        boolean goodInWindow = lastGood().isPresent() && !lastGood().get().at().isBefore(since);
        if (!goodInWindow) {
            String good = lastGood()
                    .map(run -> "the last was " + Ago.of(run.at(), now) + " ago")
                    .orElse("there was none before");
            return HealthCheck.warn(
                    "improve",
                    "no run has ended well since " + Ago.day(since) + "; " + good,
                    "look whether what starts akm improve still does; docs/scheduling.md");
        }
        String undone = last.undone() ? ", and was undone" : "";
        return HealthCheck.pass(
                "improve",
                "the last run began " + Ago.of(last.at(), now) + " ago and "
                        + (last.ending() == LoopRun.Ending.GOOD ? "ended well" : "was interrupted") + undone);
    }

    private HealthCheck neverRan(Optional<Instant> oldest) {
        if (oldest.isPresent() && oldest.get().isBefore(since)) {
            return HealthCheck.warn(
                    "improve",
                    "improve has never run here, and there are memories from before " + Ago.day(since),
                    "akm improve --dry-run; docs/scheduling.md tells how to let it run by itself");
        }
        return HealthCheck.pass("improve", "improve has not run yet");
    }

    private static String streakSentence(List<LoopRun> streak, LoopRun last) {
        String count =
                streak.size() == 1 ? "the only run failed" : "the last " + streak.size() + " runs came to nothing";
        return count + reason(last);
    }

    private static String reason(LoopRun run) {
        if (!run.failure().isEmpty()) {
            return ": " + run.failure();
        }
        return run.ending() == LoopRun.Ending.INTERRUPTED ? ": the last was broken off (" + run.status() + ")" : "";
    }

    private static String wayOut(LoopRun run) {
        return run.ending() == LoopRun.Ending.INTERRUPTED
                ? "look what ends it; akm improve --timeout 2h ends it by itself, with what was done kept"
                : "akm health --probe tells whether the model can be reached; akm history " + run.id();
    }

    /** Whether the model's answers can be used. */
    Optional<HealthCheck> chunkCheck() {
        return AnswerHealth.check(counters());
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("count", window().size());
        tree.put("last", last().map(LoopRun::brief).orElse(null));
        tree.put("lastGood", lastGood().map(LoopRun::brief).orElse(null));
        tree.put("failuresSince", failuresSince());
        tree.put("streak", streak());
        tree.put("interrupted", interrupted());
        tree.put("running", running);
        return tree;
    }
}
