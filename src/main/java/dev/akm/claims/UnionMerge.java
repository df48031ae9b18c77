package dev.akm.claims;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The merge that the engine writes itself: the primary's text and what the sources have beyond it. */
public final class UnionMerge {
    private UnionMerge() {}

    /**
     * The primary's body, byte for byte, with each claim of a source that it lacks beside the claims that it stands beside
     * there, else under its own headings; or the body of a source that says all of it.
     *
     * @param primary the text whose place the union takes; its description stays
     * @param sources the others, all of them
     */
    public static MergeResult of(ClaimText primary, List<ClaimText> sources) {
        int room = primary.body().length();
        for (ClaimText source : sources) {
            room += source.body().length();
            if (!folds(primary, source)) {
                return new MergeResult.NothingToFold();
            }
            List<ClaimFinding> rivals = ClaimProof.rivals(primary, source);
            if (!rivals.isEmpty()) {
                return new MergeResult.Unproven(rivals);
            }
        }
        List<ClaimText> all = new ArrayList<>(sources);
        all.add(primary);
        MergeResult first = null;
        for (String body : bodies(primary, sources)) {
            MergeResult result = proven(new ClaimText(primary.description(), body), all, room);
            if (result instanceof MergeResult.Merged) {
                return result;
            }
            first = first == null ? result : first;
        }
        return first == null ? new MergeResult.NothingToFold() : first;
    }

    /** What the united text may be, the best first. */
    private static Set<String> bodies(ClaimText primary, List<ClaimText> sources) {
        Set<String> bodies = new LinkedHashSet<>();
        String beside = primary.body();
        String below = primary.body();
        for (ClaimText source : sources) {
            String inserted = Insertion.with(new ClaimText(primary.description(), beside), source);
            beside = UnionText.with(new ClaimText(primary.description(), inserted), source);
            below = UnionText.with(new ClaimText(primary.description(), below), source);
        }
        if (beside.equals(primary.body())) {
            bodies.add(beside);
        }
        // A source that says all of it stands as it is: nobody writes it better.
        for (ClaimText source : sources) {
            bodies.add(source.body());
        }
        bodies.add(beside);
        bodies.add(below);
        return bodies;
    }

    private static MergeResult proven(ClaimText merged, List<ClaimText> all, int room) {
        if (merged.body().indexOf(References.TOO_LONG) >= 0) {
            return new MergeResult.Unproven(
                    List.of(new ClaimFinding("", "", "a link's target is too long to be written")));
        }
        if (merged.body().length() > room) {
            return new MergeResult.TooLong();
        }
        List<ClaimFinding> findings = new ArrayList<>();
        for (ClaimText source : all) {
            Proof proof = ClaimProof.of(source, merged);
            findings.addAll(proof.lost());
            findings.addAll(proof.conflicts());
            findings.addAll(proof.unproven());
        }
        findings.addAll(ClaimProof.invented(all, merged));
        return findings.isEmpty() ? new MergeResult.Merged(merged.body()) : new MergeResult.Unproven(findings);
    }

    /** Whether at least half of what the smaller text says stands in the other. */
    private static boolean folds(ClaimText primary, ClaimText source) {
        ClaimReader.Two two = ClaimReader.two(primary, source);
        ClaimList a = two.one();
        ClaimList b = two.other();
        boolean sourceIsSmaller = b.claims().size() <= a.claims().size();
        ClaimList small = sourceIsSmaller ? b : a;
        Matching matching = Matching.of(small, sourceIsSmaller ? a : b);
        return matching.provenCount() * 2 >= small.claims().size();
    }
}
