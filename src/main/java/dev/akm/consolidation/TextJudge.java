package dev.akm.consolidation;

import dev.akm.claims.Change;
import dev.akm.claims.ChangeProof;
import dev.akm.claims.ClaimFinding;
import dev.akm.claims.ClaimProof;
import dev.akm.claims.ClaimText;
import dev.akm.claims.MergeResult;
import dev.akm.claims.Proof;
import dev.akm.claims.TextFault;
import dev.akm.claims.UnionMerge;
import dev.akm.memory.Memory;
import dev.akm.memory.Refusal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The gate's questions about texts, answered by the claims package in the gate's own terms. */
final class TextJudge {
    /** More findings than this help nobody. */
    private static final int FINDINGS = 12;

    private TextJudge() {}

    /** What a text that would replace others is worth: nothing against it, or the first reason with its claims. */
    record Answer(Optional<Refusal> fault, List<String> findings) {
        static final Answer GOOD = new Answer(Optional.empty(), List.of());

        static Answer bad(Refusal why, List<String> findings) {
            return new Answer(Optional.of(why), List.copyOf(findings));
        }

        boolean good() {
            return fault.isEmpty();
        }

        /** Whether the only thing against it is that the same may be said in other words. */
        boolean unproven() {
            return fault.equals(Optional.of(Refusal.CLAIM_UNPROVEN));
        }
    }

    static ClaimText text(Memory memory) {
        return new ClaimText(memory.details().description(), memory.body());
    }

    /** The memory as it would read with another body. */
    static ClaimText text(Memory memory, String body) {
        return new ClaimText(memory.details().description(), body);
    }

    /** Whether all that {@code gone} says still stands in {@code stays}. */
    static Answer covers(ClaimText gone, ClaimText stays) {
        return answer(ClaimProof.of(gone, stays));
    }

    static Answer answer(Proof proof) {
        if (proof.proven()) {
            return Answer.GOOD;
        }
        if (!proof.conflicts().isEmpty()) {
            return Answer.bad(Refusal.CLAIM_CONFLICT, words(proof.conflicts()));
        }
        return proof.outcome() == Proof.Outcome.LOST
                ? Answer.bad(Refusal.CLAIM_LOST, words(proof.lost()))
                : Answer.bad(Refusal.CLAIM_UNPROVEN, words(proof.unproven()));
    }

    /** Whether the text may be written by a model at all: no disguise, and nothing that no source says. */
    static Answer faultless(List<ClaimText> sources, ClaimText after) {
        Optional<TextFault> fault = ClaimProof.textFault(sources, after.body());
        if (fault.isPresent()) {
            return Answer.bad(
                    switch (fault.get()) {
                        case FRONTMATTER_IN_TEXT -> Refusal.FRONTMATTER_IN_TEXT;
                        case INVISIBLE_TEXT -> Refusal.INVISIBLE_TEXT;
                    },
                    List.of());
        }
        List<ClaimFinding> invented = ClaimProof.invented(sources, after);
        return invented.isEmpty() ? Answer.GOOD : Answer.bad(Refusal.CLAIM_INVENTED, words(invented));
    }

    /** Whether the new text may stand for every source: all is carried, nothing is added. Lost goes before unproven. */
    static Answer replaces(List<ClaimText> sources, ClaimText after) {
        Answer worst = faultless(sources, after);
        if (worst.fault().equals(Optional.of(Refusal.CLAIM_INVENTED)) && inOtherWords(sources, after)) {
            worst = Answer.bad(Refusal.CLAIM_UNPROVEN, worst.findings());
        }
        if (!worst.good() && !worst.unproven()) {
            return worst;
        }
        for (ClaimText source : sources) {
            Answer answer = covers(source, after);
            if (!answer.good() && !answer.unproven()) {
                return answer;
            }
            if (answer.unproven() && worst.good()) {
                worst = answer;
            }
        }
        return worst;
    }

    /** Whether each claim that no source has word for word may be one of theirs in other words. */
    private static boolean inOtherWords(List<ClaimText> sources, ClaimText after) {
        Set<String> invented = new HashSet<>();
        for (ClaimFinding finding : ClaimProof.invented(sources, after)) {
            invented.add(finding.claim());
        }
        for (ClaimText source : sources) {
            Proof back = ClaimProof.of(after, source);
            Set<String> contrary = new HashSet<>();
            for (ClaimFinding finding : back.lost()) {
                contrary.add(finding.claim());
            }
            for (ClaimFinding finding : back.conflicts()) {
                contrary.add(finding.claim());
            }
            for (ClaimFinding finding : back.unproven()) {
                if (!contrary.contains(finding.claim())) {
                    invented.remove(finding.claim());
                }
            }
        }
        return invented.isEmpty();
    }

    static MergeResult union(ClaimText primary, List<ClaimText> sources) {
        return UnionMerge.of(primary, sources);
    }

    /** Where the two say different things of one subject, so that one text may not hold both. */
    static List<String> rivals(Memory one, Memory other) {
        return words(ClaimProof.rivals(text(one), text(other)));
    }

    static Change change(Memory old, Memory now) {
        return ChangeProof.of(text(old), text(now));
    }

    /** Whether of two texts at least half of the smaller one's claims are proven in the other. */
    static boolean shareEnough(ClaimText one, ClaimText other) {
        Proof forth = ClaimProof.of(one, other);
        Proof back = ClaimProof.of(other, one);
        Proof smaller = forth.claims() <= back.claims() ? forth : back;
        return smaller.share() >= 0.5;
    }

    static List<String> words(List<ClaimFinding> findings) {
        List<String> out = new ArrayList<>();
        for (ClaimFinding finding : findings) {
            if (out.size() == FINDINGS) {
                out.add("and " + (findings.size() - FINDINGS) + " more");
                break;
            }
            out.add(words(finding));
        }
        return out;
    }

    /** Some findings are about one text alone: then there is nothing to set it against. */
    private static String words(ClaimFinding finding) {
        List<String> texts = new ArrayList<>(2);
        for (String text :
                List.of(finding.claim().strip(), finding.counterpart().strip())) {
            if (!text.isEmpty()) {
                texts.add("“" + text + "”");
            }
        }
        String line = String.join(" against ", texts);
        if (finding.why().isBlank()) {
            return line;
        }
        return line.isEmpty() ? finding.why() : line + ": " + finding.why();
    }
}
