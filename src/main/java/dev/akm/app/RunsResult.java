package dev.akm.app;

import dev.akm.journal.Actor;
import dev.akm.journal.RunSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs, newest first.
 *
 * @param total how many there are altogether
 */
public record RunsResult(List<RunSummary> runs, int total) implements Result {
    public RunsResult {
        runs = List.copyOf(runs);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        List<Object> items = new ArrayList<>();
        for (RunSummary run : runs) {
            Map<String, Object> item = item(run);
            if (detail == Detail.FULL) {
                item.put("totals", run.totals());
            }
            items.add(item);
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("runs", items);
        tree.put("total", total);
        return tree;
    }

    @Override
    public String items() {
        return "runs";
    }

    static Map<String, Object> item(RunSummary run) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("id", run.id().toString());
        item.put("kind", run.kind());
        item.put("at", run.at());
        if (!run.ended().isEmpty()) {
            item.put("endedAt", run.ended());
        }
        item.put("who", run.who());
        item.put("by", Actor.of(run.who()).word());
        item.put("status", run.status());
        item.put("changed", run.changed());
        if (run.undoes().isPresent()) {
            item.put("undoes", run.undoes().get().toString());
        }
        if (run.undoneBy().isPresent()) {
            item.put("undoneBy", run.undoneBy().get().toString());
        }
        item.put("recordedHere", run.own());
        return item;
    }
}
