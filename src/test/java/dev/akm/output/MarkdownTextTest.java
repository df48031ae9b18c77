package dev.akm.output;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class MarkdownTextTest {
    private static String rendered(String markdown, int columns) {
        TextOut out = new TextOut(false, columns);
        new MarkdownText(out).print(markdown);
        return out.text();
    }

    @Test
    void paragraphs_are_filled_to_the_width() {
        assertThat(rendered("one two three\nfour five six seven\n", 20))
                .isEqualTo("one two three four\nfive six seven\n");
    }

    @Test
    void list_items_go_on_under_their_text() {
        assertThat(rendered("- one two three four five six\n  1. nested item\n", 20))
                .isEqualTo("• one two three four\n  five six\n  1. nested item\n");
    }

    @Test
    void code_is_left_alone() {
        assertThat(rendered("```\n# not a heading   **x**\n```\n", 20)).isEqualTo("  # not a heading   **x**\n");
    }

    @Test
    void columns_of_a_table_line_up_by_cells() {
        assertThat(rendered("| name | n |\n|---|---|\n| 東京 | 1 |\n| a\\|b | 22 |\n", 40))
                .isEqualTo("name  n\n────  ──\n東京  1\na|b   22\n");
    }

    @Test
    void a_wide_table_is_broken_within_its_cells() {
        String out = rendered("| a | b |\n|---|---|\n| one two three four five | six seven eight nine |\n", 24);

        assertThat(out.lines()).allSatisfy(line -> assertThat(Cells.width(line)).isLessThanOrEqualTo(24));
        assertThat(out).contains("five", "nine");
    }

    @Test
    void emphasis_within_names_is_text() {
        assertThat(rendered("snake_case_name and 2 * 3 * 4\n", 60)).isEqualTo("snake_case_name and 2 * 3 * 4\n");
    }

    @Property(tries = 300)
    void no_text_breaks_it_or_reaches_the_terminal_raw(@ForAll @StringLength(max = 300) String text) {
        assertThat(rendered(text, 30)).doesNotContain("\u001b");
    }

    @Property(tries = 300)
    void no_word_is_lost(@ForAll("markdown") String text) {
        String out = rendered(text, 30).replaceAll("\\s", "");
        for (String word : text.split("[^a-z]+")) {
            assertThat(out).contains(word);
        }
    }

    @net.jqwik.api.Provide
    net.jqwik.api.Arbitrary<String> markdown() {
        return net.jqwik.api.Arbitraries.of(
                        "alpha", "beta", "gamma", "\n", "\n\n", "# ", "- ", "> ", "| ", "|---|", "```", "**", "*", "_",
                        "`", "[", "](", ")", "\\", "1. ", "    ", " ", "~~~", "---", "<", "\t")
                .list()
                .ofMaxSize(25)
                .map(parts -> String.join("", parts));
    }
}
