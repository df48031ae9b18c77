package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the order of claims means something, though nothing numbers them. */
class OrderTest {

    private static boolean proven(String before, String after) {
        return ClaimProof.of(
                        ClaimText.ofBody(before.replace("\\n", "\n")), ClaimText.ofBody(after.replace("\\n", "\n")))
                .proven();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Ida lives in Ulm. The dog is brown. Bo lives in Gera. The cat is grey. | Ida lives in Ulm. The cat is grey. Bo lives in Gera. The dog is brown.
        Spring is wet. The gate opens at 6. Autumn is dry. The shop opens at 9. | Spring is wet. The shop opens at 9. Autumn is dry. The gate opens at 6.
        The stove is old. Clean it with sand. The sink is new. Scrub it with soap. | The sink is new. Clean it with sand. The stove is old. Scrub it with soap.
        Die Pumpe ist alt. Putze sie mit Sand. Die Presse ist neu. Öle sie im Mai. | Die Presse ist neu. Putze sie mit Sand. Die Pumpe ist alt. Öle sie im Mai.
        The course of Ida is on Monday. The course of Bo is on Friday. The first is full. | The course of Bo is on Friday. The course of Ida is on Monday. The first is full.
        Il corso di Ida è oggi. Il corso di Bo è domani. L'ultimo è pieno. | Il corso di Bo è domani. Il corso di Ida è oggi. L'ultimo è pieno.
        Turn off the mains at the box. Open the lid of the pump. Take the sieve out. | Open the lid of the pump. Turn off the mains at the box. Take the sieve out.
        Strom am Kasten abschalten. Deckel der Pumpe öffnen. Sieb aus dem Rohr nehmen. | Deckel der Pumpe öffnen. Strom am Kasten abschalten. Sieb aus dem Rohr nehmen.
        Drain node 4 first-hand. Upgrade kubelet to 1.31. Uncordon node 4 at last. | Upgrade kubelet to 1.31. Drain node 4 first-hand. Uncordon node 4 at last.
        Stop nginx on web-3. Run `migrate up` there twice. Start nginx on web-3. | Run `migrate up` there twice. Stop nginx on web-3. Start nginx on web-3.
        Press reset for 9 s. Hold button B down. Wait for green light. | Hold button B down. Press reset for 9 s. Wait for green light.
        Coupe le courant au tableau. Ouvre le capot de la pompe. Retire le filtre. | Ouvre le capot de la pompe. Coupe le courant au tableau. Retire le filtre.
        - Ida is on the list\\n- allergic to wasps\\n- Bo is on the list\\n- diabetic since May | - Ida is on the list\\n- diabetic since May\\n- Bo is on the list\\n- allergic to wasps
        - 2026-03-01\\n- Ida oiled the gate\\n- 2026-04-01\\n- Bo mended the roof | - 2026-03-01\\n- Bo mended the roof\\n- 2026-04-01\\n- Ida oiled the gate
        May guests park here?\\n\\nYes.\\n\\nMay guests camp here?\\n\\nNo. | May guests park here?\\n\\nNo.\\n\\nMay guests camp here?\\n\\nYes.
        How to start, step by step:\\n\\n- Fill the tank\\n- Prime the pump | How to start, step by step:\\n\\n- Prime the pump\\n- Fill the tank
        Ranked by price:\\n\\n- canoe\\n- kayak\\n- raft | Ranked by price:\\n\\n- raft\\n- canoe\\n- kayak
        Ida rides on Mondays. Starts at nine. Bo swims on Fridays. The gate is green. | Ida rides on Mondays. The gate is green. Bo swims on Fridays. Starts at nine.
        Ida rides on Mondays. With Al. Bo swims on Fridays. The gate is green. | Ida rides on Mondays. The gate is green. Bo swims on Fridays. With Al.
        - Ida rides on Mondays\\n- Costs 4 euros\\n- Bo swims on Fridays\\n- The gate is green | - Ida rides on Mondays\\n- The gate is green\\n- Bo swims on Fridays\\n- Costs 4 euros
        Ida monte le lundi. Commence à neuf heures. Bo nage le jeudi. La porte est verte. | Ida monte le lundi. La porte est verte. Bo nage le jeudi. Commence à neuf heures.
        Ulm is open. The key is blue.\\n\\nGera is shut. The key is red. | Ulm is open. The key is red.\\n\\nGera is shut. The key is blue.
        - Ulm\\n- port 1\\n- Gera\\n- port 2 | - Ulm\\n- port 2\\n- Gera\\n- port 1
        Steps:\\n\\n- close the valve\\n- drain the tank | Steps:\\n\\n- drain the tank\\n- close the valve
        Route:\\n\\n- Ulm\\n- Gera\\n- Jena | Route:\\n\\n- Gera\\n- Ulm\\n- Jena
        Иван живёт в Омске.\\n\\nОн платит картой.\\n\\nПётр живёт в Туле.\\n\\nОн платит наличными. | Иван живёт в Омске.\\n\\nОн платит наличными.\\n\\nПётр живёт в Туле.\\n\\nОн платит картой.
        """)
    void what_belongs_to_the_claim_before_it_stays_behind_it(String one, String other) {
        assertThat(proven(one, other)).isFalse();
        assertThat(proven(other, one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The lid is blue. The cable runs to hall 4. Oil costs 9 EUR a litre. | Oil costs 9 EUR a litre. The lid is blue. The cable runs to hall 4.
        - Ida pays for the roof\\n- Bo pays for the gate\\n- The shed is empty  | - The shed is empty\\n- Bo pays for the gate\\n- Ida pays for the roof
        For the trip:\\n\\n- canoe\\n- kayak\\n- raft | For the trip:\\n\\n- raft\\n- canoe\\n- kayak
        """)
    void what_stands_for_itself_may_stand_anywhere(String one, String other) {
        assertThat(proven(one, other)).isTrue();
        assertThat(proven(other, one)).isTrue();
    }

