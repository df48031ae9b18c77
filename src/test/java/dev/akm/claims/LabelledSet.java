package dev.akm.claims;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                LabelledSet.class.getResourceAsStream("/claims/" + name), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(flat(line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }

    private static Map<String, String> flat(String line) throws IOException {
        Map<String, String> values = new HashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(line)) {
            String field = "";
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    field = parser.currentName();
                } else if (token.isScalarValue()) {
                    values.put(field, parser.getText());
                }
            }
        }
        return values;
    }
}
