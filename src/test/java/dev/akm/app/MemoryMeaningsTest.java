package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.Meanings;
import dev.akm.llm.Embedder;
import dev.akm.llm.Endpoint;
import dev.akm.memory.Memory;
import dev.akm.support.AkmRun;
import dev.akm.support.ChatServer;
import dev.akm.support.Stage;
import dev.akm.support.TempStash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chunks by what a model for embeddings makes of memories. */
class MemoryMeaningsTest {
    private static final String NONE = "{\"operations\":[]}";
    private static final String[] KITCHEN = {"oven", "stove", "kettle", "whisk", "saucepan", "ladle", "toaster", "sieve"
    };
    private static final String[] GARAGE = {"spanner", "jack", "clutch", "gasket", "tyre", "piston", "axle", "bumper"};

    @TempDir
    Path home;

    /** One direction for each room, with a little noise by text: near each other, whatever the words. */
    private static double[] meaning(String text) {
        boolean kitchen = Arrays.stream(KITCHEN).anyMatch(text::contains);
        double[] vector = new double[16];
        Random random = new Random(text.hashCode());
        for (int i = 0; i < vector.length; i++) {
            vector[i] = 0.05 * random.nextGaussian();
        }
        vector[kitchen ? 0 : 1] += 1;
        return vector;
    }

    private AkmRun akm(ChatServer server, boolean embed) throws IOException {
        AkmRun akm = new AkmRun(home);
        akm.run("init");
        akm.run("config", "set", "profiles.llm.t.endpoint", server.url());
        if (embed) {
            akm.run("config", "set", "embedding.endpoint", server.url());
            akm.run("config", "set", "embedding.model", "e");
            akm.run("config", "set", "embedding.batchSize", "3");
        }
        // Names and words that say nothing: only a meaning can bring them together.
        for (int i = 0; i < 8; i++) {
            note("n" + (2 * i), KITCHEN[i]);
            note("n" + (2 * i + 1), GARAGE[i]);
        }
        return akm;
    }

    private void note(String name, String word) throws IOException {
        Files.writeString(home.resolve("akm/memories/" + name + ".md"), word + "\n");
    }

    private static Object improve(AkmRun akm) {
        AkmRun.Ended ended = akm.run("improve", "--json", "--max-chunk-size", "8", "--full");
        assertThat(ended.code()).as(ended.err()).isZero();
        return Stage.json(ended.out());
    }

    private static List<TreeSet<String>> chunks(ChatServer server) {
        List<TreeSet<String>> chunks = new ArrayList<>();
        for (String prompt : server.prompts()) {
            TreeSet<String> refs = new TreeSet<>();
            ShownNote.all(prompt).forEach(note -> refs.add(note.text().strip()));
            chunks.add(refs);
        }
        return chunks;
    }

    @Test
    void what_means_the_same_comes_together_without_a_common_word() throws IOException {
        try (ChatServer server = new ChatServer((number, prompt) -> NONE, MemoryMeaningsTest::meaning)) {
            Object result = improve(akm(server, true));

            assertThat(chunks(server))
                    .containsExactlyInAnyOrder(new TreeSet<>(List.of(KITCHEN)), new TreeSet<>(List.of(GARAGE)));
            assertThat(Stage.at(result, "consolidation.embedding"))
                    .isEqualTo(Stage.json("{\"used\":true,\"texts\":16,\"calls\":6}"));
            assertThat(server.embedded()).hasSize(6).allMatch(batch -> batch.size() <= 3);
        }
    }

    @Test
    void each_text_is_sent_once_and_a_new_one_alone() throws IOException {
        try (ChatServer server = new ChatServer((number, prompt) -> NONE, MemoryMeaningsTest::meaning)) {
            AkmRun akm = akm(server, true);
            improve(akm);
            int before = server.embedded().size();

            improve(akm);
            assertThat(server.embedded()).hasSize(before);

            note("n3", "wrench");
            Object result = improve(akm);

            assertThat(server.embedded().subList(before, server.embedded().size()))
                    .containsExactly(List.of("wrench"));
            assertThat(Stage.number(result, "consolidation.embedding.texts")).isOne();
        }
    }

