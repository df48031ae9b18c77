package dev.akm.output;

import dev.akm.app.MarkResult;

/** What mark changed, as a diff of the frontmatter. */
public final class MarkView implements TextView<MarkResult> {
    @Override
    public void print(MarkResult result, TextOut out) {
        for (MarkResult.Marked marked : result.marked()) {
            String states = marked.mode().word() + ", " + marked.state().word();
            if (!marked.changed()) {
                out.line(out.bold(marked.ref().toString()) + " is " + states + " already");
                continue;
            }
            out.line(out.bold(marked.ref().toString()) + (result.dryRun() ? " would be " : " is ") + states);
            diff(marked.diff(), out);
        }
    }

    /** Lines of a diff, coloured by their sign. */
    static void diff(Iterable<String> lines, TextOut out) {
        for (String line : lines) {
            if (line.startsWith("+")) {
                out.line("  " + out.green(line));
            } else if (line.startsWith("-")) {
                out.line("  " + out.red(line));
            } else {
                out.line("  " + out.dim(line));
            }
        }
    }
}
