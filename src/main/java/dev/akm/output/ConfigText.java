package dev.akm.output;

import dev.akm.app.ConfigListResult;
import dev.akm.app.ConfigPathResult;
import dev.akm.app.ConfigProblemsResult;
import dev.akm.app.ConfigValueResult;
import dev.akm.config.Config;

/** The settings as a person reads them. */
public final class ConfigText {
    private ConfigText() {}

    public static void list(ConfigListResult result, TextOut out) {
        int key = 0;
        for (Config.Entry entry : result.entries()) {
            key = Math.max(key, Cells.width(entry.key()));
        }
        for (Config.Entry entry : result.entries()) {
            String left = Cells.pad(entry.key(), key + 2);
            String value = entry.value().isEmpty() ? out.dim("-") : Printable.line(entry.value());
            out.line(left + value + switch (entry.source()) {
                case DEFAULT -> "";
                case FILE -> out.dim("  (file)");
                case VARIABLE -> out.dim("  (" + entry.setting().variable() + ")");
            });
        }
        out.line();
        out.line(out.dim(result.file().toString()));
    }

    public static void value(ConfigValueResult result, TextOut out) {
        switch (result.done()) {
            case "get" -> out.line(Printable.line(result.entry().value()));
            case "unset" ->
                out.line(result.entry().key() + " is back to its default"
                        + (result.entry().value().isEmpty()
                                ? ""
                                : ": " + Printable.line(result.entry().value())));
            default ->
                out.line(result.entry().key() + " = " + Printable.line(result.entry().value()));
        }
    }

    public static void path(ConfigPathResult result, TextOut out) {
        out.line(result.file().toString());
    }

    public static void problems(ConfigProblemsResult result, TextOut out) {
        for (Config.Problem problem : result.problems()) {
            out.line((problem.fatal() ? out.red("error   ") : out.yellow("warning ")) + problem.message());
        }
        String file = result.file().toString();
        if (!result.exists()) {
            out.line(file + " does not exist; the defaults hold");
        } else if (result.valid()) {
            out.line(file + " is valid");
        } else {
            out.line(file + " is not valid");
        }
    }
}
