package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.Usage;
import dev.akm.memory.Ref;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressWordsTest {
    private static final Ref REF = Ref.parse("memory:infra/notes");

    private static String line(int done, int answered, Usage spent, Duration asking) {
        return ProgressWords.of(new ImproveProgress.Step(done, 40, answered, 30, REF, spent), asking);
    }

    @Test
    void before_the_first_answer_there_is_no_speed_and_no_time_left() {
        assertThat(line(10, 0, Usage.NONE, Duration.ZERO)).isEqualTo("chunk 11 of 40: memory:infra/notes");
        assertThat(line(10, 0, Usage.NONE, Duration.ofSeconds(9))).isEqualTo("chunk 11 of 40: memory:infra/notes");
    }

    @Test
    void then_calls_tokens_a_second_and_what_is_left_are_told() {
        assertThat(line(11, 1, new Usage(1, 0, 900, 100), Duration.ofSeconds(20)))
                .isEqualTo("chunk 12 of 40, 1 call, 50 tokens/s, 10 min left: memory:infra/notes");
        assertThat(line(39, 29, new Usage(33, 4, 900, 100), Duration.ofSeconds(29)))
                .isEqualTo("chunk 40 of 40, 33 calls, 34 tokens/s, 1 s left: memory:infra/notes");
        assertThat(line(12, 2, new Usage(2, 0, 0, 0), Duration.ofMinutes(10)))
                .isEqualTo("chunk 13 of 40, 2 calls, 2 h 20 min left: memory:infra/notes");
    }

    @Test
    void a_clock_that_stands_still_or_goes_back_tells_no_nonsense() {
        assertThat(line(11, 1, new Usage(1, 0, 900, 100), Duration.ofSeconds(-5)))
                .isEqualTo("chunk 12 of 40, 1 call: memory:infra/notes");
        assertThat(line(40, 30, new Usage(30, 0, 9, 1), Duration.ZERO))
                .isEqualTo("chunk 40 of 40, 30 calls: memory:infra/notes");
    }
}
