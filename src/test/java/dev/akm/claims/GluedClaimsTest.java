package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What must not come to stand in one text without a person, and its innocent twins. */
class GluedClaimsTest {

    private static ClaimText text(String body) {
        return ClaimText.ofBody(body.replace("\\n", "\n"));
    }

    private static MergeResult union(String primary, String source) {
        return UnionMerge.of(text(primary), List.of(text(source)));
    }

    private static Proof proof(String before, String after) {
        return ClaimProof.of(text(before), text(after));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The gate is locked at night. Call Ida first.   | The gate is open at night. Call Ida first.
        The ladder stands behind the barn. Oil it soon. | The ladder stands in the cellar. Oil it soon.
        - The kettle is in the left drawer\\n- Mugs: 6   | - The kettle is in the right drawer\\n- Mugs: 6
        Das Rad steht im Keller. Der Korb ist rot.     | Das Rad steht auf dem Dachboden. Der Korb ist rot.
        Im Schuppen liegt die Leiter. Das Tor klemmt.  | Unter der Treppe liegt die Leiter. Das Tor klemmt.
        La clé est sous le tapis. Le portail grince.   | La clé est dans la remise. Le portail grince.
        La llave está en el cajón. La reja está rota.  | La llave está bajo el felpudo. La reja está rota.
        Il gatto dorme in cucina. La porta è rotta.    | Il gatto dorme in garage. La porta è rotta.
        钥匙在抽屉里面。门坏了。                          | 钥匙在地毯下面。门坏了。
        """)
    void two_words_for_one_place_are_never_glued(String primary, String source) {
        assertThat(union(primary, source)).isNotInstanceOf(MergeResult.Merged.class);
        assertThat(proof(primary, primary + "\n\n" + source).proven()).isFalse();
        assertThat(proof(source, primary + "\n\n" + source).proven()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Take the tonic before supper with Ida.     | Take the tonic after supper with Ida.
        Guests must lock the north gate.           | Guests should lock the north gate.
        The damp comes from the cellar wall.       | The damp probably comes from the cellar wall.
        Ida prefers figs over dates.               | Ida prefers dates over figs.
        Copy the ledger from the barn to the shop. | Copy the ledger from the shop to the barn.
        Burn the old letters once Ida has read them. | Burn the old letters.
        ~~Bikes may stand in the hall.~~           | Bikes may stand in the hall.
        The raft costs 4 EUR an hour.              | As of May the raft costs 6 EUR an hour.
        The depot is on Birch Street.              | The depot will move from Birch Street to Quay Road.
        Les oies mangent du blé.                   | Les oies ne mangent pas de blé.
        The smith is Mr. Sall.                     | Our smith is Mr. Quill.
        The smith is Mr. Sall.                     | Smith: Mr. Quill.
        The rent is 840 euros.                     | We pay 910 euros rent.
        The axe is with Ida.                       | Bo has the axe.
        Ida decides.                               | Bo decides.
        Deploys need a review.                     | Deploys need no review.
        Ida plays the oboe.                        | Ida gave up the oboe.
        Die Katze darf hinaus.                     | Die Katze bleibt im Haus.
        Кошка живёт в доме.                        | Кошка живёт в сарае.
        """)
    void two_statements_about_the_same_are_never_glued(String one, String other) {
        String rest = " The lid of box 3 is blue. The cable runs to hall 4.";

        assertThat(union(one + rest, other + rest)).isNotInstanceOf(MergeResult.Merged.class);
        assertThat(union(other + rest, one + rest)).isNotInstanceOf(MergeResult.Merged.class);
    }

