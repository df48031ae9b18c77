package dev.akm.output;

import dev.akm.app.SelfTestResult;

/** The table of what hostile models could do: nothing. */
public final class SelfTestText {
    private SelfTestText() {}

    public static void print(SelfTestResult result, TextOut out) {
        out.line(out.bold(Cells.pad("model", 22)) + "  memories  claims lost  hot changed  not undone  files changed");
        for (SelfTestResult.Row row : result.models()) {
            out.line(Cells.pad(row.model(), 22)
                    + number(row.memories(), 10)
                    + number(row.lost().size(), 13)
                    + number(row.hotChanged(), 13)
                    + number(row.notUndone(), 12)
                    + number(row.changed(), 15)
                    + (row.kept() ? "" : "  " + out.red("broken")));
        }
        out.line();
        out.line(
                result.kept()
                        ? out.green("No believed claim was lost") + " in " + result.nights()
                                + " runs of each model on a copy of your stash."
                        : out.red("The promise did not hold.") + " Please report it with the names above.");
    }

    private static String number(int value, int cells) {
        String text = String.valueOf(value);
        return " ".repeat(Math.max(1, cells - text.length())) + text;
    }
}
