package dev.akm.llm;

import dev.akm.consolidation.Allowance;
import dev.akm.consolidation.Usage;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import okhttp3.HttpUrl;

/** One question to the server with the retries that each failure allows. Used once. */
final class Exchange {

    /** Repeats of any sort together, changes of the request apart. */
    private static final int MOST_REPEATS = 3;

    /** What a reader made of a response. */
    sealed interface Read<T> {}

    record Good<T>(T value) implements Read<T> {}

    record Bad<T>(Diagnosis diagnosis) implements Read<T> {}

    /** What all exchanges of a client share. */
    record Means(Wire wire, Endpoint endpoint, Pause pause, InstantSource clock, RandomGenerator random) {}

    private final Means means;
    private final Diagnoses diagnoses;
    private final Allowance allowance;
    private final Instant end;
    private final Map<Retry, Integer> done = new EnumMap<>(Retry.class);
    private int calls;
    private int repeats;

    Exchange(Means means, Allowance allowance) {
        this.means = means;
        this.diagnoses = new Diagnoses(means.endpoint());
        this.allowance = allowance;
        this.end = means.clock().instant().plus(allowance.time());
    }

    /**
     * Posts until {@code reader} finds something good or the failure allows no more.
     *
     * @param body made anew for each attempt
     * @param change makes the next body differ as a failure suggests; false if it cannot
     */
    <T> Read<T> post(
            HttpUrl url, Supplier<String> body, Function<Wire.Reply, Read<T>> reader, Function<Retry, Boolean> change) {
        while (true) {
            Duration left = Duration.between(means.clock().instant(), end);
            Duration limit = shorter(left, means.endpoint().timeout());
            if (limit.isNegative() || limit.isZero()) {
                return new Bad<>(diagnoses.of(new Wire.Trouble(Wire.What.TIMEOUT, "")));
            }
            calls++;
            Wire.Outcome outcome = means.wire().post(url, body.get(), limit);
            Read<T> read = read(outcome, reader);
            if (!(read instanceof Bad<T> bad)) {
                return read;
            }
            Optional<Diagnosis> stop = prepare(bad.diagnosis(), outcome, change);
            if (stop.isPresent()) {
                return new Bad<>(stop.get());
            }
        }
    }

    private <T> Read<T> read(Wire.Outcome outcome, Function<Wire.Reply, Read<T>> reader) {
        if (outcome instanceof Wire.Trouble trouble) {
            return new Bad<>(diagnoses.of(trouble));
        }
        Wire.Reply reply = (Wire.Reply) outcome;
        if (reply.status() == 200 && reply.body().isBlank()) {
            return new Bad<>(diagnoses.of(new Wire.Trouble(Wire.What.BROKEN, "an empty body")));
        }
        Optional<Diagnosis> error = diagnoses.of(reply);
        return error.isPresent() ? new Bad<>(error.get()) : reader.apply(reply);
    }

    /** Waits until the question may be put again; otherwise answers with the failure that stands. */
    private Optional<Diagnosis> prepare(Diagnosis failure, Wire.Outcome outcome, Function<Retry, Boolean> change) {
        Retry retry = failure.retry();
        int before = done.getOrDefault(retry, 0);
        if (calls >= allowance.calls() || before >= retry.times()) {
            return Optional.of(failure);
        }
        done.put(retry, before + 1);
        if (retry.changesRequest()) {
            return change.apply(retry) ? Optional.empty() : Optional.of(failure);
        }
        if (++repeats > MOST_REPEATS) {
            return Optional.of(failure);
        }
        Duration wait = retry.wait(before, asked(outcome), means.random());
        if (wait.compareTo(Duration.between(means.clock().instant(), end)) >= 0) {
            return Optional.of(failure);
        }
        means.wire().dropConnections();
        try {
            means.pause().sleep(wait);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(diagnoses.of(new Wire.Trouble(Wire.What.INTERRUPTED, "")));
        }
    }

    private Optional<Duration> asked(Wire.Outcome outcome) {
        return outcome instanceof Wire.Reply reply
                ? reply.retryAfter()
                        .flatMap(header -> Retry.after(header, means.clock().instant()))
                : Optional.empty();
    }

    /** What it cost, with the tokens that the last response reports. */
    Usage usage(int promptTokens, int completionTokens) {
        return new Usage(calls, Math.max(0, calls - 1), promptTokens, completionTokens);
    }

    Diagnoses diagnoses() {
        return diagnoses;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
