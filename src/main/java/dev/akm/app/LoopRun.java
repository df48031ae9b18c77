package dev.akm.app;

import dev.akm.journal.RunSummary;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One improve run as health sees it.
 *
 * @param at when it began
 * @param failure why it failed, or empty
 * @param conflicts what it could not decide, each as refs, reason and one line
 */
public record LoopRun(
        String id,
        Instant at,
        Ending ending,
        String status,
        String model,
        String engine,
        long changed,
        boolean undone,
        String failure,
        RunCounters counters,
        List<Disagreement> conflicts) {

    /** How a run ended. */
    public enum Ending {
        GOOD("good"),
        /** It ended, but for some chunks there was no usable answer. */
        PARTLY("partly"),
        FAILED("failed"),
        /** By a signal, or killed and recovered. */
        INTERRUPTED("interrupted");

        private final String word;

        Ending(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Memories that cannot all be right, which the loop left to a person. */
    public record Disagreement(List<String> refs, String reason, String detail) {
        public Disagreement {
            refs = List.copyOf(refs);
        }

        Map<String, Object> tree() {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("refs", refs);
            tree.put("reason", reason);
            tree.put("detail", detail);
            return tree;
        }
    }

    public LoopRun {
        conflicts = List.copyOf(conflicts);
    }

    /**
     * The run of that record; empty for one of another kind, without a time, or still going on.
     *
     * @param dead whether a run that has no end is one that nobody will end
     */
    static Optional<LoopRun> of(RunSummary run, boolean dead) {
        boolean running = run.status().equals("running");
        if (!run.kind().equals("improve") || (running && !dead)) {
            return Optional.empty();
        }
        Instant at;
        try {
            at = Instant.parse(run.at());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
        Map<String, Object> totals = run.totals();
        return Optional.of(new LoopRun(
                run.id().toString(),
                at,
                ending(run.status(), text(totals, "outcome")),
                running ? "killed" : run.status(),
                text(totals, "model"),
                text(totals, "engine"),
                run.changed(),
                run.undoneBy().isPresent(),
                text(totals, "failure"),
                RunCounters.of(totals),
                conflicts(totals.get("conflicts"))));
    }

    private static Ending ending(String status, String outcome) {
        return switch (status) {
            case "committed" ->
                switch (outcome) {
                    case "", "done" -> Ending.GOOD;
                    case "partly_failed", "io_trouble" -> Ending.PARTLY;
                    default -> Ending.FAILED;
                };
            case "interrupted", "recovered", "abandoned", "running" -> Ending.INTERRUPTED;
            default -> Ending.FAILED;
        };
    }

    private static String text(Map<String, Object> from, String name) {
        return from.get(name) instanceof String text ? text : "";
    }

    private static List<Disagreement> conflicts(@Nullable Object list) {
        List<Disagreement> out = new ArrayList<>();
        if (list instanceof List<?> items) {
            for (Object item : items) {
                if (item instanceof Map<?, ?> map && map.get("refs") instanceof List<?> refs) {
                    out.add(new Disagreement(
                            refs.stream()
                                    .filter(String.class::isInstance)
                                    .map(String.class::cast)
                                    .toList(),
                            map.get("reason") instanceof String reason ? reason : "",
                            map.get("detail") instanceof String detail ? detail : ""));
                }
            }
        }
        return out;
    }

    /** Whether it is one of a streak: nothing came of it. */
    boolean bad() {
        return ending == Ending.FAILED || ending == Ending.INTERRUPTED;
    }

    Map<String, Object> brief() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("run", id);
        tree.put("at", at.toString());
        tree.put("ending", ending.word());
        tree.put("status", status);
        tree.put("changed", changed);
        if (!failure.isEmpty()) {
            tree.put("failure", failure);
        }
        return tree;
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = brief();
        tree.put("undone", undone);
        tree.put("model", model);
        tree.put("engine", engine);
        tree.put("consolidation", counters.tree());
        return tree;
    }
}
