package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StemmerTest {
    private final Analyzer analyzer = new Analyzer();

    @ParameterizedTest
    @CsvSource({
        "connect,connections",
        "connect,connected",
        "hike,hiking",
        "went,go",
        "children,child",
        "citizenship,citizen",
        "relational,relate",
        "running,runs",
        "configuration,configured",
        "ponies,pony",
        "happiness,happy",
        "Straße,strasse",
        "café,cafe",
        "naïve,naive",
        "Ångström,angstrom",
        "ＧＰＵ,gpu",
        "Łódź,lodz",
        "server's,servers",
        "wrote,writing",
        "indices,index",
        "ΣΊΣΥΦΟΣ,σισυφος"
    })
    void forms_of_one_word_have_one_token(String one, String other) {
        assertThat(analyzer.token(one, 0, one.length())).isEqualTo(analyzer.token(other, 0, other.length()));
    }

    @ParameterizedTest
    @CsvSource({"c,c++", "port,portal", "2,22", "car,care"})
    void different_words_stay_apart(String one, String other) {
        assertThat(analyzer.token(one, 0, one.length())).isNotEqualTo(analyzer.token(other, 0, other.length()));
    }
}
