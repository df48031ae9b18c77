package dev.akm.app;

import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What mark changed, or would change.
 *
 * @param run the id under which {@code undo} takes it back; empty where nothing was written
 */
public record MarkResult(List<Marked> marked, boolean dryRun, Optional<String> run, List<String> warnings)
        implements Result {
    public MarkResult {
        marked = List.copyOf(marked);
        warnings = List.copyOf(warnings);
    }

    /**
     * One memory.
     *
     * @param mode and {@code state}: as they stand now
     * @param diff lines led by {@code -}, {@code +} or a space; empty where nothing changes
     */
    public record Marked(Ref ref, CaptureMode mode, BeliefState state, List<String> diff) {
        public Marked {
            diff = List.copyOf(diff);
        }

        public boolean changed() {
            return !diff.isEmpty();
        }
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        List<Object> items = new ArrayList<>();
        for (Marked each : marked) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("ref", each.ref().toString());
            item.put("captureMode", each.mode().word());
            item.put("beliefState", each.state().word());
            item.put("changed", each.changed());
            item.put("diff", each.diff());
            items.add(item);
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("marked", items);
        if (dryRun) {
            tree.put("dryRun", true);
        }
        if (run.isPresent()) {
            tree.put("run", run.get());
        }
        return tree;
    }

    @Override
    public String items() {
        return "marked";
    }
}
