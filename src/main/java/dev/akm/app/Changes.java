package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.journal.GroupResult;
import dev.akm.journal.RunJournal;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A command as one operation of the journal. */
final class Changes {
    private Changes() {}

    /** One operation whose read set is every file that it writes, as it was read. */
    static ChangeGroup group(String op, List<Ref> refs, Speaker speaker, String reason, List<FileChange> changes) {
        return group(op, refs, speaker, reason, changes, Map.of());
    }

    static ChangeGroup group(
            String op,
            List<Ref> refs,
            Speaker speaker,
            String reason,
            List<FileChange> changes,
            Map<Ref, List<Ref>> standIns) {
        Map<String, Fingerprint> readSet = new HashMap<>();
        for (int i = 0; i < changes.size(); i++) {
            readSet.put(changes.get(i).path(), changes.get(i).fingerprintBefore());
        }
        return new ChangeGroup(op, refs, speaker.who(), reason, changes, readSet, standIns, Map.of());
    }

    /**
     * Carries the operations out and ends the run.
     *
     * @throws AkmException if one could not be carried out; the others are, and are in history
     */
    static void apply(RunJournal run, List<ChangeGroup> groups) {
        List<GroupResult> results = run.apply(groups);
        List<String> failed = new ArrayList<>();
        GroupResult.Status status = GroupResult.Status.APPLIED;
        for (int i = 0; i < results.size(); i++) {
            if (!results.get(i).applied()) {
                failed.add(results.get(i).message());
                status = results.get(i).status();
            }
        }
        run.commit(Map.of());
        if (!failed.isEmpty()) {
            throw failure(status, String.join("; ", failed));
        }
    }

    private static AkmException failure(GroupResult.Status status, String message) {
        return switch (status) {
            case CHANGED_MEANWHILE ->
                AkmException.invalid(
                        "CHANGED_MEANWHILE", message + "; it was left as it is", "look at it and try again");
            case REFUSED -> AkmException.invalid("REFUSED", message, "choose another name, or move what stands there");
            case FAILED, APPLIED ->
                new AkmException(
                        ErrorKind.IO,
                        "IO_ERROR",
                        message + "; nothing is half written",
                        "free some space or mend the permissions, then try again");
        };
    }
}
