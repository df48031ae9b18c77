package dev.akm.index;

import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The questions of {@code locomo10.json}, asked of memories made from its observations, one each. The set is no part of
 * the product; {@code -Dakm.eval.data=DIR} says where it is.
 */
public final class Conversations {
    private static final int[] AT = {1, 5, 10, 20};

    private Conversations() {}

    /** What was found among the first 1, 5, 10 and 20 of how many questions. */
    public static final class Hits {
        private final int[] found = new int[AT.length];
        private int asked;
        private double reciprocal;

        private void add(int rank) {
            asked++;
            for (int i = 0; i < AT.length; i++) {
                found[i] += rank >= 0 && rank < AT[i] ? 1 : 0;
            }
            reciprocal += rank < 0 ? 0 : 1.0 / (rank + 1);
        }

        /** How many of the questions had their answer among the first ten. */
        public int amongTen() {
            return found[2];
        }

        public int asked() {
            return asked;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d questions, hit@1 %.3f @5 %.3f @10 %.3f @20 %.3f MRR %.3f",
                    asked,
                    found[0] / (double) asked,
                    found[1] / (double) asked,
                    found[2] / (double) asked,
                    found[3] / (double) asked,
                    reciprocal / asked);
        }
    }

    /**
     * One conversation.
     *
     * @param texts by the name of the memory
     * @param evidence by the name of the memory, the turns it was made from
     * @param questions each with the turns that answer it
     */
    public record Sample(
            int number, Map<String, String> texts, Map<String, Set<String>> evidence, List<Question> questions) {
        /** Writes the memories, one file each, a minute after the other. */
        public void write(Path directory) throws IOException {
            Files.createDirectories(directory);
            int minute = 0;
            for (Map.Entry<String, String> text : texts.entrySet()) {
                Path file = Files.writeString(directory.resolve(text.getKey() + ".md"), text.getValue());
                Files.setLastModifiedTime(file, at(minute++));
            }
        }

        /**
         * Asks every question.
         *
         * @param search a question and a limit to hits
         * @param said which turns each memory tells of, by its name
         */
        public void ask(BiFunction<String, Integer, List<SearchHit>> search, Map<String, Set<String>> said, Hits hits) {
            for (Question question : questions) {
                List<SearchHit> found = search.apply(question.text(), AT[AT.length - 1]);
                int rank = -1;
                for (int i = 0; i < found.size() && rank < 0; i++) {
                    Set<String> turns = said.getOrDefault(found.get(i).ref().name(), Set.of());
                    rank = turns.stream().anyMatch(question.turns()::contains) ? i : -1;
                }
                hits.add(rank);
            }
        }
    }

    /** A question of the categories 1 to 4 that has evidence. */
    public record Question(String text, Set<String> turns) {}

    /** File times that tell one writing from the next, on every disk and in every run. */
    static FileTime at(int minute) {
        return FileTime.from(Instant.parse("2026-05-01T00:00:00Z").plusSeconds(60L * minute));
    }

    public static List<Sample> read(Path data) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (Object each : (List<?>) json(data.resolve("locomo/locomo10.json"))) {
            Map<?, ?> sample = (Map<?, ?>) each;
            Map<String, String> texts = new LinkedHashMap<>();
            Map<String, Set<String>> evidence = new LinkedHashMap<>();
            for (Object session : ((Map<?, ?>) sample.get("observation")).values()) {
                for (Object speaker : ((Map<?, ?>) session).values()) {
                    for (Object fact : (List<?>) speaker) {
                        List<?> pair = (List<?>) fact;
                        String name = "x" + Integer.toString(texts.size(), 36) + "q";
                        texts.put(name, pair.get(0).toString());
                        evidence.put(name, strings(pair.get(1)));
                    }
                }
            }
            List<Question> questions = new ArrayList<>();
            for (Object asked : (List<?>) sample.get("qa")) {
                Map<?, ?> qa = (Map<?, ?>) asked;
                Set<String> gold = qa.get("evidence") == null ? Set.of() : strings(qa.get("evidence"));
                if (((Number) qa.get("category")).intValue() <= 4 && !gold.isEmpty()) {
                    questions.add(new Question(qa.get("question").toString(), gold));
                }
            }
            samples.add(new Sample(samples.size(), texts, evidence, questions));
        }
        return samples;
    }

    static Set<String> strings(Object value) {
        Set<String> found = new HashSet<>();
        if (value instanceof List<?> list) {
            list.forEach(each -> found.add(each.toString()));
        } else {
            found.add(value.toString());
        }
        return found;
    }

    static Object json(Path file) throws IOException {
        return Stage.json(Files.readString(file));
    }
}
