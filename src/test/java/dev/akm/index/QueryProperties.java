package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class QueryProperties {
    private static TempIndex stash;

    @BeforeContainer
    static void fill() throws IOException {
        Path directory = Files.createTempDirectory("akm-query");
        stash = new TempIndex(directory)
                .memory("a", "tags: [x]\nsource: y", "alpha beta *gamma* \"delta\" C++ 東京")
                .memory("b", "beliefState: superseded\nsupersededBy: memory:a", "alpha OR beta AND NOT NEAR(gamma)");
        stash.ask("alpha");
    }

    @AfterContainer
    static void close() {
        stash.close();
    }

    @Property(tries = 300)
    void no_input_is_an_error(@ForAll("queries") String query) {
        assertThat(stash.ask(query, SearchOptions.BeliefView.ALL).hits()).hasSizeLessThanOrEqualTo(2);
    }

    @Property(tries = 300)
    void no_string_at_all_is_an_error(@ForAll String query) {
        assertThat(stash.ask(query).hits()).hasSizeLessThanOrEqualTo(2);
    }

    @Provide
    Arbitrary<String> queries() {
        return Arbitraries.of(
                        "alpha",
                        "\"",
                        "-",
                        "*",
                        ":",
                        "(",
                        ")",
                        "AND",
                        "OR",
                        "NOT",
                        "NEAR",
                        "^",
                        "{",
                        "}",
                        "tag:",
                        "is:",
                        "beliefState:",
                        "東京",
                        "C++",
                        "'",
                        "\\",
                        " ",
                        " ",
                        "+",
                        "#",
                        "\0",
                        "\ud83d",
                        "is:dangling",
                        "name:a",
                        "é",
                        "ﬁ",
                        "İ",
                        "\u0301",
                        "\u0e33",
                        "%",
                        ";",
                        "--",
                        "/*",
                        "?1",
                        ":x",
                        "$y")
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }

    @Property(tries = 200)
    void tokens_are_split_again_at_the_spaces_alone(@ForAll String text) {
        StringBuilder out = new StringBuilder();
        int count = new Analyzer().append(text, Integer.MAX_VALUE, out);

        assertThat(count == 0 ? 0 : out.toString().split(" ", -1).length).isEqualTo(count);
        for (int i = 0; i < out.length(); i++) {
            char c = out.charAt(i);
            assertThat(c == ' ' || c == '+' || c == '#' || c >= 0x80 || Scripts.isAsciiWord(c))
                    .isTrue();
        }
    }
}
