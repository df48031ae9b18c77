package dev.akm.cli;

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
            int distance = distance(word, candidate);
            int allowed = Math.max(1, Math.max(word.length(), candidate.length()) / 3);
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

    /** Edits between the two, a swap of neighbours counted as one (optimal string alignment). */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int least = Math.min(cost[i - 1][j - 1] + change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    least = Math.min(least, 1 + cost[i - 2][j - 2]);
                }
                cost[i][j] = least;
            }
        }
        return cost[a.length()][b.length()];
    }
}
