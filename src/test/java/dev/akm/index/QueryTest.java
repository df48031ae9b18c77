package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.index.SearchQuery.Field;
import dev.akm.index.SearchQuery.Filter;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryTest {
    private static List<String> matches(String query) {
        return QueryParser.parse(query).terms().stream()
                .map(SearchQuery.Term::match)
                .toList();
    }

    @Test
    void words_are_stemmed_and_said_once() {
        assertThat(matches("Hiking hikes hiked")).containsExactly("\"hike\"");
    }

    @Test
    void stop_words_are_dropped_unless_there_is_nothing_else() {
        assertThat(matches("what is the port")).containsExactly("\"port\"");
        assertThat(matches("to be or not to be")).containsExactly("\"to\"", "\"be\"", "\"or\"", "\"not\"");
    }

    @Test
    void a_known_field_is_a_filter_and_an_unknown_one_is_text() {
        SearchQuery query =
                QueryParser.parse("beliefState:Contradicted tag:\"two words\" -type:lesson TODO:fix is:odd");

        assertThat(query.filters())
                .containsExactly(
                        new Filter(Field.BELIEF_STATE, "contradicted", false),
                        new Filter(Field.TAG, "two words", false),
                        new Filter(Field.TYPE, "lesson", true));
        assertThat(query.terms()).extracting(SearchQuery.Term::match).contains("\"todo fix\"", "\"is odd\"");
    }

    @Test
    void one_dash_excludes_and_two_are_text() {
        SearchQuery query = QueryParser.parse("gpu -cobol --force -\"two words\" a - b");

        assertThat(query.excluded()).extracting(SearchQuery.Term::match).containsExactly("\"cobol\"", "\"two word\"");
        assertThat(query.terms()).extracting(SearchQuery.Term::match).contains("\"gpu\"", "\"forc\"", "\"b\"");
    }

    @Test
    void a_quote_without_its_other_half_is_text() {
        assertThat(matches("6\" pipe")).containsExactly("\"6\"", "\"pipe\"");
        assertThat(matches("\"unfinished phrase")).containsExactly("\"unfinish\"", "\"phras\"");
    }

    @Test
    void punctuation_inside_a_word_makes_it_a_phrase() {
        assertThat(matches("192.168.0.99:1234")).containsExactly("\"192 168 0 99 1234\"");
        assertThat(matches("C++ C# can't")).containsExactly("\"c++\"", "\"c#\"", "\"cant\"");
    }

    @Test
    void a_sentence_without_spaces_is_asked_for_in_pieces() {
        assertThat(matches("東京")).containsExactly("\"東 京\"");
        assertThat(matches("東京の天気")).containsExactly("\"東 京\"", "\"京 の\"", "\"の 天\"", "\"天 気\"");
    }

    @Test
    void a_prefix_keeps_what_was_typed() {
        assertThat(matches("configur*")).containsExactly("\"configur\" *");
        assertThat(matches("running*")).containsExactly("\"running\" * OR \"run\"");
    }

    @Test
    void a_directory_names_its_type_and_a_filter_counts_once() {
        assertThat(QueryParser.parse("type:Memories type:memory type:memories").filters())
                .containsExactly(new Filter(Field.TYPE, "memory", false));
    }
}
