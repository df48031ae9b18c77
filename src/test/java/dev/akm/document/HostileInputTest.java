package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.akm.memory.Ref;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No file hangs or exhausts the reader. The time limit is far above what any of them takes. */
class HostileInputTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    static Stream<Map.Entry<String, String>> bombs() {
        Map<String, String> bombs = new LinkedHashMap<>();
        StringBuilder laughs = new StringBuilder("a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n");
        for (int i = 1; i < 10; i++) {
            laughs.append("a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ", ").repeat(8) + "*a" + (i - 1) + "]\n");
        }
        bombs.put("billion laughs", laughs.toString());
        bombs.put("alias to itself", "a: &a [*a]\n");
        bombs.put("open brackets", "a: " + "[".repeat(65_000) + "\n");
        bombs.put("open braces", "a: " + "{".repeat(65_000) + "\n");
        bombs.put("nested brackets", "a: " + "[".repeat(32_000) + "]".repeat(32_000) + "\n");
        bombs.put("dashes", "a:\n  " + "- ".repeat(32_000) + "\n");
        bombs.put("question marks", "? ".repeat(32_000) + "\n");
        bombs.put("colons", "a: " + ": ".repeat(32_000) + "\n");
        bombs.put("tight colons", "a" + ":".repeat(65_000) + "\n");
        bombs.put("long key", "k".repeat(65_000) + ": v\n");
        bombs.put("long quoted key", "\"" + "k".repeat(65_000) + "\": v\n");
        bombs.put("unquoted colons", lines("k%d: a: b '\n", 5_000));
        bombs.put("unquoted colons, one broken line", lines("k%d: a: b '\n", 5_000) + "x: [\n");
        bombs.put("keys", lines("k%d: v\n", 6_000));
        bombs.put("keys for the parser", lines("k%d: v\n", 6_000) + "z: {}\n");
        bombs.put("anchors", lines("k%d: &a%1$d v\n", 3_000));
        bombs.put("spaces", "a: b" + " ".repeat(65_000) + "c\n");
        bombs.put("blank lines", "a: b" + "\n".repeat(65_000) + "c: [\n");
        bombs.put("quotes", "a: " + "'".repeat(65_000) + "\n");
        bombs.put("open quote", "a: \"" + "x\n".repeat(32_000) + "\n");
        bombs.put("tags", "a: " + "!".repeat(65_000) + "\n");
        bombs.put("escapes", "a: \"" + "\\u0041".repeat(10_000) + "\"\n");
        bombs.put("block scalar", "a: |\n" + "  x\n".repeat(16_000) + "b: {}\n");
        bombs.put("indents", indents());
        bombs.put("one line of a megabyte", "a: " + "x".repeat(1 << 20) + "\n");
        bombs.put("a megabyte of text", "x".repeat(1 << 20) + "\n");
        bombs.put("emoji", "a: " + "😀".repeat(16_000) + "\nb: {}\n");
        bombs.put("directives", "%YAML 1.2\n".repeat(6_000));
        return bombs.entrySet().stream();
    }

    private static String lines(String format, int count) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            out.append(String.format(format, i));
        }
        return out.substring(0, Math.min(out.length(), 65_400)).replaceAll("[^\n]*\\z", "");
    }

    private static String indents() {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            out.append(" ".repeat(i)).append("k:\n");
        }
        return out.toString();
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void a_bomb_is_read_or_refused_in_bounded_time_and_space(Map.Entry<String, String> bomb) {
        byte[] closed = ("---\n" + bomb.getValue() + "---\nText\n").getBytes(StandardCharsets.UTF_8);
        byte[] unclosed = ("---\n" + bomb.getValue()).getBytes(StandardCharsets.UTF_8);

        assertTimeoutPreemptively(LIMIT, () -> {
            read(closed);
            read(unclosed);
            read(bomb.getValue().getBytes(StandardCharsets.UTF_8));
        });
    }

    private static void read(byte[] bytes) {
        MarkdownDocument doc = MarkdownDocument.parse(bytes);
        assertThat(doc.bytes()).isEqualTo(bytes);
        MemoryMapper.toMemory(Ref.parse("memory:x"), doc, Instant.EPOCH);
        PlainText.of(doc.body());
        PlainText.headings(doc.body());
        PlainText.firstSentence(doc.body());
        if (doc.problem().isEmpty()) {
            try {
                FrontmatterEditor.set(doc, "captureMode", "hot");
            } catch (EditRefused refused) {
                assertThat(refused.problem().line()).isPositive();
            }
        }
    }

    @Property(tries = 3000)
    void no_bytes_make_the_reader_throw(@ForAll byte[] bytes, @ForAll boolean fenced) {
        byte[] input = fenced
                ? ("---\na: " + new String(bytes, StandardCharsets.ISO_8859_1) + "\n---\n")
                        .getBytes(StandardCharsets.ISO_8859_1)
                : bytes;

        read(input);
    }

    @Property(tries = 3000)
    void no_text_makes_the_reader_throw(@ForAll String text) {
        read(("---\na: " + text + "\n---\n" + text).getBytes(StandardCharsets.UTF_8));
    }
}
