package dev.akm.index;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Measures search on public question sets, which are no part of the product: {@code -Dakm.eval.data=DIR}, DIR holding
 * {@code locomo}, {@code fact-consolidation} and {@code precision-membench}. Prints figures, asserts nothing.
 */
final class RetrievalEval {
    private static final InstantSource CLOCK = InstantSource.system();

    private final Path data;
    private final Path work;

    private RetrievalEval(Path data, Path work) {
        this.data = data;
        this.work = work;
    }

    public static void main(String[] args) throws IOException {
        String data = System.getProperty("akm.eval.data");
        if (data == null) {
            System.out.println("name the data: -Dakm.eval.data=DIR");
            return;
        }
        RetrievalEval eval = new RetrievalEval(Path.of(data), Files.createTempDirectory("akm-eval"));
        eval.locomo();
        eval.facts("6k");
        eval.facts("32k");
        eval.precision();
    }

    private MemoryIndex index(String name) throws IOException {
        Path root = work.resolve(name);
        return new MemoryIndex(
                work.resolve("cache"), Stash.init(Files.createDirectories(root)), RetiredMemories.NONE, CLOCK);
    }

    private void write(String stash, String name, String text) throws IOException {
        Path file = work.resolve(stash).resolve("memories").resolve(name + ".md");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static SearchAnswer ask(MemoryIndex index, String query, int limit) {
        return index.search(QueryParser.parse(query), SearchOptions.current(limit, Instant.now()));
    }

    private void locomo() throws IOException {
        List<?> samples = (List<?>) json(data.resolve("locomo/locomo10.json"));
        int[] hits = new int[4];
        int[] at = {1, 5, 10, 20};
        double reciprocal = 0;
        int asked = 0;
        for (int s = 0; s < samples.size(); s++) {
            Map<?, ?> sample = (Map<?, ?>) samples.get(s);
            String stash = "locomo" + s;
            Map<String, Set<String>> evidence = new LinkedHashMap<>();
            int n = 0;
            for (Object session : ((Map<?, ?>) sample.get("observation")).values()) {
                for (Object speaker : ((Map<?, ?>) session).values()) {
                    for (Object fact : (List<?>) speaker) {
                        List<?> pair = (List<?>) fact;
                        String name = "x" + Integer.toString(n++, 36) + "q";
                        write(stash, name, pair.get(0).toString());
                        evidence.put(name, strings(pair.get(1)));
                    }
                }
            }
            try (MemoryIndex index = index(stash)) {
                for (Object each : (List<?>) sample.get("qa")) {
                    Map<?, ?> qa = (Map<?, ?>) each;
                    Set<String> gold = qa.get("evidence") == null ? Set.of() : strings(qa.get("evidence"));
                    if (((Number) qa.get("category")).intValue() > 4 || gold.isEmpty()) {
                        continue;
                    }
                    asked++;
                    List<SearchHit> found =
                            ask(index, qa.get("question").toString(), 20).hits();
                    for (int i = 0; i < found.size(); i++) {
                        Set<String> said = evidence.get(found.get(i).ref().name());
                        if (said.stream().anyMatch(gold::contains)) {
                            for (int j = 0; j < at.length; j++) {
                                hits[j] += i < at[j] ? 1 : 0;
                            }
                            reciprocal += 1.0 / (i + 1);
                            break;
                        }
                    }
                }
            }
        }
        System.out.printf(
                "locomo: %d questions, hit@1 %.3f @5 %.3f @10 %.3f @20 %.3f MRR %.3f%n",
                asked,
                hits[0] / (double) asked,
                hits[1] / (double) asked,
                hits[2] / (double) asked,
                hits[3] / (double) asked,
                reciprocal / asked);
    }

    /** Two statements are about the same slot if they are equal but for their last words. */
    private void facts(String size) throws IOException {
        Map<?, ?> set = (Map<?, ?>) json(data.resolve("fact-consolidation/factconsolidation_" + size + ".json"));
        List<String> statements = new ArrayList<>();
        for (String line : set.get("context").toString().split("\n")) {
            int dot = line.indexOf(". ");
            if (dot > 0 && line.substring(0, dot).chars().allMatch(Character::isDigit)) {
                statements.add(line.substring(dot + 2).strip());
            }
        }
        for (boolean marked : new boolean[] {true, false}) {
            String stash = "facts" + size + marked;
            for (int i = 0; i < statements.size(); i++) {
                int newer = marked ? successor(i, statements, (List<?>) set.get("single_hop")) : -1;
                String head = newer < 0
                        ? ""
                        : "---\nbeliefState: superseded\nsupersededBy:\n  - memory:n" + newer + "\n---\n\n";
                write(stash, "n" + i, head + statements.get(i) + "\n");
            }
            int first = 0;
            int three = 0;
            int notShown = 0;
            try (MemoryIndex index = index(stash)) {
                for (Object each : (List<?>) set.get("single_hop")) {
                    Map<?, ?> qa = (Map<?, ?>) each;
                    List<SearchHit> found =
                            ask(index, qa.get("q").toString(), 10).hits();
                    int rank = -1;
                    for (int i = 0; i < found.size() && rank < 0; i++) {
                        for (Object answer : (List<?>) qa.get("answers")) {
                            if (found.get(i)
                                    .snippet()
                                    .toLowerCase()
                                    .contains(answer.toString().toLowerCase())) {
                                rank = i;
                            }
                        }
                    }
                    first += rank == 0 ? 1 : 0;
                    three += rank >= 0 && rank < 3 ? 1 : 0;
                    notShown += rank < 0 ? 1 : 0;
                    if (marked && rank != 0 && Boolean.getBoolean("akm.eval.verbose")) {
                        System.out.println("  " + qa + " got " + found.get(0).snippet());
                    }
                }
            }
            System.out.printf(
                    "facts %s %s: gold@1 %d, @3 %d, not in 10: %d of 100%n",
                    size, marked ? "older marked" : "unmarked", first, three, notShown);
        }
    }

    /**
     * The statement that holds for the slot of this one: that which a question takes for the answer, else the last. -1 if
     * it is this one itself.
     */
    private static int successor(int of, List<String> statements, List<?> questions) {
        String slot = slot(statements.get(of));
        int last = -1;
        int gold = -1;
        for (int i = 0; i < statements.size(); i++) {
            String other = statements.get(i);
            if (!slot(other).equals(slot) || other.equals(slot)) {
                continue;
            }
            last = i;
            String value = other.substring(slot.length(), other.length() - 1);
            String[] words = subject(slot).split(" ");
            for (Object each : questions) {
                Map<?, ?> qa = (Map<?, ?>) each;
                if (((List<?>) qa.get("answers")).contains(value)
                        && qa.get("q").toString().contains(words[words.length - 1])) {
                    gold = i;
                }
            }
        }
        int holds = gold >= 0 ? gold : last;
        return holds < 0 || statements.get(of).equals(statements.get(holds)) ? -1 : holds;
    }

    private static final String[] VALUES_AFTER = {
        " is married to ",
        " was born in the city of ",
        " died in the city of ",
        " plays the position of ",
        " is located in the continent of ",
        " worked in the city of ",
        " is located in the city of ",
        " is associated with the sport of ",
        " is a citizen of ",
        " was created in the country of ",
        " is famous for ",
        " was founded by ",
        " was created by ",
        " was developed by ",
        " was performed by ",
        " speaks the language of ",
        " is affiliated with the religion of ",
        " was written in the language of ",
        " works in the field of ",
        " is employed by ",
        " was founded in the city of ",
        " is "
    };

    private static String subject(String slot) {
        for (String middle : VALUES_AFTER) {
            if (slot.endsWith(middle)) {
                return slot.substring(0, slot.length() - middle.length());
            }
        }
        return slot;
    }

    private static String slot(String statement) {
        for (String middle : VALUES_AFTER) {
            int at = statement.indexOf(middle);
            if (at > 0) {
                return statement.substring(0, at + middle.length());
            }
        }
        return statement;
    }

    private void precision() throws IOException {
        Path from = data.resolve("precision-membench");
        Map<String, Map<?, ?>> beliefs = new LinkedHashMap<>();
        for (Object each : (List<?>) json(from.resolve("beliefs.seed.json"))) {
            Map<?, ?> belief = (Map<?, ?>) each;
            beliefs.put(belief.get("_id").toString(), belief);
            boolean superseded = "superseded".equals(belief.get("epistemic_status"));
            StringBuilder text = new StringBuilder("---\n");
            if (superseded) {
                text.append("beliefState: superseded\nsupersededBy:\n  - memory:")
                        .append(belief.get("superseded_by"))
                        .append('\n');
            }
            List<?> aliases = (List<?>) belief.get("aliases");
            if (!aliases.isEmpty()) {
                text.append("tags:\n");
                aliases.forEach(alias -> text.append("  - \"").append(alias).append("\"\n"));
            }
            text.append("description: \"")
                    .append(belief.get("canonical_name").toString().replace('_', ' '))
                    .append("\"\n");
            text.append("scope_user: ").append(belief.get("user_id")).append("\n---\n\n");
            text.append(belief.get("content"))
                    .append("\n\n")
                    .append(belief.get("why_it_matters"))
                    .append('\n');
            write("precision", belief.get("_id").toString(), text.toString());
        }
        int leaks = 0;
        int shown = 0;
        int supersessions = 0;
        double recall = 0;
        double precision = 0;
        int counted = 0;
        int empty = 0;
        int emptyKept = 0;
        try (MemoryIndex index = index("precision")) {
            for (Object each : (List<?>) json(from.resolve("retrieval.cases.json"))) {
                Map<?, ?> retrieval = (Map<?, ?>) each;
                SearchOptions options = new SearchOptions(
                        List.of(),
                        List.of(),
                        List.of("user=test-user"),
                        SearchOptions.BeliefView.CURRENT,
                        5,
                        java.util.Optional.empty(),
                        Instant.now(),
                        false,
                        List.of());
                List<SearchHit> hits = index.search(
                                QueryParser.parse(retrieval.get("query").toString()), options)
                        .hits();
                Set<String> found = new HashSet<>();
                hits.forEach(hit -> found.add(hit.ref().name()));
                leaks += found.stream()
                                .anyMatch(id ->
                                        "superseded".equals(beliefs.get(id).get("epistemic_status")))
                        ? 1
                        : 0;
                Map<?, ?> expect = (Map<?, ?>) retrieval.get("expect");
                if (retrieval.get("category").toString().startsWith("Supersession")) {
                    supersessions++;
                    Map<?, ?> pinned = (Map<?, ?>) expect.get("pinnedFacts");
                    shown += found.containsAll(strings(pinned.get("mustInclude"))) ? 1 : 0;
                }
                Map<?, ?> relevant = (Map<?, ?>) expect.get("relevantBeliefs");
                Set<String> gold = relevant == null || relevant.get("shouldOnlyInclude") == null
                        ? Set.of()
                        : strings(relevant.get("shouldOnlyInclude"));
                if (gold.isEmpty()) {
                    empty++;
                    emptyKept += found.isEmpty() ? 1 : 0;
                    continue;
                }
                counted++;
                Set<String> both = new HashSet<>(gold);
                both.retainAll(found);
                recall += both.size() / (double) gold.size();
                precision += found.isEmpty() ? 0 : both.size() / (double) found.size();
            }
        }
        System.out.printf(
                "precision-membench: leak %d, successor shown %d of %d, recall@5 %.3f, precision %.3f over %d; empty"
                        + " %d of %d%n",
                leaks, shown, supersessions, recall / counted, precision / counted, counted, emptyKept, empty);
    }

    private static Set<String> strings(Object value) {
        Set<String> found = new HashSet<>();
        if (value instanceof List<?> list) {
            list.forEach(each -> found.add(each.toString()));
        } else {
            found.add(value.toString());
        }
        return found;
    }

    private static Object json(Path file) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
            parser.nextToken();
            return value(parser);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String key = parser.currentName();
                    parser.nextToken();
                    map.put(key, value(parser));
                }
                yield map;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(parser));
                }
                yield list;
            }
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT -> parser.getLongValue();
            default -> parser.getText();
        };
    }
}
