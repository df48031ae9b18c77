package dev.akm.app;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.Judged;
import dev.akm.journal.GroupResult;
import java.util.List;

/** Where a run's verdicts go: into the journal and onto the disk, or, in a dry run, nowhere. */
interface RunLog {
    /** Before anything of it is done. */
    void judged(List<Judged> verdicts);

    /** Carries the operations out. One answer each, in order; empty where nothing was tried. */
    List<GroupResult> apply(List<ChangeGroup> groups);

    /** What the verdict left to a person. */
    void staged(Judged judged);

    /** A dry run's log: nothing is written. */
    RunLog DRY = new RunLog() {
        @Override
        public void judged(List<Judged> verdicts) {
            // a dry run leaves no trace
        }

        @Override
        public List<GroupResult> apply(List<ChangeGroup> groups) {
            return List.of();
        }

        @Override
        public void staged(Judged judged) {
            // a dry run leaves no trace
        }
    };
}
