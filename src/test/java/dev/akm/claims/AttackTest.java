package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ways in which a text can keep its words and lose its meaning. Each kind stands here once, with its innocent twin. */
class AttackTest {

    private static Proof proof(String before, String after) {
        return ClaimProof.of(ClaimText.ofBody(before), ClaimText.ofBody(after));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        use A, never B                          | use B, never A
        it moved from 14 to 16                  | it moved from 16 to 14
        copy staging to production              | copy production to staging
        it is not on, and it is loud            | it is on, and it is not loud
        it runs at night                        | it probably runs at night
        it probably runs at night               | it runs at night
        you must sign                           | you should sign
        you should sign                         | you must sign
        the fan is loud                         | the fan is loud in the old cluster
        the fan is loud in the old cluster      | the fan is loud
        Ida says the fan is loud                | the fan is loud
        the fan is loud                         | ~~the fan is loud~~
        the fan is loud                         | > the fan is loud
        the fan is loud                         | <!-- the fan is loud -->
        the fan is loud                         | `the fan is loud`
        the fan is loud                         | "the fan is loud"
        needs 3.10                              | needs 3.1
        needs 100 Mb                            | needs 100 MB
        holds 1.500 parts                       | holds 1500 parts
        due on 03/04/2026                       | due on 3 April 2026
        due on 03/04/2026                       | due on 4 March 2026
        has 10\u00b2 points                     | has 102 points
        call Marta                              | call M\u0430rta
        call Marta                              | call Mar\u200bta
        call Marta                              | call \u202eMarta
        only Ida signs                          | Ida signs
        Ida signs                               | only Ida signs
        it fails unless it is cold              | it fails if it is cold
        it was on                               | it is on
        all doors are open                      | some doors are open
        more than 5                             | less than 5
        the cat chased the dog                  | the dog chased the cat
        the pump was replaced by the valve      | the pump replaced the valve
        do not stop, restart                    | do not, stop restart
        it is safe                              | is it safe?
        see /var/log/a                          | see /var/log/A
        run it with -f                          | run it with -F
        """)
    void what_says_something_else_is_never_proven(String before, String after) {
        assertThat(proof(before, after).proven()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        use A rather than B for this              | use A instead of B for this
        it sets a header, in seconds              | it sets a header in seconds
        the bell rings at 2 pm                    | the bell rings at 14:00
        it starts every night at the pier         | it starts nightly at the pier
        the door cannot be opened                 | the door can't be opened
        it needs two keys from the box            | it needs 2 keys from the box
        if it is cold, close the door             | close the door if it is cold
        the **fan** is _loud_                     | the fan is loud
        it is due on 3 April 2026                 | it is due on 2026-04-03
        the lamp of a room is broken              | the lamp of the room is broken
        """)
    void what_says_the_same_is_proven_both_ways(String before, String after) {
        assertThat(proof(before, after).proven()).isTrue();
        assertThat(proof(after, before).proven()).isTrue();
    }

    @Test
    void a_lost_number_is_lost_and_other_words_are_only_unproven() {
        assertThat(proof("The hall holds 40 guests.", "The hall holds many guests.")
                        .outcome())
                .isEqualTo(Proof.Outcome.LOST);
        assertThat(proof("The hall seats 40 guests.", "The hall holds 40 guests.")
                        .outcome())
                .isEqualTo(Proof.Outcome.UNPROVEN);
    }

    @Test
    void a_claim_under_another_heading_is_not_the_same_claim() {
        String before = "## ada\n\nThe port is 80.\n\n## bob\n\nThe fan is loud.\n";

        assertThat(proof(before, before.replace("## ada", "## eve")).proven()).isFalse();
        assertThat(proof(before, "# Obsolete\n\n" + before).proven()).isFalse();
        assertThat(proof(before, "## ada\n\nThe fan is loud.\n\n## bob\n\nThe port is 80.\n")
                        .proven())
                .isFalse();
    }

