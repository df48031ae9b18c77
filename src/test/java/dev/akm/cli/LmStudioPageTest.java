package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.FailureKind;
import dev.akm.support.Golden;
import dev.akm.support.Page;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/lm-studio.md} names every way in which a chunk can go without an answer, and no other. */
class LmStudioPageTest {
    private static final Pattern LAST_CELL = Pattern.compile("\\| `([a-z_]+)` \\|$");

    @Test
    void every_kind_of_missing_answer_is_explained() {
        Set<String> told = new TreeSet<>();
        for (String line :
                Page.of(Golden.project().resolve("docs/lm-studio.md")).lines()) {
            Matcher cell = LAST_CELL.matcher(line);
            if (cell.find()) {
                told.add(cell.group(1));
            }
        }
        Set<String> all = new TreeSet<>();
        Arrays.stream(FailureKind.values())
                // A signal is no failure of a chunk.
                .filter(kind -> kind != FailureKind.INTERRUPTED)
                .forEach(kind -> all.add(kind.word()));

        assertThat(told).isEqualTo(all);
    }
}
