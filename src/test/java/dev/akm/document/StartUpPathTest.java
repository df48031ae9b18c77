package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Ref;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;

/** {@code show}, {@code search} and {@code remember} read and write flat files without loading the YAML parser. */
class StartUpPathTest {
    /** Run in a class loader of its own. */
    public static final class Reading implements Function<String, String> {
        @Override
        public String apply(String text) {
            MarkdownDocument doc = MarkdownDocument.parse(text.getBytes(StandardCharsets.UTF_8));
            MemoryMapper.toMemory(Ref.parse("memory:x"), doc, Instant.EPOCH);
            PlainText.headings(doc.body());
            PlainText.of(doc.body());
            PlainText.firstSentence(doc.body());
            MarkdownDocument.compose(
                    List.of(Field.text("description", "a: b"), Field.list("tags", List.of("x"))), doc.body());
            return doc.problem().isEmpty() ? "sound" : "protected";
        }
    }

    private static final class Recording extends URLClassLoader {
        final List<String> loaded = new ArrayList<>();

        Recording(URL... urls) {
            super(urls, ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            loaded.add(name);
            return super.findClass(name);
        }
    }

    private static URL source(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @SuppressWarnings("unchecked")
    private static List<String> loadedToRead(String text) throws Exception {
        try (Recording loader =
                new Recording(source(Reading.class), source(MarkdownDocument.class), source(Load.class))) {
            Function<String, String> reading = (Function<String, String>) loader.loadClass(Reading.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
            assertThat(reading.apply(text)).isEqualTo("sound");
            return loader.loaded;
        }
    }

    @Test
    void flat_frontmatter_loads_no_yaml_parser() throws Exception {
        String flat = """
            ---
            # a comment
            captureMode: hot # mine
            beliefState: "asserted"
            contradictedBy:
              - memory:a
            tags: [a, 'b']
            description: LM Studio: port 1234
            expires: 2026-01-31
            ---
            # Title

            Text with `code`. More.
            """;

        assertThat(loadedToRead(flat)).noneMatch(name -> name.startsWith("org."));
        assertThat(loadedToRead("no frontmatter")).noneMatch(name -> name.startsWith("org."));
        assertThat(loadedToRead("---\na: {b: c}\n---\n")).anyMatch(name -> name.startsWith("org.snakeyaml"));
    }
}
