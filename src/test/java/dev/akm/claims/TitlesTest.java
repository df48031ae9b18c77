package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitlesTest {

    private static boolean same(String description, String one, String other, String body) {
        ClaimText a = new ClaimText(description, "# " + one + "\n\n" + body + "\n");
        ClaimText b = new ClaimText(description, "# " + other + "\n\n" + body + "\n");
        boolean same = ClaimProof.of(a, b).proven();
        assertThat(ClaimProof.of(b, a).proven()).isEqualTo(same);
        return same;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Guests   | Winter guests     | Winter guests pay 40 EUR. Breakfast is included.
        Cleaning | Kitchen cleaning  | Kitchen cleaning is on Friday. Soap is in the cellar.
        Deploy   | Friday deploy     | Friday deploy needs two reviewers. The smoke test comes first.
        Backups  | Staging backups   | Staging backups run at 02:00. The key is in the vault.
        Server   | Server Bonn       | Server Bonn has 4 disks. Backups run daily.
        Quota    | Team Blue quota   | Team Blue has 100 units. Requests go to Ida.
        Boiler   | Annex boiler      | The boiler of the annex is new. The pressure is 2 bar.
        Ostler   | Ostler worker     | The Ostler worker retries 5 times. Dead jobs go to the attic.
        """)
    void a_title_that_narrows_a_claim_which_does_not_name_the_word_is_another(String wide, String narrow, String body) {
        assertThat(same("", wide, narrow, body)).isFalse();
        assertThat(same("Prices and rules.", wide, narrow, body)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Winter guests pay 40. | Guests | Winter guests       | Winter guests pay 40 EUR.
        ''                    | Guests | Winter guests       | Winter guests pay 40 EUR. Winter guests get a key.
        How guests pay.       | Guests | Guests notes        | Guests pay 40 EUR. Breakfast is included.
        The cover.            | Cover  | Cover file          | The cover file is red. Bleed is 3 mm.
        """)
    void a_title_narrows_nothing_that_says_what_the_text_is_about_anyway(
            String description, String one, String other, String body) {
        assertThat(same(description, one, other, body)).isTrue();
    }

    @Test
    void once_is_not_after() {
        String rest = " The lid is blue. The box is red. The door is green. The key is in the attic.";

        assertThat(ClaimProof.of(
                                ClaimText.ofBody("The index is built once the nightly import has run." + rest),
                                ClaimText.ofBody("The index is built after the nightly import has run." + rest))
                        .proven())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The crate must be sealed after it leaves the press.   | The crate must be sealed once it leaves the press.   | true
        The guests should be called after they are at home.   | The guests should be called once they are at home.   | true
        You should tell the tenant after you hear of a leak.  | You should tell the tenant once you hear of a leak.  | true
        The nurse should check after it is sealed with tape.  | The nurse should check once it is sealed with tape.  | false
        You may tell them after they are late with the rent.  | You may tell them once they are late with the rent.  | false
        The pump must be greased after every run of the mill. | The pump must be greased once every run of the mill. | false
        """)
    void once_is_after_only_where_it_cannot_be_one_time(String after, String once, boolean same) {
        String rest = " The lid is blue. The box is red. The door is green. The key is in the attic.";

        assertThat(ClaimProof.of(ClaimText.ofBody(once + rest), ClaimText.ofBody(after + rest))
                        .proven())
                .isEqualTo(same);
    }

    @Test
    void an_act_is_the_same_as_noun_and_in_ing_but_several_are_not_one() {
        assertThat(proven("Edit the log before the merge.", "Edit the log before merging."))
                .isTrue();
        assertThat(proven("Edit the log before the merges.", "Edit the log before merging."))
                .isFalse();
        assertThat(proven("Edit the log before the train.", "Edit the log before training."))
                .isFalse();
        assertThat(proven("Remove the tags.", "Remove the tag.")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The backup runs at 02:00 UTC.         | Backup         | true
        Use `make check` in CI.               | CI             | true
        The key of the shed is with Ana.      | Shed key       | true
        Die Heizung wird im Mai gewartet.     | Heizung        | true
        The backup runs at 02:00 UTC.         | Old backup     | false
        The old backup runs at 02:00 UTC.     | Old backup     | false
        The backup runs at 02:00 UTC.         | Staging backup | false
        The backup runs at 02:00 UTC.         | No backup      | false
        The backup runs at 02:00 UTC.         | Backup?        | false
        The backup runs at 02:00 UTC.         | House          | false
        It runs at 02:00 UTC in the backup.   | Backup         | false
        """)
    void a_claim_without_a_title_goes_under_one_that_only_says_what_it_says_itself(
            String claim, String title, boolean proven) {
        String text = "# " + title + "\n\nThe lid of the box is blue. " + claim;

        assertThat(proven(claim, text)).isEqualTo(proven);
        assertThat(proven("The stairs are steep. " + claim, text + " The stairs are steep."))
                .isFalse();
    }

    private static boolean proven(String one, String other) {
        return ClaimProof.of(ClaimText.ofBody(one), ClaimText.ofBody(other)).proven();
    }
}
