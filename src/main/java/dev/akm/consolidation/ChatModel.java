package dev.akm.consolidation;

/**
 * A language model that answers one question at a time with one JSON value.
 *
 * <p>An implementation may ask its server on the first call of any method what is loaded there. It keeps no memory of
 * earlier questions, may be used by several threads, and answers every failure as a value: no method throws for what a
 * server does. An interrupted thread gets {@link FailureKind#INTERRUPTED} with its interrupt flag set again.
 */
public interface ChatModel extends AutoCloseable {

    /** Asks once, with the retries that the failure at hand allows, within the request's {@link Allowance}. */
    ChatReply complete(ChatRequest request);

    /**
     * The identifier under which judgements of this model are remembered: the one configured, else the one loaded, else
     * "unknown". It stays the same for the life of this object.
     */
    String modelId();

    /**
     * How many tokens prompt and answer may have together: what is loaded, else what is configured, else 4096. It stays
     * the same for the life of this object.
     */
    int contextTokens();

    /** Ends calls in flight and frees threads and connections; may be called twice. */
    @Override
    void close();
}
