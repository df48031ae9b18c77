package dev.akm.index;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Orders candidates so that what is believed stands above what it replaced, always, and lets a replaced or retired memory
 * that matches bring up what stands in its place.
 */
final class BeliefOrder {
    /** A successor found through its predecessor's words ranks below one that holds them itself. */
    private static final double THROUGH_PREDECESSOR = 0.7;

    /** A predecessor must match at least so well, against the best, to bring up what replaced it. */
    private static final double LEAST_PREDECESSOR = 0.3;

    /** Just below. */
    private static final double BELOW = 0.999;

    private final Database database;
    private final long now;
    private final boolean historyOnly;
    private final Admission admission;
    private final Map<Long, Candidate> byId = new HashMap<>();

    BeliefOrder(Database database, long now, boolean historyOnly, Admission admission) {
        this.database = database;
        this.now = now;
        this.historyOnly = historyOnly;
        this.admission = admission;
    }

    List<Candidate> apply(List<Candidate> found) throws SQLException {
        double best = 0;
        List<Candidate> replaced = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Candidate candidate = found.get(i);
            byId.put(candidate.id, candidate);
            best = Math.max(best, candidate.score);
            if (!candidate.current) {
                replaced.add(candidate);
            }
        }
        List<Candidate> all = new ArrayList<>(found);
        if (!replaced.isEmpty()) {
            Collections.sort(replaced);
            try (Chains chains = new Chains(database, now)) {
                if (!historyOnly) {
                    bringUp(replaced, best * LEAST_PREDECESSOR, chains, all);
                }
                lower(replaced, chains);
            }
        }
        Collections.sort(all);
        return all;
    }

    private void bringUp(List<Candidate> replaced, double least, Chains chains, List<Candidate> all)
            throws SQLException {
        for (int i = 0; i < replaced.size() && replaced.get(i).score >= least; i++) {
            Candidate old = replaced.get(i);
            List<Long> ends = chains.currentBeliefs(old.id);
            for (int j = 0; j < ends.size(); j++) {
                Candidate end = byId.get(ends.get(j));
                if (end == null) {
                    end = admission.admit(ends.get(j));
                    if (end == null) {
                        continue;
                    }
                    byId.put(end.id, end);
                    all.add(end);
                    if (end.terms == 0) {
                        end.addVia(old.id);
                    }
                } else if (end.via != null) {
                    end.addVia(old.id);
                }
                end.score = Math.max(end.score, old.score * THROUGH_PREDECESSOR);
            }
        }
    }

    /** A replaced one while it is being put below what replaced it. */
    private static final class Visit {
        private final Candidate old;
        private final List<Long> above;
        private int at;

        Visit(Candidate old, List<Long> above) {
            this.old = old;
            this.above = above;
        }
    }

    /**
     * Puts each replaced one below all that replaced it, those first that others depend on. In a circle everyone replaced
     * everyone; there the link that closes it is passed over, and what hangs on the circle is still put below it.
     */
    private void lower(List<Candidate> replaced, Chains chains) throws SQLException {
        Map<Long, Boolean> done = new HashMap<>();
        ArrayDeque<Visit> path = new ArrayDeque<>();
        for (int i = 0; i < replaced.size(); i++) {
            enter(replaced.get(i), chains, done, path);
            while (!path.isEmpty()) {
                Visit visit = path.getLast();
                if (visit.at == visit.above.size()) {
                    done.put(visit.old.id, true);
                    path.removeLast();
                } else {
                    Candidate successor = byId.get(visit.above.get(visit.at));
                    if (successor == null || !enter(successor, chains, done, path)) {
                        visit.at++;
                        if (successor != null
                                && done.getOrDefault(successor.id, successor.current)
                                && visit.old.score >= successor.score) {
                            visit.old.score = successor.score * BELOW;
                        }
                    }
                }
            }
        }
    }

    /** False if there is nothing to do before: it is current, has been looked at, or is being looked at. */
    private static boolean enter(Candidate candidate, Chains chains, Map<Long, Boolean> done, ArrayDeque<Visit> path)
            throws SQLException {
        if (candidate.current || !candidate.live || done.containsKey(candidate.id)) {
            return false;
        }
        List<Long> above = chains.successors(candidate.id);
        above.addAll(chains.currentBeliefs(candidate.id));
        done.put(candidate.id, false);
        path.addLast(new Visit(candidate, above));
        return true;
    }
}
