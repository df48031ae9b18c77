package dev.akm.consolidation;

/**
 * How a run judges.
 *
 * @param autoAccept the least confidence in percent at which an operation is applied without a person; above 100 stages
 *     all
 * @param beliefAware whether the belief table and the claim proof are asked; hot files are never written either way
 */
public record Settings(int autoAccept, boolean beliefAware) {
    /** The confidence that {@code safe} and an absent {@code --auto-accept} stand for. */
    public static final int SAFE = 90;

    /** More than any confidence: everything waits for a person. */
    public static final int STAGE_ALL = 101;

    public static final Settings DEFAULT = new Settings(SAFE, true);

    public Settings {
        if (autoAccept < 0 || autoAccept > STAGE_ALL) {
            throw new IllegalArgumentException("auto-accept is 0 to 101, not " + autoAccept);
        }
    }
}
