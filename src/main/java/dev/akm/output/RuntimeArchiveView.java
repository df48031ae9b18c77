package dev.akm.output;

import dev.akm.app.RuntimeArchiveResult;

/** What became of the archive. */
public final class RuntimeArchiveView implements TextView<RuntimeArchiveResult> {
    @Override
    public void print(RuntimeArchiveResult result, TextOut out) {
        out.line(result.dropped() ? "the archive is gone" : "the archive is made");
        if (!result.told().isEmpty()) {
            out.line(result.told());
        }
    }
}
