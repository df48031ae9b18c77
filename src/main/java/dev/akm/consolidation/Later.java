package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which of two memories is later, by dates that cannot be had for the asking: of the one that stays the earliest
 * plausible date counts, of the one that goes the latest.
 */
final class Later {
    /** File times closer than this say nothing: a clone, a sync or an unpacked archive makes them all alike. */
    static final Duration FILE_TIME_GAP = Duration.ofHours(12);

    private static final long SECONDS_A_DAY = 86_400;

    private final Past past;
    private final Instant now;

    Later(Past past, Instant now) {
        this.past = past;
        this.now = now;
    }

    boolean isLater(Memory stays, Memory goes) {
        boolean fileTimesTell =
                Duration.between(stays.modified(), goes.modified()).abs().compareTo(FILE_TIME_GAP) >= 0;
        List<Instant> left = new ArrayList<>();
        List<Instant> right = new ArrayList<>();
        plausible(stays.details().observedAt()).ifPresent(left::add);
        plausible(goes.details().observedAt()).map(Later::endOfDay).ifPresent(right::add);
        // The loop writes updated too, so it cannot make a memory later; it can keep one from being called older.
        plausible(goes.details().updated()).map(Later::endOfDay).ifPresent(right::add);
        plausible(past.firstSeen(stays).map(Past.Appearance::after)).ifPresent(left::add);
        plausible(past.firstSeen(goes).map(Past.Appearance::by)).ifPresent(right::add);
        if (fileTimesTell) {
            plausible(Optional.of(stays.modified())).ifPresent(left::add);
            plausible(Optional.of(goes.modified())).ifPresent(right::add);
        }
        Optional<Instant> earliest = left.stream().min(Instant::compareTo);
        Optional<Instant> latest = right.stream().max(Instant::compareTo);
        return earliest.isPresent() && latest.isPresent() && earliest.get().isAfter(latest.get());
    }

    private Optional<Instant> plausible(Optional<Instant> date) {
        return date.filter(d -> !d.isAfter(now));
    }

    /** A date without a time is the whole day. */
    private static Instant endOfDay(Instant date) {
        boolean midnight = date.getEpochSecond() % SECONDS_A_DAY == 0 && date.getNano() == 0;
        return midnight ? date.plusSeconds(SECONDS_A_DAY - 1) : date;
    }
}
