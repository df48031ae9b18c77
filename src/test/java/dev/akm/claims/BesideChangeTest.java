package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A told change with anything beside it that may limit it or take it back waits for a person, wherever that stands. */
class BesideChangeTest {
    private static final String OLD = "The toll on the bridge is 4 euros.";
    private static final String NOW = "The toll on the bridge is now 6 euros, no longer 4 euros.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Provisionally.",
                "For three weeks.",
                "Consent is pending.",
                "Rita denies it.",
                "The vote is on Friday.",
                "If the council agrees.",
                "Old tickets remain valid.",
                "Nothing has been decided.",
                "Bikes still pay 4 euros.",
                "In Hull nothing changes.",
                "The change is on hold.",
                "From June it is as before.",
                "Undone in March.",
                "The bridge was sold.",
                "Not for lorries."
            })
    void what_may_limit_a_change_is_seen_in_every_place(String beside) {
        assertThat(certain(NOW + "\n\n" + beside)).as("below").isFalse();
        assertThat(certain(beside + "\n\n" + NOW)).as("above").isFalse();
        assertThat(certain("- " + NOW + "\n- " + beside)).as("item").isFalse();
        assertThat(certain(beside + " " + NOW)).as("before").isFalse();
        assertThat(certain(NOW + " " + beside)).as("behind").isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mila waters the ferns on Tuesdays.",
                "The kettle in the kitchen leaks.",
                "It was 4 euros before."
            })
    void a_statement_of_another_thing_or_of_the_old_value_leaves_it_certain(String beside) {
        assertThat(certain(NOW + "\n\n" + beside)).isTrue();
    }

    @Test
    void a_change_alone_is_certain() {
        assertThat(certain(NOW)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The toll is 4 euros. | The reduced toll is now 3 euros, no longer 4 euros.",
                "Poarta se închide. | Poarta nu se închide.",
                "Cheia se copiază. | Cheia nu se copiază."
            })
    void another_thing_of_that_name_and_a_no_of_another_language_are_no_told_change(String old, String now) {
        Change change = ChangeProof.of(ClaimText.ofBody(old), ClaimText.ofBody(now));

        assertThat(change.certain() && change.marked()).isFalse();
    }

    private static boolean certain(String now) {
        Change change = ChangeProof.of(ClaimText.ofBody(OLD), ClaimText.ofBody(now));
        return change.sameSubject()
                && change.marked()
                && change.certain()
                && change.restNotCarried().isEmpty();
    }
}
