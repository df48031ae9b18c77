package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.app.LoopSafety.Score;
import dev.akm.support.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoopSafetyTest {
    private static final Path PAGE = Golden.project().resolve("docs/safety.md");

    /** As many as the page says. */
    private static final int NIGHTS = 3;

    @TempDir
    Path directory;

    static Set<String> models() {
        return LoopSafety.models().keySet();
    }

    @ParameterizedTest
    @MethodSource("models")
    void no_model_costs_a_fact_a_hot_byte_or_anything_that_undo_does_not_bring_back(String model) throws IOException {
        Score score = LoopSafety.run(directory, model, LoopSafety.models().get(model), NIGHTS);

        assertThat(score.lost()).isZero();
        assertThat(score.hotChanged()).isZero();
        assertThat(score.notUndone()).isZero();
        // Doing nothing is a failure too.
        assertThat(score.duplicatesFolded()).isGreaterThanOrEqualTo(9);
        if (model.equals("trust-latest")) {
            assertThat(score.oldSuperseded()).isGreaterThanOrEqualTo(9);
        }
        // The page is written by what was measured: its last column, about another tool, stays.
        List<String> measured = new ArrayList<>(score.cells());
        List<String> printed = row(model);
        measured.addAll(printed.subList(measured.size(), printed.size()));
        String page = Files.readString(PAGE);
        Golden.check(PAGE, page.replace(line(printed), line(measured)));
    }

    @Test
    void the_page_names_every_model_once_and_the_commands_that_print_the_figures_again() throws IOException {
        List<String> named = rows().stream().map(row -> row.get(0)).toList();

        assertThat(named).containsExactlyElementsOf(models());
        assertThat(Files.readString(PAGE))
                .contains("akm self-test", "./mvnw test -Dtest=LoopSafetyTest", "-Dakm.golden.update=true")
                .contains(LoopSafety.items().size() + " memories");
    }

    private static List<String> row(String model) throws IOException {
        return rows().stream()
                .filter(row -> row.get(0).equals(model))
                .findFirst()
                .orElseThrow(() -> new AssertionError(PAGE + " has no row for " + model));
    }

    /** The cells of the page's table without its two head lines. */
    private static List<List<String>> rows() throws IOException {
        String page = Files.readString(PAGE);
        String table = page.substring(page.indexOf("<!-- table: loop-safety -->"));
        return table.lines()
                .skip(3)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .toList();
    }

    private static String line(List<String> cells) {
        StringBuilder out = new StringBuilder("|");
        for (String cell : cells) {
            out.append(cell.isEmpty() ? " |" : " " + cell + " |");
        }
        return out.toString();
    }
}
