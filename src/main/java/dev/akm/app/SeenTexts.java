package dev.akm.app;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** What this machine saw of the stash at earlier scans. */
interface SeenTexts {
    /** When the body first appeared between two scans. */
    Optional<Instant> firstSeen(Memory memory);

    Optional<Fingerprint> lastBody(Ref ref);

    Set<Ref> lastScan();

    /** Nothing was seen before. */
    SeenTexts NONE = new SeenTexts() {
        @Override
        public Optional<Instant> firstSeen(Memory memory) {
            return Optional.empty();
        }

        @Override
        public Optional<Fingerprint> lastBody(Ref ref) {
            return Optional.empty();
        }

        @Override
        public Set<Ref> lastScan() {
            return Set.of();
        }
    };
}
