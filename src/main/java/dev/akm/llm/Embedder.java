package dev.akm.llm;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.Usage;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Turns texts into vectors by an OpenAI-compatible {@code /embeddings}. Texts are for the caller to keep short enough. */
public final class Embedder implements AutoCloseable {

    public static final int DEFAULT_BATCH = 32;

    /** What came of it. */
    public sealed interface Reply {}

    /**
     * One vector for each text, in order, each of length 1.
     *
     * @param model what made them; vectors of different models cannot be compared
     */
    public record Vectors(List<float[]> vectors, String model, Usage usage) implements Reply {
        public Vectors {
            vectors = List.copyOf(vectors);
        }
    }

    /** None, and why; nothing of a partial result is given out. */
    public record Failed(ChatReply.Failed failure) implements Reply {}

    private final Endpoint endpoint;
    private final Optional<Integer> dimension;
    private final int batchSize;
    private final Exchange.Means means;

    /**
     * @param dimension what every vector must have; empty if the first one decides
     * @param batchSize texts of one request, at least 1
     */
    public Embedder(Endpoint endpoint, Optional<Integer> dimension, int batchSize) {
        this(endpoint, dimension, batchSize, Pause.REAL);
    }

    Embedder(Endpoint endpoint, Optional<Integer> dimension, int batchSize, Pause pause) {
        if (batchSize < 1) {
            throw new IllegalArgumentException("batchSize must be positive, not " + batchSize);
        }
        this.endpoint = endpoint;
        this.dimension = dimension;
        this.batchSize = batchSize;
        this.means = new Exchange.Means(
                new Wire(endpoint.apiKey()), endpoint, pause, InstantSource.system(), RandomGenerator.getDefault());
    }

    /** The vectors of the texts, within the allowance for all of them together. */
    public Reply embed(List<String> texts, Allowance allowance) {
        List<float[]> vectors = new ArrayList<>();
        String model = endpoint.model().orElse("");
        Usage usage = Usage.NONE;
        for (int from = 0; from < texts.size(); from += batchSize) {
            List<String> batch = texts.subList(from, Math.min(texts.size(), from + batchSize));
            int expected = vectors.isEmpty() ? dimension.orElse(0) : vectors.get(0).length;
            Exchange exchange = new Exchange(means, allowance);
            Exchange.Read<Batch> read = exchange.post(
                    new Urls(endpoint.url()).embeddings(),
                    () -> body(batch),
                    reply -> Batch.of(reply, batch.size(), expected, endpoint),
                    retry -> false);
            if (read instanceof Exchange.Bad<Batch> bad) {
                Diagnosis diagnosis = bad.diagnosis();
                Usage spent = usage.plus(exchange.usage(0, 0));
                return new Failed(new ChatReply.Failed(diagnosis.kind(), diagnosis.message(), diagnosis.hint(), spent));
            }
            Batch good = ((Exchange.Good<Batch>) read).value();
            vectors.addAll(good.vectors());
            model = good.model().isEmpty() ? model : good.model();
            usage = usage.plus(exchange.usage(good.promptTokens(), 0));
        }
        return new Vectors(vectors, model, usage);
    }

    private String body(List<String> texts) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = JsonTree.STRICT.createGenerator(out)) {
            json.writeStartObject();
            if (endpoint.model().isPresent()) {
                json.writeStringField("model", endpoint.model().get());
            }
            json.writeArrayFieldStart("input");
            for (String text : texts) {
                json.writeString(text);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
        return out.toString();
    }

    @Override
    public void close() {
        means.wire().close();
    }

    /** The vectors of one response, sorted by index. */
    private record Batch(List<float[]> vectors, String model, int promptTokens) {

        static Exchange.Read<Batch> of(Wire.Reply reply, int count, int dimension, Endpoint endpoint) {
            Object json = JsonTree.parse(reply.body().strip()).orElse(JsonTree.NULL);
            List<Object> rows = JsonTree.items(json, "data");
            if (rows.size() != count) {
                return bad(endpoint, "answered " + count + " texts with " + rows.size() + " vectors");
            }
            float[][] sorted = new float[count][];
            int expected = dimension;
            for (Object row : rows) {
                int index = JsonTree.member(row, "index") instanceof BigDecimal ? JsonTree.count(row, "index") : -1;
                List<Object> numbers = JsonTree.items(row, "embedding");
                expected = expected == 0 ? numbers.size() : expected;
                if (index < 0 || index >= count || sorted[index] != null) {
                    return bad(endpoint, "numbered its vectors wrongly");
                }
                if (numbers.isEmpty() || numbers.size() != expected) {
                    return bad(endpoint, "sent a vector of " + numbers.size() + " numbers instead of " + expected);
                }
                Optional<float[]> vector = normalised(numbers);
                if (vector.isEmpty()) {
                    return bad(endpoint, "sent a vector without a direction");
                }
                sorted[index] = vector.get();
            }
            return new Exchange.Good<>(new Batch(
                    List.of(sorted),
                    JsonTree.text(json, "model").orElse(""),
                    JsonTree.count(JsonTree.member(json, "usage"), "prompt_tokens")));
        }

        private static Optional<float[]> normalised(List<Object> numbers) {
            double[] values = new double[numbers.size()];
            double square = 0;
            for (int i = 0; i < values.length; i++) {
                if (!(numbers.get(i) instanceof BigDecimal number)) {
                    return Optional.empty();
                }
                values[i] = number.doubleValue();
                square += values[i] * values[i];
            }
            double length = Math.sqrt(square);
            if (!(length > 0) || Double.isInfinite(length)) {
                return Optional.empty();
            }
            float[] vector = new float[values.length];
            for (int i = 0; i < values.length; i++) {
                vector[i] = (float) (values[i] / length);
            }
            return Optional.of(vector);
        }

        private static Exchange.Read<Batch> bad(Endpoint endpoint, String what) {
            return new Exchange.Bad<>(new Diagnosis(
                    FailureKind.NO_ANSWER,
                    Retry.NEVER,
                    endpoint.display() + " " + what + ".",
                    "check that the model is one for embeddings"));
        }
    }
}
