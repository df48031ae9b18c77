package dev.akm.document;

import dev.akm.AkmException;
import dev.akm.ErrorKind;

/** An edit that cannot be made without changing something else; the document is as it was. */
public final class EditRefused extends AkmException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    EditRefused(Problem problem, String hint) {
        super(ErrorKind.INVALID, "EDIT_REFUSED", problem.at(), hint);
        this.problem = problem;
    }

    /** The reason and its place in the file. */
    public Problem problem() {
        return problem;
    }
}
