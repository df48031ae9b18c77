package dev.akm.index;

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
        String data = System.getProperty("akm.eval.data", "");
        if (data.isEmpty()) {
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

    /** @param minute when it was written: the sets give an order */
    private void write(String stash, String name, String text, int minute) throws IOException {
        Path file = work.resolve(stash).resolve("memories").resolve(name + ".md");
        Files.createDirectories(file.getParent());
        Files.setLastModifiedTime(Files.writeString(file, text), Conversations.at(minute));
    }

    private static SearchAnswer ask(MemoryIndex index, String query, int limit) {
        return index.search(QueryParser.parse(query), SearchOptions.current(limit, Instant.now()));
    }

    private void locomo() throws IOException {
        Conversations.Hits hits = new Conversations.Hits();
        for (Conversations.Sample sample : Conversations.read(data)) {
            sample.write(work.resolve("locomo" + sample.number()).resolve("memories"));
            try (MemoryIndex index = index("locomo" + sample.number())) {
                sample.ask((question, limit) -> ask(index, question, limit).hits(), sample.evidence(), hits);
            }
        }
        System.out.println("locomo: " + hits);
    }

    /** Two statements are about the same slot if they are equal but for their last words. */
    private void facts(String size) throws IOException {
        Map<?, ?> set =
                (Map<?, ?>) Conversations.json(data.resolve("fact-consolidation/factconsolidation_" + size + ".json"));
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
                write(stash, "n" + i, head + statements.get(i) + "\n", i);
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
        for (Object each : (List<?>) Conversations.json(from.resolve("beliefs.seed.json"))) {
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
            write("precision", belief.get("_id").toString(), text.toString(), beliefs.size());
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
            for (Object each : (List<?>) Conversations.json(from.resolve("retrieval.cases.json"))) {
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
                    shown += found.containsAll(Conversations.strings(pinned.get("mustInclude"))) ? 1 : 0;
                }
                Map<?, ?> relevant = (Map<?, ?>) expect.get("relevantBeliefs");
                Set<String> gold = relevant == null || relevant.get("shouldOnlyInclude") == null
                        ? Set.of()
                        : Conversations.strings(relevant.get("shouldOnlyInclude"));
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
}
