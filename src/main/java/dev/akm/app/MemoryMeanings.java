package dev.akm.app;

import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.Meanings;
import dev.akm.consolidation.SecretScan;
import dev.akm.consolidation.Tokens;
import dev.akm.llm.Embedder;
import dev.akm.llm.Endpoint;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * Finds out what memories are about: asks a server for the embedding of each text once, and keeps it. Whatever goes wrong
 * costs a sentence, and chunks go by words alone as they would without it.
 */
final class MemoryMeanings {
    /** Models for embeddings read 512 to 8,192 tokens and cut the rest in silence; the beginning says what a text is about. */
    private static final int MOST_TOKENS = 1500;

    /** So many vectors make the mean; those with the smallest hashes, which one more memory rarely changes. */
    private static final int SAMPLE = 256;

    private static final String OTHER_MODEL = "vectors of another length came than before";

    /** Vectors of texts that are gone may make up half of the file, and these besides. */
    private static final int SPARE = 1000;

    private final Embedder embedder;
    private final Endpoint endpoint;
    private final VectorFile file;
    private final int batchSize;
    private final int dimension;
    private final InstantSource clock;

    /**
     * @param endpoint where the embedder asks
     * @param file where the vectors of this model are kept
     * @param dimension of a vector; 0 for what the server answers
     */
    MemoryMeanings(
            Embedder embedder, Endpoint endpoint, VectorFile file, int batchSize, int dimension, InstantSource clock) {
        this.embedder = embedder;
        this.endpoint = endpoint;
        this.file = file;
        this.batchSize = batchSize;
        this.dimension = dimension;
        this.clock = clock;
    }

    /**
     * What came of it.
     *
     * @param asked texts that the server was asked about
     * @param calls requests to it
     * @param trouble why nothing is known, as the end of a sentence; empty if something is, or the run is being ended
     */
    record Found(Meanings meanings, int asked, int calls, String trouble) {
        static final Found NOTHING = new Found(Meanings.NONE, 0, 0, "");

        /** As results have it. */
        Map<String, Object> tree() {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("used", meanings.any());
            tree.put("texts", asked);
            tree.put("calls", calls);
            if (!trouble.isEmpty()) {
                tree.put("reason", trouble);
            }
            return tree;
        }
    }

    /** Asks about memories; the run's time is up at the deadline. */
    @FunctionalInterface
    interface Source {
        Found of(List<Memory> memories, Optional<Instant> deadline);
    }

    /** @param progress told how many of how many texts are done */
    Found of(List<Memory> memories, Optional<Instant> deadline, BiConsumer<Integer, Integer> progress) {
        Map<String, String> texts = new LinkedHashMap<>();
        Map<String, List<Memory>> byKey = new HashMap<>();
        for (Memory memory : memories) {
            String text = text(memory);
            if (!text.isBlank()) {
                String key = Fingerprint.ofText(text).hex().substring(0, VectorFile.KEY);
                texts.put(key, text);
                byKey.computeIfAbsent(key, unseen -> new ArrayList<>(1)).add(memory);
            }
        }
        int[] spent = new int[2];
        try {
            Set<String> missing = new HashSet<>(texts.keySet());
            int[] length = {dimension};
            VectorFile.Extent extent = file.read(dimension, (key, vector) -> {
                length[0] = vector.length;
                missing.remove(key);
            });
            Asking asking = new Asking(texts, deadline, spent, progress);
            Optional<String> trouble = asking.of(missing, length[0]);
            if (trouble.equals(Optional.of(OTHER_MODEL))) {
                file.keep(Set.of());
                trouble = asking.of(texts.keySet(), 0);
            }
            if (trouble.isPresent()) {
                return new Found(Meanings.NONE, spent[0], spent[1], trouble.get());
            }
            if (extent.count() + spent[0] > 2 * texts.size() + SPARE) {
                file.keep(texts.keySet());
            }
            return new Found(meanings(byKey), spent[0], spent[1], "");
        } catch (IOException e) {
            return new Found(Meanings.NONE, spent[0], spent[1], "vectors cannot be kept: " + e.getMessage());
        }
    }

