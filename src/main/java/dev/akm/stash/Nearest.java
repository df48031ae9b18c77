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

    /** Levenshtein's distance, or anything above {@code limit} if it is above that. */
    private static int distance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) > limit) {
            return limit + 1;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            int least = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int next = Math.min(Math.min(row[j], row[j - 1]) + 1, diagonal + cost);
                diagonal = row[j];
                row[j] = next;
                least = Math.min(least, next);
            }
            if (least > limit) {
                return limit + 1;
            }
        }
        return row[b.length()];
    }
}
