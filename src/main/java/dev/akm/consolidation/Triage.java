package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.time.Instant;
import java.util.List;

/** Whether a chunk is worth a call to the model, found before a token is spent. */
public enum Triage {
    /** Nothing in it may be written. */
    ALL_HOT,
    /** The same texts were judged before by the same model and prompt. */
    UNCHANGED,
    /** What may be written in it is not the model's to judge. */
    RULES_ONLY,
    NEEDS_MODEL;

    /** @param unchanged whether exactly these texts were judged before */
    public static Triage of(List<Memory> chunk, boolean unchanged, Instant now) {
        boolean allHot = true;
        boolean rulesOnly = true;
        for (Memory memory : chunk) {
            allHot &= memory.readOnly();
            rulesOnly &= memory.readOnly() || !memory.believedAt(now);
        }
        if (allHot) {
            return ALL_HOT;
        }
        if (unchanged) {
            return UNCHANGED;
        }
        return rulesOnly ? RULES_ONLY : NEEDS_MODEL;
    }
}
