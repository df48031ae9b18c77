package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AkmEvalTest {

    /** The set is third-party and not part of the product: {@code -Dakm.eval.data=DIR} names the folder with cases.jsonl. */
    @Test
    void no_side_of_a_foreign_pair_is_retired_that_may_not_be() {
        String directory = System.getProperty("akm.eval.data", "");
        List<AkmEvalReport.Case> cases = directory.isEmpty() ? List.of() : AkmEvalReport.cases(Path.of(directory));

        AkmEvalReport.Figures figures = AkmEvalReport.figures(cases);

        assertThat(figures.unsafe()).isEmpty();
        if (!cases.isEmpty()) {
            System.out.println(figures);
        }
    }
}
