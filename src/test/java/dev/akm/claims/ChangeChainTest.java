package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A text that told a change is itself replaced by the next one: what it said of the value before is history. */
class ChangeChainTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The quota of team blue is 250 units, no longer 100 units. | The quota of team blue is 400 units, no longer 250 units.
            The quota of team blue is 250 units (was 100 units). | The quota of team blue is 400 units (was 250 units).
            The quota of team blue was raised from 100 to 250 units. | The quota of team blue was raised from 250 to 400 units.
            The key is with Ana, no longer with Bo. | The key is with Cleo, no longer with Ana.
            Die Probe beginnt um 20 Uhr, nicht mehr um 19 Uhr. | Die Probe beginnt um 21 Uhr, nicht mehr um 20 Uhr.
            The quota of team blue is 250 units, no longer 100 units. | The quota of team blue was raised from 250 to 400 units.
            """)
    void the_next_step_names_the_value_that_held_and_takes_its_place(String second, String third) {
        assertThat(applied(second, third)).isTrue();
        assertThat(applied(third, second)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The quota of team blue is 250 units, no longer 100 units. | The quota of team blue is 400 units, no longer 100 units.
            The quota of team blue is 250 units (was 100 units). | The quota of team blue is 400 units (was 100 units).
            The quota of team blue was raised from 100 to 250 units. | The quota of team blue was raised from 100 to 400 units.
            The quota of team blue is 250 units, no longer 100 units. | The quota of team red is 400 units, no longer 250 units.
            The quota of team blue is 250 units, no longer 100 units. | The quota of team blue is 400 units in winter, no longer 250 units.
            The quota of team blue is 250 units, no longer 100 units in winter. | The quota of team blue is 400 units, no longer 250 units.
            The quota of team blue was raised from 100 to 250 units for June. | The quota of team blue was raised from 250 to 400 units.
            The shop is open from 9 to 17, no longer 16. | The shop is open from 9 to 18, no longer 16.
            The key is with Ana, no longer with Bo. | The key is with Cleo, no longer with Bo.
            The key is with Ana, no longer with Bo or Cleo. | The key is with Dan, no longer with Ana.
            The key is with Ana (was with Bo on Mondays). | The key is with Cleo (was with Ana).
            """)
    void what_does_not_name_it_or_is_limited_takes_nothing_s_place(String second, String third) {
        assertThat(applied(second, third)).isFalse();
    }

    /** Which of the two came later is told by their dates alone, and asked by the gate. */
    @Test
    void where_the_earlier_value_is_not_named_either_may_be_the_next_step() {
        String first = "The quota is 250 units; the earlier value no longer holds.";
        String second = "The quota is 400 units; the earlier value no longer holds.";

        assertThat(applied(first, second)).isTrue();
        assertThat(applied(second, first)).isTrue();
    }

    private static boolean applied(String old, String now) {
        Change change = ChangeProof.of(ClaimText.ofBody(old), ClaimText.ofBody(now));
        return change.sameSubject() && change.restNotCarried().isEmpty() && change.marked() && change.certain();
    }
}
