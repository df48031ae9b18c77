package dev.akm.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CellsTest {
    @Test
    void text_without_spaces_is_broken_between_its_characters_and_no_line_begins_with_a_full_stop() {
        assertThat(Cells.wrap("会議は東京で。九時です。", 10)).containsExactly("会議は東京", "で。九時で", "す。");
        assertThat(Cells.wrap("会議は東京。九時です。", 10)).containsExactly("会議は東", "京。九時で", "す。");
        assertThat(Cells.wrap("meet 会議は東京", 10)).containsExactly("meet 会議", "は東京");
        assertThat(Cells.wrap("meetings 会議は", 10)).containsExactly("meetings", "会議は");
    }

    @Test
    void a_long_word_of_other_letters_stands_alone() {
        assertThat(Cells.wrap("see https://example.com/long/path now", 10))
                .containsExactly("see", "https://example.com/long/path", "now");
    }

    @Test
    void a_word_that_fits_on_the_next_line_is_not_broken_for_this_one() {
        assertThat(Cells.wrap("one two three", 8)).isEqualTo(List.of("one two", "three"));
    }

    @Test
    void nothing_fits_where_there_is_no_room_and_nothing_is_lost() {
        String text = "日本語の文章";

        assertThat(String.join("", Cells.wrap(text, 1))).isEqualTo(text);
        assertThat(String.join("", Cells.wrap(text, 3))).isEqualTo(text);
    }
}
