package dev.akm.consolidation;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.List;
import java.util.Map;

/**
 * One operation as the files it changes: carried out whole or not at all.
 *
 * @param op what is done, in one word: an operation's name, or {@code refresh}, {@code remember}, {@code mark}, …
 * @param actor who decided: {@code person}, {@code agent} with how that is known, {@code rule}, or {@code model} followed by
 *     its name
 * @param reason why, one line
 * @param changes in the order of writing; writes come before removals
 * @param readSet path to fingerprint of every file that the decision rests on, written or not; all are compared again
 *     right before the first write
 * @param standIns for each removed memory, what stands in its place (empty list: nothing does)
 * @param details further facts for history, each a name and a text; never read by rules
 */
public record ChangeGroup(
        String op,
        List<Ref> refs,
        String actor,
        String reason,
        List<FileChange> changes,
        Map<String, Fingerprint> readSet,
        Map<Ref, List<Ref>> standIns,
        Map<String, String> details) {
    public ChangeGroup {
        refs = List.copyOf(refs);
        changes = List.copyOf(changes);
        readSet = Map.copyOf(readSet);
        standIns = Map.copyOf(standIns);
        details = Map.copyOf(details);
        boolean removalSeen = false;
        for (FileChange change : changes) {
            if (removalSeen && !change.isRemoval()) {
                throw new IllegalArgumentException("a removal stands before a write: " + change.path());
            }
            removalSeen |= change.isRemoval();
        }
    }
}
