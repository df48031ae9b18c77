package dev.akm.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every run and every person's command, newest first. */
public record HistoryListResult(List<Run> runs) implements Result {
    public HistoryListResult {
        runs = List.copyOf(runs);
    }

    /**
     * One of them.
     *
     * @param at when it began, ISO-8601
     * @param own whether this machine recorded it
     * @param refs every memory that it touched or was refused
     */
    public record Run(
            String id,
            String kind,
            String at,
            String who,
            String status,
            long changed,
            Optional<String> undoes,
            Optional<String> undoneBy,
            boolean own,
            List<String> refs) {
        public Run {
            refs = List.copyOf(refs);
        }

        Map<String, Object> tree(Detail detail) {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("id", id);
            tree.put("kind", kind);
            tree.put("at", at);
            tree.put("who", who);
            tree.put("status", status);
            tree.put("changed", changed);
            if (undoes.isPresent()) {
                tree.put("undoes", undoes.get());
            }
            if (undoneBy.isPresent()) {
                tree.put("undoneBy", undoneBy.get());
            }
            tree.put("own", own);
            if (detail != Detail.BRIEF) {
                tree.put("refs", refs);
            }
            return tree;
        }
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        List<Object> items = new ArrayList<>();
        for (Run run : runs) {
            items.add(run.tree(detail));
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("runs", items);
        return tree;
    }

    @Override
    public String items() {
        return "runs";
    }
}
