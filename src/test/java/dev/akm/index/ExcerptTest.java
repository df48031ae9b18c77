package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcerptTest extends WithIndex {
    private static final String FILL = "Nothing of any interest stands in this sentence. ".repeat(200);

    private String excerpt(String query) {
        return stash.ask(query).hits().get(0).snippet();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zebra|The zebra sleeps.|zebra",
                "run|They ran off.|ran off",
                "running|A run of luck.|run of luck",
                "cafe|Das Café am Markt.|Café",
                "port|The report says: (port 80).|port 80",
                "retry|Set maxRetryCount.|maxRetryCount",
                ".NET|Built with .NET tools.|.NET",
                "\"never again\"|Not never, but never again is said.|never again is said",
                "conf*|A configuration file.|configuration",
                "東京|会議は東京で。|東京で",
                "192.168.0.99|At 192.168.0.99:1234 it listens.|192.168.0.99:1234"
            })
    void the_excerpt_shows_what_was_found_however_far_down_it_stands(String query, String sentence, String shown) {
        stash.memory("long", FILL + "\n" + sentence + "\n\n" + FILL);

        assertThat(excerpt(query)).contains(shown).startsWith("…").endsWith("…").hasSizeLessThan(225);
    }

    @Test
    void it_begins_and_ends_with_whole_words() {
        stash.memory("long", FILL + "A zebra. " + FILL);

        assertThat(excerpt("zebra")).matches("….*\\bA zebra\\. .*…");
        for (String word : excerpt("zebra").replaceAll("[….]", "").strip().split("\\s+")) {
            assertThat(FILL + "A zebra").contains(word);
            assertThat((" " + FILL.replace(".", "") + "A zebra ")).contains(" " + word + " ");
        }
    }

    @Test
    void a_short_text_is_shown_whole() {
        stash.memory("short", "# Title\n\nThe zebra\n  sleeps.\n");

        assertThat(excerpt("zebra")).isEqualTo("# Title The zebra sleeps.");
    }

    @Test
    void characters_of_two_halves_stay_whole() {
        stash.memory("emoji", "🎉".repeat(300) + " zebra " + "🎉".repeat(300));

        assertThat(excerpt("zebra"))
                .contains("zebra")
                .matches(text -> text.codePoints().noneMatch(c -> c >= 0xd800 && c <= 0xdfff));
    }

    @Test
    void what_was_found_by_its_name_alone_shows_where_another_word_stands_or_the_beginning() {
        stash.memory("zebra-notes", FILL + "The attic is dry. " + FILL);

        assertThat(excerpt("zebra attic")).contains("attic is dry");
        assertThat(excerpt("zebra")).startsWith("Nothing of any interest");
    }
}
