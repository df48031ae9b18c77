package dev.akm.consolidation;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An operation with its verdict and what the verdict rests on.
 *
 * @param op as proposed; the verdict's action may bear another name (a contradiction that is only a change of value)
 * @param subject the memory that a refusal is counted for
 * @param refs every memory named, the subject first
 * @param readSet path to fingerprint of every file that was looked at
 */
public record Judged(
        String op,
        Ref subject,
        List<Ref> refs,
        PlannedOperation.Origin origin,
        Verdict verdict,
        Map<String, Fingerprint> readSet) {
    public Judged {
        refs = List.copyOf(refs);
        readSet = Map.copyOf(new LinkedHashMap<>(readSet));
    }

    public boolean applies() {
        return verdict instanceof Verdict.Apply;
    }

    public boolean staged() {
        return verdict instanceof Verdict.Stage;
    }

    Judged with(Verdict other) {
        return new Judged(op, subject, refs, origin, other, readSet);
    }
}
