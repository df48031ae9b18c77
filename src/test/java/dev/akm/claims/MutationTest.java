package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MutationTest {

    @Test
    void no_mutated_text_is_proven() {
        List<String> survivors = survivors(new TreeMap<>());

        assertThat(survivors).isEmpty();
    }

    private static List<String> survivors(Map<String, Integer> counts) {
        List<String> survivors = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (LabelledSet.Pair pair : LabelledSet.pairs()) {
            String text = pair.before().body();
            if (!seen.add(text)) {
                continue;
            }
            for (Mutations.Mutant mutant : Mutations.of(text)) {
                counts.merge(mutant.kind(), 1, Integer::sum);
                if (ClaimProof.of(pair.before(), new ClaimText(pair.before().description(), mutant.text()))
                        .proven()) {
                    survivors.add(mutant.kind() + ": " + difference(text, mutant.text()));
                }
            }
        }
        return survivors;
    }

    private static String difference(String a, String b) {
        int start = 0;
        while (start < a.length() && start < b.length() && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        int from = Math.max(0, start - 30);
        return a.substring(from, Math.min(a.length(), start + 40)).replace("\n", "\\n") + " => "
                + b.substring(from, Math.min(b.length(), start + 40)).replace("\n", "\\n");
    }

    public static void main(String[] arguments) {
        Map<String, Integer> counts = new TreeMap<>();
        survivors(counts).forEach(System.out::println);
        System.out.println(counts);
    }
}
