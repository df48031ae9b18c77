package dev.akm.consolidation;

import java.util.Locale;

/** Why a model gave no answer. The retries that each kind allows are behind the caller when it sees one. */
public enum FailureKind {
    /** The prompt did not fit into the context, however the server put it. */
    OVERFLOW(Next.SMALLER),
    /** The server counted far fewer prompt tokens than were sent: it cut the prompt, and judged something else. */
    PROMPT_CUT(Next.SMALLER),
    /** The answer ran into {@code max_tokens} or the end of the context. */
    LENGTH(Next.SMALLER),
    /** The answer is empty, cut, ambiguous or not JSON. */
    NO_ANSWER(Next.ON),
    /** Nobody answers at the endpoint's address. */
    DOWN(Next.END),
    /** No model is loaded, or it cannot be. */
    NO_MODEL(Next.END),
    /** The endpoint does not have the model asked for. */
    UNKNOWN_MODEL(Next.END),
    /** The key is missing or wrong. */
    UNAUTHORIZED(Next.END),
    /** The model ended while it worked, twice. */
    CRASHED(Next.END),
    /** The server unloaded the model while it worked. */
    EVICTED(Next.ON),
    /** No answer came within the time limit. */
    TIMEOUT(Next.ON),
    /** The server refused the form of the request. */
    BAD_REQUEST(Next.ON),
    /** The server, or a proxy before it, failed or was too busy. */
    SERVER(Next.ON),
    /** What answered is no OpenAI-compatible server, or the path is wrong. */
    NOT_AN_API(Next.END),
    /** The run is being ended. */
    INTERRUPTED(Next.END);

    private enum Next {
        SMALLER,
        ON,
        END
    }

    private final Next next;

    FailureKind(Next next) {
        this.next = next;
    }

    /** How results and history name it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether asking anything else in this run would only meet the same failure: it is up to a person. */
    public boolean endsRun() {
        return next == Next.END;
    }

    /** Whether half of the material may be judged where the whole could not. */
    public boolean smallerMayHelp() {
        return next == Next.SMALLER;
    }
}
