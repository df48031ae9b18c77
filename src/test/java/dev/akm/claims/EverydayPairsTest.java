package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Notes as people and agents leave them, about households, clubs, schools, surgeries, offices and machines, in seventeen
 * languages, from which no rule was made.
 *
 * <p>The label says which side may go because the other says all of it; "older" which side is known to be the older one.
 */
class EverydayPairsTest {
    /** Proven though they must not be. A label is never changed to shorten this list. */
    private static final Set<String> KNOWN = Set.of();

    /** The one side says itself that what the other says holds no more, so it may supersede it if it is the later one. */
    private static final Set<String> TOLD = Set.of("t-u-fr-02");

    private static final int FLOOR_APPLIED = 66;
    private static final int FLOOR_SETTLED = 122;
    private static final int FLOOR_MERGED = 32;

    @Test
    void the_set_is_large_and_speaks_many_languages() {
        List<AkmEvalReport.Case> pairs = everyday();

        assertThat(pairs.stream().filter(pair -> pair.safe().isEmpty())).hasSizeGreaterThanOrEqualTo(165);
        assertThat(pairs.stream().filter(pair -> !pair.safe().isEmpty())).hasSizeGreaterThanOrEqualTo(145);
        assertThat(pairs.stream().map(EverydayPairsTest::language).distinct()).hasSizeGreaterThanOrEqualTo(17);
        assertThat(merges()).hasSizeGreaterThanOrEqualTo(42);
        assertThat(PairsTest.set("minimal")).hasSizeGreaterThanOrEqualTo(370);
    }

    @Test
    void no_side_of_a_pair_goes_that_says_something_of_its_own() {
        assertThat(AkmEvalReport.figures(everyday()).unsafe()).containsExactlyInAnyOrderElementsOf(KNOWN);
    }

    @Test
    void no_side_is_superseded_by_one_that_does_not_tell_the_change_whichever_is_the_later() {
        List<String> superseded = new ArrayList<>();
        for (AkmEvalReport.Case pair : everyday()) {
            for (String side : List.of("a", "b")) {
                AkmEvalReport.Case aged =
                        new AkmEvalReport.Case(pair.id(), pair.relation(), side, pair.safe(), pair.a(), pair.b());
                boolean kept = pair.safe().contains(side) || KNOWN.contains(pair.id()) || TOLD.contains(pair.id());
                if (!kept && AkmEvalReport.retire(aged, side) == AkmEvalReport.Answer.APPLIED) {
                    superseded.add(pair.id());
                }
            }
        }

        assertThat(superseded).isEmpty();
    }

    @Test
    void no_sentence_is_proven_by_one_that_differs_in_a_word_or_a_mark() {
        assertThat(AkmEvalReport.figures(PairsTest.set("minimal")).unsafe()).isEmpty();
    }

    @Test
    void what_goes_without_loss_goes_or_is_put_before_a_person() {
        AkmEvalReport.Figures figures = AkmEvalReport.figures(everyday());

        assertThat(figures.applied()).hasSizeGreaterThanOrEqualTo(FLOOR_APPLIED);
        assertThat(figures.settled()).hasSizeGreaterThanOrEqualTo(FLOOR_SETTLED);
    }

    @Test
    void what_excludes_or_replaces_each_other_is_never_united() {
        for (Map<String, String> merge : merges()) {
            if (merge.get("folds").equals("false")) {
                assertThat(united(merge, "primary", "source"))
                        .as(merge.get("id"))
                        .isEmpty();
                assertThat(united(merge, "source", "primary"))
                        .as(merge.get("id"))
                        .isEmpty();
            }
        }
    }

    @Test
    void a_union_holds_what_either_text_says() {
        int made = 0;
        for (Map<String, String> merge : merges()) {
            if (merge.get("folds").equals("true")) {
                for (String body : List.of(united(merge, "primary", "source"), united(merge, "source", "primary"))) {
                    made += body.isEmpty() ? 0 : 1;
                    if (!body.isEmpty()) {
                        assertThat(body).contains(merge.get("holds").split("\n"));
                    }
                }
            }
        }
        assertThat(made).isGreaterThanOrEqualTo(FLOOR_MERGED);
    }

    /** The united body, empty if there is none. */
    private static String united(Map<String, String> merge, String primary, String source) {
        MergeResult result =
                UnionMerge.of(ClaimText.ofBody(merge.get(primary)), List.of(ClaimText.ofBody(merge.get(source))));
        return result instanceof MergeResult.Merged merged ? merged.body() : "";
    }

    private static List<AkmEvalReport.Case> everyday() {
        return PairsTest.set("everyday");
    }

    private static List<Map<String, String>> merges() {
        return LabelledSet.lines("everyday/merges.jsonl");
    }

    private static String language(AkmEvalReport.Case pair) {
        return pair.id().split("-")[2];
    }

    /** Prints, by kind and by language, how many of the pairs with a safe side are applied, staged and refused. */
    public static void main(String[] arguments) {
        Map<String, int[]> table = new TreeMap<>();
        AkmEvalReport.Figures figures = AkmEvalReport.figures(everyday());
        for (AkmEvalReport.Case pair : everyday()) {
            if (!pair.safe().isEmpty()) {
                int answer = figures.applied().contains(pair.id())
                        ? 0
                        : figures.settled().contains(pair.id()) ? 1 : 2;
                table.computeIfAbsent("kind " + pair.relation(), k -> new int[3])[answer]++;
                table.computeIfAbsent("language " + language(pair), k -> new int[3])[answer]++;
            }
        }
        System.out.println(figures + " " + figures.unsafe());
        table.forEach((row, counts) -> System.out.println(
                row + ": applied " + counts[0] + ", staged " + counts[1] + ", refused " + counts[2]));
    }
}
