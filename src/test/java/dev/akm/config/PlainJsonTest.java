package dev.akm.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The plain reader answers as the library does, or not at all. */
class PlainJsonTest {
    @Test
    void the_usual_settings_file_is_read_without_the_library() {
        String text = "{\n  \"stashDir\": \"/home/ann/a \\\"b\\\" \\\\ é\",\n  \"output\": {\"format\": \"json\"},\n"
                + "  \"improve\": { \"maxCalls\" : 12, \"git\":true, \"autoAccept\": false, \"x\": null },\n"
                + "  \"list\": [1, -2, [], {}, \"three\", null]\r\n}\n";

        Optional<Map<String, Object>> plain = PlainJson.read(text);

        assertThat(plain).isPresent().isEqualTo(JsonTree.tryParse(text));
    }

    @Test
    void what_is_not_plain_is_left_to_the_library() {
        for (String text : new String[] {
            "",
            "[]",
            "{",
            "{}}",
            "{} x",
            "{\"a\":1,}",
            "{\"a\":01}",
            "{\"a\":1.5}",
            "{\"a\":1e3}",
            "{\"a\":-}",
            "{\"a\":\"\\u0041\"}",
            "{\"a\":\"\n\"}",
            "{\"a\":tru}",
            "{\"a\":truex}",
            "{\"a\" 1}",
            "{a:1}",
            "{'a':1}",
            "// c\n{}",
            "{\"a\":1 /* c */}",
            "{\"a\":9223372036854775808}",
            "{\"a\":1234567890123456789}",
            "{,}",
            "{\"a\":1 \"b\":2}",
            "{\"a\":[1,]}",
            "{\"a\":[1 2]}",
            "{\"a",
            "{\"a\"",
            "{\"a\":",
            "{\"a\":1",
            "{\"a\":\"\\"
        }) {
            assertThat(PlainJson.read(text)).as(text).isEmpty();
        }
    }

    @Test
    void a_file_that_nests_without_end_is_left_to_the_library() {
        assertThat(PlainJson.read("{\"a\":" + "[".repeat(100_000))).isEmpty();
    }

    @Property(tries = 2000)
    void both_read_the_same(@ForAll("texts") String text) {
        Optional<Map<String, Object>> plain = PlainJson.read(text);

        if (plain.isPresent()) {
            assertThat(JsonTree.tryParse(text)).as(text).isEqualTo(plain);
        }
    }

    /** Pieces of JSON in any order: now and then they fit, mostly nearly. */
    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> value = Arbitraries.lazyOf(
                () -> Arbitraries.of(
                        "1",
                        "0",
                        "-0",
                        "-7",
                        "00",
                        "1.0",
                        "true",
                        "false",
                        "null",
                        "\"\"",
                        "\"a\"",
                        "\"\\\"\"",
                        "\"\\n\"",
                        "\"é\u2028\"",
                        "\"\t\"",
                        "123456789012345678",
                        "1234567890123456789",
                        "",
                        "nul",
                        "\"a"),
                () -> Arbitraries.just("{}"),
                () -> texts());
        Arbitrary<String> space = Arbitraries.of("", "", "", " ", "\n", "\t", "\r\n", "\u00a0", "//\n");
        Arbitrary<String> name = Arbitraries.of("\"a\"", "\"b\"", "\"\"", "\"a.b\"", "a", "1");
        Arbitrary<String> member = Combinators.combine(space, name, space, value, space)
                .as((s1, n, s2, v, s3) -> s1 + n + s2 + ":" + v + s3);
        Arbitrary<String> joint = Arbitraries.of(",", ",", ",", ",", "", ",,");
        Arbitrary<String> object = Combinators.combine(member.list().ofMaxSize(4), joint)
                .as((members, by) -> "{" + String.join(by, members) + "}");
        Arbitrary<String> array = Combinators.combine(value.list().ofMaxSize(3), joint)
                .as((values, by) -> "{\"l\":[" + String.join(by, values) + "]}");
        return Arbitraries.oneOf(object, object, array);
    }
}
