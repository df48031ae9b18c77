package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A change that is told for some time, place, group or condition only, or not for sure, leaves the old value believed. */
class LimitedChangesTest {
    private static final String KEEPS = " Towels cost 2 EUR.\n";
    private static final List<String> LIMITS = List.of(
            "during the works",
            "on Sundays",
            "in the old hall",
            "for members",
            "in winter",
            "until May",
            "after the holidays",
            "at weekends",
            "with a ticket",
            "if it rains",
            "when Ana is away",
            "by appointment",
            "for the test group",
            "in theory",
            "on paper",
            "for now",
            "temporarily",
            "this week",
            "today",
            "tomorrow",
            "for groups of ten",
            "except on Mondays",
            "as a trial",
            "in Bonn",
            "upstairs",
            "most days",
            "every second week",
            "according to Ben",
            "I think",
            "as far as I know",
            "unofficially",
            "in the draft",
            "in the new plan",
            "subject to approval",
            "once approved",
            "pending review",
            "in some cases",
            "for part of the year",
            "for the most part");
    private static final List<String> PLACES = List.of(
            "The pool now opens at 8:00 %s, no longer at 7:00.",
            "The pool now opens at 8:00 instead of 7:00 %s.",
            "%S the pool now opens at 8:00, no longer at 7:00.",
            "%S, the pool now opens at 8:00 instead of 7:00.",
            "The pool %s now opens at 8:00, no longer at 7:00.",
            "The pool now opens %s at 8:00, no longer at 7:00.",
            "The pool now opens at 8:00, no longer at 7:00, %s.",
            "The pool now opens at 8:00 (was 7:00) %s.",
            "The pool opens at 8:00 %s (was 7:00).",
            "The pool now opens at 8:00, no longer at 7:00. %S.");
    private static final List<String> GERMAN_LIMITS = List.of(
            "sonntags",
            "während der Bauarbeiten",
            "für Mitglieder",
            "im Winter",
            "bis Mai",
            "nach Absprache",
            "probeweise",
            "heute",
            "vorübergehend",
            "meistens",
            "laut Ben",
            "angeblich",
            "wenn es regnet",
            "in Bonn",
            "außer montags",
            "sofern genehmigt");
    private static final List<String> GERMAN_PLACES = List.of(
            "Das Bad öffnet jetzt um 8 Uhr %s, nicht mehr um 7 Uhr.",
            "Das Bad öffnet %s jetzt um 8 Uhr statt um 7 Uhr.",
            "Das Bad öffnet jetzt %s um 8 Uhr, nicht mehr um 7 Uhr.",
            "Das Bad öffnet jetzt um 8 Uhr statt um 7 Uhr, %s.");
    private static final List<String> FRENCH_LIMITS = List.of(
            "le dimanche",
            "pendant les travaux",
            "pour les membres",
            "en hiver",
            "jusqu'en mai",
            "sur rendez-vous",
            "à l'essai",
            "aujourd'hui",
            "provisoirement",
            "selon Paul",
            "s'il pleut",
            "sauf le lundi");
    private static final List<String> FRENCH_PLACES = List.of(
            "La piscine ouvre désormais à 8 h %s, et non plus à 7 h.",
            "La piscine ouvre %s désormais à 8 h au lieu de 7 h.",
            "La piscine ouvre désormais à 8 h au lieu de 7 h, %s.");
    private static final List<String> SPANISH_LIMITS = List.of(
            "los domingos",
            "durante las obras",
            "para socios",
            "en invierno",
            "hasta mayo",
            "con cita previa",
            "a prueba",
            "hoy",
            "provisionalmente",
            "según Luis",
            "si llueve",
            "salvo los lunes");
    private static final List<String> SPANISH_PLACES = List.of(
            "La piscina ahora abre a las 8:00 %s, ya no a las 7:00.",
            "La piscina abre %s ahora a las 8:00 en lugar de las 7:00.",
            "La piscina ahora abre a las 8:00, ya no a las 7:00, %s.");

    @Test
    void a_change_for_some_only_or_not_for_sure_replaces_nothing() {
        assertThat(applied("The pool opens at 7:00.", PLACES, LIMITS)).isEmpty();
    }

    @Test
    void nor_does_it_in_other_languages() {
        assertThat(applied("Das Bad öffnet um 7 Uhr.", GERMAN_PLACES, GERMAN_LIMITS))
                .isEmpty();
        assertThat(applied("La piscine ouvre à 7 h.", FRENCH_PLACES, FRENCH_LIMITS))
                .isEmpty();
        assertThat(applied("La piscina abre a las 7:00.", SPANISH_PLACES, SPANISH_LIMITS))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The key is with Ida.            | The key is no longer with Ida but on Sundays with Bo.
        The key is with Ida.            | The key is no longer with Ida but in theory with Bo.
        The key is with Ida.            | The key is no longer with Ida but officially with Bo.
        The key is with Ida.            | The key is not no longer with Ida but with Bo.
        The fee of the club is 22 euros. | The reduced fee of the club is now 15 euros, no longer 22.
        Training starts at 18:00.       | Training now starts at 19:00, no longer at 18:00 by mistake.
        The fee is 22 euros.            | For two weeks.\\n\\nThe fee is now 25 euros, no longer 22.
        The fee is 22 euros.            | To be confirmed.\\n\\nThe fee is now 25 euros, no longer 22.
        """)
    void nor_does_one_that_is_turned_round_or_stands_under_a_limit(String old, String now) {
        Change change =
                ChangeProof.of(ClaimText.ofBody(old + KEEPS), ClaimText.ofBody(now.replace("\\n", "\n") + KEEPS));

        assertThat(change.marked() && change.certain()).isFalse();
    }

    @Test
    void the_same_change_without_a_limit_replaces_the_old_value() {
        for (String told : List.of(
                "The pool now opens at 8:00, no longer at 7:00.",
                "The pool now opens at 8:00 instead of 7:00.",
                "The pool now opens at 8:00 (was 7:00).")) {
            assertThat(applies("The pool opens at 7:00." + KEEPS, told + KEEPS))
                    .as(told)
                    .isTrue();
        }
    }

    private static List<String> applied(String old, List<String> places, List<String> limits) {
        List<String> applied = new ArrayList<>();
        for (String limit : limits) {
            String capital = limit.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + limit.substring(1);
            for (String place : places) {
                String told = place.replace("%s", limit).replace("%S", capital);
                if (applies(old + KEEPS, told + KEEPS)) {
                    applied.add(told);
                }
            }
        }
        return applied;
    }

    private static boolean applies(String old, String now) {
        ClaimText before = ClaimText.ofBody(old);
        ClaimText after = ClaimText.ofBody(now);
        Change change = ChangeProof.of(before, after);
        return ClaimProof.of(before, after).proven()
                || (change.sameSubject() && change.restNotCarried().isEmpty() && change.marked());
    }
}
