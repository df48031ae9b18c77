package dev.akm.journal;

import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Entries of a log put together to operations. */
final class Records {
    private final List<Operation> operations = new ArrayList<>();
    private final Map<String, Integer> awaited = new LinkedHashMap<>();
    private int pending = -1;

    private Records() {}

    static List<Operation> operations(Log log) {
        Records records = new Records();
        for (Entry entry : log.entries()) {
            switch (entry.text("entry")) {
                case "judged" -> records.judged(entry);
                case "prepared" -> records.prepared(entry);
                case "skipped" -> records.add(operation(entry, entry.text("at"), entry.text("result")));
                case "applied" -> records.applied(entry);
                default -> {}
            }
        }
        return records.operations;
    }

    private void judged(Entry entry) {
        for (Entry operation : entry.objects("operations")) {
            String verdict = operation.text("verdict");
            boolean apply = verdict.equals("apply");
            Operation judged = operation(operation, entry.text("at"), apply ? "pending" : verdict);
            if (apply) {
                awaited.put(key(judged), operations.size());
            }
            operations.add(judged);
        }
    }

    private void prepared(Entry entry) {
        pending = add(operation(entry, entry.text("at"), "pending"));
    }

    private void applied(Entry entry) {
        if (pending >= 0) {
            Operation done = operations.get(pending);
            operations.set(
                    pending,
                    new Operation(
                            done.op(),
                            done.at(),
                            done.who(),
                            done.reason(),
                            entry.text("result"),
                            done.refs(),
                            done.files(),
                            done.details()));
            pending = -1;
        }
    }

    /** Takes the place of the judgement that it follows from, if there is one. */
    private int add(Operation operation) {
        Integer place = awaited.remove(key(operation));
        if (place == null) {
            operations.add(operation);
            return operations.size() - 1;
        }
        operations.set(place, operation);
        return place;
    }

    private static String key(Operation operation) {
        return operation.op() + " " + operation.refs();
    }

    private static Operation operation(Entry entry, String at, String verdict) {
        List<Operation.FileImage> files = new ArrayList<>();
        for (Entry change : entry.objects("changes")) {
            Optional<byte[]> before = Prepared.image(change, "before");
            Optional<byte[]> after = Prepared.image(change, "after");
            boolean pruned = before.isPresent() != change.has("before") || after.isPresent() != change.has("after");
            if (Ref.ofPath(change.text("path")).isPresent()) {
                files.add(new Operation.FileImage(
                        change.text("path"), before, after, change.number("modified", -1), pruned));
            }
        }
        return new Operation(
                entry.text("op"),
                at,
                entry.text("who"),
                entry.text("reason"),
                verdict,
                entry.refs("refs"),
                files,
                details(entry));
    }

    /** Further facts; of a verdict also the claims that could not be matched. */
    private static Map<String, Object> details(Entry entry) {
        Map<String, Object> details =
                new LinkedHashMap<>(entry.object("details").values());
        if (entry.values().get("findings") instanceof List<?> findings && !findings.isEmpty()) {
            details.put("findings", findings);
        }
        return details;
    }
}
