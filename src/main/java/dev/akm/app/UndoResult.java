package dev.akm.app;

import dev.akm.journal.RunSummary;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What undoing did, or would do. */
public record UndoResult(dev.akm.journal.UndoResult done, boolean dryRun) implements Result {
    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put(
                "undone",
                done.undone().isPresent() ? RunsResult.item(done.undone().get()) : null);
        if (dryRun) {
            tree.put("dryRun", true);
        }
        tree.put("run", done.by().isPresent() ? done.by().get().toString() : null);
        List<Object> restored = new ArrayList<>();
        for (String path : done.restored()) {
            restored.add(name(path));
        }
        tree.put("restored", restored);
        List<Object> left = new ArrayList<>();
        for (dev.akm.journal.UndoResult.Left file : done.left()) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("ref", name(file.path()));
            item.put("reason", file.reason());
            left.add(item);
        }
        tree.put("left", left);
        List<Object> later = new ArrayList<>();
        for (RunSummary run : done.later()) {
            later.add(RunsResult.item(run));
        }
        tree.put("later", later);
        return tree;
    }

    @Override
    public List<String> warnings() {
        return done.recovered().sentences();
    }

    private static String name(String path) {
        Optional<Ref> ref = Ref.ofPath(path);
        return ref.isPresent() ? ref.get().toString() : path;
    }
}