    @Test
    void a_server_without_embeddings_leaves_chunks_to_words_and_the_result_says_so() throws IOException {
        List<TreeSet<String>> byWords;
        try (ChatServer server = new ChatServer((number, prompt) -> NONE)) {
            improve(akm(server, false));
            byWords = chunks(server);
        }
        try (ChatServer server = new ChatServer((number, prompt) -> NONE)) {
            AkmRun akm = akm(server, true);
            AkmRun.Ended ended = akm.run("improve", "--json", "--max-chunk-size", "8", "--full");

            assertThat(ended.code()).isZero();
            assertThat(chunks(server)).isEqualTo(byWords);
            assertThat(ended.err()).contains("embeddings were not used, chunks go by words alone: http://127.0.0.1:");
            Object result = Stage.json(ended.out());
            assertThat(Stage.at(result, "consolidation.embedding.used")).isEqualTo(false);
            assertThat(String.valueOf(Stage.at(result, "consolidation.embedding.reason")))
                    .contains("Model is not embedding.");
            assertThat(Stage.at(result, "consolidation.modelCalls"))
                    .isEqualTo((long) server.prompts().size());
        }
    }

    @Test
    void vectors_of_another_length_than_set_are_not_used() throws IOException {
        try (ChatServer server = new ChatServer((number, prompt) -> NONE, MemoryMeaningsTest::meaning)) {
            AkmRun akm = akm(server, true);
            akm.run("config", "set", "embedding.dimension", "768");

            Object result = improve(akm);

            assertThat(String.valueOf(Stage.at(result, "consolidation.embedding.reason")))
                    .contains("a vector of 16 numbers instead of 768");
            assertThat(server.embedded()).hasSize(1);
        }
    }

    @Test
    void without_a_model_nothing_is_embedded() throws IOException {
        try (ChatServer server = new ChatServer((number, prompt) -> NONE, MemoryMeaningsTest::meaning)) {
            AkmRun akm = akm(server, true);

            assertThat(akm.run("improve", "--engine", "rules").code()).isZero();

            assertThat(server.embedded()).isEmpty();
            assertThat(server.prompts()).isEmpty();
        }
    }

    // --- by itself

    private static List<Memory> memories(Path directory, String... texts) {
        TempStash stash = new TempStash(directory);
        for (int i = 0; i < texts.length; i++) {
            stash.write("memories/m" + i + ".md", texts[i] + "\n");
        }
        List<Memory> memories = new ArrayList<>();
        StashScan.read(stash.stash(), memories, new ArrayList<>(), new ArrayList<>());
        return memories;
    }

    private MemoryMeanings.Found find(ChatServer server, Endpoint named, List<Memory> memories) {
        try (Embedder embedder = new Embedder(Endpoint.of(server.url()), Optional.empty(), 2)) {
            return new MemoryMeanings(embedder, named, new VectorFile(vectors()), 2, 0, InstantSource.system())
                    .of(memories, Optional.empty(), (done, all) -> {});
        }
    }

    private Path vectors() {
        return home.resolve("cache/embeddings/x.vectors");
    }

    private static ChatServer server(Function<String, double[]> embedding) {
        return new ChatServer((number, prompt) -> NONE, embedding);
    }

    @Test
    void what_looks_like_a_key_goes_masked_to_any_but_a_private_endpoint() {
        List<Memory> memories = memories(home, "The password: hunter2hunter2 opens it.");
        try (ChatServer server = server(MemoryMeaningsTest::meaning)) {
            find(server, Endpoint.of("https://api.example.org/v1"), memories);
            find(server, Endpoint.of("http://192.168.0.99:1234/v1"), memories);

            assertThat(server.embedded())
                    .containsExactly(
                            List.of("The password: [secret] opens it."),
                            List.of("The password: hunter2hunter2 opens it."));
        }
    }

    @Test
    void a_long_text_is_sent_as_far_as_a_model_reads() {
        List<Memory> memories = memories(home, "word ".repeat(20_000), "\u6771".repeat(9_000));
        try (ChatServer server = server(MemoryMeaningsTest::meaning)) {
            find(server, Endpoint.of(server.url()), memories);

            assertThat(server.embedded().get(0).get(0)).hasSizeBetween(4_000, 4_500);
            assertThat(server.embedded().get(0).get(1)).hasSizeBetween(1_400, 1_500);
        }
    }

