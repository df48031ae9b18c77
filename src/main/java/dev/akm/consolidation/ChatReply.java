package dev.akm.consolidation;

import java.util.List;

/** What came of a question: an answer that is whole, or a failure from which nothing follows. */
public sealed interface ChatReply {

    /** What was spent, on failures too. */
    Usage usage();

    /**
     * The model answered.
     *
     * @param json one complete JSON object or array, strictly valid: no duplicate keys, bounded depth, nothing around it
     * @param usage what it cost
     * @param model the model that says it answered; may differ from the one asked for, which is then among the warnings
     * @param warnings sentences for the user, without secrets
     */
    record Answered(String json, Usage usage, String model, List<String> warnings) implements ChatReply {
        public Answered {
            if (json.isBlank()) {
                throw new IllegalArgumentException("an answer is never blank");
            }
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * There is no answer.
     *
     * @param kind what went wrong, and with it what may be tried
     * @param message one sentence that names the endpoint or model and the reason; never holds a key
     * @param hint the way out, or empty
     * @param usage what it cost nevertheless
     */
    record Failed(FailureKind kind, String message, String hint, Usage usage) implements ChatReply {
        public Failed {
            if (message.isBlank()) {
                throw new IllegalArgumentException("a failure needs its reason");
            }
        }
    }
}
