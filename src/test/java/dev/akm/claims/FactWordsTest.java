package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FactWordsTest {
    /** The tables are maps without an order: of a word in two of them no one could say which kind it gets. */
    @Test
    void a_word_is_one_kind_of_fact_in_its_language() {
        for (Map<HardFact.Kind, String> facts : List.of(
                EnglishWords.FACTS, GermanWords.FACTS, FrenchWords.FACTS, SpanishWords.FACTS, OtherWords.FACTS)) {
            Map<String, HardFact.Kind> kinds = new HashMap<>();
            facts.forEach((kind, words) -> {
                for (String word : words.split(" ")) {
                    assertThat(kinds.getOrDefault(word, kind)).as(word).isEqualTo(kind);
                    kinds.put(word, kind);
                }
            });
        }
    }
}