    @Test
    void a_heading_that_names_no_thing_keeps_no_two_statements_apart() {
        String shared = "## Box\n\nThe lid of box 3 is blue. The cable runs to hall 4.\n\n";

        assertThat(union(shared + "## Rules\n\nDogs are welcome.", shared + "## Notes\n\nDogs are not welcome."))
                .isNotInstanceOf(MergeResult.Merged.class);
        assertThat(union(shared + "## Ulm\n\nThe port is 80.", shared + "## Gera\n\nThe port is 90."))
                .isInstanceOf(MergeResult.Merged.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The gate is locked at night. Call Ida first.   | The gate is locked at night. The bell rings in hall 3.
        - Sugar is in the left drawer\\n- Mugs: 6        | - Flour is in the right drawer\\n- Mugs: 6
        Das Rad steht im Keller. Der Korb ist rot.     | Das Rad steht im Keller. Der Helm hängt im Flur.
        La clé est sous le tapis. Le portail grince.   | La clé est sous le tapis. Le facteur passe tard.
        """)
    void what_is_about_another_thing_is_united(String primary, String source) {
        assertThat(union(primary, source)).isInstanceOf(MergeResult.Merged.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        - [ ] order seeds\\n- [x] mow the lawn    | - [x] order seeds\\n- [x] mow the lawn
        - [ ] Saat bestellen\\n- [x] Rasen mähen  | - [X] Saat bestellen\\n- [x] Rasen mähen
        - [-] order seeds\\n- [x] mow the lawn    | - [ ] order seeds\\n- [x] mow the lawn
        """)
    void a_task_is_done_or_open_and_not_both(String primary, String source) {
        assertThat(union(primary, source)).isNotInstanceOf(MergeResult.Merged.class);
        assertThat(proof(primary, source).conflicts()).isNotEmpty();
    }

    @Test
    void a_task_that_is_done_is_marked_so_by_either_letter() {
        assertThat(proof("- [x] order seeds", "* [X] order seeds").proven()).isTrue();
        assertThat(proof("- [x] order seeds", "- order seeds").proven()).isFalse();
    }

    @Test
    void a_link_is_compared_by_its_target() {
        String one = "Read [the guide][1] first. The lid is blue.\n\n[1]: https://example.org/a\n";

        assertThat(proof(one, one.replace("/a", "/b")).proven()).isFalse();
        assertThat(proof(one, one.replace("[1]", "[guide]")).proven()).isTrue();
        assertThat(proof(one, "Read [the guide](https://example.org/a) first. The lid is blue.")
                        .proven())
                .isTrue();
        assertThat(proof(one, one.replace("\n[1]: ", "\n[1]: https://example.org/c\n[1]: "))
                        .proven())
                .isFalse();
        assertThat(proof(one, "Read [the guide][1] first. The lid is blue.").proven())
                .isFalse();
    }

    @Test
    void a_footnote_that_two_texts_call_alike_is_never_glued() {
        String rest = "The lid is blue. The cable is in drawer 4.";

        assertThat(union(rest + " Cold[^1].\n\n[^1]: In May.", rest + " Warm[^1].\n\n[^1]: Upstairs."))
                .isNotInstanceOf(MergeResult.Merged.class);
    }

    @Test
    void a_footnote_belongs_to_the_claim_that_names_it() {
        String one = "The pressure is 2 bar[^1]. The lid is blue.\n\n[^1]: Measured cold.\n";

        assertThat(proof(one, one.replace("cold", "warm")).proven()).isFalse();
        assertThat(proof(one, "The pressure is 2 bar. The lid is blue[^1].\n\n[^1]: Measured cold.\n")
                        .proven())
                .isFalse();
        assertThat(proof(one, one.replace("[^1]", "[^cold]")).proven()).isTrue();
    }

    @Test
    void a_definition_that_nothing_uses_is_a_claim_of_its_own() {
        assertThat(proof("The lid is blue.\n\n[x]: https://example.org/x", "The lid is blue.")
                        .proven())
                .isFalse();
        assertThat(proof("[spare key]: under the mat", "[spare key]: in the shed")
                        .proven())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        If the tank leaks: close valve 3. Do not enter the pit. | Meet at the oak tree.
        When the tank leaks, close valve 3. Do not enter the pit. | Meet at the oak tree.
        Guests: use the side door. Park behind the barn.       | Sleep upstairs in room 2.
        Falls der Tank leckt: Ventil 3 schließen. Die Grube nicht betreten. | Am Tor auf Ida warten.
        Wenn der Tank leckt, schließt Ida Ventil 3. Niemand betritt die Grube. | Alle treffen sich am Tor.
        En cas de fuite : fermer la vanne 3. Rester loin de la fosse. | Attendre Ida près du portail.
        Si hay una fuga: cerrar la llave 3. No entrar en la fosa. | Esperar a Ida en la puerta.
        """)
    void what_a_paragraph_opens_with_rules_its_rest(String opening, String added) {
        assertThat(proof(opening + " " + added, opening + "\n\n" + added).proven())
                .isFalse();
        assertThat(proof(added, opening + " " + added).proven()).isFalse();
        assertThat(proof(opening, opening + " " + added).proven()).isTrue();
    }

    @Test
    void a_label_rules_only_what_has_no_label_of_its_own() {
        assertThat(proof(
                                "Allergies: kiwi and nuts. Contact: the aunt. Doctor: Dr. Weng.",
                                "Contact: the aunt. Doctor: Dr. Weng. Allergies: kiwi and nuts.")
                        .proven())
                .isTrue();
        assertThat(proof(
                                "When the tank leaks, the pit fills. The pump is in hall 3.",
                                "The pump is in hall 3. When the tank leaks, the pit fills.")
                        .proven())
                .isTrue();
    }
}
