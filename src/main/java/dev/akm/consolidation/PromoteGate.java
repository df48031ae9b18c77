package dev.akm.consolidation;

import dev.akm.claims.ClaimText;
import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import java.util.List;
import java.util.Optional;

/** Judges promotions: a copy under a new name, of what is believed and was not promoted before. */
final class PromoteGate {
    /** The most promotions a run; a model that likes everything must not fill the knowledge. */
    static final int LIMIT = 5;

    private final Situation situation;
    private final Settings settings;
    private final RoleCheck roles;

    PromoteGate(Situation situation, Settings settings, RoleCheck roles) {
        this.situation = situation;
        this.settings = settings;
        this.roles = roles;
    }

    Judged judge(PlannedOperation.Promote op, Judge judge) {
        Optional<Memory> found = situation.find(op.ref());
        if (found.isEmpty()) {
            return judge.refuse(op, op.ref(), Refusal.UNKNOWN_REF);
        }
        Memory memory = found.get();
        Optional<Refusal> fault = fault(op, memory);
        if (fault.isPresent()) {
            return judge.refuse(op, op.ref(), fault.get());
        }
        return judge.apply(
                op,
                op.ref(),
                new Action.Copy(op.ref(), op.knowledgeRef(), op.description().filter(text -> proven(memory, text))));
    }

    private Optional<Refusal> fault(PlannedOperation.Promote op, Memory memory) {
        Optional<Refusal> table = roles.fault(memory, Role.PROMOTE);
        if (table.isPresent()) {
            return table;
        }
        if (!situation.inScope(op.ref())) {
            return Optional.of(Refusal.OUT_OF_SCOPE);
        }
        if (!situation.free(op.ref())) {
            return Optional.of(Refusal.ROLE_TAKEN);
        }
        if (op.knowledgeRef().type() != AssetType.KNOWLEDGE
                || op.knowledgeRef().newFileProblem().isPresent()) {
            return Optional.of(Refusal.MISSING_MEMBER);
        }
        if (!memory.details().promotedTo().isEmpty()) {
            return Optional.of(Refusal.ALREADY_PROMOTED);
        }
        if (situation.nameTaken(op.knowledgeRef())) {
            return Optional.of(Refusal.EXISTS);
        }
        return situation.promotions() >= LIMIT ? Optional.of(Refusal.PROMOTION_LIMIT) : Optional.empty();
    }

    /** One line that says nothing the body does not say. */
    private boolean proven(Memory memory, String description) {
        String line = description.strip();
        return !line.isEmpty()
                && line.indexOf('\n') < 0
                && line.indexOf('\r') < 0
                && (!settings.beliefAware()
                        || TextJudge.faultless(List.of(TextJudge.text(memory)), ClaimText.ofBody(line))
                                .good());
    }
}
