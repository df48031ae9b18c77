package dev.akm.journal;

/** Who decided, in a word that scripts can rely on; read from what history says of it. */
public enum Actor {
    /** Somebody at a terminal. Records from before agents were told apart say so of both. */
    PERSON("person"),
    /** An agent, a script, a schedule: whoever is no person at a terminal. */
    AGENT("agent"),
    /** The loop, by a rule. */
    RULE("rule"),
    /** The loop, as a model proposed it. */
    MODEL("model"),
    /** The loop, of a whole run. */
    LOOP("loop"),
    /** Whoever a record of another make means. */
    UNKNOWN("unknown");

    private final String word;

    Actor(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether the loop decided it, rather than somebody who gave a command. */
    public boolean isLoop() {
        return this == RULE || this == MODEL || this == LOOP;
    }

    /** @param who as a record says it: the word, for a model and an agent with more after it */
    public static Actor of(String who) {
        for (Actor actor : values()) {
            if (who.equals(actor.word) || who.startsWith(actor.word + " ")) {
                return actor;
            }
        }
        return UNKNOWN;
    }
}
