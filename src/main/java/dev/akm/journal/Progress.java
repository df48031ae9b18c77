package dev.akm.journal;

import java.util.Optional;

/** How far a run got: what was carried out, and the operation that was under way when it ended, if one was. */
record Progress(Summary summary, Optional<Entry> pending) {
    static Progress of(Log log) {
        Summary summary = new Summary();
        Optional<Entry> pending = Optional.empty();
        for (Entry entry : log.entries()) {
            switch (entry.text("entry")) {
                case "judged" -> summary.judged(entry);
                case "skipped" -> summary.named(entry);
                case "prepared" -> {
                    summary.named(entry);
                    pending = Optional.of(entry);
                }
                case "applied" -> {
                    if (pending.isPresent() && entry.text("result").equals(GroupResult.Status.APPLIED.word())) {
                        summary.applied(pending.get());
                    }
                    pending = Optional.empty();
                }
                default -> {}
            }
        }
        return new Progress(summary, pending);
    }
}
