package dev.akm.app;

import dev.akm.consolidation.FailureKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What improve runs counted, of one run or summed up over several. Read from history, which may come from elsewhere: what
 * is no number counts as none.
 *
 * @param counts memories by what became of them, under the names of {@link #NAMES}
 * @param noAction why memories were left as they are, under the names of {@link #KEPT}
 * @param skipReasons refusals and the like by reason code
 * @param unanswered chunks without a usable answer by why, as words of {@link dev.akm.consolidation.FailureKind}
 */
public record RunCounters(
        Map<String, Long> counts,
        Map<String, Long> noAction,
        Map<String, Long> skipReasons,
        Map<String, Long> unanswered,
        long totalChunks,
        long bypassedChunks,
        long failedChunks,
        long modelCalls,
        long promptTokens,
        long completionTokens,
        long tokensSaved,
        long durationMs) {
    /** In the order of the law that they obey: the first is the sum of the others. */
    public static final List<String> NAMES = List.of(
            "processed",
            "judgedNoAction",
            "merged",
            "mergedSecondaries",
            "rewritten",
            "promoted",
            "superseded",
            "contradicted",
            "deleted",
            "refreshed",
            "staged",
            "refused",
            "failed",
            "skipped");

    public static final List<String> KEPT = List.of("allHot", "unchanged", "modelKept", "byRule");

    /** Longest reason code that is shown; ours are shorter. */
    private static final int MAX_CODE = 60;

    public static final RunCounters NONE =
            new RunCounters(Map.of(), Map.of(), Map.of(), Map.of(), 0, 0, 0, 0, 0, 0, 0, 0);

    /** The counters of a run's totals as history keeps them. */
    static RunCounters of(Map<String, Object> totals) {
        Map<?, ?> chunks = totals.get("chunks") instanceof Map<?, ?> map ? map : Map.of();
        return new RunCounters(
                numbers(totals, NAMES),
                numbers(totals.get("noAction") instanceof Map<?, ?> map ? map : Map.of(), KEPT),
                reasons(totals.get("skipReasons")),
                numbers(totals.get("unansweredChunks")),
                number(chunks, "total"),
                number(chunks, "bypassed"),
                number(chunks, "failed"),
                number(totals, "modelCalls"),
                number(totals, "promptTokens"),
                number(totals, "completionTokens"),
                number(totals, "tokensSaved"),
                number(totals, "durationMs"));
    }

    private static Map<String, Long> numbers(Map<?, ?> from, List<String> names) {
        Map<String, Long> out = new LinkedHashMap<>();
        for (String name : names) {
            out.put(name, number(from, name));
        }
        return out;
    }

    /** Counts under names that are ours or nobody's. */
    private static Map<String, Long> numbers(@Nullable Object from) {
        Map<String, Long> out = new LinkedHashMap<>();
        if (from instanceof Map<?, ?> map) {
            for (FailureKind kind : FailureKind.values()) {
                long count = number(map, kind.word());
                if (count > 0) {
                    out.put(kind.word(), count);
                }
            }
        }
        return out;
    }

    private static long number(Map<?, ?> from, String name) {
        return from.get(name) instanceof Number number ? Math.max(0, number.longValue()) : 0;
    }

    private static Map<String, Long> reasons(@Nullable Object list) {
        Map<String, Long> out = new LinkedHashMap<>();
        if (list instanceof List<?> items) {
            for (Object item : items) {
                if (item instanceof Map<?, ?> map && map.get("reason") instanceof String code) {
                    out.merge(code.length() > MAX_CODE ? code.substring(0, MAX_CODE) : code, 1L, Long::sum);
                }
            }
        }
        return out;
    }

    RunCounters plus(RunCounters other) {
        return new RunCounters(
                sum(counts, other.counts),
                sum(noAction, other.noAction),
                sum(skipReasons, other.skipReasons),
                sum(unanswered, other.unanswered),
                totalChunks + other.totalChunks,
                bypassedChunks + other.bypassedChunks,
                failedChunks + other.failedChunks,
                modelCalls + other.modelCalls,
                promptTokens + other.promptTokens,
                completionTokens + other.completionTokens,
                tokensSaved + other.tokensSaved,
                durationMs + other.durationMs);
    }

    private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
        Map<String, Long> out = new LinkedHashMap<>(one);
        for (Map.Entry<String, Long> entry : other.entrySet()) {
            out.merge(entry.getKey(), entry.getValue(), Long::sum);
        }
        return out;
    }

    public long count(String name) {
        return counts.getOrDefault(name, 0L);
    }

    public long kept(String why) {
        return noAction.getOrDefault(why, 0L);
    }

    /** Memories that no model had to look at: belief, or nothing new, had decided. */
    public long bypassed() {
        return kept("allHot") + kept("unchanged") + kept("byRule");
    }

    /** Of the processed memories, 0 to 1. */
    public double bypassShare() {
        long processed = count("processed");
        return processed == 0 ? 0 : Math.round(1000.0 * bypassed() / processed) / 1000.0;
    }

    /** Memories that a run changed, retired or made something of. */
    public long changed() {
        return count("merged")
                + count("mergedSecondaries")
                + count("rewritten")
                + count("promoted")
                + count("superseded")
                + count("contradicted")
                + count("deleted")
                + count("refreshed");
    }

    /** Chunks for which the model was asked. */
    public long askedChunks() {
        return Math.max(0, totalChunks - bypassedChunks);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (String name : NAMES) {
            tree.put(name, count(name));
            if (name.equals("failed")) {
                tree.put("failedChunkMemories", count(name));
            }
        }
        tree.put("modelKept", kept("modelKept"));
        tree.put("skipReasons", new LinkedHashMap<String, Object>(skipReasons));
        Map<String, Object> bypass = new LinkedHashMap<>();
        bypass.put("memories", bypassed());
        bypass.put("chunks", bypassedChunks);
        bypass.put("share", bypassShare());
        bypass.put("allHot", kept("allHot"));
        bypass.put("unchanged", kept("unchanged"));
        bypass.put("byRule", kept("byRule"));
        tree.put("bypass", bypass);
        tree.put("totalChunks", totalChunks);
        tree.put("failedChunks", failedChunks);
        tree.put("unansweredChunks", new LinkedHashMap<String, Object>(unanswered));
        tree.put("modelCalls", modelCalls);
        tree.put("promptTokens", promptTokens);
        tree.put("completionTokens", completionTokens);
        tree.put("tokensSaved", tokensSaved);
        tree.put("durationMs", durationMs);
        return tree;
    }

    /** What is worth comparing between two times, by name. */
    Map<String, Double> comparable() {
        Map<String, Double> out = new LinkedHashMap<>();
        for (String name : NAMES) {
            out.put(name, (double) count(name));
        }
        out.put("bypassShare", bypassShare());
        out.put("totalChunks", (double) totalChunks);
        out.put("failedChunks", (double) failedChunks);
        out.put("modelCalls", (double) modelCalls);
        out.put("promptTokens", (double) promptTokens);
        out.put("completionTokens", (double) completionTokens);
        out.put("tokensSaved", (double) tokensSaved);
        out.put("durationMs", (double) durationMs);
        return out;
    }
}
