package dev.akm.cli;

import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import java.util.Optional;

/** The options that name a capture mode or a belief state. */
final class Beliefs {
    private Beliefs() {}

    static Optional<CaptureMode> mode(Call call) {
        if (call.flag("--hot") && call.flag("--background")) {
            throw Parser.usage(
                    "CONTRADICTING_OPTIONS", "--hot and --background exclude each other", "give one of them");
        }
        if (call.flag("--hot")) {
            return Optional.of(CaptureMode.HOT);
        }
        return call.flag("--background") ? Optional.of(CaptureMode.BACKGROUND) : Optional.empty();
    }

    /** The state that the option names; its label lists the words, so that others do not get here. */
    static Optional<BeliefState> state(Call call, String option) {
        return call.flag(option) ? BeliefState.ofWord(call.text(option)) : Optional.empty();
    }
}
