package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownDocumentTest {
    static MarkdownDocument parse(String text) {
        return MarkdownDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void the_parts_joined_are_the_file() {
        MarkdownDocument doc = parse("\ufeff---\r\ncaptureMode: hot\r\n--- \r\n\r\nText\r\n");

        assertThat(doc.hasFrontmatter()).isTrue();
        assertThat(doc.frontmatter()).isEqualTo("captureMode: hot\r\n");
        assertThat(doc.body()).isEqualTo("\r\nText\r\n");
        assertThat(doc.bodyLine()).isEqualTo(4);
        assertThat(doc.problem()).isEmpty();
        assertThat(doc.fields().text("captureMode")).contains("hot");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text",
                "---",
                "---\n",
                "---\n\nA rule opens this text.\n",
                "---\n\nA rule opens this text.\n\n---\n\nand another follows\n",
                "---\nJust text\n---\n",
                "---\n- a list\n- of things\n---\n",
                "---\n\n**bold** after a rule\n\n---\n",
                "---\n\n# A heading after a rule\n\n---\n\nMore\n",
                "----\na: b\n----\n",
                "text\n---\ncaptureMode: hot\n---\n"
            })
    void what_is_no_mapping_between_fences_is_body(String text) {
        MarkdownDocument doc = parse(text);

        assertThat(doc.hasFrontmatter()).isFalse();
        assertThat(doc.body()).isEqualTo(text);
        assertThat(doc.problem()).isEmpty();
        assertThat(doc.fields().keys()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"---\n---\n", "---\n\n---\n", "---\n# only a comment\n---\n", "---\r\n---", "---  \n  \n---\t\n"
            })
    void frontmatter_may_be_empty(String text) {
        MarkdownDocument doc = parse(text);

        assertThat(doc.hasFrontmatter()).isTrue();
        assertThat(doc.body()).isEmpty();
        assertThat(doc.problem()).isEmpty();
    }

    @Test
    void frontmatter_without_an_end_is_protected_if_its_second_line_is_a_key() {
        assertThat(parse("---\ncaptureMode: hot\n\ntext\n").problem()).hasValueSatisfying(problem -> {
            assertThat(problem.message()).contains("never closed");
            assertThat(problem.line()).isEqualTo(1);
        });
        assertThat(parse("---\n\"tags\":\n").problem()).isPresent();
        assertThat(parse("---\nSome text: with a colon\n").problem()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "---\n# mine\ncaptureMode: hot\n",
                "---\ncaptureMode:hot\n---\ntext\n",
                "---\ncaptureMode = hot\n---\ntext\n",
                "\n---\ncaptureMode: hot\n---\ntext\n",
                " ---\ncaptureMode: hot\n---\ntext\n",
                "--- # mine\ncapture_mode: hot\n---\ntext\n",
                "\ufeff\ufeff---\ncaptureMode: hot\n---\n",
                "+++\ncaptureMode = \"hot\"\n+++\ntext\n",
                "---\n%YAML 1.2\n---\ncaptureMode: hot\n---\n",
                "---\n- captureMode: hot\n  a: [\n---\n"
            })
    void a_belief_field_that_was_meant_to_be_frontmatter_protects(String text) {
        assertThat(parse(text).problem()).isPresent();
    }

    @Test
    void broken_yaml_is_protected_and_still_has_a_body() {
        MarkdownDocument doc = parse("---\ntags: [a, b\nsource: x\n---\nText\n");

        assertThat(doc.problem()).hasValueSatisfying(problem -> {
            assertThat(problem.line()).isEqualTo(3);
            assertThat(problem.column()).isEqualTo(7);
        });
        assertThat(doc.fields().keys()).isEmpty();
        assertThat(doc.body()).isEqualTo("Text\n");
        assertThat(doc.hasFrontmatter()).isTrue();
    }

    @Test
    void duplicate_keys_are_a_problem_at_the_second() {
        assertThat(parse("---\na: 1\nb: 2\n'a': 3\n---\n").problem())
                .contains(new Problem("the key 'a' stands twice", 4, 1));
        assertThat(parse("---\nx: {a: 1, a: 2}\n---\n").problem()).isPresent();
    }

    @Test
    void invalid_utf8_and_nul_protect_at_their_place() {
        byte[] bytes = "Grüße\nab?d".getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 2] = (byte) 0xff;

        assertThat(MarkdownDocument.parse(bytes).problem()).contains(new Problem("this is not UTF-8", 2, 3));
        assertThat(MarkdownDocument.parse(bytes).bytes()).isEqualTo(bytes);
        assertThat(parse("a\n\0").problem())
                .hasValueSatisfying(p -> assertThat(p.line()).isEqualTo(2));
    }

    @Test
    void conflict_markers_protect() {
        assertThat(parse("---\na: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other\n---\n")
                        .problem())
                .hasValueSatisfying(problem -> assertThat(problem.line()).isEqualTo(3));
        assertThat(parse("text\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> other\n").problem())
                .isPresent();
        assertThat(parse("<<<<<<< HEAD\n---\na: b\n=======\n---\na: c\n>>>>>>> x\n---\n")
                        .problem())
                .isPresent();
        assertThat(parse("A heading\n=======\n\ntext with <<<<<<< in it\n").problem())
                .isEmpty();
    }

    @Test
    void frontmatter_may_have_64_kib_and_not_a_byte_more() {
        String line = "a: ";
        String fits = line + "x".repeat(64 * 1024 - line.length() - 1) + "\n";
        String umlauts = line + "ü".repeat(32 * 1024) + "\n";

        assertThat(parse("---\n" + fits + "---\n").problem()).isEmpty();
        assertThat(parse("---\nb" + fits + "---\n").problem())
                .hasValueSatisfying(problem -> assertThat(problem.message()).contains("64 KiB"));
        assertThat(parse("---\n" + umlauts + "---\n").problem()).isPresent();
        assertThat(parse("---\n\n" + "Much text after a rule. ".repeat(4000) + "\n\n---\n")
                        .problem())
                .isEmpty();
    }

    @Test
    void an_unquoted_colon_is_read_to_the_end_of_its_line() {
        MarkdownDocument doc = parse("---\ndescription: Port: 1234 # of the server\ntags: [a]\n---\n");

        assertThat(doc.problem()).isEmpty();
        assertThat(doc.fields().text("description")).contains("Port: 1234 # of the server");
        assertThat(doc.fields().list("tags")).containsExactly("a");
        assertThat(doc.fields().lenientLines()).containsExactly("description: Port: 1234 # of the server");
    }

    @Test
    void an_unquoted_colon_may_be_followed_by_one_at_the_end() {
        assertThat(parse("---\na: note: as follows:\nb: c\n---\n").fields().text("a"))
                .contains("note: as follows:");
        assertThat(parse("---\na: note: as follows:\n- b\n---\n").problem()).isPresent();
    }

    @Test
    void an_unquoted_colon_may_follow_a_dash() {
        assertThat(parse("---\na: -5: cold\n---\n").fields().text("a")).contains("-5: cold");
        assertThat(parse("---\na: -5: cold\nb: {c: d}\n---\n").fields().text("a"))
                .contains("-5: cold");
        assertThat(parse("---\na: - 5: cold\n---\n").problem()).isPresent();
    }

    @Test
    void an_unquoted_colon_is_read_beside_yaml_that_needs_the_parser() {
        MarkdownDocument doc =
                parse("---\nnote: |\n  it's\n  b: c: d\ndescription: It's: 'so'\nx: {a: 😀}\ny: '1'\n---\n");

        assertThat(doc.problem()).isEmpty();
        assertThat(doc.fields().text("description")).contains("It's: 'so'");
        assertThat(doc.fields().text("note")).contains("it's\nb: c: d\n");
        assertThat(doc.fields().text("x")).contains("{a: 😀}");
        assertThat(doc.fields().lenientLines()).containsExactly("description: It's: 'so'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: b: c\n  more",
                "a: b:",
                "a: b: c:\n  - d",
                "a:\n  b: c: d",
                "- a: b: c",
                "a: \"b\": c",
                "a: [b]: c"
            })
    void other_colons_protect(String frontmatter) {
        assertThat(parse("---\nk: v\n" + frontmatter + "\n---\n").problem()).isPresent();
    }

    @Test
    void values_are_texts_and_lists_of_texts() {
        Frontmatter fields = parse("""
            ---
            plain: text # comment
            number: 1.10
            date: 2026-01-31
            truth: yes
            nothing:
            tilde: ~
            quoted: "null"
            list: [memory:a, 'b, c', "d"]
            block:
            - x
            - y: 1
            alone: memory:z
            anchor: &a [1, 2]
            alias: *a
            ---
            """).fields();

        assertThat(fields.text("plain")).contains("text");
        assertThat(fields.text("number")).contains("1.10");
        assertThat(fields.text("date")).contains("2026-01-31");
        assertThat(fields.text("truth")).contains("yes");
        assertThat(fields.text("nothing")).isEmpty();
        assertThat(fields.has("nothing")).isTrue();
        assertThat(fields.text("tilde")).isEmpty();
        assertThat(fields.text("quoted")).contains("null");
        assertThat(fields.list("list")).containsExactly("memory:a", "b, c", "d");
        assertThat(fields.list("block")).containsExactly("x", "y: 1");
        assertThat(fields.list("alone")).containsExactly("memory:z");
        assertThat(fields.list("alias")).containsExactly("1", "2");
        assertThat(fields.keys()).startsWith("plain", "number").hasSize(12);
    }

    @Test
    void a_new_file_has_the_fields_in_the_order_of_the_table() {
        MarkdownDocument doc = MarkdownDocument.compose(
                List.of(
                        Field.text("zebra", "1"),
                        Field.list("tags", List.of("gpu", "lm, studio")),
                        Field.text("observed_at", "2026-01-31"),
                        Field.text("description", "Port: 1234"),
                        Field.list("supersededBy", List.of("memory:a, b")),
                        Field.text("captureMode", "hot"),
                        Field.text("source", "")),
                "Body\n");

        assertThat(new String(doc.bytes(), StandardCharsets.UTF_8)).isEqualTo("""
            ---
            captureMode: hot
            supersededBy:
              - memory:a, b
            description: "Port: 1234"
            tags: [gpu, "lm, studio"]
            observed_at: 2026-01-31
            zebra: "1"
            ---
            Body
            """);
        assertThat(doc.body()).isEqualTo("Body\n");
    }

    @Test
    void a_new_file_without_fields_is_its_body_unless_that_looks_like_frontmatter() {
        assertThat(MarkdownDocument.compose(List.of(), "Body\n").bytes()).isEqualTo("Body\n".getBytes());
        assertThat(MarkdownDocument.compose(List.of(), "---\na: b\n---\n").body())
                .isEqualTo("---\na: b\n---\n");
    }

    @Test
    void another_body_leaves_every_byte_before_it() {
        MarkdownDocument doc = parse("\ufeff---\r\na:   b # c\r\n---");

        assertThat(new String(doc.withBody("New\r\n").bytes(), StandardCharsets.UTF_8))
                .isEqualTo("\ufeff---\r\na:   b # c\r\n---\r\nNew\r\n");
        assertThat(doc.withBody("").bytes()).isEqualTo(doc.bytes());
    }
}
