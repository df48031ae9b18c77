package dev.akm.app;

import dev.akm.consolidation.FailureKind;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Whether the model's answers can be used and, if not, whose fault it is: the model's, its context's, or the server's. */
final class AnswerHealth {
    private static final String NAME = "answers";

    /** What a person can do something about. */
    private enum Cause {
        SERVER(
                "the server was away or refused",
                "start the server, load a model; akm health --probe tells what is missing"),
        TIME("no answer in time", "a larger timeoutMs, a smaller model or a smaller --max-chunk-size"),
        CONTEXT(
                "the context was too small",
                "load the model with a larger context, or set a smaller improve.maxChunkSize;"
                        + " akm health --probe shows what is loaded"),
        MODEL(
                "the answer was no use",
                "try a larger model, or one that follows a JSON schema; akm health --probe shows what is loaded");

        private final String words;
        private final String hint;

        Cause(String words, String hint) {
            this.words = words;
            this.hint = hint;
        }

        static Cause of(FailureKind kind) {
            return switch (kind) {
                case OVERFLOW, PROMPT_CUT -> CONTEXT;
                case LENGTH, NO_ANSWER -> MODEL;
                case TIMEOUT -> TIME;
                case DOWN,
                        NO_MODEL,
                        UNKNOWN_MODEL,
                        UNAUTHORIZED,
                        CRASHED,
                        EVICTED,
                        BAD_REQUEST,
                        SERVER,
                        NOT_AN_API,
                        INTERRUPTED -> SERVER;
            };
        }
    }

    private AnswerHealth() {}

    /** Empty where nobody was asked anything. */
    static Optional<HealthCheck> check(RunCounters sum) {
        if (sum.askedChunks() == 0) {
            return Optional.empty();
        }
        Map<Cause, Long> causes = new EnumMap<>(Cause.class);
        for (FailureKind kind : FailureKind.values()) {
            long count = sum.unanswered().getOrDefault(kind.word(), 0L);
            if (count > 0) {
                causes.merge(Cause.of(kind), count, Long::sum);
            }
        }
        StringBuilder message = new StringBuilder()
                .append(sum.failedChunks())
                .append(" of ")
                .append(sum.askedChunks())
                .append(" chunks got no usable answer");
        String before = ": ";
        for (Map.Entry<Cause, Long> cause : causes.entrySet()) {
            message.append(before)
                    .append(cause.getKey().words)
                    .append(" (")
                    .append(cause.getValue())
                    .append(')');
            before = ", ";
        }
        return Optional.of(
                sum.failedChunks() * 2 > sum.askedChunks()
                        ? HealthCheck.fail(NAME, message.toString(), hint(causes))
                        : HealthCheck.pass(NAME, message.toString()));
    }

    /** What helps most of them; runs from before causes were kept tell of none. */
    private static String hint(Map<Cause, Long> causes) {
        return causes.entrySet().stream()
                .max(Comparator.comparing(Map.Entry<Cause, Long>::getValue))
                .map(most -> most.getKey().hint)
                .orElse(
                        "akm health --probe tells whether the server answers; if it does, a larger model or context helps");
    }
}
