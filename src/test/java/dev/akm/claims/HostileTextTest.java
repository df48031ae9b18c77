package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bound is generous: what is quadratic takes minutes on these texts. */
class HostileTextTest {
    private static final Duration BOUND = Duration.ofMinutes(2);

    record Hostile(String name, String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Hostile> texts() {
        StringBuilder items = new StringBuilder();
        StringBuilder same = new StringBuilder();
        StringBuilder steps = new StringBuilder();
        StringBuilder headings = new StringBuilder();
        StringBuilder nested = new StringBuilder();
        StringBuilder ticks = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            items.append("- item number ")
                    .append(i)
                    .append(" holds value ")
                    .append(i * 7)
                    .append('\n');
            same.append("- the same item\n");
            steps.append("1. press the button\n");
            headings.append(i % 2 == 0 ? "## part " + i + "\n\ntext\n\n" : "");
            nested.append(" ".repeat(i % 60)).append("- deep\n");
            ticks.append("`".repeat(i % 7 + 1)).append(" x ");
        }
        return List.of(
                new Hostile("one line of a megabyte", "word ".repeat(200_000)),
                new Hostile("one word of a megabyte", "x".repeat(1_000_000)),
                new Hostile("list items", items.toString()),
                new Hostile("equal list items", same.toString()),
                new Hostile("equal steps", steps.toString()),
                new Hostile("headings", headings.toString()),
                new Hostile("nested lists", nested.toString()),
                new Hostile("deep quotes", ">".repeat(1_000_000)),
                new Hostile("brackets", "[".repeat(100_000) + "]".repeat(100_000)),
                new Hostile("links", "[](".repeat(100_000)),
                new Hostile("back-ticks", ticks.toString()),
                new Hostile("asterisks", "*a ".repeat(100_000)),
                new Hostile("underscores", "_a ".repeat(100_000)),
                new Hostile("tildes", "~~a ".repeat(200_000)),
                new Hostile("quotation marks", "\u201c".repeat(100_000)),
                new Hostile("angles", "<".repeat(100_000)),
                new Hostile("comments", "<!-- ".repeat(200_000)),
                new Hostile("tables", "|a|b|\n|-|-|\n" + "|1|2|\n".repeat(20_000)),
                new Hostile("pipes", "|".repeat(100_000) + "\n|-|\n|x|"),
                new Hostile("commas", "a, ".repeat(100_000)),
                new Hostile("sentences", "It is so. ".repeat(20_000)),
                new Hostile("conditions", "If a, b. ".repeat(20_000)),
                new Hostile("hash signs", "#".repeat(1_000_000)),
                new Hostile("kana", "\u3042".repeat(100_000)),
                new Hostile("combining marks", "e" + "\u0301".repeat(100_000)));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void hostile_text_is_judged_in_bounded_time(Hostile hostile) {
        ClaimText text = ClaimText.ofBody(hostile.text());
        ClaimText other = ClaimText.ofBody(hostile.text() + "\n\nOne thing more.\n");

        assertTimeoutPreemptively(BOUND, () -> {
            ClaimProof.of(other, text);
            ChangeProof.of(text, other);
            ClaimProof.textFault(List.of(text), hostile.text());
        });
    }

    @Test
    void two_hostile_texts_of_other_kinds_are_compared_in_bounded_time() {
        List<Hostile> texts = texts();
        assertTimeoutPreemptively(BOUND, () -> {
            for (int i = 0; i + 1 < texts.size(); i += 4) {
                Proof proof = ClaimProof.of(
                        ClaimText.ofBody(texts.get(i).text()),
                        ClaimText.ofBody(texts.get(i + 1).text()));
                assertThat(proof.claims()).isNotNegative();
            }
        });
    }

    @Test
    void a_large_union_is_written_in_bounded_time() {
        StringBuilder a = new StringBuilder();
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            a.append("- door ").append(i).append(" opens at ").append(i).append('\n');
            b.append("- door ")
                    .append(i + 1000)
                    .append(" opens at ")
                    .append(i + 1000)
                    .append('\n');
        }
        assertTimeoutPreemptively(BOUND, () -> {
            MergeResult result = UnionMerge.of(ClaimText.ofBody(a.toString()), List.of(ClaimText.ofBody(b.toString())));
            assertThat(result).isInstanceOf(MergeResult.Merged.class);
        });
    }
}
