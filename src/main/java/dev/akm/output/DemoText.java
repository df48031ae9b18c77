package dev.akm.output;

import dev.akm.app.DemoResult;
import dev.akm.app.HealthResult;

/** The demo: one line a memory, then the counters. */
public final class DemoText {
    private DemoText() {}

    public static void print(DemoResult result, TextOut out) {
        int names = 6;
        for (DemoResult.Row row : result.rows()) {
            names = Math.max(names, Cells.width(row.ref().name()));
        }
        out.line(out.bold(Cells.pad("memory", names + 2) + Cells.pad("mode", 12) + Cells.pad("before", 14)
                + Cells.pad("after", 14) + "what happened"));
        for (DemoResult.Row row : result.rows()) {
            boolean same = row.before().equals(row.after());
            String after = Cells.pad(row.after(), 14);
            String left = Cells.pad(row.ref().name(), names + 2)
                    + Cells.pad(row.mode(), 12)
                    + Cells.pad(row.before(), 14)
                    + (same ? after : out.yellow(after));
            String what = row.standIns().isEmpty()
                    ? row.what()
                    : row.what() + ", now " + row.standIns().get(0);
            int width = Cells.width(left);
            // Beside the table where it fits, else below its line.
            boolean beside = width + Cells.width(what) <= out.columns();
            out.line(beside ? left + what : left);
            if (!beside) {
                out.wrapped(what, 4);
            }
        }
        out.line();
        ImproveText.summary(result.improve(), out);
        if (result.health().isPresent() && result.health().get() instanceof HealthResult health) {
            out.line();
            new HealthText().print(health, out);
        }
    }
}
