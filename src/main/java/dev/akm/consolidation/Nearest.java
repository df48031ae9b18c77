package dev.akm.consolidation;

/**
 * The few that are likest to one memory at a time, among those that may change and among the hot ones each: neither kind may
 * crowd out the other. Two hot ones are no pair.
 */
final class Nearest {
    private static final int NEIGHBOURS = 6;

    private final boolean[] hot;
    private final Edges edges;
    private final Kind open = new Kind();
    private final Kind context = new Kind();

    /** @param edges where they go */
    Nearest(boolean[] hot, Edges edges) {
        this.hot = hot;
        this.edges = edges;
    }

    /** Another one, which may be named twice. */
    void offer(int of, int other, double likeness) {
        if (!(hot[of] && hot[other])) {
            (hot[other] ? context : open).offer(other, likeness);
        }
    }

    /** These were all of that memory. */
    void settle(int of) {
        open.settle(of);
        context.settle(of);
    }

    /** Sorted by likeness, then by place. */
    private final class Kind {
        private final int[] places = new int[NEIGHBOURS];
        private final double[] likenesses = new double[NEIGHBOURS];
        private int count;

        void offer(int other, double likeness) {
            if (count == NEIGHBOURS && !comesBefore(other, likeness, count - 1)) {
                return;
            }
            for (int i = 0; i < count; i++) {
                if (places[i] == other) {
                    return;
                }
            }
            int at = count == NEIGHBOURS ? count - 1 : count++;
            while (at > 0 && comesBefore(other, likeness, at - 1)) {
                places[at] = places[at - 1];
                likenesses[at] = likenesses[at - 1];
                at--;
            }
            places[at] = other;
            likenesses[at] = likeness;
        }

        private boolean comesBefore(int other, double likeness, int at) {
            return likeness > likenesses[at] || (likeness == likenesses[at] && other < places[at]);
        }

        void settle(int of) {
            for (int i = 0; i < count; i++) {
                edges.add(of, places[i], likenesses[i]);
            }
            count = 0;
        }
    }
}
