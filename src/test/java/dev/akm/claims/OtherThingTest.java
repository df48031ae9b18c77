package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small differences that make a claim another one: number, tense, case, a capital, what stands above it. */
class OtherThingTest {

    private static boolean proven(String before, String after) {
        return ClaimProof.of(
                        ClaimText.ofBody(before.replace("\\n", "\n")), ClaimText.ofBody(after.replace("\\n", "\n")))
                .proven();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        My niece is allergic to wasps.               | My nieces are allergic to wasps.
        Her spare key is in the tin.                 | Her spare keys are in the tin.
        Give Rex a pill at noon.                     | Give Rex pills at noon.
        Ida's dog bites.                             | Ida's dogs bite.
        - spare lamp: with Bo                        | - spare lamps: with Bo
        Bo zahlt die Miete.                          | Bo zahlte die Miete.
        Ida braucht einen Helm.                      | Ida brauchte einen Helm.
        Es kommen hundert Gäste.                     | Es kommen hunderte Gäste.
        Diesem Nachbarn hilft Ida.                   | Diesen Nachbarn hilft Ida.
        Der Bäcker arbeitet nachts.                  | Der Bäcker arbeitet jede Nacht.
        Ida invite leur voisin.                      | Ida invite leurs voisins.
        The path leads around 2 ponds.               | The path leads about 2 ponds.
        Bo heard the pump that leaks.                | Bo heard the pump leaks.
        # Blocked\\n\\n- Hosts that run Telnet\\n- Clients that use TLS 1.0 | # Blocked\\n\\n- Hosts run Telnet\\n- Clients use TLS 1.0
        Polish the text of the form.                 | polish the text of the form.
        \\| Task \\| Who \\|\\n\\| --- \\| --- \\|\\n\\| roof \\| Will \\| | \\| Task \\| Who \\|\\n\\| --- \\| --- \\|\\n\\| roof \\| will \\|
        Use rooms 1,200 and 3 for the fair.          | Use rooms 1200 and 3 for the fair.
        1) Loft\\n\\nThe lamp is dimmable.\\n\\n2) Cellar\\n\\nThe lamp is fixed. | 1) Loft\\n\\nThe lamp is fixed.\\n\\n2) Cellar\\n\\nThe lamp is dimmable.
        - Loft\\n\\nThe lamp is dimmable.\\n\\n- Cellar\\n\\nThe lamp is fixed.   | - Loft\\n\\nThe lamp is fixed.\\n\\n- Cellar\\n\\nThe lamp is dimmable.
        """)
    void what_names_another_thing_is_never_proven(String one, String other) {
        assertThat(proven(one.replace("\\|", "|"), other.replace("\\|", "|"))).isFalse();
        assertThat(proven(other.replace("\\|", "|"), one.replace("\\|", "|"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        It rings two times a day.                    | It rings twice a day.
        It takes around 5 minutes.                   | It takes about 5 minutes.
        Rooms that face the sea cost more.           | Rooms facing the sea cost more.
        The limit is 250 ms. The lid is blue.        | The lid is blue. The limit is 250 ms.
        It holds 1,500 parts.                        | It holds 1500 parts.
        Das grüne Rad steht im Keller.               | Das grüne Rad steht im Keller!
        """)
    void what_says_the_same_is_proven(String one, String other) {
        assertThat(proven(one, other)).isTrue();
        assertThat(proven(other, one)).isTrue();
    }

    @Test
    void a_lone_item_above_a_paragraph_limits_it() {
        assertThat(proven("The lamp is dimmable.", "- Loft\n\nThe lamp is dimmable."))
                .isFalse();
    }

    @Test
    void another_description_may_narrow_a_text_that_had_one() {
        ClaimText before = new ClaimText("The pool opens at 9", "The pool opens at 9.\n");

        assertThat(ClaimProof.of(before, new ClaimText("Winter hours", "The pool opens at 9.\n"))
                        .proven())
                .isFalse();
        assertThat(ClaimProof.of(before, new ClaimText("When the pool opens", "The pool opens at 9.\n"))
                        .proven())
                .isTrue();
    }
}
