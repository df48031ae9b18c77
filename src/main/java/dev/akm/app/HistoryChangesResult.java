package dev.akm.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was done, and what was refused: of one memory over time, newest first, or by one run in its order.
 *
 * @param subject a ref or a run's id
 */
public record HistoryChangesResult(String subject, List<Change> changes) implements Result {
    public HistoryChangesResult {
        changes = List.copyOf(changes);
    }

    /**
     * One operation on one file.
     *
     * @param verdict {@code applied}, or why not
     * @param refs every memory of the operation
     * @param diff lines led by {@code -}, {@code +} or a space; empty where the file was not written
     */
    public record Change(
            String run,
            String kind,
            String at,
            String who,
            String op,
            String reason,
            String verdict,
            List<String> refs,
            List<String> diff) {
        public Change {
            refs = List.copyOf(refs);
            diff = List.copyOf(diff);
        }
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        List<Object> items = new ArrayList<>();
        for (Change change : changes) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("run", change.run());
            item.put("kind", change.kind());
            item.put("at", change.at());
            item.put("who", change.who());
            item.put("op", change.op());
            item.put("verdict", change.verdict());
            item.put("reason", change.reason());
            item.put("refs", change.refs());
            if (detail != Detail.BRIEF) {
                item.put("diff", change.diff());
            }
            items.add(item);
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("subject", subject);
        tree.put("changes", items);
        return tree;
    }

    @Override
    public String items() {
        return "changes";
    }
}
