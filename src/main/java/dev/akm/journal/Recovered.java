package dev.akm.journal;

import java.util.ArrayList;
import java.util.List;

/**
 * What was found of runs that were broken off, and what was done about it.
 *
 * @param runs oldest first; empty where nothing was broken off
 */
public record Recovered(List<Run> runs) {
    static final Recovered NOTHING = new Recovered(List.of());

    public Recovered {
        runs = List.copyOf(runs);
    }

    /**
     * One broken run.
     *
     * @param finished operations that were under way and are carried out now
     * @param putBack operations that were under way and are taken back, because a file was edited meanwhile
     * @param left files that were edited and therefore stay as they are
     */
    public record Run(RunId id, String kind, int finished, int putBack, List<String> left) {
        public Run {
            left = List.copyOf(left);
        }

        /** As one line for people. */
        public String sentence() {
            StringBuilder out = new StringBuilder("recovered " + kind + " " + id + ", which was broken off: ");
            if (finished == 0 && putBack == 0) {
                return out.append("nothing was half done").toString();
            }
            out.append(finished > 0 ? "the operation under way was finished" : "the operation under way was put back");
            for (String path : left) {
                out.append("; ").append(path).append(" had been edited and was left alone");
            }
            return out.toString();
        }
    }

    public boolean anything() {
        return !runs.isEmpty();
    }

    /** One line a run, for people. */
    public List<String> sentences() {
        List<String> lines = new ArrayList<>();
        for (Run run : runs) {
            lines.add(run.sentence());
        }
        return lines;
    }
}
