package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class FrontmatterEditorProperties {
    private static final List<String> KEYS = List.of(
            "tags",
            "description",
            "captureMode",
            "beliefState",
            "contradictedBy",
            "source",
            "zebra",
            "\"quoted key\"",
            "schlüssel",
            "observed_at");

    @Property(tries = 2000)
    void setting_and_setting_back_changes_no_byte(@ForAll("documents") String text) throws YamlFault {
        MarkdownDocument doc = MarkdownDocument.parse(text.getBytes(StandardCharsets.UTF_8));
        assertThat(doc.problem()).isEmpty();

        assertThat(SetBack.check(doc)).isGreaterThanOrEqualTo(0);
    }

    @Property(tries = 2000)
    void any_text_can_be_written_and_is_read_back(@ForAll("documents") String text, @ForAll("texts") String value) {
        MarkdownDocument doc = MarkdownDocument.parse(text.getBytes(StandardCharsets.UTF_8));

        assertThat(FrontmatterEditor.set(doc, "new", value).fields().text("new").orElse(""))
                .isEqualTo(value);
        assertThat(FrontmatterEditor.set(doc, "new", List.of(value, "x"))
                        .fields()
                        .list("new"))
                .containsExactly(value, "x");
        assertThat(FrontmatterEditor.set(doc, "description", value)
                        .fields()
                        .text("description")
                        .orElse(""))
                .isEqualTo(value);
    }

    @Property(tries = 2000)
    void any_text_can_stand_in_a_new_file(@ForAll("texts") String value, @ForAll("texts") String body) {
        MarkdownDocument doc = MarkdownDocument.compose(
                List.of(
                        Field.text("description", value),
                        Field.list("tags", List.of("a", value)),
                        Field.list("refs", List.of(value))),
                body);

        assertThat(doc.fields().text("description").orElse("")).isEqualTo(value);
        assertThat(doc.fields().list("tags")).containsExactly("a", value);
        assertThat(doc.fields().list("refs")).containsExactly(value);
        if (doc.problem().isEmpty()) {
            assertThat(doc.body()).isEqualTo(body);
        }
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> pieces = Arbitraries.of(
                "a",
                "word",
                " ",
                ":",
                ": ",
                "#",
                " #",
                "-",
                "- ",
                "[",
                "]",
                "{",
                "}",
                ",",
                "\"",
                "'",
                "\\",
                "&",
                "*",
                "!",
                "|",
                ">",
                "%",
                "@",
                "`",
                "?",
                "~",
                "null",
                "true",
                "1",
                ".",
                "\n",
                "\r\n",
                "\t",
                "\u0007",
                "\u0085",
                "\u2028",
                "\ufeff",
                "\u00a0",
                "😀",
                "ü",
                "日",
                "---",
                "...",
                "<<",
                "=",
                "2026-01-31",
                "\u007f",
                "\ufffe");
        return pieces.list().ofMinSize(1).ofMaxSize(6).map(list -> String.join("", list));
    }

    @Provide
    Arbitrary<String> documents() {
        Arbitrary<String> values = Arbitraries.of(
                " text",
                " text # comment",
                "  two  words",
                " 'single'",
                " \"double\" # c",
                " [a, b]",
                " [ a, \"b\" ] # c",
                " []",
                "",
                " # only a comment",
                " ~",
                " 2026-01-31",
                " 1.5",
                " |\n  block\n  # text\n\n",
                " >- # c\n  folded\n",
                "\n  - a\n  - b # c\n  # c\n  - 'c'",
                "\n- a\n\n- \"b\"",
                " {x: 1, y: [2]}",
                "\n  x: 1\n  y: 2",
                " unquoted: colon",
                " 😀 emoji",
                " one\n  more",
                " \"one\n  more\"",
                " [a,\n  b]");
        Arbitrary<List<String>> fields = values.list().ofMaxSize(KEYS.size());
        Arbitrary<String> between = Arbitraries.of("", "", "", "\n", "# comment\n", "  \n", "# 😀\n\n");
        Arbitrary<String> ends = Arbitraries.of("\n", "\n", "\r\n", "\r");
        Arbitrary<String> starts = Arbitraries.of("", "", "\ufeff");
        Arbitrary<String> bodies =
                Arbitraries.of("", "Text\n", "no end", "---\n\nrule", "\n\n# Title\n", "---\nb: c\n---\n");
        Arbitrary<Boolean> fenced = Arbitraries.of(true, true, true, false);
        return Combinators.combine(fields, between, ends, starts, bodies, fenced)
                .as((list, gap, end, start, body, fences) -> {
                    StringBuilder out = new StringBuilder(fences ? "---\n" : "");
                    for (int i = 0; fences && i < list.size(); i++) {
                        out.append(KEYS.get(i))
                                .append(':')
                                .append(list.get(i))
                                .append('\n')
                                .append(gap);
                    }
                    out.append(fences ? "---\n" : "").append(!fences && body.contains("b: c") ? "x" : body);
                    return start + out.toString().replace("\n", end);
                });
    }
}
