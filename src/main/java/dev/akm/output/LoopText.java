package dev.akm.output;

import dev.akm.app.Ago;
import dev.akm.app.HealthResult;
import dev.akm.app.LoopHealth;
import dev.akm.app.LoopRun;
import dev.akm.app.RunCounters;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The part of health that tells of the loop: its runs as a sparkline, and what became of the memories. */
final class LoopText {
    private static final int LABEL = 16;
    private static final int REASONS = 6;

    private final TextOut out;

    LoopText(TextOut out) {
        this.out = out;
    }

    void print(HealthResult result) {
        LoopHealth loop = result.loop();
        List<LoopRun> window = loop.window();
        out.line();
        out.line(out.bold("loop") + "  "
                + out.dim(runs(window.size()) + " in the last "
                        + Ago.length(result.request().window()) + (loop.running() ? ", one is going on" : "")));
        if (!loop.all().isEmpty()) {
            last(result);
        }
        if (!window.isEmpty()) {
            sparklines(window);
            consolidation(loop.counters());
        }
        if (result.proposals() > 0) {
            row("proposals", result.proposals() + " waiting for a person");
        }
        if (result.request().byRun()) {
            table(window);
        }
        compared(result);
    }

    private static String runs(int count) {
        return count == 1 ? "1 run" : count + " runs";
    }

    private void row(String label, String text) {
        out.line("  " + Cells.pad(label, LABEL) + "  " + text);
    }

    private void last(HealthResult result) {
        LoopHealth loop = result.loop();
        LoopRun last = loop.all().get(0);
        row("last", Ago.of(last.at(), result.now()) + " ago, " + ending(last) + out.dim("  " + last.id()));
        if (last.ending() != LoopRun.Ending.GOOD) {
            row(
                    "last good",
                    loop.lastGood()
                            .map(run -> Ago.of(run.at(), result.now()) + " ago" + out.dim("  " + run.id()))
                            .orElse("never"));
            row("failures since", loop.failuresSince() + ", streak " + loop.streak());
        }
        if (loop.interrupted() > 0) {
            row("interrupted", String.valueOf(loop.interrupted()));
        }
    }

    private String ending(LoopRun run) {
        return switch (run.ending()) {
            case GOOD -> out.green("good");
            case PARTLY -> out.yellow("partly failed");
            case FAILED -> out.red("failed");
            case INTERRUPTED -> out.yellow("interrupted");
        };
    }

    /** Oldest at the left; a run that did not end well shows as a mark instead of its height. */
    private void sparklines(List<LoopRun> window) {
        int room = Math.max(10, out.columns() - LABEL - 24);
        List<LoopRun> runs = new ArrayList<>(window.subList(0, Math.min(room, window.size())));
        Collections.reverse(runs);
        StringBuilder endings = new StringBuilder();
        List<Long> changed = new ArrayList<>();
        List<Long> tokens = new ArrayList<>();
        for (LoopRun run : runs) {
            endings.append(
                    switch (run.ending()) {
                        case GOOD -> out.green("•");
                        case PARTLY -> out.yellow("~");
                        case FAILED -> out.red("x");
                        case INTERRUPTED -> out.yellow("!");
                    });
            changed.add(run.counters().changed());
            tokens.add(run.counters().promptTokens() + run.counters().completionTokens());
        }
        row("by run", endings + out.dim("  • good ~ partly x failed ! broken off"));
        row("changed", spark(changed));
        row("tokens", spark(tokens));
    }

    private String spark(List<Long> values) {
        long highest = values.stream().mapToLong(Long::longValue).max().orElse(0);
        return out.cyan(Bars.sparkline(values)) + out.dim("  at most " + highest);
    }

    private void consolidation(RunCounters sum) {
        out.line();
        out.line(out.bold("consolidation") + "  "
                + out.dim(sum.count("processed") + " memories judged, each run's added"));
        long processed = sum.count("processed");
        Bars bars = new Bars(out, LABEL + 2);
        bars.one("bypassed", sum.bypassed(), processed);
        Map<String, Long> why = new LinkedHashMap<>();
        why.put("  all hot", sum.kept("allHot"));
        why.put("  unchanged", sum.kept("unchanged"));
        why.put("  by rule", sum.kept("byRule"));
        bars.all(why, processed);
        Map<String, Long> fates = new LinkedHashMap<>();
        fates.put("seen and kept", sum.kept("modelKept"));
        for (String name : RunCounters.NAMES.subList(2, RunCounters.NAMES.size())) {
            fates.put(name.equals("mergedSecondaries") ? "merged into" : name, sum.count(name));
        }
        bars.all(fates, processed);
        if (!sum.skipReasons().isEmpty()) {
            row("reasons", reasons(sum.skipReasons()));
        }
        row(
                "chunks",
                sum.totalChunks() + ", " + sum.bypassedChunks() + " without a question, " + sum.failedChunks()
                        + " without an answer");
        row(
                "tokens",
                sum.promptTokens() + " read, " + sum.completionTokens() + " written, about " + sum.tokensSaved()
                        + " not spent");
    }

    private String reasons(Map<String, Long> reasons) {
        List<Map.Entry<String, Long>> sorted = new ArrayList<>(reasons.entrySet());
        sorted.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(REASONS, sorted.size()); i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(sorted.get(i).getKey())
                    .append(' ')
                    .append(sorted.get(i).getValue());
        }
        return Cells.fit(text.toString(), Math.max(20, out.columns() - LABEL - 4));
    }

    private void table(List<LoopRun> window) {
        out.line();
        boolean wide = out.columns() >= 110;
        String head = Cells.pad("run", 26)
                + Cells.pad("ended", 13)
                + right("judged", 8)
                + right("bypass", 8)
                + right("changed", 9)
                + right("refused", 9)
                + (wide ? right("tokens", 10) + right("seconds", 9) : "");
        out.line("  " + out.dim(head));
        for (LoopRun run : window) {
            RunCounters counters = run.counters();
            long tokens = counters.promptTokens() + counters.completionTokens();
            out.line("  " + Cells.pad(run.id(), 26) + padded(run)
                    + right(counters.count("processed"), 8)
                    + right(Math.round(counters.bypassShare() * 100) + "%", 8)
                    + right(counters.changed(), 9)
                    + right(counters.count("refused"), 9)
                    + (wide ? right(tokens, 10) + right(counters.durationMs() / 1000, 9) : ""));
        }
    }

    private String padded(LoopRun run) {
        String word = run.ending().word();
        return ending(run).replace("partly failed", "partly") + " ".repeat(Math.max(1, 13 - word.length()));
    }

    private static String right(Object value, int width) {
        String text = String.valueOf(value);
        return " ".repeat(Math.max(1, width - text.length())) + text;
    }

    private void compared(HealthResult result) {
        if (result.request().compare().isEmpty()) {
            return;
        }
        out.line();
        out.line(out.bold("compared") + "  "
                + out.dim("with the " + Ago.length(result.request().compare().get()) + " before"));
        for (HealthResult.Change change : result.compared()) {
            if (change.before() != 0 || change.now() != 0) {
                String sign = change.delta() > 0 ? "+" : "";
                out.line("  " + Cells.pad(change.name(), LABEL + 2)
                        + right(JsonWriter.finite(change.before()), 12) + " → "
                        + Cells.pad(JsonWriter.finite(change.now()), 12)
                        + out.dim(sign + JsonWriter.finite(change.delta())));
            }
        }
    }
}
