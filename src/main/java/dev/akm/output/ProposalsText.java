package dev.akm.output;

import dev.akm.app.ImproveResult;
import dev.akm.app.ProposalResult;
import dev.akm.app.ProposalsResult;
import dev.akm.app.ProposalsSettledResult;

/** Proposals as a person reads them. */
public final class ProposalsText {
    private ProposalsText() {}

    public static void list(ProposalsResult result, TextOut out) {
        if (result.proposals().isEmpty()) {
            out.line("nothing waits for you");
            return;
        }
        for (ProposalsResult.Item item : result.shown()) {
            out.line(out.bold(item.id()) + "  " + Cells.pad(item.op(), 10) + " "
                    + Printable.line(String.join(", ", item.refs()))
                    + (item.status().equals("open") ? "" : out.dim("  " + item.status())));
            out.wrapped(Reasons.words(item.reason()), 4);
            for (String finding : item.findings()) {
                out.wrapped(Printable.line(finding), 6);
            }
        }
        out.line();
        out.line(out.dim("akm proposal diff ID shows what it changes; accept ID or reject ID settles it"));
    }

    public static void one(ProposalResult result, TextOut out) {
        ProposalsResult.Item item = result.item();
        switch (result.done()) {
            case "accept" ->
                out.line(out.green("done  ") + item.op() + " " + Printable.line(String.join(", ", item.refs()))
                        + out.dim("  akm undo " + result.run() + " takes it back"));
            case "reject" ->
                out.line("rejected; it is not proposed again while the texts are as they are"
                        + out.dim("  akm proposal accept " + item.id() + " does it after all"));
            case "diff" -> diff(result, item, out);
            default -> show(result, item, out);
        }
    }

    private static void show(ProposalResult result, ProposalsResult.Item item, TextOut out) {
        out.line(out.bold(item.op()) + " " + Printable.line(String.join(", ", item.refs())));
        out.line("  " + item.status() + (item.note().isEmpty() ? "" : ": " + Printable.line(item.note()))
                + out.dim("  proposed by " + Printable.line(item.by()) + ", confidence " + item.confidence()
                        + (item.why().isBlank() ? "" : ": " + Printable.line(item.why()))));
        out.wrapped(Reasons.words(item.reason()), 2);
        for (String finding : item.findings()) {
            out.wrapped(Printable.line(finding), 4);
        }
        for (ImproveResult.FileTexts file : result.files()) {
            String path = Printable.line(file.path());
            out.line("  " + (file.after().isEmpty() ? path + " would go to the archive" : path + " would change"));
        }
        if (!result.files().isEmpty()) {
            out.line(out.dim("  akm proposal diff " + item.id() + " shows the change"));
        }
        if (item.status().equals("open")) {
            out.line(
                    out.dim("  akm proposal accept " + item.id() + " does it, reject " + item.id() + " turns it down"));
        }
    }

    /** Several that were settled by one command. */
    public static void several(ProposalsSettledResult result, TextOut out) {
        for (ProposalResult one : result.settled()) {
            ProposalsResult.Item item = one.item();
            out.line((result.done().equals("accept") ? out.green("done  ") : "rejected  ") + item.id() + "  "
                    + item.op() + " " + Printable.line(String.join(", ", item.refs()))
                    + (one.run().isEmpty() ? "" : out.dim("  akm undo " + one.run() + " takes it back")));
        }
        if (result.settled().isEmpty() && result.left().isEmpty()) {
            out.line("nothing waits for you");
        }
    }

    /** Nothing but the change, so that a tool can read it too. */
    private static void diff(ProposalResult result, ProposalsResult.Item item, TextOut out) {
        if (result.files().isEmpty()) {
            out.line(
                    item.status().equals("open")
                            ? "a text that it rests on has changed: it cannot be carried out any more"
                            : "it is " + item.status() + ": there is nothing to change");
        }
        for (String line : result.diff()) {
            String shown = Printable.line(line);
            boolean head = line.startsWith("--- ") || line.startsWith("+++ ");
            out.line(
                    switch (line.charAt(0)) {
                        case '@' -> out.cyan(shown);
                        case '+' -> head ? out.bold(shown) : out.green(shown);
                        case '-' -> head ? out.bold(shown) : out.red(shown);
                        default -> out.dim(shown);
                    });
        }
    }
}