    @Test
    void what_is_damaged_is_asked_for_again_and_nothing_else() throws IOException {
        List<Memory> memories = memories(home, "one", "two", "three", "four", "five");
        try (ChatServer server = server(MemoryMeaningsTest::meaning)) {
            assertThat(find(server, Endpoint.of(server.url()), memories).asked())
                    .isEqualTo(5);
            byte[] whole = Files.readAllBytes(vectors());
            for (int length = 0; length < whole.length; length += 7) {
                Files.write(vectors(), Arrays.copyOf(whole, length));
                assertThat(find(server, Endpoint.of(server.url()), memories)
                                .meanings()
                                .any())
                        .isTrue();
                assertThat(Files.readAllBytes(vectors()))
                        .as("after %d bytes", length)
                        .hasSize(whole.length);
            }
            byte[] flipped = whole.clone();
            flipped[whole.length / 2] ^= 1;
            Files.write(vectors(), flipped);

            MemoryMeanings.Found found = find(server, Endpoint.of(server.url()), memories);

            assertThat(found.asked()).isBetween(1, 4);
            assertThat(find(server, Endpoint.of(server.url()), memories).asked())
                    .isZero();
        }
    }

    @Test
    void another_model_under_the_same_name_is_noticed_by_its_length_and_all_is_asked_again() {
        List<Memory> memories = memories(home, "one", "two", "three");
        try (ChatServer server = server(MemoryMeaningsTest::meaning)) {
            find(server, Endpoint.of(server.url()), memories.subList(0, 2));
        }
        try (ChatServer server = server(text -> new double[] {1, text.length(), 3, 4})) {
            assertThat(find(server, Endpoint.of(server.url()), memories)
                            .meanings()
                            .any())
                    .isTrue();

            assertThat(server.embedded()).hasSize(3);
            assertThat(find(server, Endpoint.of(server.url()), memories).asked())
                    .isZero();
        }
    }

    @Test
    void vectors_of_texts_that_are_gone_do_not_pile_up() throws IOException {
        VectorFile file = new VectorFile(vectors());
        List<String> keys = new ArrayList<>();
        List<float[]> many = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            keys.add(String.format("%032x", i));
            many.add(new float[16]);
            many.get(i)[i % 16] = 1;
        }
        file.append(keys, many);
        try (ChatServer server = server(MemoryMeaningsTest::meaning)) {
            List<Memory> memories = memories(home, "one", "two");

            find(server, Endpoint.of(server.url()), memories);

            assertThat(file.read(0, (key, vector) -> {}).count()).isEqualTo(2);
            assertThat(find(server, Endpoint.of(server.url()), memories).asked())
                    .isZero();
        }
    }

    @Test
    void a_folder_that_cannot_be_written_costs_a_sentence() throws IOException {
        Files.createDirectories(home.resolve("cache"));
        Files.writeString(home.resolve("cache/embeddings"), "a file");
        try (ChatServer server = server(MemoryMeaningsTest::meaning)) {
            MemoryMeanings.Found found = find(server, Endpoint.of(server.url()), memories(home, "one"));

            assertThat(found.meanings()).isSameAs(Meanings.NONE);
            assertThat(found.trouble()).startsWith("vectors cannot be kept: ");
        }
    }

    @Test
    void the_runs_time_holds_for_embeddings_too() {
        try (ChatServer server = server(MemoryMeaningsTest::meaning);
                Embedder embedder = new Embedder(Endpoint.of(server.url()), Optional.empty(), 2)) {
            Instant now = Instant.parse("2026-06-01T12:00:00Z");

            MemoryMeanings.Found found = new MemoryMeanings(
                            embedder,
                            Endpoint.of(server.url()),
                            new VectorFile(vectors()),
                            2,
                            0,
                            InstantSource.fixed(now))
                    .of(memories(home, "one"), Optional.of(now), (done, all) -> {});

            assertThat(found.trouble()).isEqualTo("the run's time is up");
            assertThat(server.embedded()).isEmpty();
        }
    }

    @Test
    void the_cache_holds_no_text() throws IOException {
        try (ChatServer server = new ChatServer((number, prompt) -> NONE, MemoryMeaningsTest::meaning)) {
            improve(akm(server, true));
        }
        try (Stream<Path> files = Files.walk(home.resolve(".cache/akm/embeddings"))) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            assertThat(all)
                    .singleElement()
                    .satisfies(file -> assertThat(
                                    new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1))
                            .startsWith("akm vectors 1")
                            .doesNotContain("spanner"));
        }
    }
}
