package dev.akm;

/** What sort of failure an {@link AkmException} is; the exit code follows from it alone. */
public enum ErrorKind {
    /** The command line is wrong. */
    USAGE,
    /** What was named does not exist. */
    NOT_FOUND,
    /** What should be created is there already. */
    EXISTS,
    /** Input that cannot be taken: a bad ref, an unreadable memory, a refused edit. */
    INVALID,
    /** The disk, a permission or a file that vanished. */
    IO,
    /** Another process holds what is needed; trying again later helps. */
    LOCKED,
    /** The settings or the stash cannot be used. */
    CONFIG,
    /** A person has to say yes first. */
    CONFIRM,
    /** Ended by a signal after the work in hand was made safe. */
    INTERRUPTED,
    /** A defect of akm. */
    INTERNAL
}
