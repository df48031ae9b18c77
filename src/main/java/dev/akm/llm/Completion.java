package dev.akm.llm;

import dev.akm.consolidation.ChatRequest;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.Tokens;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a response says that is a success from outside.
 *
 * @param json one complete JSON value
 * @param model what says it answered, or empty
 */
record Completion(String json, String model, Spent spent) {

    /** Tokens as the server reports them; 0 where it does not. */
    record Spent(int prompt, int completion) {
        static final Spent NOTHING = new Spent(0, 0);

        static Spent of(Wire.Reply reply) {
            Object usage = JsonTree.parse(reply.body().strip())
                    .map(json -> JsonTree.member(json, "usage"))
                    .orElse(JsonTree.NULL);
            return new Spent(JsonTree.count(usage, "prompt_tokens"), JsonTree.count(usage, "completion_tokens"));
        }
    }

    /** How servers say that the model ended by itself; a missing word is taken for it, since the JSON must be whole anyway. */
    private static final Set<String> ENDED = Set.of("", "stop", "eos", "eos_token", "end_turn");

    private static final List<String> REASONING = List.of("reasoning_content", "reasoning");

    static Exchange.Read<Completion> of(Wire.Reply reply, ChatRequest request, Endpoint endpoint) {
        return new Reader(endpoint).read(reply, request);
    }

    private record Reader(Endpoint endpoint, String where) {
        Reader(Endpoint endpoint) {
            this(endpoint, endpoint.display());
        }

        Exchange.Read<Completion> read(Wire.Reply reply, ChatRequest request) {
            Optional<Object> json = JsonTree.parse(reply.body().strip());
            if (json.isEmpty()) {
                return noAnswer(where + " answered with something that is not JSON.");
            }
            List<Object> choices = JsonTree.items(json.get(), "choices");
            if (choices.isEmpty() || !(JsonTree.member(choices.get(0), "message") instanceof Map<?, ?> message)) {
                return noAnswer(where + " answered without a message.");
            }
            Spent spent = Spent.of(reply);
            int needed = Tokens.atLeast(request.system()) + Tokens.atLeast(request.user());
            if (spent.prompt() > 0 && spent.prompt() < needed) {
                return bad(
                        FailureKind.PROMPT_CUT,
                        where + " read only " + spent.prompt() + " tokens of a prompt that has at least " + needed
                                + ".",
                        "raise the server's context (Ollama: num_ctx), or set contextLength to what it has");
            }
            String finish = JsonTree.text(choices.get(0), "finish_reason").orElse("");
            if (finish.equals("length")) {
                return length(message, spent);
            }
            if (!ENDED.contains(finish)) {
                return noAnswer("The model at " + where + " ended with '" + Quote.of(finish, endpoint.apiKey()) + "'.");
            }
            return answer(message, JsonTree.text(json.get(), "model").orElse(""), spent);
        }

        private Exchange.Read<Completion> answer(Map<?, ?> message, String model, Spent spent) {
            Object content = JsonTree.member(message, "content");
            if (content != JsonTree.NULL && !(content instanceof String)) {
                return noAnswer("The model at " + where + " answered with something that is not text.");
            }
            if (content instanceof String text && !text.isBlank()) {
                AnswerText.Found found = AnswerText.in(text);
                return found instanceof AnswerText.Json json
                        ? new Exchange.Good<>(new Completion(json.text(), model, spent))
                        : noAnswer("The answer of the model at " + where + " " + ((AnswerText.Nothing) found).reason()
                                + ".");
            }
            return fromReasoning(reasoning(message), model, spent);
        }

        /** Reasoning models under a schema were seen to put the answer there; anything but the answer alone is a draft. */
        private Exchange.Read<Completion> fromReasoning(String reasoning, String model, Spent spent) {
            if (reasoning.isBlank()) {
                return bad(
                        FailureKind.OVERFLOW,
                        "The model at " + where
                                + " answered with nothing, which is how some servers say that the prompt"
                                + " did not fit into its context.",
                        "reload the model with a larger context, or set a smaller --max-chunk-size");
            }
            Optional<String> whole = AnswerText.whole(reasoning);
            return whole.isPresent()
                    ? new Exchange.Good<>(new Completion(whole.get(), model, spent))
                    : noAnswer("The model at " + where + " thought and gave no answer.");
        }

        private Exchange.Read<Completion> length(Map<?, ?> message, Spent spent) {
            boolean thinking = JsonTree.text(message, "content").orElse("").isBlank();
            return bad(
                    FailureKind.LENGTH,
                    "The answer of the model at " + where + " was cut"
                            + (spent.completion() > 0 ? " after " + spent.completion() + " tokens." : "."),
                    thinking
                            ? "thinking used them up: set enableThinking to false, raise maxTokens, or use another model"
                            : "raise maxTokens, or set a smaller --max-chunk-size");
        }

        private static String reasoning(Map<?, ?> message) {
            for (String name : REASONING) {
                String text = JsonTree.text(message, name).orElse("");
                if (!text.isBlank()) {
                    return text;
                }
            }
            return "";
        }

        private static Exchange.Read<Completion> noAnswer(String message) {
            return bad(
                    FailureKind.NO_ANSWER,
                    message,
                    "a larger model, or one that follows a JSON schema, answers more reliably");
        }

        private static Exchange.Read<Completion> bad(FailureKind kind, String message, String hint) {
            return new Exchange.Bad<>(new Diagnosis(kind, Retry.NEVER, message, hint));
        }
    }
}
