package dev.akm.memory;

/** One memory's part in an operation. */
public enum Role {
    REWRITE("rewrite"),
    MERGE_PRIMARY("merge primary"),
    MERGE_SOURCE("merge source"),
    PROMOTE("promote"),
    /** What others are retired for: primary, successor, contradictor, cover. */
    SURVIVOR("survivor"),
    /** To be replaced. */
    SUPERSEDE("supersede"),
    /** To be marked wrong. */
    CONTRADICT("contradict"),
    /** To be believed again. */
    REFRESH("refresh to believed"),
    DELETE("delete");

    private final String words;

    Role(String words) {
        this.words = words;
    }

    /** As the table in {@code docs/beliefs.md} names it. */
    public String words() {
        return words;
    }
}
