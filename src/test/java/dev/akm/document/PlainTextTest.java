package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Document;
import org.commonmark.node.Heading;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {
    private static final String BODY = """
            Intro. More.

            # Title #
            text

            ## `Code` and *more*
            ```sh
            # no heading
            ```
            Underlined
            two lines
            ----
            <!--
            # hidden
            -->
            # Last
            end
            """;

    @Test
    void headings_have_levels_and_line_ranges() {
        assertThat(PlainText.headings(BODY))
                .containsExactly(
                        new PlainText.Heading(1, "Title", 3, 15),
                        new PlainText.Heading(2, "Code and more", 6, 9),
                        new PlainText.Heading(2, "Underlined two lines", 10, 15),
                        new PlainText.Heading(1, "Last", 16, 17));
        assertThat(PlainText.title(BODY)).contains("Title");
    }

    @Test
    void a_section_is_its_lines_as_they_stand() {
        assertThat(PlainText.section(BODY, "code and MORE"))
                .contains("## `Code` and *more*\n```sh\n# no heading\n```\n");
        assertThat(PlainText.section(BODY, "Last")).contains("# Last\nend\n");
        assertThat(PlainText.section(BODY, "none")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "The server runs. On port 1.5.|The server runs.",
                "Use e.g. this one. Not that.|Use e.g. this one.",
                "**Bold** start! And|Bold start!",
                "这是一句。另一句。|这是一句。",
                "- only an item|only an item",
                "# Only a heading|Only a heading",
                "no end|no end"
            })
    void the_first_sentence_describes_a_text(String body, String sentence) {
        assertThat(PlainText.firstSentence(body)).isEqualTo(sentence);
    }

    @Test
    void the_first_sentence_is_that_of_the_first_paragraph_and_never_long() {
        assertThat(PlainText.firstSentence("Title\n===\n\n- item\n\nA\nparagraph. B."))
                .isEqualTo("A paragraph.");
        assertThat(PlainText.firstSentence("")).isEmpty();
        assertThat(PlainText.firstSentence("word ".repeat(100)))
                .endsWith("word…")
                .hasSizeLessThan(161);
        assertThat(PlainText.firstSentence("😀".repeat(300)))
                .hasSizeLessThan(162)
                .endsWith("😀…");
    }

    @Test
    void plain_text_keeps_the_words_and_drops_the_marks() {
        String body = """
                # The *big* title

                - [x] run `akm --x_y *` on [host](http://h:1/a_b) now
                > quoted __strong__ snake_case 2 * 3 ~~gone~~ \\*kept\\*

                | a | b |
                |---|:-:|
                | 1 | 2 |

                ---
                ```java
                int *p;
                ```
                """;

        assertThat(PlainText.of(body).lines().map(String::strip))
                .containsExactly(
                        "The big title",
                        "run akm --x_y * on host http://h:1/a_b now",
                        "quoted strong snake_case 2 * 3 gone *kept*",
                        "a   b",
                        "1   2",
                        "int *p;");
    }

    @Property(tries = 3000)
    void headings_are_those_of_a_markdown_parser(@ForAll("bodies") String body) {
        assertThat(lineAndLevel(body)).isEqualTo(parsed(body));
    }

    private static List<String> lineAndLevel(String body) {
        List<String> found = new ArrayList<>();
        for (PlainText.Heading heading : PlainText.headings(body)) {
            found.add(heading.line() + ":" + heading.level());
        }
        return found;
    }

    private static List<String> parsed(String body) {
        List<String> found = new ArrayList<>();
        Parser.builder()
                .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                .build()
                .parse(body)
                .accept(new AbstractVisitor() {
                    @Override
                    public void visit(Heading heading) {
                        if (heading.getParent() instanceof Document) {
                            int line = heading.getSourceSpans().get(0).getLineIndex() + 1;
                            found.add(line + ":" + heading.getLevel());
                        }
                    }
                });
        return found;
    }

    @Provide
    Arbitrary<String> bodies() {
        return Arbitraries.of(
                        "text",
                        "# One",
                        "## Two ##",
                        "#no",
                        "####### seven",
                        "```",
                        "```sh",
                        "~~~",
                        "",
                        "",
                        "===",
                        "---",
                        "- item",
                        "1. item",
                        "> quote",
                        "    code",
                        "  indented",
                        "<!-- c",
                        "-->",
                        "<!-- x -->",
                        "***",
                        "# ")
                .list()
                .ofMaxSize(7)
                .map(lines -> String.join("\n", lines) + "\n");
    }
}
