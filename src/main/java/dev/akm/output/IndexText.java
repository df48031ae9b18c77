package dev.akm.output;

import dev.akm.app.ReindexResult;
import dev.akm.index.RefreshReport;

/** What bringing the index up to date took. */
public final class IndexText implements TextView<ReindexResult> {
    @Override
    public void print(ReindexResult result, TextOut out) {
        RefreshReport report = result.report();
        if (report.added() + report.changed() + report.removed() == 0 && report.failed() == 0) {
            out.line(report.files() + " files, nothing had changed (" + result.millis() + " ms)");
            return;
        }
        out.line(report.files() + " files: " + report.added() + " new, " + report.changed() + " changed, "
                + report.removed() + " gone (" + result.millis() + " ms)");
        if (report.failed() > 0) {
            out.line(out.yellow(report.failed() + " could not be read; akm search tries again"));
        }
    }
}
