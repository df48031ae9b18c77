package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The disk is 40 GB. | The disk is now 55 GB, no longer 40 GB.
        The disk is 40 GB. | The disk is 55 GB, no longer 40 GB.
        The disk has 40 GB. | The disk has 55 GB now, not 40 GB any more.
        The disk is 40 GB. | The disk is now 55 GB rather than 40.
        The disk is 40 GB. | The disk is now 55 GB instead of 40 GB.
        The disk is 40 GB. | The disk is 55 GB instead of 40.
        The disk is 40 GB. | The disk is 55 GB (was 40 GB).
        The disk is 40 GB. | The disk is now 55 GB (was 40 GB).
        The disk is 40 GB. | The disk is 55 GB (previously 40 GB).
        The disk is 40 GB. | The disk is 55 GB, previously 40 GB.
        The disk is 40 GB. | The disk is now 55 GB, up from 40.
        The disk is 40 GB. | The disk is now 55 GB, up from 40 GB.
        The disk is 40 GB. | The disk is 55 GB, up from 40 GB.
        The disk is 60 GB. | The disk is now 55 GB, down from 60 GB.
        The port is 8080. | The port is now 9090, not 8080.
        The port is 8080. | The port is no longer 8080 but 9090.
        The port is 8080. | The port is no longer 8080, it is 9090.
        The port is 8080. | The port is no longer 8080, but 9090.
        The port is 8080. | The port is no longer 8080; it is now 9090.
        The port is 8080. | The port is no longer 8080. It is now 9090.
        The port is 8080. | The port is not 8080 any more, it is 9090 now.
        Die Platte hat 40 GB. | Die Platte hat jetzt 55 GB, nicht mehr 40 GB.
        Die Platte hat 40 GB. | Die Platte hat nicht mehr 40 GB, sondern 55 GB.
        Die Platte hat 40 GB. | Die Platte hat jetzt 55 GB statt 40 GB.
        Die Platte hat 40 GB. | Die Platte hat 55 GB (vorher 40 GB).
        Die Platte hat 40 GB. | Die Platte hat 55 GB (früher 40 GB).
        Le disque est de 40 Go. | 'Le disque est maintenant de 55 Go, ce n''est plus 40 Go.'
        Le disque est de 40 Go. | Le disque est désormais de 55 Go, et non plus de 40 Go.
        Le disque est de 40 Go. | 'Le disque n''est plus de 40 Go, mais de 55 Go.'
        Le disque est de 40 Go. | Le disque est de 55 Go au lieu de 40 Go.
        El disco es de 40 GB. | El disco es ahora de 55 GB, ya no de 40 GB.
        El disco es de 40 GB. | El disco es ahora de 55 GB, ya no 40 GB.
        El disco es de 40 GB. | El disco ya no es de 40 GB, sino de 55 GB.
        El disco es de 40 GB. | El disco es de 55 GB en lugar de 40 GB.
        El disco es de 40 GB. | El disco es de 55 GB (antes 40 GB).
        X is 250. | X was raised from 250 to 400.
        The limit is 250. | The limit was raised from 250 to 400.
        The limit is now 250. | The limit was raised from 250 to 400.
        The limit is now 250. | The limit has been raised from 250 to 400.
        The limit is 250 MB. | The limit was raised from 250 MB to 400 MB.
        The limit is 250 MB. | The limit was raised from 250 to 400 MB.
        The limit is 250 MB. | The limit was raised from 250 MB to 400.
        The upload limit is 250 MB. | The upload limit was lowered from 250 MB to 100 MB in March 2026.
        The limit is 250 MB for uploads. | The limit was raised from 250 MB to 400 MB for uploads.
        The limit is 250 MB. | We raised the limit from 250 MB to 400 MB.
        The service is called alpha. | The service was renamed from alpha to beta.
        The main branch is master. | The main branch was renamed from master to main.
        The main branch is `master`. | The main branch was renamed from `master` to `main`.
        The API runs on port 80. | The API was moved from port 80 to port 8080.
        The database runs on db1. | The database moved from db1 to db2.
        The database runs on pg-12. | The database was upgraded from pg-12 to pg-14.
        The team uses Jenkins. | The team switched from Jenkins to GitLab.
        The limit was changed to 250. | The limit was changed from 250 to 400.
        The retention is 30 days. | The retention was increased from 30 to 90 days.
        The retention is 30 days. | The retention was increased from 30 days to 90 days on 2026-02-01.
        Das Limit ist 250 MB. | Das Limit wurde von 250 MB auf 400 MB erhöht.
        Das Limit ist 250 MB. | Das Limit wurde von 250 auf 400 MB erhöht.
        Das Limit liegt bei 250 MB. | Das Limit wurde von 250 auf 400 MB gesenkt.
        Der Dienst heißt Alpha. | Der Dienst wurde von Alpha in Beta umbenannt.
        Die Datenbank läuft auf db1. | Die Datenbank wurde von db1 auf db2 verschoben.
        La limite est de 250 Mo. | La limite est passée de 250 à 400 Mo.
        La limite est de 250 Mo. | La limite a été portée de 250 Mo à 400 Mo.
        La limite est de 250 Mo. | La limite a été augmentée de 250 Mo à 400 Mo.
        El límite es de 250 MB. | El límite pasó de 250 a 400 MB.
        El límite es de 250 MB. | El límite se aumentó de 250 MB a 400 MB.
        El límite es 250 MB. | El límite fue aumentado de 250 MB a 400 MB.
        El servicio se llama Alfa. | El servicio fue renombrado de Alfa a Beta.
        The disk has 40 GB. | The disk has 55 GB now, not 40 GB any more.
        The disk has 40 GB. | The disk has 55 GB now.
        The staging database runs on host pika-02, port 5433. | The staging database has moved from host pika-02 to host lynx-01; the port is still 5433.
        The book club meets on Tuesdays at 19:00. | The book club meets on Thursdays at 19:00, no longer on Tuesdays.
        The visitor lot costs $4 per hour. | As of May 2026 the visitor lot costs $6 per hour.
        The petty cash limit is 200 EUR per receipt. | The petty cash limit was raised from 200 EUR to 350 EUR per receipt.
        The repo for the mobile app is `acme/wallet-ios`. | The repo for the mobile app was renamed from `acme/wallet-ios` to `acme/wallet-apple`.
        Die Heizung steht auf 21 Grad. | Die Heizung steht seit November auf 20 Grad statt auf 21 Grad.
        'La réunion d''équipe a lieu le lundi à 10 h.' | 'La réunion d''équipe n''a plus lieu le lundi mais le mardi, toujours à 10 h.'
        El gimnasio abre a las 7:00 los sábados. | El gimnasio ahora abre a las 8:00 los sábados, ya no a las 7:00.
        Il commercialista è il dottor Ferri. | Il commercialista è ora la dottoressa Conti, non più il dottor Ferri.
        The accountant is Dr. Ferri. | The accountant is now Ms. Conti, no longer Dr. Ferri.
        The gym card is blue. | The gym card is green, no longer blue.
        The disk is 40 GB. | The disk is 55 GB, since the March rebuild.
        The limit is 250 units. | The limit was raised to 400 units after the index grew.
        The print needs 300 dpi. | The print now needs 600 dpi; the old minimum was 300 dpi.
        Run `fetch` for the plans. | Run `pull` for the plans; the command was called `fetch` before 3.0.
        The pass ends after 30 minutes. | The pass now ends after 60 minutes, as decided in the spring meeting.
        The robot uses the old-lib driver. | The robot uses the new-lib driver, which replaced old-lib in version 3.2.
        The main branch is master. | The main branch is main. It was renamed from master last quarter.
        """)
    void a_statement_that_names_the_old_value_as_past_and_the_new_one_is_a_told_change(String old, String now) {
        Change change = change(old, now);

        assertThat(change.sameSubject()).isTrue();
        assertThat(change.marked()).isTrue();
        assertThat(change.restNotCarried()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The disk is 40 GB. | The disk is no longer 55 GB, now 40 GB.
        The disk is 40 GB. | The disk is no longer 55 GB, it is now 40 GB.
        The disk is 40 GB. | The disk is not 55 GB.
        The disk is 40 GB. | The disk is no longer 55 GB.
        The disk is 40 GB. | The disk is 55 GB, now 40 GB.
        The disk is 40 GB. | The disk was 55 GB, now 40 GB.
        The disk is 40 GB. | The disk is now 55 GB, no longer 70 GB.
        The disk is 40 GB. | The disk is 55 GB, no less than 40 GB.
        The disk is 40 GB. | The disk is now 55 GB, not only 40 GB.
        The disk is 40 GB. | The disk is now 55 GB, not just 40 GB in the new cluster.
        The disk is 40 GB. | The disk is now 55 GB, no longer 40 GB, in the test lab.
        The disk is 40 GB. | The disk is now 55 GB, no longer 40 GB, if the order came.
        The disk is 40 GB. | The disk is now 55 GB, no longer 40 GB during tests.
        The disk is 40 GB. | The disk is 55 GB, which is not 40 GB.
        The disk is 40 GB. | The disk is 55 GB, never 40 GB.
        The disk is 40 GB. | The disk is not now 55 GB, no longer 40 GB.
        The disk is 40 GB. | The disk is now 55 GB, no longer 40 GB. That is wrong.
        The disk is 40 GB. | The disk is not 55 GB, it is still 40 GB.
        The port is 8080. | The port is no longer 9090 but 8080.
        The port is 8080. | The port is now 9090, no longer the old one. The port is 8080 again.
        The port is 8080. | The port is 9090, not to be confused with 8080.
        The port is 8080. | The port is not 9090 but 8080.
        El disco es de 40 GB. | El disco ya no es de 55 GB, sino de 40 GB.
        Le disque est de 40 Go. | 'Le disque n''est plus de 55 Go, mais de 40 Go.'
        Die Platte hat 40 GB. | Die Platte hat nicht mehr 55 GB, sondern 40 GB.
        Die Platte hat 40 GB. | Die Platte hat nicht 55 GB.
        The disk is 40 GB. | The disk is 55 GB (was 40 GB) in the test lab.
        The disk is 40 GB. | The disk is now 55 GB, previously 40 GB, in the test lab.
        The disk is 40 GB. | The disk is now 55 GB, previously 40 GB in the test lab.
        The disk is 40 GB. | The disk is 55 GB, up from 40 GB, which no longer holds.
        The disk is 40 GB. | The disk is now 55 GB, which is a mistake.
        The limit is 250. | The limit was lowered from 400 to 250.
        The limit is 400. | The limit was raised from 250 to 400.
        The limit is 250. | The limit was not raised from 250 to 400.
        The limit is 250. | The limit can be raised from 250 to 400.
        The limit is 250. | The limit will be raised from 250 to 400.
        The limit is 250. | The limit should have been raised from 250 to 400.
        The limit is 250. | The limit was almost raised from 250 to 400.
        The limit is 250. | The limit was raised from 250 to 400 in the test cluster.
        The limit is 250. | The limit was raised from 250 to 400, then lowered to 250 again.
        The limit is 250. | The limit was raised from 250 to 400, now back to 250.
        The limit is 250. | The limit was raised from 250 to 400, which was a mistake.
        The limit is 250. | The limit was raised from 250 to 400 until May.
        The limit is 250. | The limit was raised from 250 to 400. It is 250 again.
        The limit is 250. | The limit was raised from 250 to 400. This was reverted.
        The limit is 250. | The limit was raised from 250 to 400. The change was rolled back.
        The limit is 250. | The limit had been raised from 250 to 400.
        The limit is 250. | The limit is raised from 250 to 400 when load is high.
        The limit is 250. | The limit is raised from 250 to 400 at night.
        The limit is 250. | The limit ranges from 250 to 400.
        The limit is 250. | The limit goes from 250 to 400.
        The limit is 250. | The limit was raised from 100 to 250.
        The limit is 250 MB. | The limit was raised from 250 GB to 400 GB.
        The limit is 250 MB. | The limit was raised from 250 MB to 400 GB.
        The upload limit is 250. | The download limit was raised from 250 to 400.
        The limit is 250. | The limit for guests was raised from 250 to 400.
        The room is open to 40 guests. | The room was changed from 40 guests to 60 guests.
        Das Limit ist 250 MB. | Das Limit wird von 250 MB auf 400 MB erhöht.
        Das Limit ist 250 MB. | Das Limit wurde nicht von 250 MB auf 400 MB erhöht.
        Das Limit ist 250 MB. | Das Limit wurde von 400 MB auf 250 MB gesenkt.
        La limite est de 250 Mo. | La limite est passée de 400 à 250 Mo.
        La limite est de 250 Mo. | 'La limite n''est pas passée de 250 à 400 Mo.'
        El límite es de 250 MB. | El límite pasó de 400 a 250 MB.
        The limit is 250. | The limit is now 400. The change was rolled back.
        The limit is 250. | The limit was raised from 250 to 400, a change that was rolled back.
        The limit is 250. | The limit was raised from 250 to 400, and reverted.
        The limit is 250. | The limit was raised from 250 to 400. (April fools.)
        The limit is 250. | The limit is now 400 for a day, before it was 250.
        The limit is 250. | The limit is now 400 on Sundays, not 250.
        The limit is 250. | The limit is now 400, no longer 250. On hold.
        The limit is 250. | The limit is now 400, no longer 250. Back to the old one in June.
        The limit is 250. | The limit that was raised from 250 to 400.
        The limit is 250. | As of 2026-02-01 the 2031 limit is 400, no longer 250.
        The treasurer is Amir. | The treasurer is Noor, formerly not Amir.
        Invoices go to Ana. | Invoices now go to Cleo or Ana, no longer to Ana alone.
        The meeting is no longer on Monday at ten. | The meeting is no longer on Tuesday but on Monday, still at ten.
        'La réunion d''équipe a lieu le mardi à 10 h.' | 'La réunion d''équipe n''a plus lieu le lundi mais le mardi, toujours à 10 h.'
        The accountant is Ms. Conti. | The accountant is Dr. Ferri, no longer Ms. Rossi.
        The accountant is Ms. Conti. | The accountant is no longer Dr. Ferri, now Ms. Conti.
        The accountant is Ms. Conti. | The accountant is Dr. Ferri, Ms. Conti comes later.
        The accountant is Ms. Conti. | The accountant is Dr. Ferri, Ms. Conti the lawyer.
        The accountant is Ms. Conti. | The accountant is Dr. Ferri or Ms. Conti.
        The accountant is Ms. Conti. | The accountant is now Dr. Ferri, with Ms. Conti.
        The accountant is Ms. Conti. | The accountant is now Dr. Ferri, as well as Ms. Conti.
        The disk is 40 GB. | The disk is 55 GB, since March upstairs.
        The limit is 250 units. | The limit is now 400 units after the index grew.
        The print needs 300 dpi. | The print now needs 600 dpi; the old building was 300 dpi too.
        """)
    void what_tells_it_the_other_way_round_or_of_something_else_is_no_told_change(String old, String now) {
        Change change = change(old, now);

        assertThat(change.sameSubject() && change.restNotCarried().isEmpty() && change.marked())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Nora drinks oat milk in her coffee. | Nora has switched from oat milk to soy milk in her coffee.
        Nora hates oat milk in her coffee. | Nora has switched from oat milk to soy milk in her coffee.
        We use Jest for unit tests in `checkout`. | In `checkout` Vitest has replaced Jest for unit tests.
        """)
    void a_change_told_in_words_of_its_own_is_for_a_person_whatever_the_authority(String old, String now) {
        Change change = change(old, now);

        assertThat(change.sameSubject()).isTrue();
        assertThat(change.certain()).isFalse();
        assertThat(change.marked()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "during the works",
                "on Sundays",
                "for members",
                "in winter",
                "until May",
                "from 2031",
                "by appointment",
                "with a ticket",
                "temporarily",
                "this week",
                "today",
                "for now",
                "in theory",
                "on paper",
                "if it rains",
                "upstairs",
                "most days",
                "unofficially",
                "subject to approval",
                "as far as I know",
                "every second week"
            })
    void a_limit_wherever_it_stands_leaves_the_change_to_a_person(String limit) {
        for (String now : List.of(
                "The pool now opens at 8:00 %s, no longer at 7:00.",
                "The pool now opens at 8:00 instead of 7:00 %s.",
                "The pool now opens at 8:00, no longer at 7:00, %s.",
                "The pool opens at 8:00 (was 7:00) %s.",
                "The pool %s now opens at 8:00, no longer at 7:00.",
                "The pool now opens at 8:00, no longer at 7:00. %s.",
                "The pool now opens at 8:00, no longer at 7:00 (%s).",
                "The pool was moved from 7:00 to 8:00 %s.")) {
            Change change = change("The pool opens at 7:00.", now.formatted(limit));
            assertThat(change.sameSubject()
                            && change.restNotCarried().isEmpty()
                            && (change.marked() || change.certain()))
                    .as(now.formatted(limit))
                    .isFalse();
        }
    }

    @Test
    void what_rests_on_the_changed_statement_is_carried_with_it() {
        assertThat(change("The hall holds 40 guests. It has no lift.", "The hall now holds 60 guests. It has no lift.")
                        .restNotCarried())
                .isEmpty();
        assertThat(change("The hall holds 40 guests. It has no lift.", "The hall now holds 60 guests. It has a lift.")
                        .marked())
                .isFalse();
        assertThat(change(
                                "The hall holds 40 guests. It has no lift.",
                                "The hall now holds 60 guests. Bob has a dog. It has no lift.")
                        .restNotCarried())
                .isNotEmpty();
    }

    @Test
    void the_day_that_a_change_names_is_known() {
        String old = "The hall holds 40 guests.";

        assertThat(change(old, "As of 2099-02-01 the hall holds 60 guests.").named())
                .contains(LocalDate.of(2099, 2, 1));
        assertThat(change(old, "As of May 2099 the hall holds 60 guests.").named())
                .contains(LocalDate.of(2099, 5, 1));
        assertThat(change(old, "The hall holds 60 guests since 2099.").named()).contains(LocalDate.of(2099, 1, 1));
        assertThat(change(old, "The hall now holds 60 guests.").named()).isEmpty();
    }

    @Test
    void a_value_that_is_only_denied_is_for_a_person() {
        Change change = change("The port is 8080.", "The port is 9090, not 8080.");

        assertThat(change.sameSubject()).isTrue();
        assertThat(change.marked()).isFalse();
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
