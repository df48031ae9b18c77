package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LabelledSetTest {

    @Test
    void the_set_is_large_and_speaks_many_languages() {
        List<LabelledSet.Pair> pairs = LabelledSet.pairs();

        assertThat(pairs).hasSizeGreaterThanOrEqualTo(150);
        assertThat(LabelledSet.merges()).hasSizeGreaterThanOrEqualTo(80);
        assertThat(pairs.stream().map(LabelledSet.Pair::language).distinct()).hasSizeGreaterThanOrEqualTo(8);
    }

    @Test
    void no_text_that_lost_or_changed_a_claim_is_proven() {
        List<LabelledSet.Pair> wrong = LabelledSet.pairs().stream()
                .filter(pair -> !pair.same())
                .filter(pair -> ClaimProof.of(pair.before(), pair.after()).proven())
                .toList();

        assertThat(wrong).isEmpty();
    }

    @Test
    void every_text_that_says_the_same_is_proven() {
        List<LabelledSet.Pair> missed = LabelledSet.pairs().stream()
                .filter(LabelledSet.Pair::same)
                .filter(pair -> !ClaimProof.of(pair.before(), pair.after()).proven())
                .toList();

        assertThat(missed).isEmpty();
    }

    @Test
    void a_merge_of_texts_about_the_same_thing_says_all_that_both_say_and_nothing_else() {
        for (LabelledSet.Merge merge : LabelledSet.merges()) {
            MergeResult result = UnionMerge.of(merge.primary(), List.of(merge.source()));
            if (!merge.folds()) {
                assertThat(result).as(merge.toString()).isInstanceOf(MergeResult.NothingToFold.class);
                continue;
            }
            assertThat(result).as(merge.toString()).isInstanceOf(MergeResult.Merged.class);
            ClaimText merged = ClaimText.ofBody(((MergeResult.Merged) result).body());
            assertThat(ClaimProof.of(merge.primary(), merged).proven()).isTrue();
            assertThat(ClaimProof.of(merge.source(), merged).proven()).isTrue();
            assertThat(ClaimProof.invented(List.of(merge.primary(), merge.source()), merged))
                    .isEmpty();
        }
    }

    /** Prints the confusion table. */
    public static void main(String[] arguments) {
        Map<String, int[]> byKind = new TreeMap<>();
        for (LabelledSet.Pair pair : LabelledSet.pairs()) {
            Proof proof = ClaimProof.of(pair.before(), pair.after());
            byKind.computeIfAbsent((pair.same() ? "same: " : "different: ") + pair.kind(), k -> new int[3])[
                    proof.outcome().ordinal()]++;
            if (proof.proven() != pair.same()) {
                System.out.println((pair.same() ? "MISSED " : "UNSAFE ") + pair + "\n   " + proof);
            }
        }
        System.out.println("kind, proven, lost, unproven");
        byKind.forEach(
                (kind, counts) -> System.out.println(kind + ", " + counts[0] + ", " + counts[1] + ", " + counts[2]));
        for (LabelledSet.Merge merge : LabelledSet.merges()) {
            MergeResult result = UnionMerge.of(merge.primary(), List.of(merge.source()));
            if (merge.folds() != (result instanceof MergeResult.Merged)) {
                System.out.println("MERGE " + merge + "\n   " + result);
            }
        }
    }
}
