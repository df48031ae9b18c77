package dev.akm.index;

import java.sql.SQLException;
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

    /** Links of one chain that are ordered; a longer one among the hits of one search is a circle. */
    private static final int MAX_CHAIN = 50;

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

    /** Puts each replaced one below all that replaced it, link by link until nothing moves. */
    private void lower(List<Candidate> replaced, Chains chains) throws SQLException {
        boolean moved = true;
        for (int round = 0; moved && round < MAX_CHAIN; round++) {
            moved = false;
            for (int i = 0; i < replaced.size(); i++) {
                Candidate old = replaced.get(i);
                if (!old.live) {
                    continue;
                }
                List<Long> above = chains.successors(old.id);
                above.addAll(chains.currentBeliefs(old.id));
                for (int j = 0; j < above.size(); j++) {
                    Candidate successor = byId.get(above.get(j));
                    if (successor != null && successor.id != old.id && old.score >= successor.score) {
                        old.score = successor.score * BELOW;
                        moved = true;
                    }
                }
            }
        }
    }
}
