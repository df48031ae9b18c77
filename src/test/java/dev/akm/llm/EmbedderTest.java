package dev.akm.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.FailureKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbedderTest {

    private static Embedder.Reply embed(String url, int batch, Optional<Integer> dimension, String... texts) {
        try (Embedder embedder = new Embedder(Endpoint.of(url), dimension, batch, wait -> {})) {
            return embedder.embed(List.of(texts), Allowance.UNLIMITED);
        }
    }

    private static double cosine(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @Test
    void texts_become_vectors_of_length_1_in_batches() {
        try (Fake server = new Fake()) {
            Embedder.Vectors vectors = (Embedder.Vectors) embed(
                    server.url(), 2, Optional.empty(), "port of the server", "the server's ports", "banana bread");

            assertThat(server.calls("/v1/embeddings")).hasSize(2);
            assertThat(vectors.usage().calls()).isEqualTo(2);
            assertThat(vectors.vectors()).hasSize(3).allSatisfy(vector -> {
                assertThat(vector).hasSize(384);
                assertThat(cosine(vector, vector)).isCloseTo(1, within(1e-5));
            });
            assertThat(cosine(vectors.vectors().get(0), vectors.vectors().get(1)))
                    .isGreaterThan(
                            cosine(vectors.vectors().get(0), vectors.vectors().get(2)));
            assertThat(vectors.model()).isEqualTo("text-embedding-nomic-embed-text-v1.5");
        }
    }

    @Test
    void vectors_are_sorted_by_index_and_made_of_length_1() {
        String body = "{\"data\":[{\"index\":1,\"embedding\":[0,2]},{\"index\":0,\"embedding\":[3,4]}]}";
        try (RawServer server = new RawServer(request -> RawServer.json(body))) {
            Embedder.Vectors vectors = (Embedder.Vectors) embed(server.url(), 9, Optional.of(2), "a", "b");

            assertThat(vectors.vectors().get(0)).containsExactly(0.6f, 0.8f);
            assertThat(vectors.vectors().get(1)).containsExactly(0f, 1f);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"data\":[]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,0]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,0]},{\"index\":0,\"embedding\":[1,0]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,0]},{\"index\":2,\"embedding\":[1,0]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,0]},{\"index\":1,\"embedding\":[1,0,0]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,0]},{\"index\":1,\"embedding\":[0,0]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,0]},{\"index\":1,\"embedding\":[\"1\",0]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,0]},{\"embedding\":[1,0]}]}",
                "{}",
                "x"
            })
    void a_wrong_count_dimension_or_number_is_a_failure(String body) {
        try (RawServer server = new RawServer(request -> RawServer.json(body))) {
            Embedder.Failed failed = (Embedder.Failed) embed(server.url(), 9, Optional.of(2), "a", "b");

            assertThat(failed.failure().kind()).isEqualTo(FailureKind.NO_ANSWER);
            assertThat(server.posts()).hasSize(1);
        }
    }

    @Test
    void failures_of_the_server_are_those_of_the_chat() {
        try (Fake server = new Fake("mode", "nomodel")) {
            Embedder.Failed failed = (Embedder.Failed) embed(server.url(), 9, Optional.empty(), "a");

            assertThat(failed.failure().kind()).isEqualTo(FailureKind.NO_MODEL);
        }
    }
}
