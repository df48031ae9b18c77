package dev.akm.claims;

import dev.akm.support.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the labelled pairs and merges in {@code src/test/resources/claims}: one flat JSON object a line. */
final class LabelledSet {
    /**
     * Two texts and whether the second may stand for the first.
     *
     * @param same the person's label: nothing of {@code before} is missing from {@code after}
     */
    record Pair(String language, String kind, boolean same, ClaimText before, ClaimText after) {
        @Override
        public String toString() {
            return language + ", " + kind + ": " + before + " -> " + after;
        }
    }

    /** Two texts and whether they are about the same thing. */
    record Merge(String language, String kind, boolean folds, ClaimText primary, ClaimText source) {}

    private LabelledSet() {}

    static List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (Map<String, String> line : lines("pairs.jsonl")) {
            pairs.add(new Pair(
                    line.get("lang"),
                    line.get("kind"),
                    line.get("same").equals("true"),
                    new ClaimText(line.getOrDefault("beforeDescription", ""), line.get("before")),
                    new ClaimText(line.getOrDefault("afterDescription", ""), line.get("after"))));
        }
        return pairs;
    }

    static List<Merge> merges() {
        List<Merge> merges = new ArrayList<>();
        for (Map<String, String> line : lines("merges.jsonl")) {
            merges.add(new Merge(
                    line.get("lang"),
                    line.get("kind"),
                    line.get("folds").equals("true"),
                    ClaimText.ofBody(line.get("primary")),
                    ClaimText.ofBody(line.get("source"))));
        }
        return merges;
    }

    static List<Map<String, String>> lines(String name) {
        List<Map<String, String>> lines = new ArrayList<>();
        for (Map<?, ?> object : Stage.jsonLines("/claims/" + name)) {
            Map<String, String> values = new HashMap<>();
            object.forEach((field, value) -> values.put(field.toString(), value.toString()));
            lines.add(values);
        }
        return lines;
    }
}
