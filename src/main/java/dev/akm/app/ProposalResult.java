package dev.akm.app;

import dev.akm.journal.Proposal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One proposal, and what was done with it.
 *
 * @param done {@code show}, {@code diff}, {@code accept} or {@code reject}
 * @param files what it changes; empty for one that is settled
 * @param run the run that carried it out, for {@code undo}; empty otherwise
 */
public record ProposalResult(String done, Proposal proposal, List<ImproveResult.FileTexts> files, String run)
        implements Result {
    public ProposalResult {
        files = List.copyOf(files);
    }

    /** It, in words. */
    public ProposalsResult.Item item() {
        return ProposalsResult.Item.of(proposal);
    }

    /** What accepting it changes in every file, as {@code diff -u} tells it; a file that goes is removed. */
    public List<String> diff() {
        List<String> out = new ArrayList<>();
        for (ImproveResult.FileTexts file : files) {
            out.addAll(UnifiedDiff.of(file.path(), file.before(), file.after()));
        }
        return out;
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("done", done);
        if (!run.isEmpty()) {
            out.put("run", run);
        }
        out.put("proposal", item().tree());
        out.put("files", files.stream().map(ImproveResult.FileTexts::tree).toList());
        if (done.equals("diff")) {
            out.put("diff", files.isEmpty() ? "" : String.join("\n", diff()) + "\n");
        }
        return out;
    }
}
