package dev.akm.memory;

import java.util.Locale;
import java.util.Optional;

/** Who may change a memory. */
public enum CaptureMode {
    /** Written or confirmed by a person: the loop never writes the file. */
    HOT("hot"),
    /** Written by an agent or by the loop: the loop may change it. */
    BACKGROUND("background"),
    /** The field is absent: the loop may change it, and does not write the field back. */
    UNSET("unset");

    private final String word;

    CaptureMode(String word) {
        this.word = word;
    }

    /** The value as it stands in a file; {@code unset} for the absent one. */
    public String word() {
        return word;
    }

    public boolean writable() {
        return this != HOT;
    }

    /** The mode of a field's value, without regard to case and surrounding space; empty if it is neither word. */
    public static Optional<CaptureMode> ofWord(String value) {
        String folded = value.strip().toLowerCase(Locale.ROOT);
        if (folded.equals("hot")) {
            return Optional.of(HOT);
        }
        return folded.equals("background") ? Optional.of(BACKGROUND) : Optional.empty();
    }
}
