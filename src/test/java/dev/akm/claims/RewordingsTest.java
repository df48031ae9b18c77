package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Notes written a second time in other words, in four languages, and what only looks like it. */
class RewordingsTest {
    /** Mutations that leave what is said as it was: a word that says nothing, the wrong number of a verb, "est de" as "est". */
    private static final Set<String> HARMLESS = Set.of(
            "located",
            "Please",
            "de",
            "est",
            "sont",
            "h",
            "heure",
            "Nosotros",
            "has",
            "have",
            "IL",
            "note",
            "Klaas",
            "30",
            "3062027",
            "peanuts",
            "kiwi",
            "latex",
            "Nüsse",
            "Kiwi",
            "Latex",
            "arachides",
            "cacahuetes",
            "Abends",
            "Morgens",
            "morgens");

    @Test
    void no_pair_is_proven_but_by_what_says_the_same_and_most_are() {
        AkmEvalReport.Figures figures = AkmEvalReport.figures(PairsTest.set("rewordings"));

        assertThat(figures.unsafe()).isEmpty();
        assertThat(figures.applied()).hasSizeGreaterThanOrEqualTo(107);
    }

    @Test
    void no_mutation_of_a_rewording_is_proven() {
        List<String> survivors = new ArrayList<>();
        for (AkmEvalReport.Case pair : PairsTest.set("rewordings")) {
            for (String side : pair.safe()) {
                if (ClaimProof.of(pair.side(side), pair.other(side)).proven()) {
                    survivors(pair.side(side), pair.other(side), survivors);
                }
            }
        }
        assertThat(survivors).isEmpty();
    }

    private static void survivors(ClaimText text, ClaimText reworded, List<String> survivors) {
        for (Mutations.Mutant mutant : Mutations.of(reworded.body())) {
            if (!harmless(reworded.body(), mutant.text())
                    && ClaimProof.of(text, ClaimText.ofBody(mutant.text())).proven()) {
                survivors.add(mutant.kind() + ": " + text.body() + " => " + mutant.text());
            }
        }
    }

