package dev.akm.memory;

/** How much a memory's word counts, least first. A memory of lower authority cannot demote one of higher. */
public enum Authority {
    OTHER,
    ASSERTED,
    HOT;

    /** Whether a memory of this authority may retire one of that. */
    public boolean mayRetire(Authority other) {
        return compareTo(other) >= 0;
    }
}