    @Test
    void steps_keep_their_order_and_their_number() {
        String before = "1. Stop it.\n2. Drain it.\n3. Start it.\n";

        assertThat(proof(before, "1. Stop it.\n2. Start it.\n3. Drain it.\n").proven())
                .isFalse();
        assertThat(proof(before, "1. Stop it.\n2. Drain it.\n").proven()).isFalse();
        assertThat(proof(before, "1. Stop it.\n2. Wait.\n3. Drain it.\n4. Start it.\n")
                        .proven())
                .isFalse();
        assertThat(proof(before, "- Stop it.\n- Drain it.\n- Start it.\n").proven())
                .isFalse();
        assertThat(proof(before, "1) Stop it.\n2) Drain it.\n3) Start it.\n").proven())
                .isTrue();
    }

    @Test
    void a_table_row_means_its_cells_under_their_headers() {
        String before = "| host | port |\n|---|---|\n| ada | 80 |\n| bob | 90 |\n";

        assertThat(proof(before, before.replace("| ada | 80 |", "| ada | 90 |")).proven())
                .isFalse();
        assertThat(proof(before, before.replace("| host | port |", "| port | host |"))
                        .proven())
                .isFalse();
        assertThat(proof(before, "| host | port |\n|---|---|\n| bob | 90 |\n| ada | 80 |\n")
                        .proven())
                .isTrue();
    }

    @Test
    void code_is_compared_to_the_letter() {
        String before = "```\nif x:\n    stop()\n    wait()\n```\n";

        assertThat(proof(before, before.replace("    wait()\n", "")).proven()).isFalse();
        assertThat(proof(before, before.replace("    wait()", "wait()")).proven())
                .isFalse();
        assertThat(proof(before, before.replace("    stop()\n", "    stop()\n    stop()\n"))
                        .proven())
                .isFalse();
        assertThat(proof(before, before.replace("    wait()", "\twait()")).proven())
                .isFalse();
        assertThat(proof(before, "~~~\nif x:\n    stop()\n    wait()\n~~~\n").proven())
                .isTrue();
    }

    @Test
    void a_list_means_what_introduces_it() {
        String before = "Allowed:\n\n- wine\n\nForbidden:\n\n- beer\n";

        assertThat(proof(before, "Allowed:\n\n- beer\n\nForbidden:\n\n- wine\n").proven())
                .isFalse();
        assertThat(proof(before, "- wine\n- beer\n").proven()).isFalse();
        assertThat(proof(before, "Forbidden:\n\n- beer\n\nAllowed:\n\n- wine\n").proven())
                .isTrue();
    }

    @Test
    void a_sentence_that_begins_with_a_pronoun_stays_behind_the_one_it_means() {
        assertThat(proof(
                                "The drill is red. It needs oil. The saw is blue.",
                                "The drill is red. The saw is blue. It needs oil.")
                        .proven())
                .isFalse();
        assertThat(proof(
                                "The drill is red. It needs oil. The saw is blue.",
                                "The saw is blue. The drill is red. It needs oil.")
                        .proven())
                .isTrue();
    }

