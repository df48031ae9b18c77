package dev.akm.stash;

import dev.akm.AkmException;
import dev.akm.EditDistance;
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
            int distance = Math.min(EditDistance.of(wanted, name, allowed), EditDistance.of(wantedLeaf, leaf, allowed));
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
}
