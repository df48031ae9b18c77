package dev.akm.app;

import dev.akm.memory.Ref;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What hostile models could do to a copy of the stash.
 *
 * @param nights how many runs each had
 * @param leftOut files that could not be read, and why
 */
public record SelfTestResult(int memories, int nights, List<Row> models, List<String> leftOut) implements Result {
    public SelfTestResult {
        models = List.copyOf(models);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * One model.
     *
     * @param lost memories of which a believed claim is no longer believed anywhere
     * @param hotChanged hot files whose bytes differ
     * @param changed files that it changed at all
     * @param notUndone files that are not byte for byte as before after all runs were undone
     */
    public record Row(String model, int memories, List<Ref> lost, int hotChanged, int changed, int notUndone) {
        public Row {
            lost = List.copyOf(lost);
        }

        /** Whether the promise held. */
        public boolean kept() {
            return lost.isEmpty() && hotChanged == 0 && notUndone == 0;
        }
    }

    /** Whether the promise held for every model. */
    public boolean kept() {
        return models.stream().allMatch(Row::kept);
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("ok", kept());
        out.put("memories", memories);
        out.put("nights", nights);
        out.put(
                "models",
                models.stream()
                        .map(row -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("model", row.model());
                            one.put("memories", row.memories());
                            one.put("lost", row.lost().size());
                            one.put(
                                    "lostRefs",
                                    row.lost().stream().map(Ref::toString).toList());
                            one.put("hotChanged", row.hotChanged());
                            one.put("notUndone", row.notUndone());
                            one.put("filesChanged", row.changed());
                            return one;
                        })
                        .toList());
        out.put("leftOut", leftOut);
        return out;
    }

    @Override
    public List<String> warnings() {
        return leftOut.stream().map(why -> "left out: " + why).toList();
    }

    @Override
    public String items() {
        return "models";
    }

    @Override
    public Outcome outcome() {
        return kept() ? Outcome.DONE : Outcome.FAILURES;
    }
}
