package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AkmEvalTest {

    /** The set is third-party and not part of the product: without {@code -Dakm.eval.data=DIR} there is nothing to see. */
    @Test
    void no_side_of_a_foreign_pair_is_retired_that_may_not_be() {
        List<AkmEvalReport.Case> cases = AkmEvalReport.foreign();

        AkmEvalReport.Figures figures = AkmEvalReport.figures(cases);

        assertThat(figures.unsafe()).isEmpty();
        if (!cases.isEmpty()) {
            System.out.println(figures);
        }
    }
}
