package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Applies {@code name.edit} to {@code name.in.md} and compares the bytes with {@code name.out.md}. Each line of an edit is
 * {@code set KEY TEXT}, {@code list KEY ITEM|ITEM} or {@code remove KEY}, with Java escapes; a line {@code ! MESSAGE} says
 * that the one before it is refused.
 */
class FrontmatterGoldenTest {
    private static final Path DIRECTORY = Path.of("src/test/resources/frontmatter");

    static Stream<String> cases() throws IOException {
        try (Stream<Path> files = Files.list(DIRECTORY)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".edit"))
                    .map(name -> name.substring(0, name.length() - ".edit".length()))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    static byte[] input(String name) throws IOException {
        return Files.readAllBytes(DIRECTORY.resolve(name + ".in.md"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void an_edit_gives_exactly_these_bytes(String name) throws IOException {
        MarkdownDocument doc = MarkdownDocument.parse(input(name));
        assertThat(doc.bytes()).isEqualTo(input(name));
        List<String> edits = Files.readAllLines(DIRECTORY.resolve(name + ".edit"));

        for (int i = 0; i < edits.size(); i++) {
            String edit = edits.get(i);
            if (i + 1 < edits.size() && edits.get(i + 1).startsWith("! ")) {
                MarkdownDocument before = doc;
                assertThatThrownBy(() -> apply(before, edit))
                        .isInstanceOf(EditRefused.class)
                        .hasMessage(edits.get(i + 1).substring(2));
                i++;
            } else {
                doc = apply(doc, edit);
            }
        }

        Path golden = DIRECTORY.resolve(name + ".out.md");
        if (Boolean.getBoolean("akm.golden.update")) {
            Files.write(golden, doc.bytes());
        }
        assertThat(new String(doc.bytes(), StandardCharsets.ISO_8859_1))
                .isEqualTo(Files.readString(golden, StandardCharsets.ISO_8859_1));
    }

    private static MarkdownDocument apply(MarkdownDocument doc, String edit) {
        String[] words = edit.split(" ", 3);
        String value = words.length > 2 ? words[2].translateEscapes() : "";
        return switch (words[0]) {
            case "set" -> FrontmatterEditor.set(doc, words[1], value);
            case "list" ->
                FrontmatterEditor.set(doc, words[1], value.isEmpty() ? List.of() : List.of(value.split("\\|")));
            case "remove" -> FrontmatterEditor.remove(doc, words[1]);
            default -> throw new IllegalArgumentException(edit);
        };
    }

    @ParameterizedTest
    @MethodSource("cases")
    void setting_and_setting_back_changes_no_byte(String name) throws Exception {
        MarkdownDocument doc = MarkdownDocument.parse(input(name));
        // Two spellings are never edited; nothing fits into the full ones.
        boolean refused =
                List.of("two-spellings", "just-small-enough", "grows-too-large").contains(name);
        if (doc.problem().isEmpty() && !refused) {
            SetBack.check(doc);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_hand_scanner_gives_up_or_agrees_with_the_parser(String name) throws Exception {
        String frontmatter = MarkdownDocument.parse(input(name)).frontmatter();
        Frontmatter flat = FlatScanner.scan(frontmatter);
        if (flat != null) {
            assertThat(FrontmatterReader.tree(frontmatter).fields().entries()).isEqualTo(flat.entries());
        }
    }
}
