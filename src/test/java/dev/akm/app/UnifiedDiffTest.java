package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class UnifiedDiffTest {

    private static List<String> diff(String before, String after) {
        return UnifiedDiff.of("memories/a.md", Optional.of(before), Optional.of(after));
    }

    @Test
    void a_change_is_told_with_three_lines_around_it_and_where_it_stands() {
        String before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n";

        assertThat(diff(before, before.replace("5\n6\n", "five\n6\n").replace("14\n", "")))
                .containsExactly(
                        "--- a/memories/a.md",
                        "+++ b/memories/a.md",
                        "@@ -2,7 +2,7 @@",
                        " 2",
                        " 3",
                        " 4",
                        "-5",
                        "+five",
                        " 6",
                        " 7",
                        " 8",
                        "@@ -11,5 +11,4 @@",
                        " 11",
                        " 12",
                        " 13",
                        "-14",
                        " 15");
    }

    @Test
    void a_file_that_goes_is_removed_and_a_new_one_comes_from_nothing() {
        assertThat(UnifiedDiff.of("memories/a.md", Optional.of("one\ntwo\n"), Optional.empty()))
                .containsExactly("--- a/memories/a.md", "+++ /dev/null", "@@ -1,2 +0,0 @@", "-one", "-two");
        assertThat(UnifiedDiff.of("knowledge/a.md", Optional.empty(), Optional.of("one\n")))
                .containsExactly("--- /dev/null", "+++ b/knowledge/a.md", "@@ -0,0 +1 @@", "+one");
    }

    @Test
    void a_missing_line_end_is_told() {
        assertThat(diff("one\ntwo", "one\ntwo\n")).containsSubsequence("-two", "\\ No newline at end of file", "+two");
    }

    @Test
    void what_stays_the_same_has_no_diff() {
        assertThat(diff("one\n", "one\n")).isEmpty();
    }

    @Property(tries = 300)
    void what_is_told_makes_the_one_of_the_other(
            @ForAll @From("texts") String before, @ForAll @From("texts") String after) {
        assertThat(patched(before, diff(before, after))).isEqualTo(after);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "b", "c", "")
                .list()
                .ofMaxSize(24)
                .map(lines -> String.join("\n", lines))
                .flatMap(text -> Arbitraries.of(text, text.isEmpty() ? text : text + "\n"));
    }

    /** The text after the diff, told by the diff's own lines and numbers. */
    private static String patched(String before, List<String> diff) {
        List<String> old = split(before);
        List<String> out = new ArrayList<>();
        int at = 0;
        for (int i = 2; i < diff.size(); i++) {
            String line = diff.get(i);
            char kind = line.charAt(0);
            if (kind == '@') {
                String range = line.substring(4, line.indexOf(' ', 4));
                int first = Integer.parseInt(range.split(",")[0]) - (range.endsWith(",0") ? 0 : 1);
                while (at < first) {
                    out.add(old.get(at++));
                }
                continue;
            }
            String end = i + 1 < diff.size() && diff.get(i + 1).charAt(0) == '\\' ? "" : "\n";
            if (kind == ' ' || kind == '-') {
                assertThat(old.get(at++)).isEqualTo(line.substring(1) + end);
            }
            if (kind == ' ' || kind == '+') {
                out.add(line.substring(1) + end);
            }
        }
        out.addAll(old.subList(at, old.size()));
        return String.join("", out);
    }

    private static List<String> split(String text) {
        List<String> out = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start) < 0 ? text.length() : text.indexOf('\n', start) + 1;
            out.add(text.substring(start, end));
            start = end;
        }
        return out;
    }
}
