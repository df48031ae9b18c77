package dev.akm.app;

/** Asks a person before something is done that was protected on purpose. */
public interface Confirm {
    /**
     * Whether the person says yes.
     *
     * @param question one sentence that names the thing and what will happen to it
     * @throws dev.akm.AkmException CONFIRM where nobody can be asked
     */
    boolean yes(String question);
}
