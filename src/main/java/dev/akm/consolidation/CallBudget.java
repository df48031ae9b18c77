package dev.akm.consolidation;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a run may still ask of a model: so many calls, until a time, and nothing more once asking is useless.
 *
 * <p>Calling ends with a failure that only a person can mend, or with the second like failure in a row; a chunk that is
 * halved after its failure has not failed yet. Safe for several threads: each {@link #next} is followed by one
 * {@link #answered} or {@link #failed}.
 */
public final class CallBudget {

    /** The most requests that one question may send: the first and three retries. */
    private static final int PER_QUESTION = 4;

    private static final int ALIKE_IN_A_ROW = 2;

    /** Why there is no next call. */
    public enum Reason {
        /** The run's number of calls is used up; the rest is due next time. */
        CALLS_SPENT,
        /** The run's time is used up; the rest is due next time. */
        TIME_SPENT,
        /** The model or its server fails. */
        MODEL_FAILS,
        /** The run is being ended; the rest is due next time. */
        INTERRUPTED
    }

    /**
     * The end of calling in this run.
     *
     * @param reason what ended it
     * @param message one sentence for the user
     * @param hint the way out, or empty
     * @param kind of the failure that ended it, if one did
     */
    public record Ended(Reason reason, String message, String hint, Optional<FailureKind> kind) {}

    private final int maxCalls;
    private final Optional<Instant> deadline;
    private final InstantSource clock;
    private Usage spent = Usage.NONE;
    private int reserved;
    private int alike;
    private @Nullable FailureKind last;
    private @Nullable Ended ended;

    /**
     * @param maxCalls requests the run may send, retries included; 0 asks nothing
     * @param deadline when the run's time is up
     * @param clock what the deadline is compared with
     */
    public CallBudget(int maxCalls, Optional<Instant> deadline, InstantSource clock) {
        if (maxCalls < 0) {
            throw new IllegalArgumentException("maxCalls must not be negative");
        }
        this.maxCalls = maxCalls;
        this.deadline = deadline;
        this.clock = clock;
    }

    /** What the next question may cost, or empty when there is to be none: see {@link #ended}. May wait for calls in flight. */
    public synchronized Optional<Allowance> next() throws InterruptedException {
        while (ended == null && reserved > 0 && maxCalls - spent.calls() - reserved <= 0) {
            wait();
        }
        if (ended == null && maxCalls - spent.calls() <= 0) {
            end(
                    Reason.CALLS_SPENT,
                    "The run's " + maxCalls + " model calls are used up; the rest is due next time.",
                    "allow more with --max-calls");
        }
        Duration time = Allowance.UNLIMITED.time();
        if (ended == null && deadline.isPresent()) {
            time = Duration.between(clock.instant(), deadline.get());
            if (time.isNegative() || time.isZero()) {
                end(Reason.TIME_SPENT, "The run's time is up; the rest is due next time.", "allow more with --timeout");
            }
        }
        if (ended != null) {
            return Optional.empty();
        }
        int calls = Math.min(PER_QUESTION, maxCalls - spent.calls() - reserved);
        reserved += calls;
        return Optional.of(new Allowance(calls, time));
    }

    /** The question that {@code allowance} was given for has an answer. */
    public synchronized void answered(Allowance allowance, Usage usage) {
        release(allowance, usage);
        last = null;
        alike = 0;
    }

    /**
     * The question that {@code allowance} was given for has none.
     *
     * @param halving whether its material will be asked about again in halves
     */
    public synchronized void failed(Allowance allowance, ChatReply.Failed failure, boolean halving) {
        release(allowance, failure.usage());
        boolean outOfTime = failure.kind() == FailureKind.TIMEOUT && !beforeDeadline();
        if (outOfTime || (halving && failure.kind().smallerMayHelp())) {
            return;
        }
        alike = failure.kind() == last ? alike + 1 : 1;
        last = failure.kind();
        if (failure.kind() == FailureKind.INTERRUPTED) {
            end(Reason.INTERRUPTED, failure.message(), failure.hint());
        } else if (failure.kind().endsRun() || alike >= ALIKE_IN_A_ROW) {
            end(Reason.MODEL_FAILS, failure.message(), failure.hint());
        }
    }

    /** Why there will be no further call, once that is so. */
    public synchronized Optional<Ended> ended() {
        return Optional.ofNullable(ended);
    }

    /** What the run has spent so far. */
    public synchronized Usage spent() {
        return spent;
    }

    private boolean beforeDeadline() {
        return deadline.isEmpty() || clock.instant().isBefore(deadline.get());
    }

    private void release(Allowance allowance, Usage usage) {
        reserved = Math.max(0, reserved - allowance.calls());
        spent = spent.plus(usage);
        notifyAll();
    }

    private void end(Reason reason, String message, String hint) {
        if (ended == null) {
            ended = new Ended(
                    reason, message, hint, reason == Reason.MODEL_FAILS ? Optional.ofNullable(last) : Optional.empty());
        }
        notifyAll();
    }
}
