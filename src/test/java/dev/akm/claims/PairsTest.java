package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Pairs of notes about kitchens, laboratories, travel, law and machines, from which no rule was made, and attacks on the
 * rules one by one. The layout is that of akm-eval's {@code cases.jsonl}.
 */
class PairsTest {

    @Test
    void the_set_is_large_and_speaks_many_languages() {
        assertThat(independent()).hasSizeGreaterThanOrEqualTo(150);
        assertThat(independent().stream().filter(pair -> !pair.safe().isEmpty()))
                .hasSizeGreaterThanOrEqualTo(60);
        assertThat(attacks()).hasSizeGreaterThanOrEqualTo(470);
    }

    @Test
    void no_side_of_a_pair_goes_that_says_something_of_its_own() {
        assertThat(AkmEvalReport.figures(independent()).unsafe()).isEmpty();
    }

    @Test
    void no_attack_gets_a_text_proven_by_one_that_says_something_else() {
        assertThat(AkmEvalReport.figures(attacks()).unsafe()).isEmpty();
    }

    @Test
    void what_goes_without_loss_goes_or_is_put_before_a_person() {
        AkmEvalReport.Figures figures = AkmEvalReport.figures(independent());

        assertThat(figures.applied()).hasSizeGreaterThanOrEqualTo(44);
        assertThat(figures.settled()).hasSizeGreaterThanOrEqualTo(63);
    }

    private static List<AkmEvalReport.Case> independent() {
        return set("independent");
    }

    private static List<AkmEvalReport.Case> attacks() {
        return set("attacks");
    }

    /** The pairs in {@code src/test/resources/claims/NAME}. */
    static List<AkmEvalReport.Case> set(String name) {
        try {
            Path file = Path.of(PairsTest.class
                    .getResource("/claims/" + name + "/cases.jsonl")
                    .toURI());
            return AkmEvalReport.cases(file.getParent());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Prints the figures and the safe pairs that stay. */
    public static void main(String[] arguments) {
        AkmEvalReport.Figures figures = AkmEvalReport.figures(independent());
        System.out.println(figures + ", attacks " + AkmEvalReport.figures(attacks()));
        for (AkmEvalReport.Case pair : independent()) {
            if (!pair.safe().isEmpty() && !figures.applied().contains(pair.id())) {
                System.out.println((figures.settled().contains(pair.id()) ? "staged " : "refused ") + pair.id() + " "
                        + pair.relation());
            }
        }
    }
}
