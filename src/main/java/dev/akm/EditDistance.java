package dev.akm;

/** How far apart two words are, so that a failure can name what was probably meant. */
public final class EditDistance {
    private EditDistance() {}

    /**
     * Characters put in, left out, replaced or swapped with their neighbour (optimal string alignment).
     *
     * @param limit above which the exact distance is of no interest: anything above it may be answered then
     */
    public static int of(String a, String b, int limit) {
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
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int next = Math.min(Math.min(rows[i - 1][j], rows[i][j - 1]) + 1, rows[i - 1][j - 1] + change);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    next = Math.min(next, rows[i - 2][j - 2] + 1);
                }
                rows[i][j] = next;
                least = Math.min(least, next);
            }
            // No later row has anything smaller than the smallest of this one.
            if (least > limit) {
                return limit + 1;
            }
        }
        return rows[a.length()][b.length()];
    }
}
