package dev.akm.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CallBudgetTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final Usage ONE = new Usage(1, 0, 10, 5);

    private Instant now = NOON;
    private final InstantSource clock = () -> now;

    private static ChatReply.Failed failure(FailureKind kind) {
        return new ChatReply.Failed(kind, "It failed: " + kind, "mend it", ONE);
    }

    private CallBudget unlimited() {
        return new CallBudget(Integer.MAX_VALUE, Optional.empty(), clock);
    }

    private static Allowance ask(CallBudget budget) throws InterruptedException {
        return budget.next().orElseThrow();
    }

    @Test
    void calls_end_when_they_are_spent_and_retries_count() throws Exception {
        CallBudget budget = new CallBudget(3, Optional.empty(), clock);

        Allowance first = ask(budget);
        budget.answered(first, new Usage(2, 1, 0, 0));
        Allowance second = ask(budget);
        budget.answered(second, ONE);

        assertThat(first.calls()).isEqualTo(3);
        assertThat(second.calls()).isEqualTo(1);
        assertThat(budget.next()).isEmpty();
        assertThat(budget.ended().orElseThrow().reason()).isEqualTo(CallBudget.Reason.CALLS_SPENT);
        assertThat(budget.spent()).isEqualTo(new Usage(3, 1, 10, 5));
    }

    @Test
    void a_question_may_take_only_the_time_that_is_left() throws Exception {
        CallBudget budget = new CallBudget(9, Optional.of(NOON.plusSeconds(60)), clock);

        now = NOON.plusSeconds(50);
        assertThat(ask(budget).time()).isEqualTo(Duration.ofSeconds(10));
        now = NOON.plusSeconds(60);

        assertThat(budget.next()).isEmpty();
        assertThat(budget.ended().orElseThrow().reason()).isEqualTo(CallBudget.Reason.TIME_SPENT);
    }

    @Test
    void a_call_cut_by_the_deadline_is_not_the_models_failure() throws Exception {
        CallBudget budget = new CallBudget(9, Optional.of(NOON.plusSeconds(60)), clock);

        Allowance asked = ask(budget);
        now = NOON.plusSeconds(61);
        budget.failed(asked, failure(FailureKind.TIMEOUT), false);
        budget.failed(asked, failure(FailureKind.TIMEOUT), false);

        assertThat(budget.next()).isEmpty();
        assertThat(budget.ended().orElseThrow().reason()).isEqualTo(CallBudget.Reason.TIME_SPENT);
    }

    @ParameterizedTest
    @EnumSource(FailureKind.class)
    void two_like_failures_in_a_row_end_the_calling_and_what_a_person_must_mend_ends_it_at_once(FailureKind kind)
            throws Exception {
        CallBudget budget = unlimited();

        budget.failed(ask(budget), failure(kind), false);
        assertThat(budget.ended().isPresent()).isEqualTo(kind.endsRun());
        if (!kind.endsRun()) {
            budget.failed(ask(budget), failure(kind), false);
        }

        assertThat(budget.next()).isEmpty();
        assertThat(budget.ended()).hasValueSatisfying(ended -> {
            boolean interrupted = kind == FailureKind.INTERRUPTED;
            assertThat(ended.reason())
                    .isEqualTo(interrupted ? CallBudget.Reason.INTERRUPTED : CallBudget.Reason.MODEL_FAILS);
            assertThat(ended.kind()).isEqualTo(interrupted ? Optional.empty() : Optional.of(kind));
            assertThat(ended.message()).isEqualTo("It failed: " + kind);
            assertThat(ended.hint()).isEqualTo("mend it");
        });
    }

    @Test
    void an_answer_or_another_failure_between_them_starts_the_count_afresh() throws Exception {
        CallBudget budget = unlimited();

        budget.failed(ask(budget), failure(FailureKind.SERVER), false);
        budget.answered(ask(budget), ONE);
        budget.failed(ask(budget), failure(FailureKind.SERVER), false);
        budget.failed(ask(budget), failure(FailureKind.NO_ANSWER), false);
        budget.failed(ask(budget), failure(FailureKind.SERVER), false);

        assertThat(budget.next()).isPresent();
    }

    @Test
    void halving_is_not_a_failure_but_two_single_memories_that_overflow_are() throws Exception {
        CallBudget budget = unlimited();

        for (int size = 64; size > 1; size /= 2) {
            budget.failed(ask(budget), failure(FailureKind.OVERFLOW), true);
        }
        budget.failed(ask(budget), failure(FailureKind.OVERFLOW), false);
        assertThat(budget.ended()).isEmpty();
        budget.failed(ask(budget), failure(FailureKind.OVERFLOW), false);

        assertThat(budget.ended()).isPresent();
    }

    @Test
    void halving_excuses_only_what_halving_may_mend() throws Exception {
        CallBudget budget = unlimited();

        budget.failed(ask(budget), failure(FailureKind.SERVER), true);
        budget.failed(ask(budget), failure(FailureKind.SERVER), true);

        assertThat(budget.ended()).isPresent();
    }

    @Test
    void calls_in_flight_are_set_aside_for_those_who_make_them() throws Exception {
        CallBudget budget = new CallBudget(6, Optional.empty(), clock);

        Allowance one = ask(budget);
        Allowance two = ask(budget);

        assertThat(one.calls() + two.calls()).isEqualTo(6);
        budget.answered(one, ONE);
        assertThat(ask(budget).calls()).isEqualTo(3);
    }
}
