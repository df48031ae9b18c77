package dev.akm.output;

import dev.akm.app.ImproveResult;
import dev.akm.app.LineDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A run as a person reads it: what was done, what waits, what was refused and why. */
public final class ImproveText {
    private static final int SHOWN = 12;

    private ImproveText() {}

    public static void print(ImproveResult result, TextOut out) {
        if (result.skippedAsLocked()) {
            out.line("another run is at work; nothing was done");
            return;
        }
        operations(result, out);
        summary(result, out);
        if (result.openProposals() > 0) {
            out.line(out.yellow(result.openProposals()
                            + (result.openProposals() == 1 ? " proposal waits" : " proposals wait") + " for you")
                    + ": akm proposal list");
        }
        if (result.dryRun()) {
            out.line(out.dim("a dry run: nothing was written"));
        } else if (changed(result)) {
            out.line(out.dim("akm undo takes it back"));
        }
    }

    /** Counters and conflicts, without the single operations. */
    static void summary(ImproveResult result, TextOut out) {
        counters(result, out);
        conflicts(result, out);
    }

    private static boolean changed(ImproveResult result) {
        return result.operations().stream()
                .anyMatch(operation -> operation.verdict().equals("apply"));
    }

    private static void operations(ImproveResult result, TextOut out) {
        boolean any = false;
        for (ImproveResult.Operation operation : result.operations()) {
            if (operation.verdict().equals("refuse")) {
                continue;
            }
            any = true;
            boolean staged = operation.verdict().equals("stage");
            String verdict = staged ? out.yellow("waits ") : out.green(result.dryRun() ? "would " : "done  ");
            out.line(verdict + Cells.pad(operation.op(), 10) + " "
                    + Printable.line(String.join(
                            ", ",
                            operation.refs().stream().map(Object::toString).toList()))
                    + (staged ? "" : out.dim("  " + Printable.line(why(operation)))));
            if (staged) {
                out.wrapped(Reasons.words(operation.reason()), 6);
            }
            for (String finding : operation.findings()) {
                out.wrapped(Printable.line(finding), 8);
            }
            if (result.dryRun()) {
                for (ImproveResult.FileTexts file : operation.files()) {
                    diff(file, out);
                }
            }
        }
        if (any) {
            out.line();
        }
    }

    private static String why(ImproveResult.Operation operation) {
        return operation.why() + (operation.actor().isEmpty() ? "" : " (" + operation.actor() + ")");
    }

    static void diff(ImproveResult.FileTexts file, TextOut out) {
        String path = Printable.line(file.path());
        out.line("  " + out.bold(file.after().isEmpty() ? path + " goes to the archive" : path));
        if (file.after().isEmpty()) {
            return;
        }
        for (String line : LineDiff.of(file.before().orElse(""), file.after().get())) {
            String shown = "    " + Printable.line(line);
            out.line(line.startsWith("+") ? out.green(shown) : line.startsWith("-") ? out.red(shown) : out.dim(shown));
        }
    }

    private static void counters(ImproveResult result, TextOut out) {
        if (result.fates().isEmpty()) {
            return;
        }
        List<String> parts = new ArrayList<>();
        for (Map.Entry<String, Integer> fate : result.fates().entrySet()) {
            if (!fate.getKey().equals("judgedNoAction") && fate.getValue() > 0) {
                parts.add(fate.getValue() + " " + words(fate.getKey()));
            }
        }
        out.line(out.bold(result.processed() + (result.processed() == 1 ? " memory" : " memories")) + ": "
                + (parts.isEmpty() ? "nothing to do" : String.join(", ", parts)));
        List<String> kept = new ArrayList<>();
        for (Map.Entry<String, Integer> why : result.kept().entrySet()) {
            if (why.getValue() > 0) {
                kept.add(why.getValue() + " " + words(why.getKey()));
            }
        }
        if (!kept.isEmpty()) {
            out.line("  left as they are: " + String.join(", ", kept));
        }
        if (result.usage().calls() > 0) {
            out.line("  " + result.usage().calls() + (result.usage().calls() == 1 ? " model call, " : " model calls, ")
                    + (result.usage().promptTokens() + result.usage().completionTokens()) + " tokens, about "
                    + result.chunks().tokensSaved() + " not spent");
        }
        Map<String, Integer> reasons = new TreeMap<>();
        for (ImproveResult.Skip skip : result.skips()) {
            reasons.merge(skip.reason(), 1, Integer::sum);
        }
        if (!reasons.isEmpty()) {
            List<String> told = new ArrayList<>();
            reasons.forEach((code, count) -> told.add(code + " " + count));
            out.line(out.dim("  refused or left out: " + String.join(", ", told)));
        }
    }

    private static void conflicts(ImproveResult result, TextOut out) {
        int shown = 0;
        for (ImproveResult.ConflictFound conflict : result.conflicts()) {
            if (shown++ == SHOWN) {
                out.line(out.dim("  and " + (result.conflicts().size() - SHOWN) + " more conflicts: akm health"));
                return;
            }
            out.line(out.yellow("conflict ")
                    + Printable.line(String.join(
                            " / ",
                            conflict.refs().stream().map(Object::toString).toList()))
                    + out.dim("  " + Printable.line(conflict.detail())));
        }
    }

    private static String words(String counter) {
        return switch (counter) {
            case "skipped" -> "left out";
            case "failed" -> "without an answer";
            case "staged" -> "waiting for you";
            case "refreshed" -> "brought back";
            case "contradicted" -> "marked wrong";
            case "merged" -> "with others folded in";
            case "mergedSecondaries" -> "folded away";
            case "deleted" -> "archived";
            case "allHot" -> "all hot";
            case "modelKept" -> "judged by the model";
            case "byRule" -> "by rule";
            default -> counter;
        };
    }
}
