package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.AkmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The quick parser and picocli read every line alike, or the quick one has no answer. */
class QuickParserTest {
    private static final List<String> TEXTS = List.of(
            "gpu",
            "",
            " ",
            "two words",
            "a=b",
            "=",
            "@file",
            "'quoted'",
            "\"quoted\"",
            "-",
            "--",
            "---",
            "- item",
            "--- rule",
            "-cobol",
            "--force",
            "-\"two words\"",
            "-5",
            "é\ud83d\ude00",
            "${HOME}",
            "%n",
            "a,b",
            "null",
            "_NULL_",
            "true",
            "\\",
            "first\nsecond");

    @Test
    void every_example_of_every_command_is_read_quickly() {
        int examples = 0;
        for (CommandName name : CommandName.values()) {
            for (Syntax.Example example : Commands.syntax(name).examples()) {
                if (example.line().startsWith("akm " + name.words())) {
                    List<String> line =
                            words(example.line().substring(4 + name.words().length()));
                    assertThat(quick(name, line)).as(example.line()).isPresent();
                    assertAlike(name, line);
                    examples++;
                }
            }
        }
        assertThat(examples).isGreaterThan(30);
    }

    @Test
    void what_is_wrong_or_unusual_is_left_to_picocli() {
        for (List<String> line : List.of(
                List.of("a", "--nonsense"),
                List.of("a", "--limit"),
                List.of("a", "--limit", "3", "--limit", "4"),
                List.of("a", "--json", "--json"),
                List.of("a", "--json=true"),
                List.of("a", "--limit="),
                List.of("a", "--limit", "--json"),
                List.of("a", "--tag", "--"))) {
            assertThat(quick(CommandName.SEARCH, line)).as(line.toString()).isEmpty();
        }
    }

    @Property(tries = 400)
    void both_read_the_same(@ForAll("lines") Line line) {
        assertAlike(line.name, line.words);
    }

    record Line(CommandName name, List<String> words) {}

    @Provide
    Arbitrary<Line> lines() {
        return Arbitraries.of(CommandName.values())
                .flatMap(name -> word(Commands.syntax(name))
                        .list()
                        .ofMaxSize(6)
                        .map(parts -> new Line(
                                name, parts.stream().flatMap(List::stream).toList())));
    }

    /** An operand, an option as it should be, or an option's name next to anything. */
    private static Arbitrary<List<String>> word(Syntax syntax) {
        List<Syntax.Option> options = new ArrayList<>(syntax.options());
        options.addAll(Syntax.global());
        Arbitrary<Syntax.Option> option = Arbitraries.of(options);
        // No word of a command line can hold a NUL; picocli's side marks texts with it.
        Arbitrary<String> text = Arbitraries.oneOf(
                Arbitraries.of(TEXTS), Arbitraries.strings().excludeChars('\0').ofMaxLength(5));
        Arbitrary<String> name = option.flatMap(some -> Arbitraries.of(some.names()));
        return Arbitraries.oneOf(
                text.map(List::of),
                option.flatMap(some -> text.map(
                        value -> some.kind() == Syntax.Kind.FLAG ? List.of(some.name()) : List.of(some.name(), value))),
                name.map(List::of),
                name.flatMap(some -> text.map(value -> List.of(some + "=" + value))));
    }

    private static void assertAlike(CommandName name, List<String> line) {
        Optional<Words> quick = quick(name, line);
        if (quick.isEmpty()) {
            return;
        }
        Words full;
        try {
            full = Parser.parse(name, Commands.syntax(name), line);
        } catch (AkmException e) {
            throw new AssertionError(name + " " + line + " is read, and picocli complains: " + e.getMessage(), e);
        }
        assertThat(quick.get().operands()).as("%s %s", name, line).isEqualTo(full.operands());
        assertThat(quick.get().options()).as("%s %s", name, line).isEqualTo(full.options());
    }

    private static Optional<Words> quick(CommandName name, List<String> line) {
        return QuickParser.parse(Commands.syntax(name), line);
    }

    /** As a shell splits it: blanks and double quotes. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (char c : (line + " ").toCharArray()) {
            if (c == '"') {
                quoted = !quoted;
            } else if (c == ' ' && !quoted) {
                if (!word.isEmpty()) {
                    words.add(word.toString());
                }
                word.setLength(0);
            } else {
                word.append(c);
            }
        }
        return words;
    }
}
