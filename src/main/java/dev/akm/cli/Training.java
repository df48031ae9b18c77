package dev.akm.cli;

import dev.akm.app.Host;

/** What the launcher's archive is built from: a run through the classes of the frequent commands. */
final class Training {
    private Training() {}

    static int run(Host host) {
        return Akm.run(host, "--help");
    }
}