    private static boolean harmless(String text, String mutant) {
        List<String> changed = new ArrayList<>(List.of(text.split("\\s+")));
        List<String> by = new ArrayList<>(List.of(mutant.split("\\s+")));
        List<String> kept = new ArrayList<>(by);
        changed.forEach(by::remove);
        kept.forEach(changed::remove);
        by.addAll(changed);
        if (by.isEmpty()) {
            // Words swapped: which, can be seen by their places.
            List<String> before = List.of(text.split("\\s+"));
            for (int i = 0; i < before.size(); i++) {
                if (!before.get(i).equals(kept.get(i))) {
                    by.add(before.get(i));
                }
            }
        }
        return by.stream().anyMatch(word -> HARMLESS.contains(word.replaceAll("[~.,:]", "")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        On Mondays, the shop is closed.              | The shop is closed on Mondays.
        Every Sunday at 05:00 Bo waters the figs.    | Bo waters the figs every Sunday at 05:00.
        The talk is on Friday at 17:30 in Lime Hall. | The talk is in Lime Hall on Friday at 17:30.
        In March we moved the wiki to GitLab.        | We moved the wiki to GitLab in March.
        For backups we use restic.                   | We use restic for backups.
        To reset it, hold the knob for 10 seconds.   | Hold the knob for 10 seconds to reset it.
        Because the hall is damp, the box is here.   | The box is here because the hall is damp.
        The lid was painted by Ida in May.           | Ida painted the lid in May.
        Every form is signed by Ida.                 | Ida signs every form.
        Bills are sent out by the clerk each month.  | The clerk sends out bills each month.
        The rent is 1,140 EUR.                       | Rent: 1140 €
        The host's port is 5432.                     | The port of the host is 5432.
        Ida, the night nurse, has the key.           | The night nurse, Ida, has the key.
        Note that the gate code is 4711.             | The gate code is 4711.
        Please note: the gate code is 4711.          | The gate code is 4711.
        It waits five seconds.                       | It waits 5 secs.
        The lamp is located behind the door.         | The lamp is behind the door.
        The colour of the neighbour's car is gray.   | The color of the neighbor's car is grey.
        The path lasts an hour.                      | The path lasts one hour.
        Am Montag ist der Laden geschlossen.         | Der Laden ist am Montag geschlossen.
        Jede Nacht um 3 Uhr startet der Server neu.  | Der Server startet jede Nacht um 3 Uhr neu.
        Den Router darf man nachts nicht berühren.   | Man darf den Router nachts nicht berühren.
        Wenn der Akku leer ist, blinkt die Lampe.    | Die Lampe blinkt, wenn der Akku leer ist.
        Denk daran, dass Tilo keine Milch trinkt.    | Tilo trinkt keine Milch.
        Die Heizung wird von Herrn Klaas gewartet.   | Herr Klaas wartet die Heizung.
        Die Miete beträgt 980 €.                     | Miete: 980 €
        Die Prüfung ist am 3.5.2026 in der Aula.     | Die Prüfung ist am 3. Mai 2026 in der Aula.
        Der Schlüssel befindet sich im Schrank.      | Der Schlüssel ist im Schrank.
        Le lundi, le musée est fermé.                | Le musée est fermé le lundi.
        La porte est réparée par la ville de Lyon.   | La ville de Lyon répare la porte.
        Les charges sont de 90 € dans la maison.     | Charges : 90 € dans la maison
        La clef est dans le tiroir de la cuisine.    | La clé se trouve dans le tiroir de la cuisine.
        Los lunes la tienda está cerrada.            | La tienda está cerrada los lunes.
        El servidor es reiniciado por el supervisor. | El supervisor reinicia el servidor.
        La factura tiene que pagarse en el banco.    | La factura debe pagarse en el banco.
        Recuerda que los lunes no hay clase de yoga.  | Los lunes no hay clase de yoga.
        """)
    void what_is_said_in_another_order_voice_or_form_is_the_same(String one, String other) {
        assertThat(proven(one, other)).isTrue();
        assertThat(proven(other, one)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The shop is only closed on Mondays.        | On Mondays the shop is only closed.
        He cancelled the class on Monday.          | On Monday he cancelled the class.
        The class on Monday is full.               | On Monday the class is full.
        Ida wants a list every Sunday.             | Every Sunday Ida wants a list.
        Most tests run on Mondays.                 | On Mondays most tests run.
        Ida said the shop is closed on Mondays.    | On Mondays Ida said the shop is closed.
        We use the key for the shed.               | For the shed we use the key.
        Ask the clerk to reset it.                 | To reset it, ask the clerk.
        We do not use it because it is slow.       | Because it is slow, we do not use it.
        The lid was painted by Ida.                | Ida paints the lid.
        The lid was not painted by Ida.            | Ida painted the lid.
        The lid must be painted by Ida.            | Ida paints the lid.
        Every form is signed by a nurse.           | A nurse signs every form.
        The form is filed by Bo.                   | Bo fills the form.
        Ida is helped by Bo.                       | Ida helps Bo.
        The rent was 1,140 EUR.                    | Rent: 1140 €
        The rent is about 1,140 EUR.               | Rent: 1140 €
        The old rent is 1,140 EUR.                 | Rent: 1140 €
        The picture of Ida is red.                 | Ida's picture is red.
        The port of the host is 5432.              | The host of the port is 5432.
        Ida, Bo, and Ann pay.                      | Bo, Ida, and Ann pay.
        Tip: the gate code is 4711.                | The gate code is 4711.
        Remember that key from the den.            | Key from the den.
        It waits five seconds.                     | It waits 5 ms.
        One day the pump stops.                    | A day the pump stops.
        The tyre is flat today.                    | The tire is flat today.
        Der Termin am Montag ist verschoben.       | Am Montag ist der Termin verschoben.
        Er kommt nicht am Montag.                  | Am Montag kommt er nicht.
        Den Hund beißt der Mann.                   | Der Mann beißt der Hund.
        Die Lampe blinkt nicht, weil sie neu ist.  | Weil sie neu ist, blinkt die Lampe nicht.
        Die Heizung wird von Herrn Klaas gewartet. | Die Heizung wartet Herrn Klaas.
        Die Heizung wurde von Herrn Klaas geprüft. | Herr Klaas prüft die Heizung.
        Die Prüfung ist am 3.5.2026 in der Aula.   | Die Prüfung ist am 5. März 2026 in der Aula.
        Il annule la réunion le lundi.             | Le lundi, il annule la réunion.
        La porte est réparée par la ville.         | La porte répare la ville.
        El servidor es reiniciado por el bot.      | El servidor reinicia el bot.
        La factura no tiene que pagarse.           | La factura no debe pagarse.
        La tienda solo está cerrada los lunes.     | Los lunes la tienda solo está cerrada.
        """)
    void what_may_say_something_else_is_unproven(String one, String other) {
        assertThat(proven(one, other)).isFalse();
        assertThat(proven(other, one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Shopping list: milk, bread and eggs.               | Shopping list:\\n\\n- milk\\n- bread\\n- eggs
        The kit contains tape, glue and pins.              | The kit contains:\\n\\n- tape\\n- glue\\n- pins
        Einkauf für heute: Milch, Brot und Eier.           | Einkauf für heute:\\n\\n- Milch\\n- Brot\\n- Eier
        The bin is full; the shed is blue.                 | The bin is full. The shed is blue.
        The host runs Debian, has 4 cores and feeds Bo.    | The host runs Debian. The host has 4 cores. The host feeds Bo.
        """)
    void one_claim_is_the_same_as_the_several_that_it_holds(String one, String other) {
        assertThat(proven(one, other)).isTrue();
        assertThat(proven(other, one)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Shopping list: milk, bread and eggs.               | Shopping list:\\n\\n- milk\\n- bread
        Shopping list: milk, bread or eggs.                | Shopping list:\\n\\n- milk\\n- bread\\n- eggs
        Shopping list: milk, bread and eggs.               | Shopping list:\\n\\n- milk\\n- bread\\n\\n> - eggs
        Shopping list: milk, bread and eggs.               | Shopping list:\\n\\n- milk\\n- bread\\n- ~~eggs~~
        Shopping list: milk, no bread, eggs.               | Shopping list:\\n\\n- milk\\n- bread\\n- eggs
        Shopping list: milk, bread and eggs.               | Return list:\\n\\n- milk\\n- bread\\n- eggs
        Steps now: lock, load and leave.                   | Steps now:\\n\\n1. lock\\n2. leave\\n3. load
        If the bin is full; the shed is blue.              | If the bin is full. The shed is blue.
        The host runs Debian and mails Bo on Sundays.      | The host runs Debian. The host mails Bo.
        The host must run and stop.                        | The host must run. The host must not stop.
        The host runs Debian or has 4 cores.               | The host runs Debian. The host has 4 cores.
        Ida saw Bo and called Ann.                         | Ida saw Bo. Bo called Ann.
        """)
    void several_claims_that_are_not_all_there_or_limit_each_other_are_unproven(String one, String other) {
        assertThat(proven(one, other)).isFalse();
    }

    private static boolean proven(String one, String other) {
        return ClaimProof.of(ClaimText.ofBody(one.replace("\\n", "\n")), ClaimText.ofBody(other.replace("\\n", "\n")))
                .proven();
    }
}
