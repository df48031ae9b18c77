package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;

/** Where the hand scanner answers, the YAML parser gives the same answer. */
class FlatScannerProperties {
    @Property(tries = 20_000)
    void agrees_with_the_parser(@ForAll("frontmatter") String text) {
        Frontmatter flat = FlatScanner.scan(text);
        Statistics.collect(flat == null ? "gave up" : "read");
        if (flat == null) {
            return;
        }
        YamlTree tree;
        try {
            tree = FrontmatterReader.tree(text);
        } catch (YamlFault fault) {
            throw new AssertionError("the parser refuses: " + fault.reason(), fault);
        }
        assertThat(tree.fields().entries()).isEqualTo(flat.entries());
        assertThat(tree.fields().lenientLines()).isEqualTo(flat.lenientLines());
        assertThat(tree.isEmpty() || tree.isMapping()).isTrue();
    }

    @Provide
    Arbitrary<String> frontmatter() {
        Arbitrary<String> pieces = Arbitraries.of(
                "a",
                "b",
                "key",
                "captureMode",
                "tags",
                ":",
                ": ",
                " ",
                "  ",
                "#",
                " # ",
                "-",
                "- ",
                "--",
                "[",
                "]",
                ", ",
                ",",
                "\"",
                "'",
                "''",
                "{",
                "}",
                "memory:x",
                "http://x:1/y",
                "1",
                "2026-01-31",
                "~",
                "null",
                "true",
                "😀",
                "ü",
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
                "? ",
                "...",
                "=",
                "<",
                "<<",
                "_",
                "/",
                ".",
                "+",
                "\u00a0",
                "\u0085",
                "\u2028",
                "\ufeff",
                "\t",
                "hot");
        Arbitrary<String> junk = pieces.list().ofMaxSize(8).map(list -> String.join("", list));
        Arbitrary<String> keys = Arbitraries.of("a", "b", "c", "d", "e-f", "_g", "null", "x1");
        Arbitrary<String> field = Combinators.combine(keys, junk).as((key, value) -> key + ": " + value);
        Arbitrary<String> item = junk.map(value -> "  - " + value);
        Arbitrary<String> line = Arbitraries.frequencyOf(
                Tuple.of(6, field),
                Tuple.of(2, item),
                Tuple.of(1, junk),
                Tuple.of(1, keys.map(key -> key + ":")),
                Tuple.of(1, junk.map(value -> "#" + value)),
                Tuple.of(1, junk.map(value -> "- " + value)),
                Tuple.of(1, Arbitraries.of("", " ", "   ")));
        Arbitrary<String> ends = Arbitraries.of("\n", "\n", "\n", "\r\n", "\r");
        return Combinators.combine(line.list().ofMaxSize(4), ends)
                .as((lines, end) -> lines.isEmpty() ? "" : String.join(end, lines) + end);
    }
}
