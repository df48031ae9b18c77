package dev.akm.app;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.ChangeSet;
import dev.akm.consolidation.FileChange;
import dev.akm.consolidation.Judged;
import dev.akm.consolidation.Situation;
import dev.akm.consolidation.Tally;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.journal.GroupResult;
import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Acts on verdicts: into the log, onto the disk, into the counters, and into the situation that later ones rest on. */
final class ActingOn {
    private final Situation situation;
    private final ChangeSet changes;
    private final RunLog log;
    private final Tally tally;
    private final RunReport report;
    private final String modelName;

    /** @param modelName for history; empty without a model */
    ActingOn(Situation situation, ChangeSet changes, RunLog log, Tally tally, RunReport report, String modelName) {
        this.situation = situation;
        this.changes = changes;
        this.log = log;
        this.tally = tally;
        this.report = report;
        this.modelName = modelName;
    }

    /**
     * What came of a list of verdicts.
     *
     * @param applied whether anything was carried out
     * @param clashed whether something was refused only because its memories had their part in the run already
     * @param changedMeanwhile whether a file was no longer what was judged
     */
    record Effect(boolean applied, boolean clashed, boolean changedMeanwhile) {}

    /** Records the verdicts, carries out those that say so, and counts all. */
    Effect on(List<Judged> verdicts) {
        if (verdicts.isEmpty()) {
            return new Effect(false, false, false);
        }
        log.judged(verdicts);
        List<Judged> wanted = new ArrayList<>();
        List<ChangeGroup> groups = new ArrayList<>();
        boolean clashed = false;
        boolean changed = false;
        for (Judged judged : verdicts) {
            if (judged.applies()) {
                Optional<ChangeGroup> group = changes.of(judged, actor(judged));
                if (group.isPresent()) {
                    wanted.add(judged);
                    groups.add(group.get());
                } else {
                    changed = true;
                    notDone(judged, Refusal.CHANGED_MEANWHILE, Optional.empty());
                }
            } else {
                clashed |= judged.verdict().reason().equals(Optional.of(Refusal.ROLE_TAKEN));
                tally.judged(judged);
                report.add(
                        judged,
                        actor(judged),
                        judged.staged() ? "stage" : "refuse",
                        judged.staged() ? changes.of(judged, actor(judged)) : Optional.empty());
                if (judged.staged()) {
                    log.staged(judged);
                }
            }
        }
        List<GroupResult> results = groups.isEmpty() ? List.of() : log.apply(groups);
        for (int i = 0; i < groups.size(); i++) {
            Judged judged = wanted.get(i);
            if (results.isEmpty() || results.get(i).applied()) {
                tally.judged(judged);
                report.add(judged, actor(judged), "apply", Optional.of(groups.get(i)));
                if (!results.isEmpty()) {
                    done(groups.get(i));
                }
            } else {
                changed = true;
                boolean failed = results.get(i).status() == GroupResult.Status.FAILED;
                Refusal why = failed ? Refusal.NOT_WRITTEN : Refusal.CHANGED_MEANWHILE;
                notDone(judged, why, Optional.of(groups.get(i)));
                if (results.get(i).status() != GroupResult.Status.CHANGED_MEANWHILE) {
                    report.warn(results.get(i).message());
                }
                if (failed) {
                    report.diskTrouble();
                }
            }
        }
        return new Effect(!groups.isEmpty(), clashed, changed);
    }

    private void notDone(Judged judged, Refusal why, Optional<ChangeGroup> group) {
        tally.notDone(judged, why);
        report.add(judged, actor(judged), "refuse", group);
    }

    /** The situation after the operation: what is written reads as it reads now, what is retired is gone. */
    private void done(ChangeGroup group) {
        for (FileChange change : group.changes()) {
            Optional<Ref> ref = Ref.ofPath(change.path());
            if (ref.isEmpty() || ref.get().type() != AssetType.MEMORY) {
                continue;
            }
            if (change.after().isPresent()) {
                Instant modified = change.keepTime()
                        ? situation.find(ref.get()).map(Memory::modified).orElse(situation.now())
                        : situation.now();
                situation.changed(MemoryMapper.toMemory(
                        ref.get(), MarkdownDocument.parse(change.after().get()), modified));
            } else {
                situation.retired(ref.get(), group.standIns().getOrDefault(ref.get(), List.of()));
            }
        }
    }

    private String actor(Judged judged) {
        return switch (judged.origin().proposer()) {
            case RULE -> "rule";
            case MODEL -> modelName.isEmpty() ? "model" : "model " + modelName;
            case PERSON -> "person";
        };
    }
}
