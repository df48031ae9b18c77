package dev.akm.cli;

import dev.akm.ErrorKind;
import dev.akm.app.Outcome;

/** What a process ends with. {@code docs/exit-codes.md} prints this table and a test compares the two. */
enum ExitCode {
    DONE(0, "done, also when nothing was found or nothing was to do"),
    FAILED(1, "failed: not found, exists, invalid, not confirmed, input or output; `health` found failures"),
    USAGE(2, "wrong command line"),
    WARNINGS(4, "`health` found warnings"),
    PARTLY_FAILED(5, "`improve` finished, but some chunks failed"),
    NO_MODEL(6, "no answer from the model for any chunk that asked; what rules alone decide was still done"),
    DEFECT(70, "a defect of akm"),
    LOCKED(75, "locked by another run, try again"),
    CONFIG(78, "settings or stash unusable"),
    HANGUP(129, "ended by SIGHUP after the work in hand was made safe"),
    INTERRUPT(130, "ended by SIGINT after the work in hand was made safe"),
    TERMINATE(143, "ended by SIGTERM after the work in hand was made safe");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    int number() {
        return number;
    }

    String meaning() {
        return meaning;
    }

    static ExitCode of(ErrorKind kind) {
        return switch (kind) {
            case USAGE -> USAGE;
            case NOT_FOUND, EXISTS, INVALID, IO, CONFIRM -> FAILED;
            case LOCKED -> LOCKED;
            case CONFIG -> CONFIG;
            case INTERRUPTED -> INTERRUPT;
            case INTERNAL -> DEFECT;
        };
    }

    static ExitCode of(Outcome outcome) {
        return switch (outcome) {
            case DONE -> DONE;
            case WARNINGS -> WARNINGS;
            case FAILURES, IO_TROUBLE -> FAILED;
            case PARTLY_FAILED -> PARTLY_FAILED;
            case NO_MODEL -> NO_MODEL;
            case INTERRUPTED_INT -> INTERRUPT;
            case INTERRUPTED_TERM -> TERMINATE;
            case INTERRUPTED_HUP -> HANGUP;
        };
    }
}
