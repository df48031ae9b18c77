package dev.akm.consolidation;

/**
 * How large a chunk may be.
 *
 * @param tokens what its memories may have together in the prompt, by {@link BeliefPrompt#cost}
 * @param memories how many it may have
 * @param answerTokens what is left for the answer: {@code max_tokens} of the request
 */
public record ChunkLimits(int tokens, int memories, int answerTokens) {

    /** Small models lose track of more. */
    public static final int DEFAULT_MEMORIES = 16;

    /** Below it an answer of a few operations would be cut. */
    private static final int LEAST_ANSWER = 256;

    public ChunkLimits {
        if (tokens < 1 || memories < 1 || answerTokens < 1) {
            throw new IllegalArgumentException(
                    "limits are positive, not " + tokens + ", " + memories + ", " + answerTokens);
        }
    }

    /**
     * Limits so that prompt, answer and a tenth to spare fit into the context.
     *
     * @param contextTokens what prompt and answer may have together
     * @param maxTokens the most the answer may have; it gets at most a third of the context
     * @param maxMemories as the user set it, else {@link #DEFAULT_MEMORIES}
     */
    public static ChunkLimits of(int contextTokens, int maxTokens, int maxMemories) {
        int answer = Math.max(LEAST_ANSWER, Math.min(maxTokens, contextTokens / 3));
        int left = contextTokens - contextTokens / 10 - answer - BeliefPrompt.FIXED_TOKENS;
        return new ChunkLimits(Math.max(1, left), maxMemories, answer);
    }
}
