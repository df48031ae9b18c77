package dev.akm.app;

import dev.akm.journal.Actor;
import dev.akm.journal.Operation;
import dev.akm.journal.RunRecord;
import dev.akm.memory.Ref;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One run with every operation and its verdict. */
public record RunResult(RunRecord record) implements Result {
    /** Members of the first line that the answer has elsewhere, or that are only there to prove its origin. */
    private static final Set<String> HEADER =
            Set.of("v", "entry", "run", "kind", "at", "who", "folder", "prev", "mac", "undoes");

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", true);
        tree.put("run", RunsResult.item(record.summary()));
        Map<String, Object> asked = new LinkedHashMap<>();
        for (Map.Entry<String, Object> value : record.header().entrySet()) {
            if (!HEADER.contains(value.getKey())) {
                asked.put(value.getKey(), value.getValue());
            }
        }
        tree.put("settings", asked);
        List<Object> operations = new ArrayList<>();
        for (Operation operation : record.operations()) {
            operations.add(item(operation, detail));
        }
        tree.put("operations", operations);
        tree.put("totals", record.summary().totals());
        return tree;
    }

    @Override
    public String items() {
        return "operations";
    }

    private static Map<String, Object> item(Operation operation, Detail detail) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("op", operation.op());
        item.put("refs", texts(operation.refs()));
        item.put("verdict", operation.verdict());
        item.put("reason", operation.reason());
        item.put("who", operation.who());
        item.put("by", Actor.of(operation.who()).word());
        item.put("at", operation.at());
        if (!operation.details().isEmpty()) {
            item.put("details", operation.details());
        }
        List<Object> files = new ArrayList<>();
        for (Operation.FileImage file : operation.files()) {
            Map<String, Object> change = new LinkedHashMap<>();
            change.put("path", file.path());
            change.put("change", change(file));
            if (file.pruned()) {
                change.put("pruned", true);
            } else if (detail != Detail.BRIEF) {
                change.put("diff", LineDiff.of(text(file.before()), text(file.after())));
            }
            files.add(change);
        }
        item.put("files", files);
        return item;
    }

    private static String change(Operation.FileImage file) {
        if (file.pruned()) {
            return "changed";
        }
        return file.before().isEmpty() ? "created" : file.after().isEmpty() ? "retired" : "changed";
    }

    static List<String> texts(List<Ref> refs) {
        List<String> texts = new ArrayList<>();
        for (Ref ref : refs) {
            texts.add(ref.toString());
        }
        return texts;
    }

    static String text(Optional<byte[]> bytes) {
        return bytes.isPresent() ? new String(bytes.get(), StandardCharsets.UTF_8) : "";
    }
}
