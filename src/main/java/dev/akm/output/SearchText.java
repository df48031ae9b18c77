package dev.akm.output;

import dev.akm.app.SearchResult;
import dev.akm.index.SearchHit;
import dev.akm.memory.Ref;
import java.util.List;

/** Hits for a person: ref and belief, what it is about, where the words stand. */
public final class SearchText implements TextView<SearchResult> {
    @Override
    public void print(SearchResult result, TextOut out) {
        List<SearchHit> hits = result.answer().hits();
        for (int i = 0; i < hits.size(); i++) {
            hit(hits.get(i), out);
        }
        if (hits.isEmpty()) {
            out.line("nothing found");
        } else if (result.answer().total() > hits.size()) {
            out.line(out.dim(hits.size() + " of " + result.answer().total() + "; --limit shows more"));
        }
        if (!result.tip().isEmpty()) {
            out.line(out.dim("tip: " + result.tip()));
        } else if (result.answer().notCurrent() > 0) {
            int more = result.answer().notCurrent();
            out.line(out.dim(more + (more == 1 ? " more is" : " more are") + " not current; --belief all shows "
                    + (more == 1 ? "it" : "them")));
        }
    }

    private static void hit(SearchHit hit, TextOut out) {
        StringBuilder head = new StringBuilder(out.bold(Printable.line(hit.ref().toString())));
        if (hit.current()) {
            boolean said = !hit.beliefState().equals("active");
            head.append(said ? "  " + out.green(hit.beliefState()) : "");
        } else {
            head.append("  ").append(out.red(hit.expired() ? "expired" : hit.beliefState()));
        }
        if (hit.captureMode().equals("hot")) {
            head.append("  ").append(out.yellow("hot"));
        }
        if (!hit.protection().isEmpty()) {
            head.append("  ").append(out.yellow("protected"));
        }
        out.line(head.toString());
        if (!hit.currentBelief().isEmpty()) {
            out.line("  " + out.yellow("now: " + refs(hit.currentBelief())));
        }
        if (!hit.via().isEmpty()) {
            out.line("  " + out.dim("stands in the place of " + refs(hit.via())));
        }
        int width = Math.max(20, out.columns() - 2);
        if (!hit.description().isEmpty()) {
            out.line("  " + Cells.fit(hit.description(), width));
        }
        if (!hit.snippet().isEmpty() && !repeats(hit)) {
            out.line("  " + out.dim(Cells.fit(hit.snippet(), width)));
        }
        for (int i = 0; i < hit.whyMatched().size(); i++) {
            out.line("  " + out.dim("- " + Printable.line(hit.whyMatched().get(i))));
        }
        out.line();
    }

    /** A short memory's description and excerpt are the same sentence. */
    private static boolean repeats(SearchHit hit) {
        String lead = hit.description();
        if (lead.endsWith("…")) {
            lead = lead.substring(0, lead.length() - 1);
        }
        return !lead.isEmpty()
                && hit.snippet().startsWith(lead)
                && hit.snippet().length() < lead.length() + 40;
    }

    private static String refs(List<Ref> refs) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < refs.size(); i++) {
            out.append(i == 0 ? "" : ", ").append(Printable.line(refs.get(i).toString()));
        }
        return out.toString();
    }
}
