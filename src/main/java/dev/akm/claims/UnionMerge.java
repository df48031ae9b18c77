package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;

/** The merge that the engine writes itself: the primary's text and what the sources have beyond it. */
public final class UnionMerge {
    private UnionMerge() {}

    /**
     * The primary's body, byte for byte, with each claim of a source that it lacks under that claim's own headings.
     *
     * @param primary the text whose place the union takes; its description stays
     * @param sources the others, all of them
     */
    public static MergeResult of(ClaimText primary, List<ClaimText> sources) {
        String body = primary.body();
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
            body = UnionText.with(new ClaimText(primary.description(), body), source);
        }
        if (body.indexOf(References.TOO_LONG) >= 0) {
            return new MergeResult.Unproven(
                    List.of(new ClaimFinding("", "", "a link's target is too long to be written")));
        }
        if (body.length() > room) {
            return new MergeResult.TooLong();
        }
        ClaimText merged = new ClaimText(primary.description(), body);
        List<ClaimText> all = new ArrayList<>(sources);
        all.add(primary);
        List<ClaimFinding> findings = new ArrayList<>();
        for (ClaimText source : all) {
            Proof proof = ClaimProof.of(source, merged);
            findings.addAll(proof.lost());
            findings.addAll(proof.conflicts());
            findings.addAll(proof.unproven());
        }
        findings.addAll(ClaimProof.invented(all, merged));
        return findings.isEmpty() ? new MergeResult.Merged(body) : new MergeResult.Unproven(findings);
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
