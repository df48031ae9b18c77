package dev.akm.app;

import dev.akm.memory.Ref;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the demo showed.
 *
 * @param health the look at the stash afterwards
 */
public record DemoResult(List<Row> rows, ImproveResult improve, Optional<Result> health) implements Result {
    public DemoResult {
        rows = List.copyOf(rows);
    }

    /**
     * One memory.
     *
     * @param before its state before the run; empty if the run made it
     * @param after its state now; {@code archived} if it was retired
     * @param what happened, in words
     * @param standIns what stands in its place if it was retired
     */
    public record Row(Ref ref, String mode, String before, String after, String what, List<Ref> standIns) {}

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put(
                "memories",
                rows.stream()
                        .map(row -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("ref", row.ref().toString());
                            one.put("captureMode", row.mode());
                            one.put("before", row.before());
                            one.put("after", row.after());
                            one.put("what", row.what());
                            one.put(
                                    "standIns",
                                    row.standIns().stream().map(Ref::toString).toList());
                            return one;
                        })
                        .toList());
        out.put("improve", improve.tree(Detail.BRIEF));
        health.ifPresent(known -> out.put("health", known.tree(detail)));
        return out;
    }

    @Override
    public String items() {
        return "memories";
    }
}
