package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.config.Setting;
import dev.akm.journal.Prune;
import dev.akm.journal.PruneResult;
import dev.akm.journal.RunId;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/** Removes old texts from history for good; a person says how old, and says yes. */
public final class PruneHistory {
    private static final long SECONDS_A_DAY = 86_400;

    private final Workspace workspace;
    private final Confirm confirm;

    public PruneHistory(Workspace workspace, Confirm confirm) {
        this.workspace = workspace;
        this.confirm = confirm;
    }

    /**
     * Prunes.
     *
     * @param olderThan such as {@code 90d}; empty: {@code archiveRetentionDays}
     * @throws AkmException USAGE if neither says how old
     */
    public PruneHistoryResult run(Optional<String> olderThan, boolean dryRun) {
        Instant before =
                Instant.ofEpochSecond(workspace.host().clock().instant().getEpochSecond() - seconds(olderThan));
        Prune prune =
                new Prune(workspace.journal(), Speaker.of(workspace.host()).who());
        PruneResult found = prune.prune(before, true);
        boolean anything = found.files() > 0 || !found.runs().isEmpty();
        if (!dryRun && anything) {
            String question = "the texts of " + found.runs().size() + " runs and " + found.files()
                    + " archived files would be removed for good. Go on?";
            if (!confirm.yes(question)) {
                throw new AkmException(ErrorKind.CONFIRM, "NOT_CONFIRMED", "history was left as it is", "");
            }
            found = prune.prune(before, false);
        }
        return new PruneHistoryResult(
                before.toString(),
                found.runs().size(),
                found.files(),
                found.bytes(),
                dryRun,
                found.by().map(RunId::toString));
    }

    private long seconds(Optional<String> olderThan) {
        if (olderThan.isPresent()) {
            return Dates.seconds(olderThan.get())
                    .orElseThrow(() -> new AkmException(
                            ErrorKind.USAGE,
                            "BAD_VALUE",
                            "--older-than '" + olderThan.get() + "' cannot be taken: it is a time such as 90d or 52w",
                            ""));
        }
        OptionalInt days = workspace.config().count(Setting.ARCHIVE_RETENTION);
        if (days.isEmpty()) {
            throw new AkmException(
                    ErrorKind.USAGE,
                    "MISSING_OPTION",
                    "nothing says how old history must be to be pruned",
                    "--older-than 90d, or: akm config set archiveRetentionDays 90");
        }
        return days.getAsInt() * SECONDS_A_DAY;
    }
}
