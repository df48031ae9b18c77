package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rule that keeps a weaker version from replacing a better one: does a text still say everything another says?
 *
 * <p>It knows no model and no file. What it cannot decide it calls unproven.
 */
public final class ClaimProof {
    /** Statements of change beyond this many are not followed further. */
    private static final int MAX_CHANGES = 50;

    private ClaimProof() {}

    /** Whether {@code after} says everything that {@code before} says, so that {@code before} may go. */
    public static Proof of(ClaimText before, ClaimText after) {
        if (before.equals(after)) {
            int claims = ClaimReader.read(before).size();
            return new Proof(Proof.Outcome.PROVEN, List.of(), List.of(), List.of(), claims, claims);
        }
        ClaimReader.Two two = ClaimReader.two(before, after);
        return of(two.one(), two.other());
    }

    static Proof of(ClaimList before, ClaimList after) {
        Matching matching = Matching.of(before, after);
        List<ClaimFinding> lost = new ArrayList<>();
        List<ClaimFinding> unproven = new ArrayList<>();
        List<ClaimFinding> conflicts = new ArrayList<>();
        Nearest nearest = matching.provenCount() < before.claims().size() ? new Nearest(after.claims()) : null;
        Conflicts opposites = new Conflicts(after);
        for (int i = 0; i < before.claims().size(); i++) {
            Claim claim = before.claims().get(i);
            for (int j : opposites.with(claim)) {
                if (!matching.used(j)) {
                    conflicts.add(
                            new ClaimFinding(claim.text(), after.claims().get(j).text(), "the two exclude each other"));
                }
            }
            if (!matching.proven(i) && nearest != null) {
                explain(claim, nearest, after, lost, unproven);
            }
        }
        unproven.addAll(Limits.of(before, after, matching));
        Descriptions.narrowing(before, after, matching, unproven);
        changed(before, after, matching, unproven);
        rivals(before, after, matching, unproven);
        Proof.Outcome outcome = !lost.isEmpty() || !conflicts.isEmpty()
                ? Proof.Outcome.LOST
                : unproven.isEmpty() ? Proof.Outcome.PROVEN : Proof.Outcome.UNPROVEN;
        return new Proof(outcome, lost, unproven, conflicts, before.claims().size(), matching.provenCount());
    }

    private static void explain(
            Claim claim, Nearest nearest, ClaimList after, List<ClaimFinding> lost, List<ClaimFinding> unproven) {
        int near = nearest.to(claim);
        if (near < 0) {
            if (Matching.title(claim)) {
                unproven.add(new ClaimFinding(claim.text(), "", "no heading names the same topic"));
            } else {
                boolean code = claim.frame().part() == Frame.Part.CODE;
                String why = code ? "no code there has the same lines" : "nothing comes near it";
                lost.add(new ClaimFinding(claim.text(), "", why));
            }
            return;
        }
        Claim other = after.claims().get(near);
        Nearest.Gap gap = Nearest.gap(claim, other);
        if (!gap.lost()) {
            unproven.add(new ClaimFinding(claim.text(), other.text(), gap.why()));
        } else if (Matching.title(claim)) {
            unproven.add(new ClaimFinding(claim.text(), other.text(), "no heading names the same topic"));
        } else {
            lost.add(new ClaimFinding(claim.text(), other.text(), gap.why()));
        }
    }

    /** What remains may say a claim word for word and further down that it has changed. */
    private static void changed(ClaimList before, ClaimList after, Matching matching, List<ClaimFinding> unproven) {
        int looked = 0;
        for (int j = 0; j < after.claims().size() && looked < MAX_CHANGES; j++) {
            Claim claim = after.claims().get(j);
            if (matching.used(j) || !Items.any(claim.items(), ChangeWords::strong)) {
                continue;
            }
            looked++;
            for (int i = 0; i < before.claims().size(); i++) {
                Claim old = before.claims().get(i);
                if (matching.proven(i) && (Alignment.of(old, claim) != null || repeats(old, claim))) {
                    unproven.add(new ClaimFinding(old.text(), claim.text(), "it may say that this has changed"));
                }
            }
        }
    }

    /** What remains may say a claim word for word, and beside it another thing of the same. */
    private static void rivals(ClaimList before, ClaimList after, Matching matching, List<ClaimFinding> unproven) {
        Rivals rivals = null;
        for (int j = 0; j < after.claims().size(); j++) {
            if (matching.used(j)) {
                continue;
            }
            rivals = rivals == null ? new Rivals(before.claims()) : rivals;
            Claim claim = after.claims().get(j);
            for (int i : rivals.of(claim)) {
                if (matching.proven(i)) {
                    unproven.add(new ClaimFinding(before.claims().get(i).text(), claim.text(), Rivals.WHY));
                }
            }
        }
    }

    /** Whether a statement has all the words of another, its values apart. */
    private static boolean repeats(Claim old, Claim claim) {
        int words = 0;
        for (Item item : old.items()) {
            if (item.word() && item.fact() == null) {
                words++;
                if (!Items.holds(claim.items(), item)) {
                    return false;
                }
            }
        }
        return words > 1;
    }

    /** What {@code after} says that none of the sources says. */
    public static List<ClaimFinding> invented(List<ClaimText> sources, ClaimText after) {
        ClaimList list = ClaimReader.all(after);
        boolean[] found = new boolean[list.claims().size()];
        List<Claim> all = new ArrayList<>();
        for (ClaimText source : sources) {
            ClaimReader.Two two = ClaimReader.two(after, source);
            all.addAll(two.other().claims());
            Matching matching = Matching.of(two.one(), two.other());
            for (int i = 0; i < found.length; i++) {
                found[i] |= matching.proven(i);
            }
        }
        List<ClaimFinding> invented = new ArrayList<>();
        Nearest nearest = null;
        for (int i = 0; i < found.length; i++) {
            if (!found[i]) {
                nearest = nearest == null ? new Nearest(all) : nearest;
                Claim claim = list.claims().get(i);
                int near = nearest.to(claim);
                invented.add(new ClaimFinding(
                        claim.text(), near < 0 ? "" : all.get(near).text(), "no source says it"));
            }
        }
        return invented;
    }

    /**
     * Claims of the two that say two things of one subject, or of one task that it is done and to be done. A text that
     * holds both would decide that both are true.
     */
    public static List<ClaimFinding> rivals(ClaimText one, ClaimText other) {
        ClaimReader.Two two = ClaimReader.two(one, other);
        return Rivals.between(two.one(), two.other());
    }

    /** What bars a model's text whatever it claims: it is body only, and nothing in it is hidden. */
    public static Optional<TextFault> textFault(List<ClaimText> sources, String modelBody) {
        return TextFaults.of(sources, modelBody);
    }
}
