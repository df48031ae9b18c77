package dev.akm.consolidation;

/**
 * One question to a model: exactly one system and one user message, since chat templates of some models refuse more.
 *
 * @param system what the model is and the rules it works by
 * @param user the material to judge
 * @param schemaName a name for the schema, of letters, digits and {@code _}
 * @param schemaJson the JSON schema of the answer, as JSON text; servers that cannot use it get the question without
 * @param maxTokens the most tokens the answer may have; an answer cut there is no answer
 * @param allowance what this question may cost in requests and time
 */
public record ChatRequest(
        String system, String user, String schemaName, String schemaJson, int maxTokens, Allowance allowance) {

    public ChatRequest {
        if (user.isBlank()) {
            throw new IllegalArgumentException("a question needs text");
        }
        if (maxTokens < 1) {
            throw new IllegalArgumentException("maxTokens must be positive, not " + maxTokens);
        }
    }

    /** A question bounded by nothing but the model's own limits. */
    public ChatRequest(String system, String user, String schemaName, String schemaJson, int maxTokens) {
        this(system, user, schemaName, schemaJson, maxTokens, Allowance.UNLIMITED);
    }

    /** The same question at another cost. */
    public ChatRequest within(Allowance other) {
        return new ChatRequest(system, user, schemaName, schemaJson, maxTokens, other);
    }

    /** The prompt's size by {@link Tokens#estimate}, both messages and what a chat template adds to them. */
    public int promptTokens() {
        return Tokens.estimate(system) + Tokens.estimate(user) + 2 * Tokens.PER_MESSAGE;
    }
}
