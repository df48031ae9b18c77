package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A value that changed, told in the words of eight languages. */
class ToldInOtherWordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', textBlock = """
        The cache TTL is 10 minutes. It is set in `cache.yml`.     | The cache TTL was raised to 15 minutes. It is set in `cache.yml`.
        The cache TTL is 10 minutes. It is set in `cache.yml`.     | The cache TTL was raised from 10 to 15 minutes. It is set in `cache.yml`.
        The wiki runs on `heron-2`.                                | The wiki has moved from `heron-2` to `heron-5`.
        The gym membership costs 29 € per month.                   | Since March the gym membership costs 34 € per month.
        The gym membership costs 29 € per month.                   | The gym membership now costs 34 € per month.
        The physio appointment is on Thursday at 17:30.            | The physio appointment was moved from Thursday to Friday at 17:30.
        Milo weighs 12 kg.                                         | Milo now weighs 14 kg.
        Milo weighs 12 kg.                                         | Milo weighs 14 kg now (12 kg earlier).
        The wifi password is "otter-lake".                         | The wifi password was changed to "heron-lake".
        The default branch is `master`.                            | The default branch is `main`, no longer `master`.
        The default branch is `master`.                            | The default branch was renamed from `master` to `main`.
        We use Jest for unit tests.                                | We switched from Jest to Vitest for unit tests.
        Die Heizung steht auf 21 Grad.                             | Die Heizung steht jetzt auf 20 Grad.
        Die Heizung steht auf 21 Grad.                             | Seit November steht die Heizung auf 20 Grad.
        Unser Vermieter ist Herr Sauer.                            | Unser Vermieter ist jetzt Frau Brandt.
        Le loyer est de 760 €.                                     | Le loyer est passé de 760 € à 790 €.
        Le loyer est de 760 €.                                     | Depuis mai, le loyer est de 790 €.
        Le port est 5432.                                          | Le port est désormais 5433.
        El alquiler es de 640 €.                                   | El alquiler ha subido de 640 € a 670 €.
        El alquiler es de 640 €.                                   | Desde mayo el alquiler es de 670 €.
        El puerto es 5432.                                         | El puerto ahora es 5433.
        L'affitto è di 640 €.                                      | L'affitto è passato da 640 € a 670 €.
        La porta è la 5432.                                        | La porta ora è la 5433.
        Il wiki gira su `heron-2`.                                 | Da maggio il wiki gira su `heron-5`.
        A renda é de 640 €.                                        | A renda passou de 640 € para 670 €.
        A porta é a 5432.                                          | A porta agora é a 5433.
        O wiki corre em `heron-2`.                                 | Desde maio o wiki corre em `heron-5`.
        De huur is 640 €.                                          | De huur is nu 670 €.
        Czynsz wynosi 640 zł.                                      | Czynsz wynosi teraz 670 zł.
        Wiki działa na `heron-2`.                                  | Od maja wiki działa na `heron-5`.
        """)
    void a_change_that_is_told_supersedes_the_old_value(String old, String now) {
        assertThat(told(old, now)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', textBlock = """
        Our landlord is Mr Sauer.                                  | Our dentist is now Ms Brandt.
        Our landlord is Mr Sauer.                                  | Our landlord may soon be Ms Brandt.
        Our landlord is Mr Sauer.                                  | Our landlord is Ms Brandt if Mr Sauer is away.
        Our landlord is Mr Sauer.                                  | Our landlord is Ms Brandt.
        The cache TTL is 10 minutes. It is set in `cache.yml`.     | The cache TTL was raised to 15 minutes. It was reverted later.
        The cache TTL is 10 minutes. It is set in `cache.yml`.     | The cache TTL was raised to 15 minutes. It is a test in staging.
        Die Heizung steht auf 21 Grad.                             | Seit November steht die Heizung im Bad auf 20 Grad.
        Die Heizung steht auf 21 Grad.                             | Seit November steht die Pumpe auf 20 Grad.
        Die Heizung steht auf 21 Grad.                             | Seit November steht die Heizung nachts auf 20 Grad.
        Die Heizung steht auf 21 Grad.                             | Die Heizung steht auf 20 Grad.
        Unser Vermieter ist Herr Sauer.                            | Unser Vermieter ist vielleicht Frau Brandt.
        La porta è la 5432.                                        | La porta è la 5433.
        La porta è la 5432.                                        | La porta ora è la 5433 in staging.
        L'affitto è di 640 €.                                      | L'affitto passerà da 640 € a 670 €.
        L'affitto è di 640 €.                                      | L'affitto è passato da 670 € a 640 €.
        L'affitto è di 640 €.                                      | L'affitto non è passato da 640 € a 670 €.
        A renda é de 640 €.                                        | A renda não passou de 640 € para 670 €.
        A porta é a 5432.                                          | A porta talvez agora é a 5433.
        A porta é a 5432.                                          | A porta agora é a 5433 se chover.
        De huur is 640 €.                                          | De huur is misschien nu 670 €.
        De huur is 640 €.                                          | De huur is nu 670 € in de zomer.
        Czynsz wynosi 640 zł.                                      | Czynsz nie wynosi teraz 670 zł.
        Wiki działa na `heron-2`.                                  | Od maja forum działa na `heron-5`.
        Czynsz wynosi 640 zł.                                      | Czynsz może wynosi teraz 670 zł.
        Il wiki gira su `heron-2`.                                 | Fino a maggio il wiki gira su `heron-5`.
        El alquiler es de 640 €.                                   | El alquiler ha subido de 670 € a 640 €.
        """)
    void what_is_about_another_thing_or_limited_or_in_doubt_supersedes_nothing(String old, String now) {
        assertThat(told(old, now)).isFalse();
    }

    private static boolean told(String old, String now) {
        Change change = ChangeProof.of(ClaimText.ofBody(old), ClaimText.ofBody(now));
        return change.sameSubject() && change.restNotCarried().isEmpty() && change.marked() && change.certain();
    }
}
