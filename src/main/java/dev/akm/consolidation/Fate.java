package dev.akm.consolidation;

/** What became of a memory in a run: exactly one of these, the later in this list winning. */
public enum Fate {
    /** Looked at, or known not to need it, and left as it is. */
    JUDGED_NO_ACTION("judgedNoAction"),
    /** Left out: protected, too long, or the run's calls were used up. */
    SKIPPED("skipped"),
    /** The model gave no answer for its chunk. */
    FAILED("failed"),
    REFUSED("refused"),
    STAGED("staged"),
    REFRESHED("refreshed"),
    PROMOTED("promoted"),
    REWRITTEN("rewritten"),
    SUPERSEDED("superseded"),
    CONTRADICTED("contradicted"),
    /** Others were folded into it. */
    MERGED("merged"),
    /** It was folded into another, or absorbed. */
    MERGED_SECONDARY("mergedSecondaries"),
    DELETED("deleted");

    private final String counter;

    Fate(String counter) {
        this.counter = counter;
    }

    /** The name of its counter in results and history. */
    public String counter() {
        return counter;
    }

    /** Why a memory was left as it is. */
    public enum Kept {
        ALL_HOT("allHot"),
        UNCHANGED("unchanged"),
        MODEL_KEPT("modelKept"),
        BY_RULE("byRule");

        private final String counter;

        Kept(String counter) {
            this.counter = counter;
        }

        public String counter() {
            return counter;
        }
    }
}
