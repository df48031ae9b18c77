package dev.akm.stash;

import dev.akm.AkmException;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** The existing names that a mistyped one most likely meant. */
final class Nearest {
    private static final int SHOWN = 3;

    private record Candidate(int distance, Ref ref) implements Comparable<Candidate> {
        @Override
        public int compareTo(Candidate other) {
            return distance != other.distance ? Integer.compare(distance, other.distance) : ref.compareTo(other.ref);
        }
    }

    private Nearest() {}

    static AkmException notFound(Ref ref, List<StashFile> files) {
        List<Candidate> candidates = new ArrayList<>();
        String wanted = ref.name().toLowerCase(Locale.ROOT);
        String wantedLeaf = ref.leaf().toLowerCase(Locale.ROOT);
        for (StashFile file : files) {
            String name = file.ref().name().toLowerCase(Locale.ROOT);
            String leaf = file.ref().leaf().toLowerCase(Locale.ROOT);
            int allowed = Math.max(1, wanted.length() / 4);
            int distance = Math.min(distance(wanted, name, allowed), distance(wantedLeaf, leaf, allowed));
            if (distance > allowed && wantedLeaf.length() >= 4 && name.contains(wantedLeaf)) {
                distance = allowed;
            }
            if (distance <= allowed) {
                candidates.add(new Candidate(distance, file.ref()));
            }
        }
        Collections.sort(candidates);
        if (candidates.isEmpty()) {
            return AkmException.notFound(ref + " does not exist", "akm search finds memories by their words");
        }
        StringBuilder hint = new StringBuilder("did you mean ");
        for (int i = 0; i < Math.min(SHOWN, candidates.size()); i++) {
            hint.append(i == 0 ? "" : ", ").append(candidates.get(i).ref());
        }
        return AkmException.notFound(ref + " does not exist", hint.append('?').toString());
    }

    /** Letters put in, left out, replaced or swapped with their neighbour, or anything above {@code limit}. */
    private static int distance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) > limit) {
            return limit + 1;
        }
        int[][] rows = new int[a.length() + 1][b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            rows[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            rows[i][0] = i;
            int least = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int next = Math.min(Math.min(rows[i - 1][j], rows[i][j - 1]) + 1, rows[i - 1][j - 1] + cost);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    next = Math.min(next, rows[i - 2][j - 2] + 1);
                }
                rows[i][j] = next;
                least = Math.min(least, next);
            }
            if (least > limit) {
                return limit + 1;
            }
        }
        return rows[a.length()][b.length()];
    }
}
