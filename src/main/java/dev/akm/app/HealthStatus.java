package dev.akm.app;

/** How a part of the whole is. In order: the worse is the greater. */
public enum HealthStatus {
    PASS("pass"),
    WARN("warn"),
    FAIL("fail");

    private final String word;

    HealthStatus(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    HealthStatus or(HealthStatus other) {
        return compareTo(other) >= 0 ? this : other;
    }

    Outcome outcome() {
        return switch (this) {
            case PASS -> Outcome.DONE;
            case WARN -> Outcome.WARNINGS;
            case FAIL -> Outcome.FAILURES;
        };
    }
}