    /** Asks about texts and keeps each answer. */
    private final class Asking {
        private final Map<String, String> texts;
        private final Optional<Instant> deadline;
        private final int[] spent;
        private final BiConsumer<Integer, Integer> progress;

        Asking(
                Map<String, String> texts,
                Optional<Instant> deadline,
                int[] spent,
                BiConsumer<Integer, Integer> progress) {
            this.texts = texts;
            this.deadline = deadline;
            this.spent = spent;
            this.progress = progress;
        }

        /**
         * Asks about some of them.
         *
         * @param length of the vectors that are there already; 0 if none are
         * @return why it cannot go on, if so
         */
        Optional<String> of(Set<String> missing, int length) throws IOException {
            List<String> keys =
                    texts.keySet().stream().filter(missing::contains).toList();
            int expected = length;
            for (int from = 0; from < keys.size(); from += batchSize) {
                progress.accept(from, keys.size());
                Duration left = deadline.map(end -> Duration.between(clock.instant(), end))
                        .orElse(Allowance.UNLIMITED.time());
                if (left.isNegative() || left.isZero()) {
                    return Optional.of("the run's time is up");
                }
                List<String> batch = keys.subList(from, Math.min(keys.size(), from + batchSize));
                Embedder.Reply reply =
                        embedder.embed(batch.stream().map(texts::get).toList(), new Allowance(4, left));
                if (reply instanceof Embedder.Failed failed) {
                    ChatReply.Failed failure = failed.failure();
                    spent[1] += failure.usage().calls();
                    return Optional.of(failure.kind() == FailureKind.INTERRUPTED ? "" : failure.message());
                }
                Embedder.Vectors vectors = (Embedder.Vectors) reply;
                spent[0] += batch.size();
                spent[1] += vectors.usage().calls();
                int answered = vectors.vectors().get(0).length;
                if (expected != 0 && answered != expected) {
                    return Optional.of(OTHER_MODEL);
                }
                expected = answered;
                file.append(batch, vectors.vectors());
            }
            return Optional.empty();
        }
    }

    private Meanings meanings(Map<String, List<Memory>> byKey) throws IOException {
        Set<String> sample = new HashSet<>();
        for (String key : new TreeSet<>(byKey.keySet())) {
            if (sample.size() < SAMPLE) {
                sample.add(key);
            }
        }
        Sum sum = new Sum();
        file.read(dimension, (key, vector) -> {
            if (sample.remove(key)) {
                sum.add(vector);
            }
        });
        if (sum.count == 0) {
            return Meanings.NONE;
        }
        Meanings.Builder builder = new Meanings.Builder(sum.of, sum.count);
        file.read(sum.of.length, (key, vector) -> {
            for (Memory memory : byKey.getOrDefault(key, List.of())) {
                builder.add(memory.ref(), vector);
            }
        });
        return builder.build();
    }

    private static final class Sum {
        private float[] of = new float[0];
        private int count;

        void add(float[] vector) {
            if (count == 0) {
                of = new float[vector.length];
            }
            for (int i = 0; i < of.length; i++) {
                of[i] += vector[i];
            }
            count++;
        }
    }

    /** What is sent: description and body, as far as a model reads; nothing secret to anyone but a private endpoint. */
    private String text(Memory memory) {
        String text = (memory.details().description() + "\n" + memory.body()).strip();
        text = endpoint.isPrivate() ? text : SecretScan.mask(text);
        while (Tokens.estimate(text) > MOST_TOKENS) {
            int length = (int) Math.min(text.length() - 1L, (long) text.length() * MOST_TOKENS / Tokens.estimate(text));
            text = text.substring(0, Math.max(1, length));
        }
        return text;
    }
}
