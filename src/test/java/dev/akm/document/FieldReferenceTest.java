package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code docs/configuration.md} has every field, in the order in which new files have them, with a working example. */
class FieldReferenceTest {
    private static String fields() throws IOException {
        String page = Files.readString(Path.of("docs/configuration.md"));
        return PlainText.section(page, "Fields of a memory").orElseThrow();
    }

    @Test
    void every_field_has_its_section_in_order() throws IOException {
        List<String> documented = new ArrayList<>();
        for (PlainText.Heading heading : PlainText.headings(fields())) {
            if (heading.level() == 3 && !heading.title().startsWith("How ")) {
                documented.addAll(List.of(heading.title().split(", ")));
            }
        }

        assertThat(documented).isEqualTo(Composer.ORDER);
    }

    @Test
    void every_example_is_read_without_a_complaint() throws IOException {
        List<String> examples = fields().lines()
                .filter(line -> line.startsWith("- Example: `"))
                .map(line -> line.substring("- Example: `".length(), line.length() - 1))
                .toList();

        assertThat(examples).hasSize(13);
        for (String example : examples) {
            MarkdownDocument doc = MarkdownDocumentTest.parse("---\n" + example + "\n---\n");
            Memory memory = MemoryMapper.toMemory(Ref.parse("memory:x"), doc, Instant.EPOCH);
            assertThat(doc.problem()).as(example).isEmpty();
            assertThat(memory.belief().problems()).as(example).isEmpty();
            assertThat(doc.fields().lenientLines()).as(example).isEmpty();
        }
    }
}
