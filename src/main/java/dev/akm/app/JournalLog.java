package dev.akm.app;

import dev.akm.consolidation.Action;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.Judged;
import dev.akm.consolidation.PlannedOperation;
import dev.akm.consolidation.Situation;
import dev.akm.consolidation.Verdict;
import dev.akm.journal.GroupResult;
import dev.akm.journal.Proposal;
import dev.akm.journal.ProposalStore;
import dev.akm.journal.RunJournal;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A run's verdicts in the journal, its changes on disk, and what it leaves to a person as proposals. */
final class JournalLog implements RunLog {
    private final RunJournal run;
    private final ProposalStore proposals;
    private final Situation situation;
    private final Instant now;
    private final String model;
    private @Nullable List<Proposal> open;
    private int newProposals;

    /** @param model who is asked; empty where nobody is */
    JournalLog(RunJournal run, ProposalStore proposals, Situation situation, Instant now, String model) {
        this.run = run;
        this.proposals = proposals;
        this.situation = situation;
        this.now = now;
        this.model = model;
    }

    int newProposals() {
        return newProposals;
    }

    @Override
    public void judged(List<Judged> verdicts) {
        List<Map<String, Object>> operations = new ArrayList<>();
        for (Judged judged : verdicts) {
            Map<String, Object> operation = new LinkedHashMap<>();
            operation.put("op", judged.op());
            operation.put("refs", judged.refs().stream().map(Ref::toString).toList());
            operation.put("verdict", word(judged.verdict()));
            operation.put(
                    "reason",
                    judged.verdict()
                            .reason()
                            .map(Refusal::code)
                            .orElse(judged.origin().reason()));
            operation.put("who", by(judged));
            operation.put("confidence", judged.origin().confidence());
            if (!judged.verdict().findings().isEmpty()) {
                operation.put("findings", judged.verdict().findings());
            }
            operations.add(operation);
        }
        run.judged(Map.of("operations", operations));
    }

    private static String word(Verdict verdict) {
        if (verdict instanceof Verdict.Apply) {
            return "apply";
        }
        return verdict instanceof Verdict.Stage ? "stage" : "refuse";
    }

    private String by(Judged judged) {
        return judged.origin().proposer() == PlannedOperation.Proposer.RULE
                ? "rule"
                : model.isEmpty() ? "model" : "model " + model;
    }

    @Override
    public List<GroupResult> apply(List<ChangeGroup> groups) {
        return run.apply(groups);
    }

    @Override
    public void staged(Judged judged) {
        Action action = judged.verdict().action().orElseThrow();
        Set<Ref> members = action.members();
        if (waits(action, members)) {
            return;
        }
        Map<Ref, Fingerprint> bodies = new LinkedHashMap<>();
        for (Ref ref : members) {
            situation.find(ref).ifPresent(memory -> bodies.put(ref, memory.bodyFingerprint()));
        }
        Proposal proposal = new Proposal(
                proposals.idFor(action.op(), members),
                Proposal.Status.OPEN,
                run.id().toString(),
                now.toString(),
                by(judged),
                judged,
                bodies,
                "");
        proposals.save(proposal);
        open().add(proposal);
        newProposals++;
    }

    /** Whether a person is asked about two of these memories already, or about the same change of the same one. */
    private boolean waits(Action action, Set<Ref> members) {
        for (Proposal proposal : open()) {
            Set<Ref> shared = proposal.members();
            shared.retainAll(members);
            boolean alone = action.survivors().isEmpty()
                    && proposal.action().survivors().isEmpty()
                    && proposal.action().ref().equals(action.ref())
                    && proposal.action().op().equals(action.op());
            if ((alone || shared.size() > 1) && proposals.changed(proposal).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private List<Proposal> open() {
        List<Proposal> known = open;
        if (known == null) {
            known = new ArrayList<>(proposals.open());
            open = known;
        }
        return known;
    }
}
