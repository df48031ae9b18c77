package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnionMergeTest {
    private static final String SHARED = "The locker is number 88.";

    private static MergeResult union(String primary, String source) {
        return UnionMerge.of(ClaimText.ofBody(primary), List.of(ClaimText.ofBody(source)));
    }

    private static String merged(String primary, String source) {
        MergeResult result = union(primary, source);
        assertThat(result).isInstanceOf(MergeResult.Merged.class);
        return ((MergeResult.Merged) result).body();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The gym card is blue.|The gym card is green.",
                "- The spare key is under the mat|- The spare key is in the shed",
                "- [ ] call the notary|- [x] call the notary",
                "The meeting starts at noon.|The meeting starts at dusk.",
                "Status: open.|Status: done.",
                "Die Tür ist blau.|Die Tür ist grün.",
                "La clé est dans la cave.|La clé est sous le tapis.",
                "El coche es azul.|El coche es rojo."
            })
    void what_is_said_of_one_thing_in_two_ways_is_never_put_into_one_text(String pair) {
        String[] two = pair.split("\\|");

        assertThat(ClaimProof.rivals(ClaimText.ofBody(two[0]), ClaimText.ofBody(two[1])))
                .hasSize(1);
    }

    @Test
    void a_union_that_would_hold_both_is_none() {
        assertThat(union("The gym card is blue. " + SHARED, "The gym card is green. " + SHARED))
                .isInstanceOf(MergeResult.Unproven.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- towels in the blue cupboard|- sheets in the blue cupboard",
                "The NAS has two drives.|The NAS has a fan of 80 mm.",
                "Note: the door sticks in winter.|Note: wax the lock in May.",
                "The card is blue.|The card is blue and worn."
            })
    void what_does_not_exclude_itself_may_stand_in_one_text(String pair) {
        String[] two = pair.split("\\|");

        assertThat(ClaimProof.rivals(ClaimText.ofBody(two[0]), ClaimText.ofBody(two[1])))
                .isEmpty();
    }

    @Test
    void a_text_that_holds_both_already_is_its_own_affair() {
        ClaimText both = ClaimText.ofBody("The card is blue. The card is green.");

        assertThat(ClaimProof.rivals(both, ClaimText.ofBody("The card is green.")))
                .isEmpty();
    }

    @Test
    void a_link_leads_where_it_led_before() {
        String boiler = "See [the manual][1] for the boiler. Pressure is 1.5 bar.\n\n[1]: https://example.org/boiler\n";
        String other = "See [the manual][1] for the boiler. Pressure is 1.5 bar. Bleed it in [autumn][1].\n\n[1]: %s\n";

        assertThat(union(boiler, other.formatted("https://example.org/radiators")))
                .isNotInstanceOf(MergeResult.Merged.class);
        assertThat(merged(boiler, other.formatted("https://example.org/boiler")))
                .isEqualTo(boiler.replace("bar.", "bar. Bleed it in [autumn][1]."));
    }

    @Test
    void a_reference_link_says_where_it_leads() {
        ClaimText reference = ClaimText.ofBody("See [the manual][m] or [m].\n\n[M]: <https://example.org/a>\n");
        ClaimText written =
                ClaimText.ofBody("See [the manual](https://example.org/a) or [m](https://example.org/a).\n");
        ClaimText elsewhere = ClaimText.ofBody("See [the manual][m] or [m].\n\n[m]: https://example.org/b\n");

        assertThat(ClaimProof.of(reference, written).proven()).isTrue();
        assertThat(ClaimProof.of(written, reference).proven()).isTrue();
        assertThat(ClaimProof.of(reference, elsewhere).proven()).isFalse();
        assertThat(ClaimProof.of(elsewhere, reference).proven()).isFalse();
    }

    @Test
    void a_link_too_long_to_be_written_out_is_compared_all_the_same() {
        String text = "See [the manual][m]. The card is worn.\n\n[m]: https://example.org/" + "a".repeat(3000);

        assertThat(ClaimProof.of(ClaimText.ofBody(text + "1"), ClaimText.ofBody(text + "2"))
                        .proven())
                .isFalse();
        assertThat(union("The card is worn.\n\n" + "Filler. ".repeat(400), text))
                .isNotInstanceOf(MergeResult.Merged.class);
    }

    @Test
    void a_definition_that_nothing_uses_is_a_claim() {
        assertThat(ClaimProof.of(
                                ClaimText.ofBody("The card is worn.\n\n[m]: https://example.org/a"),
                                ClaimText.ofBody("The card is worn."))
                        .proven())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "If the alarm rings: leave by the north exit. Do not use the lift.",
                "Wenn der Alarm läutet: den Nordausgang nehmen. Den Lift meiden.",
                "On Sundays: ring twice. Bring the key."
            })
    void a_condition_before_a_colon_goes_for_the_rest_of_its_paragraph(String rule) {
        MergeResult result = union(rule, rule + " Meet at the oak tree.");

        assertThat(result instanceof MergeResult.Merged merged && merged.body().contains("\n\nMeet"))
                .isFalse();
    }
}
