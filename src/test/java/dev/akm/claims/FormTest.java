package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is only the form of a text, and what looks like form and is not. */
class FormTest {

    private static Proof proof(String before, String after) {
        return ClaimProof.of(
                ClaimText.ofBody(before.replace("\\n", "\n")), ClaimText.ofBody(after.replace("\\n", "\n")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ## Ferry\\n\\nIt leaves at 9:10 from pier 3.        | # Ferry\\n\\nIt leaves at 9:10 from pier 3.
        ### Fähre\\n\\nSie fährt um 9:10 Uhr ab.           | # Fähre\\n\\nSie fährt um 9:10 Uhr ab.
        # H\\n\\n## ada\\n\\n### disk\\n\\nIt is full.     | # H\\n\\n## ada\\n\\n#### disk\\n\\nIt is full.
        # Kiln\\n\\n1. Load it.\\n2. Heat it to 900 °C.    | # Kiln\\n\\nSteps:\\n\\n1. Load it.\\n2. Heat it to 900 °C.
        ## Ofen\\n\\n- Holz holen\\n- Klappe öffnen        | ## Ofen\\n\\nNotizen:\\n\\n- Holz holen\\n- Klappe öffnen
        ```sh\\nmake all\\n```                            | ~~~bash\\nmake all\\n~~~
        ```shell\\nmake all\\n```                         | ```console\\nmake all\\n```
        Door: oak, 2 m\\nLock: Abus 24\\nKey: with Ida     | - Door: oak, 2 m\\n- Lock: Abus 24\\n- Key: with Ida
        Door: oak, 2 m\\nLock: Abus 24\\nKey: with Ida     | Key: with Ida\\nDoor: oak, 2 m\\nLock: Abus 24
        Tür: Eiche\\nSchloss: Abus 24\\nLetzte Ölung im Mai | - Tür: Eiche\\n- Schloss: Abus 24\\n- Letzte Ölung im Mai
        Porte : chêne clair\\nClé : chez Ida\\nCode : 4471 | - Porte : chêne clair\\n- Clé : chez Ida\\n- Code : 4471
        The boat has to be moored at pier 3.              | The boat must be moored at pier 3.
        """)
    void form_alone_changes_nothing(String one, String other) {
        assertThat(proof(one, other).proven()).isTrue();
        assertThat(proof(other, one).proven()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ## Ferry\\n\\nIt leaves at 9:10.                    | # Old ferry\\n\\nIt leaves at 9:10.
        ## ada\\n\\nIt is full.\\n\\n## bob\\n\\nIt is new. | # ada\\n\\nIt is new.\\n\\n# bob\\n\\nIt is full.
        # H\\n\\n## ada\\n\\nIt is full.                   | # H\\n\\n## bob\\n\\n### ada\\n\\nIt is full.
        # Kiln\\n\\n- load it\\n- heat it                  | # Kiln\\n\\nForbidden:\\n\\n- load it\\n- heat it
        # Kiln\\n\\n- load it\\n- heat it                  | # Kiln\\n\\nIdeas:\\n\\n- load it\\n- heat it
        ```sh\\nmake all\\n```                             | ```sh\\nmake test\\n```
        ```python\\nx = 1\\n```                            | ```ruby\\nx = 1\\n```
        Door: oak\\nLock: Abus 24                          | Door: pine\\nLock: Abus 24
        Host: ada\\nPort: 80\\n\\nHost: bob\\nPath: /x     | Host: ada\\nPath: /x\\n\\nHost: bob\\nPort: 80
        Host: ada\\nPort: 80                               | Host: ada\\nPath: /x\\nHost: bob\\nPort: 80
        Oven\\nModel: X3\\n\\nStove\\nModel: X4            | Oven\\nModel: X4\\n\\nStove\\nModel: X3
        Owner: the heirs of\\nJohn Smith\\nYear: 1990      | - Owner: the heirs of\\n- John Smith\\n- Year: 1990
        Place: 12 High Street\\nLondon SW1\\nPhone: 555    | Phone: 555\\nLondon SW1\\nPlace: 12 High Street
        The gate sticks, and then only\\nIda can open it. | Ida can open it.
        Nobody has to sign the list.                      | Nobody must sign the list.
        You only have to sign the list.                   | You only must sign the list.
        This has to do with the list.                     | This must do with the list.
        You never have to sign the list.                  | You never must sign the list.
        """)
    void what_looks_like_form_and_is_not_proves_nothing(String one, String other) {
        assertThat(proof(one, other).proven() && proof(other, one).proven()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        When the tank is empty, ring Ida.       | If the tank is empty, ring Ida.
        Wenn der Tank leer ist, ruf Ida an.     | Falls der Tank leer ist, ruf Ida an.
        The oil is on the shelf under the sink. | The oil is on the shelf below the sink.
        The oil is next to the sink.            | The oil is beside the sink.
        Bo dislikes the new soup.               | Bo doesn't like the new soup.
        The lid needs to be closed at night.    | The lid must be closed at night.
        The pump is checked by Bo in May.       | Bo checks the pump in May.
        1. Load it.\\n2. Heat it.               | - Load it.\\n- Heat it.
        ```python\\nx = 1\\n```                 | ```\\nx = 1\\n```
        On Monday Bo waters the figs.           | Bo waters the figs on Monday.
        蒸笼放在厨房的柜子里。米在地下室。            | 米在地下室。蒸笼放在厨房的柜子里。
        """)
    void other_words_that_may_mean_the_same_are_for_a_person(String one, String other) {
        assertThat(proof(one, other).outcome()).isNotEqualTo(Proof.Outcome.LOST);
        assertThat(proof(other, one).outcome()).isNotEqualTo(Proof.Outcome.LOST);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Bo dislikes the new soup.               | Bo likes the new soup.
        The pump is checked by Bo in May.       | Al checks the pump in May.
        Дверь не заперта ночью.                 | Дверь заперта ночью.
        La porta non è chiusa di notte.         | La porta è chiusa di notte.
        晚上可以开窗户。                           | 晚上不可以开窗户。
        ```sh\\nmake all\\n```                  | ```sh\\nmake test\\n```
        """)
    void a_fact_that_is_missing_is_lost(String one, String other) {
        assertThat(proof(one, other).outcome()).isEqualTo(Proof.Outcome.LOST);
    }

    @Test
    void what_stands_between_two_claims_is_named_for_what_it_is() {
        assertThat(proof("The pump is checked by Bo in May.", "Bo looks at the pump in May.")
                        .unproven())
                .extracting(ClaimFinding::why)
                .containsExactly("other words");
        assertThat(proof("On Monday Bo skips the meeting.", "Bo skips the meeting on Monday.")
                        .unproven())
                .extracting(ClaimFinding::why)
                .containsExactly("its parts stand in another order");
        assertThat(proof("```sh\nmake all\n```", "```sh\nmake test\n```").lost())
                .extracting(ClaimFinding::why)
                .containsExactly("no code there has the same lines");
    }
}
