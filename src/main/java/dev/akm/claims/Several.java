package dev.akm.claims;

import java.util.List;

/** Finds the several claims of one text that together are one claim of the other. */
final class Several {
    private final ClaimList before;
    private final ClaimList after;
    private final Skeletons parallelBefore;
    private final Skeletons parallelAfter;
    private final Matching matching;

    Several(ClaimList before, ClaimList after, Skeletons parallelBefore, Skeletons parallelAfter, Matching matching) {
        this.before = before;
        this.after = after;
        this.parallelBefore = parallelBefore;
        this.parallelAfter = parallelAfter;
        this.matching = matching;
    }

    /** The claims of the text that remains which together say a claim of the other; none if they do not say all of it. */
    int[] saying(int i) {
        List<Integer> list = Enumerations.in(after, before.claims().get(i));
        if (list.isEmpty()) {
            list = new Pieces(before, i, after, parallelBefore, parallelAfter).find();
        }
        return placed(i, list, false) ? ints(list) : new int[0];
    }

    /** The claims of the text that goes which a claim of the other says all together, and nothing besides. */
    int[] saidBy(int j) {
        List<Integer> list = Enumerations.in(before, after.claims().get(j));
        if (list.isEmpty()) {
            list = new Pieces(after, j, before, parallelAfter, parallelBefore).find();
        }
        return placed(j, list, true) ? ints(list) : new int[0];
    }

    /** Whether the one claim and the several stand under the same title and behind the same things. */
    private boolean placed(int one, List<Integer> several, boolean reverse) {
        boolean anchored = before.anchors().count() > 1 || after.anchors().count() > 1;
        for (int k : several) {
            int i = reverse ? k : one;
            int j = reverse ? one : k;
            if (!matching.roots(before.claims().get(i), after.claims().get(j))
                    || (anchored
                            && !before.anchors().of(i).equals(after.anchors().of(j)))) {
                return false;
            }
        }
        return true;
    }

    private static int[] ints(List<Integer> list) {
        int[] out = new int[list.size()];
        for (int k = 0; k < out.length; k++) {
            out[k] = list.get(k);
        }
        return out;
    }
}