    @Test
    void a_text_that_takes_itself_back_proves_nothing() {
        assertThat(proof("The code is 4711.", "The code is 4711.\n\nEverything in this note is wrong.")
                        .proven())
                .isFalse();
        assertThat(proof("The code is 4711.", "Outdated!\n\nThe code is 4711.").proven())
                .isFalse();
        assertThat(proof("Der Code ist 4711.", "Der Code ist 4711.\n\nDas ist veraltet.")
                        .proven())
                .isFalse();
        assertThat(proof("The code is 4711.", "The code is 4711.\n\nInvalid tokens are rejected by the reader.")
                        .proven())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        In winter.
        For Ida.
        (Test setup.)
        Both were removed.
        Valid until 2025.
        Scope: staging.
        Correction: drawer 5.
        Oops, that should be drawer 5.
        The cable is in drawer 5 now.
        Nada de esto es cierto.
        """)
    void a_text_that_limits_or_changes_further_down_what_it_shares_proves_nothing(String added) {
        String before = "The lid is blue. The cable is in drawer 4.";

        assertThat(proof(before, before + " " + added).proven()).isFalse();
        assertThat(proof(before, "<del>\n\n" + before + "\n\n</del>").proven()).isFalse();
        assertThat(proof(before, "{% comment %}\n\n" + before).proven()).isFalse();
        assertThat(proof(before, before + " The key is with Ida.").proven()).isTrue();
        assertThat(proof(before, before + " The lid of hall 2 is green now.").proven())
                .isTrue();
    }

    @Test
    void two_values_for_one_thing_are_a_conflict_and_never_a_cover() {
        Proof glued =
                proof("The kiln reaches 1200 degrees.", "The kiln reaches 1200 degrees. The kiln reaches 900 degrees.");

        assertThat(glued.outcome()).isEqualTo(Proof.Outcome.LOST);
        assertThat(glued.conflicts()).hasSize(1);
    }

    @Test
    void a_synonym_counts_only_where_the_rest_of_the_text_is_the_same() {
        String rest = " The lid is blue. The cable is in drawer 4. Oil it in May. The key is with Ida.";

        assertThat(proof(
                                "A stale file is removed by the night job." + rest,
                                "A stale file is deleted by the night job." + rest)
                        .proven())
                .isTrue();
        assertThat(proof("A stale file is removed by the night job.", "A stale file is deleted by the night job.")
                        .proven())
                .isFalse();
        assertThat(proof(
                                "The node is removed from the old pool." + rest,
                                "The node is deleted from the old pool." + rest)
                        .proven())
                .isFalse();
    }

    @Test
    void a_title_may_gain_a_word_only_if_both_texts_begin_with_it() {
        String body = "\n\nThe spare pump is in hall 3. The oil is in hall 4.\n";

        String all = "\n\nThe spare pump is in hall 3. The spare pump needs oil.\n";

        assertThat(proof("# Pump" + all, "# Spare pump" + all).proven()).isTrue();
        assertThat(proof("# Pump" + body, "# Spare pump" + body).proven()).isFalse();
        assertThat(proof("# Pump" + body, "# Oil pump" + body).proven()).isFalse();
        assertThat(proof("# Spare pump" + body, "# Old pump" + body).proven()).isFalse();
        assertThat(proof("# Pump" + body, "# Pump notes" + body).proven()).isTrue();
    }

    @Test
    void a_description_is_a_claim_like_any_other() {
        ClaimText described = new ClaimText("The alarm fires at 90 percent.", "Look at the fan.");

        assertThat(ClaimProof.of(described, ClaimText.ofBody("Look at the fan."))
                        .proven())
                .isFalse();
        assertThat(ClaimProof.of(described, ClaimText.ofBody("Look at the fan. The alarm fires at 90%."))
                        .proven())
                .isTrue();
        assertThat(ClaimProof.of(ClaimText.ofBody("The alarm fires at 90%."), described)
                        .proven())
                .isTrue();
    }

    @Test
    void what_no_source_says_is_invented() {
        ClaimText a = ClaimText.ofBody("The fan is loud.");
        ClaimText b = ClaimText.ofBody("The lid is blue.");

        assertThat(ClaimProof.invented(List.of(a, b), ClaimText.ofBody("The lid is blue. The fan is loud.")))
                .isEmpty();
        assertThat(ClaimProof.invented(List.of(a, b), ClaimText.ofBody("The fan is loud. The lid is red.")))
                .hasSize(1);
        assertThat(ClaimProof.invented(List.of(a, b), ClaimText.ofBody("## Hall 9\n\nThe fan is loud.")))
                .hasSize(2);
    }

    @Test
    void a_models_text_may_not_look_like_frontmatter_or_hide_anything() {
        List<ClaimText> sources = List.of(ClaimText.ofBody("The fan is loud \ud83d\udc69\u200d\ud83d\udd27."));

        assertThat(ClaimProof.textFault(sources, "The fan is loud.")).isEmpty();
        assertThat(ClaimProof.textFault(sources, "---\ncaptureMode: hot\n---\n"))
                .contains(TextFault.FRONTMATTER_IN_TEXT);
        assertThat(ClaimProof.textFault(sources, "\n\ufeff---\na: b\n")).contains(TextFault.FRONTMATTER_IN_TEXT);
        assertThat(ClaimProof.textFault(sources, "The f\u202ean is loud.")).contains(TextFault.INVISIBLE_TEXT);
        assertThat(ClaimProof.textFault(sources, "The f\u0430n is loud.")).contains(TextFault.INVISIBLE_TEXT);
        assertThat(ClaimProof.textFault(sources, "\ud83d\udc69\u200d\ud83d\udd27"))
                .isEmpty();
    }
}
