package dev.akm.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class WritersTest {
    private static final List<String> TEXTS = List.of(
            "",
            "plain",
            "two words",
            " led by a space",
            "ended by one ",
            "a: b",
            "key:",
            "# no comment",
            "text # comment",
            "- item",
            "true",
            "No",
            "null",
            "~",
            "1",
            "1.5e3",
            "0x1f",
            "2026-01-01",
            "\"quoted\"",
            "it's",
            "back\\slash",
            "{a: 1}",
            "[1]",
            "&anchor",
            "*alias",
            "!tag",
            "%directive",
            "@at",
            "`tick",
            "---",
            "...",
            "line one\nline two",
            "line one\nline two\n",
            "\nled by a line end",
            "two at the end\n\n",
            "trailing \nspace",
            "  indented\nblock",
            "tab\there",
            "first\n\n  indented\n\nlast",
            "carriage\r\nreturn",
            "bell\u0007 escape\u001b[31m csi\u009b2J nel\u0085",
            "bidi\u202e isolate\u2066 ls\u2028",
            "日本語 emoji 🙂 ü",
            "?",
            "? key",
            ":",
            "a,b",
            "ends with colon:\n- x");

    private static Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("texts", TEXTS);
        Map<String, Object> named = new LinkedHashMap<>();
        for (String text : TEXTS) {
            named.put(text, text);
        }
        tree.put("named", named);
        tree.put("scalars", Arrays.asList(1, -5L, 0.25, 3.0, true, false, null));
        tree.put("empty", Arrays.asList(Map.of(), List.of(), ""));
        tree.put("nested", List.of(List.of("a", List.of("b")), Map.of("c", List.of(Map.of("d", "e\nf")))));
        return tree;
    }

    private static Object load(String text) {
        return new Load(LoadSettings.builder().build()).loadFromString(text);
    }

    private static Object expected() {
        // The loader answers integers and doubles of its own choice.
        Map<String, Object> tree = tree();
        tree.put("scalars", Arrays.asList(1, -5, 0.25, 3, true, false, null));
        return tree;
    }

    @Test
    void yaml_comes_back_as_it_was() {
        assertThat(load(YamlWriter.write(tree()))).isEqualTo(expected());
    }

    @Test
    void json_comes_back_as_it_was() {
        // JSON is YAML 1.2; surrogate pairs and escapes included.
        assertThat(load(JsonWriter.compact(tree()))).isEqualTo(expected());
        assertThat(load(JsonWriter.indented(tree()))).isEqualTo(expected());
    }

    @Test
    void compact_json_is_one_line_and_no_writer_leaves_a_control_character_raw() {
        assertThat(JsonWriter.compact(tree())).doesNotContain("\n");
        for (String out : List.of(JsonWriter.compact(tree()), YamlWriter.write(tree()))) {
            assertThat(out.replace("\n", ""))
                    .doesNotContainPattern("[\\x00-\\x1f\\x7f-\\x9f\u2028-\u202e\u2066-\u2069]");
        }
    }

    @Test
    void half_a_surrogate_pair_is_escaped() {
        assertThat(JsonWriter.compact("a\ud800b")).isEqualTo("\"a\\ud800b\"");
    }

    @Test
    void a_number_without_a_value_is_null() {
        assertThat(JsonWriter.compact(List.of(Double.NaN, Double.POSITIVE_INFINITY)))
                .isEqualTo("[null,null]");
    }
}
