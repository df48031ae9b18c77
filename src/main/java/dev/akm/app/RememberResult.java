package dev.akm.app;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was remembered, or would be.
 *
 * @param path below the stash
 * @param state of the memory as it stands now
 * @param duplicate whether the text was there already; then nothing new was stored
 * @param updated the fields of the old memory that the new word changed; only for a duplicate
 * @param replaced whether {@code --force} replaced a memory of that name
 * @param superseded what it replaced
 * @param contradicted what it showed to be wrong
 * @param run the id under which {@code undo} takes it back; empty where nothing was written
 * @param content the whole file
 */
public record RememberResult(
        Ref ref,
        String path,
        CaptureDecision capture,
        BeliefState state,
        boolean duplicate,
        List<String> updated,
        boolean replaced,
        boolean dryRun,
        List<Ref> superseded,
        List<Ref> contradicted,
        Optional<String> run,
        String content,
        List<SimilarMemory> similar,
        boolean similarAsked,
        List<String> warnings)
        implements Result {
    public RememberResult {
        updated = List.copyOf(updated);
        superseded = List.copyOf(superseded);
        contradicted = List.copyOf(contradicted);
        similar = List.copyOf(similar);
        warnings = List.copyOf(warnings);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("ref", ref.toString());
        tree.put("path", path);
        tree.put("captureMode", capture.mode().word());
        tree.put("captureReason", capture.reason());
        tree.put("beliefState", state.word());
        tree.put("duplicate", duplicate);
        if (duplicate) {
            tree.put("updated", updated);
        }
        if (replaced) {
            tree.put("replaced", true);
        }
        if (!superseded.isEmpty()) {
            tree.put("superseded", texts(superseded));
        }
        if (!contradicted.isEmpty()) {
            tree.put("contradicted", texts(contradicted));
        }
        if (similarAsked) {
            List<Object> items = new ArrayList<>();
            for (int i = 0; i < similar.size(); i++) {
                items.add(similar.get(i).tree());
            }
            tree.put("similar", items);
        }
        if (dryRun) {
            tree.put("dryRun", true);
        }
        if (run.isPresent()) {
            tree.put("run", run.get());
        }
        if (dryRun || detail == Detail.FULL) {
            tree.put("content", content);
        }
        return tree;
    }

    static List<String> texts(List<Ref> refs) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < refs.size(); i++) {
            texts.add(refs.get(i).toString());
        }
        return texts;
    }
}
