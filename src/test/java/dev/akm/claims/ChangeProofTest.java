package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeProofTest {
    private static final String REST = " The lid is blue. Oil it in May.";

    private static Change change(String old, String now) {
        return ChangeProof.of(ClaimText.ofBody(old + REST), ClaimText.ofBody(now + REST));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The hall holds 40 guests.          | The hall now holds 60 guests.
        The hall holds 40 guests.          | The hall holds 60 guests since the rebuild.
        The hall holds 40 guests.          | The hall holds 60 guests; it was 40 until March.
        The hall holds 40 guests.          | The hall holds 60 guests instead of 40.
        The limit is 800 grams.            | The limit was raised to 1500 grams.
        The best room is north.            | The best room is south. It was north before the rebuild.
        The door is locked.                | The door is no longer locked.
        Die Halle fasst 40 Gäste.          | Die Halle fasst jetzt 60 Gäste.
        La salle contient 40 places.       | La salle contient désormais 60 places.
        La sala tiene 40 plazas.           | La sala tiene ahora 60 plazas.
        Up to version 1.4 the job can stall, so it must be watched. | Since version 1.5 the job no longer stalls, so it need not be watched.
        """)
    void a_new_value_that_is_marked_as_new_is_a_change(String old, String now) {
        Change change = change(old, now);

        assertThat(change.sameSubject()).isTrue();
        assertThat(change.marked()).isTrue();
        assertThat(change.restNotCarried()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The hall holds 40 guests.          | The hall holds 60 guests.
        The hall now holds 40 guests.      | The hall now holds 60 guests.
        The hall holds 40 guests.          | The hall will soon hold 60 guests.
        The hall holds 40 guests.          | The hall now holds 60 guests, but only in summer.
        The hall holds 40 guests.          | The hall now probably holds 60 guests.
        The hall holds 40 guests.          | The attic now holds 60 guests.
        The hall holds 40 guests.          | The hall now feeds 60 guests.
        The hall holds 40 guests.          | The hall holds 60 guests in the old wing now.
        The wine is red.                   | The wine is white.
        Ida has 4 keys.                    | Bob now has 5 keys.
        """)
    void what_is_not_marked_or_not_about_the_same_is_no_change(String old, String now) {
        Change change = change(old, now);

        assertThat(change.sameSubject() && change.marked()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The old hall limit is 60 guests.
        Formerly the hall limit is 60 guests.
        Originally, the hall limit is 60 guests.
        The hall limit was 60 guests. It is now 40.
        The hall limit is 60 guests formerly.
        The hall limit is 60 guests, before 40 guests.
        The hall limit was 60 guests until it was replaced by 40.
        The hall limit is 60 guests (old; now 40).
        The hall limit is 60 guests, which was replaced by 40.
        The hall limit is 60 guests, since May it is 40.
        The hall limit is 60 guests, which is wrong; it is 40.
        The hall limit is 60 guests. That is wrong, 40 is right.
        The hall limit was 60 guests (wrong), it is 40.
        """)
    void words_of_change_that_tell_it_the_other_way_round_demote_nothing(String now) {
        Change change = change("The hall limit is 40 guests.", now);

        assertThat(change.sameSubject() && change.restNotCarried().isEmpty()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The hall limit is now 60 guests. This is wrong.
        The hall limit is now 60 guests. That was a joke.
        The hall limit is now 60 guests. Sorry, the hall limit is still 40 guests.
        The hall limit is no longer 60 guests.
        The hall limit is now 60 guests instead of 70.
        The hall limit is 60 guests, replaced by 70.
        The hall limit is 60 guests since May in the test wing.
        The hall limit is now 60 guests, since May, for children.
        The hall limit is now 60 guests during the fair.
        The hall limit is 60 guests after 5 pm.
        """)
    void a_change_that_is_taken_back_or_limited_demotes_nothing(String now) {
        Change change = change("The hall limit is 40 guests.", now);

        assertThat(change.sameSubject() && change.restNotCarried().isEmpty()).isFalse();
    }

    @Test
    void a_change_under_a_title_of_its_own_is_about_something_else() {
        Change change = change("The hall limit is 40 guests.", "# Annexe\n\nThe hall limit is now 60 guests.");

        assertThat(change.sameSubject() && change.restNotCarried().isEmpty()).isFalse();
    }

    @Test
    void what_is_said_of_the_old_thing_takes_nothing_back() {
        Change change = change("The key is k1.", "The key is now k2. The old key is invalid.");

        assertThat(change.marked() && change.restNotCarried().isEmpty()).isTrue();
    }

    @Test
    void what_the_old_text_alone_says_is_named() {
        Change change = ChangeProof.of(
                ClaimText.ofBody("The hall holds 40 guests. The key is with Ida."),
                ClaimText.ofBody("The hall now holds 60 guests."));

        assertThat(change.sameSubject()).isTrue();
        assertThat(change.restNotCarried()).extracting(ClaimFinding::claim).containsExactly("The key is with Ida.");
    }

    @Test
    void the_values_that_went_and_came_are_named() {
        Change change = change("The hall holds 40 guests.", "The hall now holds 60 guests.");

        assertThat(change.changed())
                .containsExactly(new Change.ValueChange(
                        "The hall holds 40 guests.", "The hall now holds 60 guests.", "40", "60"));
        assertThat(change.polarityOnly()).isFalse();
        assertThat(change("The door is locked.", "The door is no longer locked.")
                        .polarityOnly())
                .isTrue();
    }

    @Test
    void a_text_that_calls_the_other_wrong_denies_it() {
        assertThat(change("The hall holds 40 guests.", "The hall holds 60 guests; the old figure of 40 was wrong.")
                        .denies())
                .isTrue();
        assertThat(change("The hall holds 40 guests.", "The hall now holds 60 guests.")
                        .denies())
                .isFalse();
    }

    @Test
    void two_texts_about_different_things_have_no_change() {
        assertThat(change("The hall holds 40 guests.", "Bread is cheap.").sameSubject())
                .isFalse();
    }
}
