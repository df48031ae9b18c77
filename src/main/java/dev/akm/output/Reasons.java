package dev.akm.output;

import dev.akm.memory.Refusal;
import java.util.Optional;

/** Reason codes as a person reads them. */
final class Reasons {
    private Reasons() {}

    /** The code and what it means; a text that is none stays as it is. */
    static String words(String code) {
        Optional<Refusal> reason = Refusal.ofCode(code);
        return reason.isPresent() ? code + ": " + reason.get().meaning() : code;
    }
}
