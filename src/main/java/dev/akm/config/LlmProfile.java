package dev.akm.config;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How a model is reached.
 *
 * @param name of the profile; empty for the built-in one
 * @param endpoint base URL or full chat URL
 * @param model the id, or empty for the one that is loaded
 * @param apiKey never printed or logged
 * @param extraParams further members of each request as the text of a JSON object, or empty
 */
public record LlmProfile(
        String name,
        String endpoint,
        String model,
        Optional<String> apiKey,
        OptionalDouble temperature,
        OptionalInt maxTokens,
        OptionalInt timeoutMs,
        int concurrency,
        OptionalInt contextLength,
        Optional<Boolean> supportsJsonSchema,
        Optional<Boolean> enableThinking,
        String extraParams) {
    /** Without the key. */
    @Override
    public String toString() {
        return "LlmProfile[" + name + ", " + endpoint + ", " + model + "]";
    }
}
