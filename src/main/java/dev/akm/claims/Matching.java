package dev.akm.claims;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which claims of one text have a counterpart in another. */
final class Matching {
    /** A text that repeats a claim more often than this is not followed further. */
    private static final int MAX_REPEATS = 24;

    /** In longer texts claims are compared one by one only. */
    private static final int MAX_SPLIT = 300;

    /** In longer texts claims are compared as they stand. */
    private static final int MAX_REWORDED = 2000;

    /** Begins a key under which a claim is found by its very letters. */
    private static final char WRITTEN = '\u000e';

    private final ClaimList before;
    private final ClaimList after;
    private final Map<String, List<Integer>> byKey = new HashMap<>();
    private final Map<Integer, Boolean> titles = new HashMap<>();
    private int lastPair = -1;
    private boolean lastMatch;
    private final int[][] counterparts;
    private final boolean[] used;
    private @Nullable RewordingIndex rewordings;
    private @Nullable Skeletons skeletonsBefore;
    private @Nullable Skeletons skeletonsAfter;

    private Matching(ClaimList before, ClaimList after) {
        this.before = before;
        this.after = after;
        this.counterparts = new int[before.claims().size()][];
        this.used = new boolean[after.claims().size()];
    }

    static Matching of(ClaimList before, ClaimList after) {
        Matching matching = new Matching(before, after);
        matching.index();
        matching.match();
        return matching;
    }

    boolean proven(int i) {
        return counterparts[i].length > 0;
    }

    /**
     * The counterpart of a claim that rests on one that has changed, -1 if it has none: "She has it at 7:15" says the same
     * behind "Nora drinks soy milk now", if {@link #follow} says that this is what became of the one before.
     */
    int followed(int i) {
        Claim claim = before.claims().get(i);
        if (title(claim)) {
            return -1;
        }
        counterparts[i] = find(i, claim, anchored(), parallelBefore(), parallelAfter());
        use(counterparts[i]);
        return counterparts[i].length == 0 ? -1 : counterparts[i][0];
    }

    /** Takes j for what became of i. */
    void follow(int i, int j) {
        counterparts[i] = new int[] {j};
    }

    private Skeletons parallelBefore() {
        Skeletons known = skeletonsBefore;
        if (known == null) {
            known = Skeletons.of(before);
            skeletonsBefore = known;
        }
        return known;
    }

    private Skeletons parallelAfter() {
        Skeletons known = skeletonsAfter;
        if (known == null) {
            known = Skeletons.of(after);
            skeletonsAfter = known;
        }
        return known;
    }

    private boolean anchored() {
        return before.anchors().count() > 1 || after.anchors().count() > 1;
    }

    int counterpart(int i) {
        return counterparts[i][0];
    }

    /** Whether a claim of the text that remains is a counterpart of some claim of the other. */
    boolean used(int j) {
        return used[j];
    }

    int provenCount() {
        int count = 0;
        for (int[] found : counterparts) {
            count += found.length > 0 ? 1 : 0;
        }
        return count;
    }

    private void index() {
        List<Claim> claims = after.claims();
        for (int j = 0; j < claims.size(); j++) {
            put(claims.get(j).key(), j);
            put(WRITTEN + claims.get(j).text(), j);
            Canon.Form rotated = Sameness.rotated(claims.get(j));
            if (rotated != null) {
                put(Claim.key(rotated.items()), j);
            }
        }
    }

    private void put(String key, int j) {
        List<Integer> list = byKey.computeIfAbsent(key, k -> new ArrayList<>(1));
        if (list.size() < MAX_REPEATS) {
            list.add(j);
        }
    }

    private void match() {
        Skeletons parallelBefore = parallelBefore();
        Skeletons parallelAfter = parallelAfter();
        boolean anchored = anchored();
        for (int i = 0; i < counterparts.length; i++) {
            Claim claim = before.claims().get(i);
            if (title(claim)) {
                counterparts[i] = titleCounterpart(claim);
            } else {
                counterparts[i] = find(i, claim, anchored, parallelBefore, parallelAfter);
            }
            use(counterparts[i]);
        }
        if (provenCount() < counterparts.length && counterparts.length <= MAX_SPLIT && used.length <= MAX_SPLIT) {
            split();
        }
        int open = counterparts.length - provenCount();
        if (open > 0 && open * 2 <= counterparts.length - 2) {
            synonyms(anchored, parallelBefore, parallelAfter);
        }
    }

    /** One claim for several, and several for one. */
    private void split() {
        Several several = new Several(before, after, parallelBefore(), parallelAfter(), this);
        for (int i = 0; i < counterparts.length; i++) {
            if (counterparts[i].length == 0 && !title(before.claims().get(i))) {
                counterparts[i] = several.saying(i);
                use(counterparts[i]);
            }
        }
        for (int j = 0; j < used.length; j++) {
            if (!used[j] && provenCount() < counterparts.length) {
                int[] one = {j};
                for (int i : several.saidBy(j)) {
                    if (counterparts[i].length == 0) {
                        counterparts[i] = one;
                        used[j] = true;
                    }
                }
            }
        }
    }

    private void use(int[] found) {
        for (int j : found) {
            used[j] = true;
        }
    }

