package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.app.LoopSafety.Score;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoopSafetyTest {
    @TempDir
    Path directory;

    static Set<String> models() {
        return LoopSafety.models().keySet();
    }

    @ParameterizedTest
    @MethodSource("models")
    void no_model_costs_a_fact_a_hot_byte_or_anything_that_undo_does_not_bring_back(String model) {
        Score score = LoopSafety.run(directory, model, LoopSafety.models().get(model), 2);

        assertThat(score.lost()).isZero();
        assertThat(score.hotChanged()).isZero();
        assertThat(score.notUndone()).isZero();
        // Doing nothing is a failure too.
        assertThat(score.duplicatesFolded()).isGreaterThanOrEqualTo(9);
        if (model.equals("trust-latest")) {
            assertThat(score.oldSuperseded()).isGreaterThanOrEqualTo(9);
        }
    }
}
