package dev.akm.app;

/** How a command ended, as far as its exit code is concerned; failures are exceptions. */
public enum Outcome {
    /** Done, also when nothing was found or nothing was to do. */
    DONE,
    /** {@code health} found warnings. */
    WARNINGS,
    /** {@code health} or {@code config validate} found failures. */
    FAILURES,
    /** {@code improve} finished, some chunks failed. */
    PARTLY_FAILED,
    /** No answer from the model for any chunk that asked. */
    NO_MODEL,
    /** A file could not be read or written; the rest was done. */
    IO_TROUBLE,
    /** Ended by SIGINT, SIGTERM or SIGHUP after the work in hand was made safe. */
    INTERRUPTED_INT,
    INTERRUPTED_TERM,
    INTERRUPTED_HUP
}
