package dev.akm.consolidation;

/**
 * Two memories that belong together, by their places in a list.
 *
 * @param low the smaller place
 * @param high the larger one
 * @param weight how much; {@link #LINKED} is more than any likeness
 */
record Edge(int low, int high, double weight) implements Comparable<Edge> {

    /** The weight of a link or of equal texts. */
    static final double LINKED = 1000;

    static Edge of(int one, int other, double weight) {
        return new Edge(Math.min(one, other), Math.max(one, other), weight);
    }

    /** Strongest first, then by place, so that equal input always gives the same order. */
    @Override
    public int compareTo(Edge other) {
        int byWeight = Double.compare(other.weight, weight);
        if (byWeight != 0) {
            return byWeight;
        }
        int byLow = Integer.compare(low, other.low);
        return byLow != 0 ? byLow : Integer.compare(high, other.high);
    }
}
