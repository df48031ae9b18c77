package dev.akm.output;

import dev.akm.app.RememberResult;
import dev.akm.app.SimilarMemory;

/** What was remembered: the ref first, then which capture mode it has and why. */
public final class RememberView implements TextView<RememberResult> {
    @Override
    public void print(RememberResult result, TextOut out) {
        out.line(verb(result) + out.bold(result.ref().toString()));
        out.line("  " + mode(result, out) + ", " + result.state().word());
        for (int i = 0; i < result.updated().size(); i++) {
            out.line("  " + (result.dryRun() ? "would change " : "changed ")
                    + result.updated().get(i));
        }
        for (int i = 0; i < result.superseded().size(); i++) {
            out.line("  supersedes " + result.superseded().get(i));
        }
        for (int i = 0; i < result.contradicted().size(); i++) {
            out.line("  contradicts " + result.contradicted().get(i));
        }
        if (result.dryRun()) {
            out.line();
            out.line(result.content());
        }
        if (result.similarAsked()) {
            similar(result, out);
        }
    }

    private static String verb(RememberResult result) {
        if (result.duplicate()) {
            return "already known: ";
        }
        if (result.dryRun()) {
            return result.replaced() ? "would replace " : "would remember ";
        }
        return result.replaced() ? "replaced " : "remembered ";
    }

    private static String mode(RememberResult result, TextOut out) {
        String word = result.capture().mode().word();
        String styled = word.equals("hot") ? out.yellow(word) : word;
        return result.duplicate()
                ? styled
                : styled + out.dim(" (" + result.capture().reason() + ")");
    }

    private static void similar(RememberResult result, TextOut out) {
        out.line();
        if (result.similar().isEmpty()) {
            out.line("nothing similar");
            return;
        }
        out.line("similar:");
        for (int i = 0; i < result.similar().size(); i++) {
            SimilarMemory similar = result.similar().get(i);
            String ref = similar.ref().toString();
            out.line("  " + out.cyan(ref));
            if (!similar.description().isEmpty()) {
                out.line("    " + Cells.fit(similar.description(), Math.max(20, out.columns() - 4)));
            }
        }
    }
}
