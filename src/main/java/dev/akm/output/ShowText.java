package dev.akm.output;

import dev.akm.app.ShowChain;
import dev.akm.app.ShowResult;
import dev.akm.app.ShowSection;
import dev.akm.app.SimilarMemory;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.RefChange;
import dev.akm.memory.Belief;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.List;

/** One memory for a person: what is believed of it and why, then its text. */
public final class ShowText implements TextView<ShowResult> {
    private final boolean rendered;

    /** @param rendered whether Markdown is laid out, as on a terminal, or printed as it stands */
    public ShowText(boolean rendered) {
        this.rendered = rendered;
    }

    @Override
    public void print(ShowResult result, TextOut out) {
        retired(result, out);
        head(result, out);
        chain(result.chain(), out);
        origin(result.memory(), out);
        out.line();
        if (result.toc().isPresent()) {
            headings(result.toc().get(), out);
        } else if (rendered) {
            new MarkdownText(out).print(result.content());
        } else {
            out.line(withoutLastBreak(result.content()));
        }
        if (result.similar().isPresent() && !result.similar().get().isEmpty()) {
            similar(result.similar().get(), out);
        }
        if (result.history().isPresent()) {
            history(result.history().get(), out);
        }
    }

    private static String withoutLastBreak(String text) {
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    private static void retired(ShowResult result, TextOut out) {
        if (result.retired().isEmpty()) {
            return;
        }
        ArchivedFile file = result.retired().get();
        String what = result.onlyArchived()
                ? "was retired, and nothing stands in its place; this is what it said"
                : "was retired; this stands in its place";
        out.line(out.yellow(Printable.line(file.ref() + " " + what)));
        String reason = file.reason().isEmpty() ? "" : ": " + file.reason();
        out.line(out.dim(Printable.line(file.at() + ", run " + file.run() + ", " + file.op() + reason)));
        out.line();
    }

    private static void head(ShowResult result, TextOut out) {
        Belief belief = result.memory().belief();
        StringBuilder line =
                new StringBuilder(out.bold(Printable.line(result.memory().ref().toString())));
        line.append("  ").append(result.onlyArchived() ? out.red("archived") : state(belief.state(), out));
        if (belief.mode() != CaptureMode.UNSET) {
            line.append("  ")
                    .append(
                            belief.mode() == CaptureMode.HOT
                                    ? out.yellow("hot")
                                    : belief.mode().word());
        }
        if (result.memory().expiredAt(result.now())) {
            line.append("  ").append(out.red("expired"));
        }
        out.line(line.toString());
        if (result.protection().isPresent()) {
            out.line(out.yellow("protected: "
                            + Printable.line(result.protection().get().reason())) + "  "
                    + out.dim(Printable.line(result.protection().get().place())));
        }
        List<String> tags = result.memory().details().tags();
        if (!tags.isEmpty()) {
            out.line(out.dim("tags: " + Cells.fit(joined(tags), Math.max(20, out.columns() - 6))));
        }
    }

    private static String joined(List<String> texts) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < texts.size() && out.length() < 1000; i++) {
            out.append(i == 0 ? "" : ", ").append(texts.get(i));
        }
        return out.toString();
    }

    private static String state(BeliefState state, TextOut out) {
        return switch (state) {
            case ACTIVE -> "active";
            case ASSERTED -> out.green("asserted");
            case DEPRECATED, SUPERSEDED -> out.yellow(state.word());
            case CONTRADICTED -> out.red(state.word());
        };
    }

    private static void chain(ShowChain chain, TextOut out) {
        if (!chain.current().isEmpty()) {
            out.line(out.yellow("now believed: " + refs(chain.current())));
        }
        links("replaced by", chain.replacedBy(), out);
        links("replaces", chain.replaced(), out);
    }

    private static void links(String label, List<ShowChain.Link> links, TextOut out) {
        for (int i = 0; i < links.size(); i++) {
            ShowChain.Link link = links.get(i);
            String state = link.state().isPresent() ? link.state().get().word() : "no file";
            out.line(out.dim(label + ": ") + Printable.line(link.ref().toString()) + out.dim(" (" + state + ")"));
        }
    }

    private static void origin(Memory memory, TextOut out) {
        if (!memory.details().source().isEmpty()) {
            out.line(out.dim("source: ") + Printable.line(memory.details().source()));
        }
        if (!memory.details().derivedFrom().isEmpty()) {
            out.line(out.dim("made from: ") + refs(memory.details().derivedFrom()));
        }
        if (!memory.details().promotedTo().isEmpty()) {
            out.line(out.dim("promoted to: ") + refs(memory.details().promotedTo()));
        }
    }

    private static String refs(List<Ref> refs) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < refs.size(); i++) {
            texts.add(Printable.line(refs.get(i).toString()));
        }
        return joined(texts);
    }

    private static void headings(List<ShowSection.Heading> headings, TextOut out) {
        if (headings.isEmpty()) {
            out.line("no headings");
        }
        for (int i = 0; i < headings.size(); i++) {
            ShowSection.Heading heading = headings.get(i);
            out.line("  ".repeat(heading.level() - 1) + Printable.line(heading.title()) + "  "
                    + out.dim("line " + heading.line()));
        }
    }

    private static void similar(List<SimilarMemory> similar, TextOut out) {
        out.line();
        out.line(out.bold("near it"));
        for (int i = 0; i < similar.size(); i++) {
            String ref = Printable.line(similar.get(i).ref().toString());
            int left = Math.max(10, out.columns() - Cells.width(ref) - 4);
            out.line("  " + ref + "  " + out.dim(Cells.fit(similar.get(i).description(), left)));
        }
    }

    private static void history(List<RefChange> changes, TextOut out) {
        out.line();
        out.line(out.bold("history"));
        if (changes.isEmpty()) {
            out.line("  nothing is recorded of it");
        }
        for (int i = 0; i < changes.size(); i++) {
            RefChange change = changes.get(i);
            String verdict = change.applied() ? "" : "  " + change.verdict();
            out.line("  " + Printable.line(change.at() + "  " + change.op() + "  " + change.who() + verdict)
                    + (change.reason().isEmpty() ? "" : out.dim("  " + Printable.line(change.reason()))));
        }
    }
}
