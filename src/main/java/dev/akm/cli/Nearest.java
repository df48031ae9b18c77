package dev.akm.cli;

import dev.akm.EditDistance;
import java.util.List;

/** The word that was probably meant. */
final class Nearest {
    private Nearest() {}

    /** The nearest candidate within a third of its length in edits, or the empty string; the first of equals. */
    static String of(String word, List<String> candidates) {
        String best = "";
        int bestDistance = Integer.MAX_VALUE;
        for (int i = 0; i < candidates.size(); i++) {
            String candidate = candidates.get(i);
            int allowed = Math.max(1, Math.max(word.length(), candidate.length()) / 3);
            int distance = EditDistance.of(word, candidate, allowed);
            if (distance <= allowed && distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        if (best.isEmpty() && word.length() >= 3) {
            for (int i = 0; i < candidates.size(); i++) {
                if (candidates.get(i).startsWith(word)) {
                    return candidates.get(i);
                }
            }
        }
        return best;
    }
}
