package dev.akm.config;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How embeddings are asked for.
 *
 * @param apiKey never printed or logged
 */
public record Embedding(
        String endpoint, String model, Optional<String> apiKey, OptionalInt dimension, OptionalInt batchSize) {
    /** Without the key. */
    @Override
    public String toString() {
        return "Embedding[" + endpoint + ", " + model + "]";
    }
}
