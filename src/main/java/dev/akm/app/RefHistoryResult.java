package dev.akm.app;

import dev.akm.journal.Actor;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.RefChange;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was done to a memory and what was refused it, newest first.
 *
 * @param exists whether it is a file of the stash now
 * @param archived where it went, if it was retired
 */
public record RefHistoryResult(Ref ref, boolean exists, Optional<ArchivedFile> archived, List<RefChange> changes)
        implements Result {
    public RefHistoryResult {
        changes = List.copyOf(changes);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("ref", ref.toString());
        tree.put("exists", exists);
        if (archived.isPresent()) {
            tree.put("archived", archived(archived.get()));
        }
        List<Object> items = new ArrayList<>();
        for (RefChange change : changes) {
            items.add(item(change, detail));
        }
        tree.put("changes", items);
        return tree;
    }

    @Override
    public String items() {
        return "changes";
    }

    private static Map<String, Object> archived(ArchivedFile file) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("at", file.at());
        item.put("who", file.who());
        item.put("by", Actor.of(file.who()).word());
        item.put("op", file.op());
        item.put("reason", file.reason());
        item.put("run", file.run());
        item.put("standIns", RunResult.texts(file.standIns()));
        return item;
    }

    static Map<String, Object> item(RefChange change, Detail detail) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("at", change.at());
        item.put("run", change.run().toString());
        item.put("kind", change.kind());
        item.put("op", change.op());
        item.put("verdict", change.verdict());
        item.put("who", change.who());
        item.put("by", Actor.of(change.who()).word());
        item.put("reason", change.reason());
        item.put("refs", RunResult.texts(change.refs()));
        if (!change.details().isEmpty()) {
            item.put("details", change.details());
        }
        if (change.wrote()) {
            item.put("diff", LineDiff.of(change.beforeText(), change.afterText()));
            if (detail == Detail.FULL) {
                item.put("before", change.before().isPresent() ? change.beforeText() : null);
                item.put("after", change.after().isPresent() ? change.afterText() : null);
            }
        }
        item.put("recordedHere", change.own());
        return item;
    }
}
