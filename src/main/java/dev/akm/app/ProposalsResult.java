package dev.akm.app;

import dev.akm.journal.Proposal;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The proposals that wait for a person.
 *
 * @param open how many wait
 */
public record ProposalsResult(List<Proposal> proposals, int open) implements Result {
    public ProposalsResult {
        proposals = List.copyOf(proposals);
    }

    /** One proposal in words. */
    public record Item(
            String id,
            String op,
            List<String> refs,
            String status,
            String reason,
            String why,
            double confidence,
            String by,
            String run,
            String createdAt,
            List<String> findings,
            String note) {
        static Item of(Proposal proposal) {
            return new Item(
                    proposal.id(),
                    proposal.action().op(),
                    proposal.members().stream().map(Ref::toString).toList(),
                    proposal.status().word(),
                    proposal.judged().verdict().reason().map(Refusal::code).orElse(""),
                    proposal.judged().origin().reason(),
                    proposal.judged().origin().confidence(),
                    proposal.by(),
                    proposal.run(),
                    proposal.createdAt(),
                    proposal.judged().verdict().findings(),
                    proposal.note());
        }

        Map<String, Object> tree() {
            Map<String, Object> out = new LinkedHashMap<>();
            out.put("id", id);
            out.put("op", op);
            out.put("refs", refs);
            out.put("status", status);
            out.put("reason", reason);
            out.put("meaning", Refusal.ofCode(reason).map(Refusal::meaning).orElse(""));
            out.put("why", why);
            out.put("confidence", confidence);
            out.put("by", by);
            out.put("run", run);
            out.put("createdAt", createdAt);
            out.put("findings", findings);
            if (!note.isEmpty()) {
                out.put("note", note);
            }
            return out;
        }
    }

    /** What there is, as shown. */
    public List<Item> shown() {
        return proposals.stream().map(Item::of).toList();
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("open", open);
        out.put("proposals", shown().stream().map(Item::tree).toList());
        return out;
    }

    @Override
    public String items() {
        return "proposals";
    }
}
