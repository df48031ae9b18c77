package dev.akm.claims;

import java.util.List;

/** What came of uniting several texts. */
public sealed interface MergeResult {

    /** The united body; it says everything that the primary and each source say, and nothing else. */
    record Merged(String body) implements MergeResult {}

    /** Fewer than half of the smaller text's claims stand in the other: they are about different things. */
    record NothingToFold() implements MergeResult {}

    /** The united body would be longer than its sources together. */
    record TooLong() implements MergeResult {}

    /** The union could not be proven against a source; the findings say why. */
    record Unproven(List<ClaimFinding> findings) implements MergeResult {
        public Unproven {
            findings = List.copyOf(findings);
        }
    }
}
