package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.memory.Ref;
import java.util.List;

/** The question before a memory that a person protected is changed. */
public final class Confirmation {
    private Confirmation() {}

    /**
     * Returns only if the person agrees, or if nothing is hot.
     *
     * @param hot what would be changed although it is hot, as it is told
     * @param deed what would be done to it, such as {@code replaced}
     */
    public static void need(Confirm confirm, List<Ref> hot, String deed) {
        if (hot.isEmpty()) {
            return;
        }
        String names = String.join(", ", RememberResult.texts(hot));
        String question = names + (hot.size() == 1 ? " is" : " are") + " hot and would be " + deed;
        if (!confirm.yes(question + ". Go on?")) {
            throw new AkmException(ErrorKind.CONFIRM, "NOT_CONFIRMED", names + " was left as it is", "");
        }
    }
}
