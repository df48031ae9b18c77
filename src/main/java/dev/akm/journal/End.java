package dev.akm.journal;

import dev.akm.stash.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** How a run's record is brought to its end, by the run itself or by recovery. */
final class End {
    private End() {}

    /** The beginning of the last line. */
    static JsonOut line(
            String how, RunId id, String kind, String started, String who, Optional<String> undoes, String now) {
        return new JsonOut()
                .field("v", Log.VERSION)
                .field("entry", how)
                .field("run", id)
                .field("kind", kind)
                .field("started", started)
                .field("at", now)
                .field("who", who)
                .field("undoes", undoes);
    }

    /** Whether an entry is a last one. */
    static boolean isEnd(Entry entry) {
        return switch (entry.text("entry")) {
            case "committed", "interrupted", "failed", "abandoned", "recovered" -> true;
            default -> false;
        };
    }

    /** From the running ones to history, in one step. */
    static void move(Layout layout, RunId id) throws IOException {
        Path target = layout.makeJournal().resolve(id.toString());
        Files.move(layout.running().resolve(id.toString()), target, StandardCopyOption.ATOMIC_MOVE);
        Faults.step();
    }
}