    @Test
    void one_and_several_are_two_things_where_the_text_means_certain_ones() {
        assertThat(proven("Restart the server after the update.", "Restart the servers after the update."))
                .isFalse();
        assertThat(proven("Give the small tablet to Bo.", "Give the small tablets to Bo."))
                .isFalse();
        assertThat(proven("A stale file is removed at night.", "Stale files are removed at night."))
                .isFalse();
    }

    @Test
    void a_word_in_capitals_may_be_a_name() {
        assertThat(proven("Measure DO in tank 4.", "Measure do in tank 4.")).isFalse();
        assertThat(proven("Ship it to Salem OR Portland.", "Ship it to Salem or Portland."))
                .isFalse();
        assertThat(proven("Do NOT open tank 4.", "Do not open tank 4.")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        - The raft is free\\n- Oars cost 2 EUR | - The raft is free\\n  - in winter\\n- Oars cost 2 EUR
        - The raft is free\\n- Oars cost 2 EUR | - in winter\\n- The raft is free\\n- Oars cost 2 EUR
        The raft is free. Oars cost 2 EUR.    | In winter. The raft is free. Oars cost 2 EUR.
        The raft is free. Oars cost 2 EUR.    | The raft is free. Oars cost 2 EUR. All for members.
        The raft is free. Oars cost 2 EUR.    | The raft is free. Oars cost 2 EUR.\\n\\nThat goes for members.
        The raft is free. Oars cost 2 EUR.    | Status: draft\\n\\nThe raft is free. Oars cost 2 EUR.
        The raft is free. Oars cost 2 EUR.    | The raft is free. Oars cost 2 EUR.\\n\\n<!-- obsolete -->
        The raft is free. Oars cost 2 EUR.    | The raft is free. Oars cost 2 EUR. #draft
        """)
    void what_limits_a_claim_from_beside_is_for_a_person(String before, String after) {
        assertThat(proven(before, after)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        - The raft is free\\n- Oars cost 2 EUR | - The raft is free\\n- Oars cost 2 EUR\\n- The pier is closed at night
        - Shed\\n  - two ropes                 | - Shed\\n  - two ropes\\n  - a lamp with oil
        The raft is free. Oars cost 2 EUR.    | The raft is free. Oars cost 2 EUR. The pier is closed at night.
        """)
    void what_is_about_another_thing_limits_nothing(String before, String after) {
        assertThat(proven(before, after)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Fees for adults are here.\\n\\n- 12 EUR a day\\n\\nFees for children are here.\\n\\n- 6 EUR a day | Fees for adults are here.\\n\\n- 6 EUR a day\\n\\nFees for children are here.\\n\\n- 12 EUR a day
        Guests come in May. Rooms for guests.\\n\\n- 101\\n\\nStaff come in June. Rooms for staff.\\n\\n- 201 | Guests come in May. Rooms for guests.\\n\\n- 201\\n\\nStaff come in June. Rooms for staff.\\n\\n- 101
        Default: allow. Exceptions: 10.0.0.0/8 is denied. The rest of the net is logged. | Exceptions: 10.0.0.0/8 is denied. Default: allow. The rest of the net is logged.
        """)
    void what_introduces_a_list_or_a_label_goes_for_what_follows_it(String one, String other) {
        assertThat(proven(one, other)).isFalse();
    }
}
