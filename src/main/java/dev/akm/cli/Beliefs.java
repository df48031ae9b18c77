package dev.akm.cli;

import java.util.Optional;

/** The options that name a capture mode. */
final class Beliefs {
    private Beliefs() {}

    static Optional<String> mode(Call call) {
        if (call.flag("--hot") && call.flag("--background")) {
            throw Parser.usage(
                    "CONTRADICTING_OPTIONS", "--hot and --background exclude each other", "give one of them");
        }
        if (call.flag("--hot")) {
            return Optional.of("hot");
        }
        return call.flag("--background") ? Optional.of("background") : Optional.empty();
    }
}
