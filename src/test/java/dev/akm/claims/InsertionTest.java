package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where what one text lacks of another is put. */
class InsertionTest {

    private static MergeResult union(String primary, String source) {
        return UnionMerge.of(ClaimText.ofBody(primary), List.of(ClaimText.ofBody(source)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Ida keeps the boat. Bo has a car.                      | Ida keeps the boat. She oils it.                  | Ida keeps the boat. She oils it. Bo has a car.
        - rope, 20 m\\n- oars                                   | - rope, 20 m\\n- anchor of 8 kg                     | - rope, 20 m\\n- anchor of 8 kg\\n- oars
        * rope, 20 m\\n* oars                                   | - rope, 20 m\\n- anchor of 8 kg                     | * rope, 20 m\\n* anchor of 8 kg\\n* oars
        - Boat\\n  - rope, 20 m\\n  - oars\\n- Shed\\n  - paint | - Boat\\n  - rope, 20 m\\n  - buoy\\n- Shed\\n  - paint | - Boat\\n  - rope, 20 m\\n  - buoy\\n  - oars\\n- Shed\\n  - paint
        Boat: oak, 6 m\\nShed: locked by Ida                   | Boat: oak, 6 m\\nRamp: north side, steep           | Boat: oak, 6 m\\nRamp: north side, steep\\nShed: locked by Ida
        1. Load the boat.\\n2. Cast off.                        | 1. Load the boat.\\n2. Cast off.\\n3. Hoist the sail. | 1. Load the boat.\\n2. Cast off.\\n3. Hoist the sail.
        ## Boat\\n\\nIda keeps the oars. Bo has paint.            | ## boat\\n\\nIda keeps the oars. Al has some rope.   | ## Boat\\n\\nIda keeps the oars. Al has some rope. Bo has paint.
        """)
    void a_claim_is_put_beside_the_one_it_stands_beside(String primary, String source, String united) {
        MergeResult result = union(primary.replace("\\n", "\n"), source.replace("\\n", "\n"));

        assertThat(result).isEqualTo(new MergeResult.Merged(united.replace("\\n", "\n")));
    }

    @Test
    void a_row_is_put_into_the_table_that_has_the_others() {
        String table = "| Cat | Age |\n| --- | --- |\n| Mimi | 3 |\n";

        assertThat(union(table + "| Otto | 5 |\n\nThe bowl is blue.\n", table + "| Pip | 1 |\n"))
                .isEqualTo(new MergeResult.Merged(table + "| Otto | 5 |\n| Pip | 1 |\n\nThe bowl is blue.\n"));
    }

    @Test
    void line_ends_stay_as_they_are() {
        assertThat(union("- rope, 20 m\r\n- oars\r\n", "- rope, 20 m\n- anchor of 8 kg\n"))
                .isEqualTo(new MergeResult.Merged("- rope, 20 m\r\n- anchor of 8 kg\r\n- oars\r\n"));
    }

    @Test
    void a_source_that_says_all_of_the_primary_stands_as_it_is() {
        String source = "Bo paints the shed. Ida keeps the boat. She oils it. The ramp is steep.";

        assertThat(union("Ida keeps the boat. She oils it.", source)).isEqualTo(new MergeResult.Merged(source));
    }

    @Test
    void a_primary_that_says_all_stands_as_it_is() {
        String primary = "Bo paints the shed. Ida keeps the boat. She oils it.";

        assertThat(union(primary, "Ida keeps the boat. She oils it.")).isEqualTo(new MergeResult.Merged(primary));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The pump in hall 3 is a KSB. It needs a fuse of 2 A.  | The pump in hall 3 is a KSB. It costs 30 EUR.
        1. Load the boat.\\n2. Cast off.                       | 1. Load the boat.\\n2. Check the rope.\\n3. Cast off.
        """)
    void what_would_mean_another_thing_there_is_not_put_in(String primary, String source) {
        MergeResult result = union(primary.replace("\\n", "\n"), source.replace("\\n", "\n"));

        assertThat(result).isNotInstanceOf(MergeResult.Merged.class);
    }
}
