package dev.akm.output;

import dev.akm.app.ConfigListResult;
import dev.akm.app.ConfigPathResult;
import dev.akm.app.ConfigProblemsResult;
import dev.akm.app.ConfigValueResult;
import dev.akm.app.SettingValue;

/** The settings as a person reads them. */
public final class ConfigText {
    private ConfigText() {}

    public static void list(ConfigListResult result, TextOut out) {
        int key = 0;
        for (SettingValue entry : result.settings()) {
            key = Math.max(key, Cells.width(entry.key()));
        }
        for (SettingValue entry : result.settings()) {
            String left = Cells.pad(entry.key(), key + 2);
            String value = entry.text().isEmpty() ? out.dim("-") : Printable.line(entry.text());
            out.line(left
                    + value
                    + switch (entry.source()) {
                        case "file" -> out.dim("  (file)");
                        case "environment" -> out.dim("  (" + entry.variable() + ")");
                        default -> "";
                    });
        }
        out.line();
        out.line(out.dim(result.file().toString()));
    }

    public static void value(ConfigValueResult result, TextOut out) {
        switch (result.done()) {
            case "get" -> out.line(Printable.line(result.setting().text()));
            case "unset" ->
                out.line(result.setting().key() + " is back to its default"
                        + (result.setting().text().isEmpty()
                                ? ""
                                : ": " + Printable.line(result.setting().text())));
            default ->
                out.line(result.setting().key() + " = "
                        + Printable.line(result.setting().text()));
        }
    }

    public static void path(ConfigPathResult result, TextOut out) {
        out.line(result.file().toString());
    }

    public static void problems(ConfigProblemsResult result, TextOut out) {
        for (ConfigProblemsResult.Problem problem : result.problems()) {
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
