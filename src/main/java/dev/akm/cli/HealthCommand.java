package dev.akm.cli;

import dev.akm.app.Health;
import dev.akm.app.HealthRequest;
import dev.akm.app.HealthResult;
import dev.akm.app.ReportFile;
import dev.akm.output.HealthHtml;
import dev.akm.output.HealthText;
import java.time.Duration;
import java.util.Optional;

final class HealthCommand implements Command {
    private static final String BY_RUN = "run";

    @Override
    public void declare(Syntax syntax) {
        syntax.option("--since", "TIME", "how far back runs are summed up, such as 12h, 7d or 4w; default: 7d")
                .option("--group-by", BY_RUN, "each run of that time by itself too")
                .option("--compare", "TIME", "beside the figures of so much time before")
                .flag("--probe", "ask the endpoint whether a model is loaded, and with which context")
                .option("--report", "FILE.html", "write a page with charts and the belief graph")
                .example("akm health", "exit 0: well, 4: something needs a look, 1: something fails")
                .example("akm health --since 30d --group-by run --json", "one entry a run, for scripts")
                .example("akm health --probe --report health.html", "one file, nothing is loaded from elsewhere");
    }

    @Override
    public Answer run(Call call) {
        if (call.flag("--group-by") && !call.text("--group-by").equals(BY_RUN)) {
            throw call.badValue("--group-by", call.text("--group-by"), BY_RUN);
        }
        HealthRequest request = new HealthRequest(
                duration(call, "--since").orElse(HealthRequest.WEEK),
                call.flag("--group-by"),
                duration(call, "--compare"),
                call.flag("--probe"));
        HealthResult result = Health.of(call.workspace(), request);
        if (call.flag("--report")) {
            ReportFile.write(call.host().directory().resolve(call.text("--report")), HealthHtml.page(result));
        }
        return Answer.of(result, new HealthText());
    }

    private static Optional<Duration> duration(Call call, String option) {
        if (!call.flag(option)) {
            return Optional.empty();
        }
        Optional<Duration> length = HealthRequest.duration(call.text(option));
        if (length.isEmpty()) {
            throw call.badValue(option, call.text(option), "a time such as 12h, 7d or 4w");
        }
        return length;
    }
}
