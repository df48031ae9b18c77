package dev.akm.cli;

import dev.akm.app.Host;
import dev.akm.app.RunImprove;
import dev.akm.output.Cells;
import dev.akm.output.Printable;

/** How far a run is, on one line of the terminal's stderr that is written over; nothing where stderr is no terminal. */
final class ProgressLine implements RunImprove.Watcher {
    private final Host host;
    private final boolean shown;
    private final boolean quiet;
    private boolean drawn;

    ProgressLine(Call call) {
        this.host = call.host();
        this.quiet = call.flag("--quiet");
        this.shown = host.terminals().err() && !quiet;
    }

    @Override
    public void progress(String line) {
        if (shown) {
            // Carriage return and "erase to the end of the line" (ECMA-48): every terminal knows them.
            host.err().print("\r" + Cells.fit(line, host.columns() - 1) + "\u001b[K");
            host.err().flush();
            drawn = true;
        }
    }

    @Override
    public void notice(String sentence) {
        if (!quiet) {
            clear();
            host.err().print("akm: warning: " + Printable.line(sentence) + "\n");
        }
    }

    void clear() {
        if (drawn) {
            host.err().print("\r\u001b[K");
            host.err().flush();
            drawn = false;
        }
    }
}
