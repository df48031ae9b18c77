package dev.akm.consolidation;

/**
 * What a question cost. Tokens are the server's word, for telemetry alone: servers were seen to report none at all.
 *
 * @param calls requests that were sent to the model, retries included
 * @param retries those of them that repeated an earlier one
 * @param promptTokens tokens read, as reported
 * @param completionTokens tokens written, as reported
 */
public record Usage(int calls, int retries, int promptTokens, int completionTokens) {

    /** Nothing was sent. */
    public static final Usage NONE = new Usage(0, 0, 0, 0);

    public Usage {
        if (calls < 0 || retries < 0 || retries > calls || promptTokens < 0 || completionTokens < 0) {
            throw new IllegalArgumentException(
                    "not a usage: " + calls + ", " + retries + ", " + promptTokens + ", " + completionTokens);
        }
    }

    /** Both together. */
    public Usage plus(Usage other) {
        return new Usage(
                calls + other.calls,
                retries + other.retries,
                promptTokens + other.promptTokens,
                completionTokens + other.completionTokens);
    }
}
