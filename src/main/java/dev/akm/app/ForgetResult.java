package dev.akm.app;

import dev.akm.memory.Ref;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was taken out of the stash; the archive has it.
 *
 * @param run the id under which {@code undo} brings it back; empty for a dry run
 */
public record ForgetResult(List<Ref> forgotten, boolean dryRun, Optional<String> run, List<String> warnings)
        implements Result {
    public ForgetResult {
        forgotten = List.copyOf(forgotten);
        warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("forgotten", RememberResult.texts(forgotten));
        if (dryRun) {
            tree.put("dryRun", true);
        }
        if (run.isPresent()) {
            tree.put("run", run.get());
        }
        return tree;
    }
}
