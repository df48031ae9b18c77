package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnerAndDateTest {
    private static boolean proven(String before, String after) {
        return ClaimProof.of(ClaimText.ofBody(before), ClaimText.ofBody(after)).proven();
    }

    @Test
    void what_belongs_to_something_is_what_it_has() {
        String has = "Build agent 3 has 16 GB of RAM and disk label AG-703.";

        assertThat(proven(has, "Disk label AG-703 belongs to build agent 3, which has 16 GB of RAM."))
                .isTrue();
        assertThat(proven("Disk label AG-703 belongs to build agent 3, which has 16 GB of RAM.", has))
                .isTrue();
        assertThat(proven("Rack 3 has label R-7.", "Label R-7 belongs to rack 3."))
                .isTrue();
    }

    @Test
    void an_owner_is_not_swapped_for_what_it_owns_nor_changed_by_the_way() {
        String has = "Build agent 3 has 16 GB of RAM and disk label AG-703.";

        assertThat(proven(has, "Build agent 3 belongs to disk label AG-703, which has 16 GB of RAM."))
                .isFalse();
        assertThat(proven(has, "Disk label AG-703 belongs to build agent 4, which has 16 GB of RAM."))
                .isFalse();
        assertThat(proven(has, "Disk label AG-703 never belongs to build agent 3, which has 16 GB of RAM."))
                .isFalse();
        assertThat(proven("Rack 3 has label R-7.", "Label R-7 belongs to rack 3 and rack 4."))
                .isFalse();
        assertThat(proven("Ida has badge 12.", "Badge 12 belongs to Ida.")).isFalse();
        assertThat(proven("Rack 3 has label R-7.", "Label R-7 probably belongs to rack 3."))
                .isFalse();
    }

    @Test
    void the_date_of_a_statement_is_not_its_value() {
        String old = "As of 2025-03-01 the quota of team T0 is 100 units.";

        Change marked =
                change(old, "As of 2026-02-01 the quota of team T0 is 250 units; the earlier value no longer holds.");
        assertThat(marked.sameSubject()).isTrue();
        assertThat(marked.marked()).isTrue();
        assertThat(marked.restNotCarried()).isEmpty();
        assertThat(change(old, "As of 2026-02-01 the quota of team T0 is 250 units.")
                        .marked())
                .isFalse();
        assertThat(change(old, "As of 2026-02-01 the quota of team T1 is 250 units; the earlier value no longer holds.")
                        .sameSubject())
                .isFalse();
    }

    @Test
    void a_description_that_repeats_the_body_is_not_a_second_statement() {
        String now = "The quota of team T0 is 250 units; the earlier value no longer holds.";

        Change change = ChangeProof.of(
                ClaimText.ofBody("The quota of team T0 is 100 units."), new ClaimText(now.replace(".", ""), now));

        assertThat(change.marked()).isTrue();
    }

    private static Change change(String old, String now) {
        return ChangeProof.of(ClaimText.ofBody(old), ClaimText.ofBody(now));
    }
}