    /** Most of the text is proven word for word: so much the same that a synonym in the rest is one. */
    private void synonyms(boolean anchored, Skeletons parallelBefore, Skeletons parallelAfter) {
        Map<String, List<Integer>> loose = new HashMap<>();
        for (int j = 0; j < used.length; j++) {
            if (!used[j]) {
                loose.computeIfAbsent(Sameness.looseKey(after.claims().get(j)), k -> new ArrayList<>(1))
                        .add(j);
            }
        }
        for (int i = 0; i < counterparts.length; i++) {
            if (counterparts[i].length > 0) {
                continue;
            }
            Claim claim = before.claims().get(i);
            counterparts[i] = find(i, claim, anchored, parallelBefore, parallelAfter);
            List<Integer> candidates = loose.getOrDefault(Sameness.looseKey(claim), List.of());
            if (counterparts[i].length == 0 && candidates.size() == 1) {
                int j = candidates.get(0);
                Claim other = after.claims().get(j);
                if (Sameness.nearly(claim, other)
                        && placed(i, claim, j, other, anchored, parallelBefore, parallelAfter)) {
                    counterparts[i] = new int[] {j};
                }
            }
            use(counterparts[i]);
        }
    }

    static boolean title(Claim claim) {
        return claim.frame().part() == Frame.Part.HEADING
                && claim.frame().lead().equals("h1")
                && claim.frame().quoteDepth() == 0;
    }

    /** A title has its counterpart in a title that names the same topic, or in a text that begins with its words. */
    private int[] titleCounterpart(Claim claim) {
        int[] found = new int[0];
        for (int root = after.roots().size() - 1; root >= 0; root--) {
            if (titles(claim.root(), root)) {
                int j = Math.max(0, after.roots().get(root).opening() - 1);
                if (j < used.length) {
                    found = new int[] {j};
                }
            }
        }
        return found;
    }

    private int[] find(int i, Claim claim, boolean anchored, Skeletons parallelBefore, Skeletons parallelAfter) {
        int[] found = new int[MAX_REPEATS * 2];
        int count = 0;
        count = collect(i, claim, byKey.get(claim.key()), anchored, parallelBefore, parallelAfter, found, count);
        if (count == 0) {
            List<Integer> written = byKey.get(WRITTEN + claim.text());
            count = collect(i, claim, written, anchored, parallelBefore, parallelAfter, found, count);
        }
        Canon.Form rotated = Sameness.rotated(claim);
        if (rotated != null) {
            count = collect(
                    i,
                    claim,
                    byKey.get(Claim.key(rotated.items())),
                    anchored,
                    parallelBefore,
                    parallelAfter,
                    found,
                    count);
        }
        if (count == 0 && used.length <= MAX_REWORDED) {
            count = reworded(i, claim, anchored, parallelBefore, parallelAfter, found);
        }
        return Arrays.copyOf(found, count);
    }

    /** The counterparts that say it in another order or voice. */
    private int reworded(
            int i, Claim claim, boolean anchored, Skeletons parallelBefore, Skeletons parallelAfter, int[] found) {
        RewordingIndex index = rewordings;
        if (index == null) {
            index = new RewordingIndex(after);
            rewordings = index;
        }
        int count = 0;
        for (int j : index.saying(claim)) {
            if (placed(i, claim, j, after.claims().get(j), anchored, parallelBefore, parallelAfter)) {
                found[count++] = j;
            }
        }
        return count;
    }

    private int collect(
            int i,
            Claim claim,
            @Nullable List<Integer> candidates,
            boolean anchored,
            Skeletons parallelBefore,
            Skeletons parallelAfter,
            int[] found,
            int count) {
        if (candidates == null) {
            return count;
        }
        for (int j : candidates) {
            Claim other = after.claims().get(j);
            if (count < found.length
                    && Sameness.same(claim, other)
                    && placed(i, claim, j, other, anchored, parallelBefore, parallelAfter)) {
                found[count++] = j;
            }
        }
        return count;
    }

    /** Whether both stand in the same frame, behind the same things where that matters. */
    private boolean placed(
            int i,
            Claim claim,
            int j,
            Claim other,
            boolean anchored,
            Skeletons parallelBefore,
            Skeletons parallelAfter) {
        boolean described = claim.frame().part() != other.frame().part();
        return !title(claim)
                && !title(other)
                && claim.frame().fits(other.frame())
                && roots(claim, other)
                && (!anchored
                        || described
                        || before.anchors().of(i).equals(after.anchors().of(j)))
                && bound(i, claim, j, other, parallelBefore, parallelAfter);
    }

    /** Whether the titles that the two stand under name the same topic. */
    boolean roots(Claim claim, Claim other) {
        boolean free =
                claim.frame().part() == Frame.Part.DESCRIPTION || other.frame().part() == Frame.Part.DESCRIPTION;
        return free
                || titles(claim.root(), other.root())
                || (claim.root() == 0
                        && !claim.bound()
                        && Titles.says(claim, after.roots().get(other.root()).title()));
    }

    private boolean titles(int rootBefore, int rootAfter) {
        int pair = rootBefore * 100_003 + rootAfter;
        if (pair != lastPair) {
            lastMatch = titles.computeIfAbsent(pair, k -> Titles.match(before, rootBefore, after, rootAfter));
            lastPair = pair;
        }
        return lastMatch;
    }

    /** A claim that rests on the one before it has its counterpart only behind that one's counterpart. */
    private boolean bound(int i, Claim claim, int j, Claim other, Skeletons parallelBefore, Skeletons parallelAfter) {
        boolean bound = claim.bound() || other.bound() || parallelBefore.repeats(i) || parallelAfter.repeats(j);
        if (!bound) {
            return true;
        }
        int previous = claim.bound() ? claim.previous() : i - 1;
        int otherPrevious = other.bound() ? other.previous() : j - 1;
        if (claim.bound() != other.bound() && (claim.bound() || other.bound())) {
            previous = i - 1;
            otherPrevious = j - 1;
        }
        if (previous < 0 || otherPrevious < 0) {
            return previous < 0 && otherPrevious < 0;
        }
        int[] of = counterparts[previous];
        for (int k = 0; of != null && k < of.length; k++) {
            if (of[k] == otherPrevious) {
                return true;
            }
        }
        return false;
    }
}
