package dev.akm.llm;

import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.ChatRequest;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.Usage;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A model behind an OpenAI-compatible endpoint: LM Studio first of all, Ollama, llama-server and vLLM as well.
 *
 * <p>Asks without streaming, over HTTP/1.1. What servers get wrong, and what follows from it, is in {@link Diagnoses} and
 * {@link Completion}; which failures are tried again in {@link Retry}. The first question of a client goes alone: servers
 * that load models on demand were seen to load one for each question that arrives meanwhile.
 */
public final class LmStudioClient implements ChatModel {

    private final Endpoint endpoint;
    private final Exchange.Means means;
    private final Urls urls;
    private final ReentrantLock first = new ReentrantLock();
    private volatile ChatJson.Form form;
    private volatile boolean warm;
    private volatile boolean warned;
    private volatile @Nullable Models models;

    public LmStudioClient(Endpoint endpoint) {
        this(endpoint, Pause.REAL, InstantSource.system(), RandomGenerator.getDefault());
    }

    /**
     * A client with time and chance from outside.
     *
     * @param pause waits between two attempts
     */
    public LmStudioClient(Endpoint endpoint, Pause pause, InstantSource clock, RandomGenerator random) {
        this.endpoint = endpoint;
        this.means = new Exchange.Means(new Wire(endpoint.apiKey()), endpoint, pause, clock, random);
        this.urls = new Urls(endpoint.url());
        this.form = new ChatJson.Form(endpoint.supportsJsonSchema(), true, true);
    }

    @Override
    public ChatReply complete(ChatRequest whole) {
        Instant begun = means.clock().instant();
        Duration most = whole.allowance().time();
        Models known = models(most.compareTo(Models.LIMIT) < 0 ? most : Models.LIMIT);
        // Finding out what is loaded is part of what the question may take.
        Duration left = most.minus(Duration.between(begun, means.clock().instant()));
        if (left.isNegative() || left.isZero()) {
            return failed(new Diagnoses(endpoint).of(new Wire.Trouble(Wire.What.TIMEOUT, "")), Usage.NONE);
        }
        ChatRequest request = whole.within(new Allowance(whole.allowance().calls(), left));
        if (known.failure().isPresent()) {
            return failed(known.failure().get(), Usage.NONE);
        }
        if (warm) {
            return ask(request, known);
        }
        try {
            first.lockInterruptibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed(new Diagnoses(endpoint).of(new Wire.Trouble(Wire.What.INTERRUPTED, "")), Usage.NONE);
        }
        try {
            if (!warm) {
                ChatReply reply = ask(request, known);
                warm = reply instanceof ChatReply.Answered;
                return reply;
            }
        } finally {
            first.unlock();
        }
        // Whoever waited while the first was answered need not wait for each other.
        return ask(request, known);
    }

    private ChatReply ask(ChatRequest request, Models known) {
        Question question = new Question(request, known.chosen(endpoint).map(Models.Row::id));
        Exchange exchange = new Exchange(means, request.allowance());
        Exchange.Read<Completion> read = exchange.post(urls.chat(), question::body, question::read, question::change);
        Usage usage = exchange.usage(question.spent.prompt(), question.spent.completion());
        if (read instanceof Exchange.Bad<Completion> bad) {
            return failed(withModels(bad.diagnosis(), known), usage);
        }
        Completion completion = ((Exchange.Good<Completion>) read).value();
        String answered = completion.model().isEmpty() ? modelId() : completion.model();
        return new ChatReply.Answered(completion.json(), usage, answered, warnings(question.model, answered));
    }

    /** One question on its way, which may have to change its form. */
    private final class Question {
        private final ChatRequest request;
        private final Optional<String> model;
        private ChatJson.Form sent = form;
        private Completion.Spent spent = Completion.Spent.NOTHING;

        Question(ChatRequest request, Optional<String> model) {
            this.request = request;
            this.model = model;
        }

        String body() {
            return ChatJson.of(request, endpoint, model, sent);
        }

        Exchange.Read<Completion> read(Wire.Reply reply) {
            spent = Completion.Spent.of(reply);
            return Completion.of(reply, request, endpoint);
        }

        /** Leaves out what the server refused, from now on and for later questions too. */
        boolean change(Retry retry) {
            ChatJson.Form before = sent;
            sent = before.without(retry);
            form = form.without(retry);
            return !sent.equals(before);
        }
    }

    private Diagnosis withModels(Diagnosis diagnosis, Models known) {
        return diagnosis.kind() == FailureKind.UNKNOWN_MODEL && !known.rows().isEmpty()
                ? new Diagnosis(diagnosis.kind(), diagnosis.retry(), diagnosis.message(), "it has: " + known.names())
                : diagnosis;
    }

    private List<String> warnings(Optional<String> asked, String answered) {
        if (warned) {
            return List.of();
        }
        warned = true;
        return asked.isPresent() && !sameModel(asked.get(), answered)
                ? List.of("Asked for the model " + asked.get() + ", but " + Quote.of(answered, endpoint.apiKey())
                        + " answered.")
                : List.of();
    }

    /** Ollama names the tag also where none was asked for. */
    private static boolean sameModel(String asked, String answered) {
        return answered.equalsIgnoreCase(asked) || answered.equalsIgnoreCase(asked + ":latest");
    }

    private static ChatReply failed(Diagnosis diagnosis, Usage usage) {
        return new ChatReply.Failed(diagnosis.kind(), diagnosis.message(), diagnosis.hint(), usage);
    }

    @Override
    public String modelId() {
        return models(Models.LIMIT).chosen(endpoint).map(Models.Row::id).orElse("unknown");
    }

    @Override
    public int contextTokens() {
        return models(Models.LIMIT).context(endpoint);
    }

    /** Asked once: what is loaded when a run begins is what it counts on. */
    private Models models(Duration limit) {
        Models known = models;
        if (known == null) {
            synchronized (this) {
                known = models;
                if (known == null) {
                    known = Models.of(means.wire(), endpoint, limit);
                    models = known;
                }
            }
        }
        return known;
    }

    @Override
    public void close() {
        means.wire().close();
    }
}
