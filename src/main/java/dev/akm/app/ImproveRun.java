package dev.akm.app;

import dev.akm.consolidation.BeliefPass;
import dev.akm.consolidation.BeliefPrompt;
import dev.akm.consolidation.ChangeSet;
import dev.akm.consolidation.Chunk;
import dev.akm.consolidation.DuplicateRule;
import dev.akm.consolidation.Fate;
import dev.akm.consolidation.Gate;
import dev.akm.consolidation.Judged;
import dev.akm.consolidation.ParsedPlan;
import dev.akm.consolidation.PlannedOperation;
import dev.akm.consolidation.Situation;
import dev.akm.consolidation.Tally;
import dev.akm.consolidation.Triage;
import dev.akm.consolidation.Verdict;
import dev.akm.journal.PlanFile;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One run over the memories of a stash, chunk by chunk: rules, model, gate, changes. */
final class ImproveRun {
    private static final Verdict CHANGED = new Verdict.Refuse(Refusal.CHANGED_MEANWHILE, List.of());

    private final ImproveRequest request;
    private final Situation situation;
    private final Gate gate;
    private final DuplicateRule duplicates;
    private final Tally tally;
    private final RunReport report = new RunReport();
    private final ActingOn acting;
    private final Set<Ref> refreshes;
    private final Set<Ref> queued;
    private final BeliefPass pass;
    private final Plan plan = new Plan();

    /** @param modelName for history; empty without a model */
    ImproveRun(
            ImproveRequest request,
            Situation situation,
            BeliefPass pass,
            ChangeSet changes,
            RunLog log,
            Collection<Ref> processed,
            String modelName) {
        this.request = request;
        this.situation = situation;
        this.pass = pass;
        this.gate = new Gate(situation, request.settings());
        this.duplicates = new DuplicateRule(situation, request.settings());
        this.tally = new Tally(processed);
        this.acting = new ActingOn(situation, changes, log, tally, report, modelName);
        this.refreshes = new HashSet<>(pass.refreshes());
        this.queued = new HashSet<>(pass.queued());
        for (String warning : pass.warnings()) {
            report.warn(warning);
        }
    }

    Tally tally() {
        return tally;
    }

    RunReport report() {
        return report;
    }

    Plan plan() {
        return plan;
    }

    List<dev.akm.consolidation.Conflict> conflicts() {
        List<dev.akm.consolidation.Conflict> all = new ArrayList<>(pass.conflicts());
        all.addAll(gate.conflicts());
        return all;
    }

    /** Memories that stay out of every chunk. */
    void leftOut(Memory memory, Refusal why) {
        tally.skipped("judge", memory.ref(), why);
    }

    void neverProposedFor(Memory memory) {
        tally.kept(memory.ref(), Fate.Kept.BY_RULE);
    }

    /** What needs a person because an absorber is retracted. */
    void returns() {
        if (request.engine().usesRules()) {
            acting.on(gate.returns(pass.returns()));
        }
    }

    /**
     * A chunk that the rules have dealt with, and what is left of it to ask about.
     *
     * @param asked those of its memories that are still there
     */
    record Question(Chunk chunk, Chunk asked) {}

    /**
     * All that needs no model.
     *
     * @param asks whether there is a model
     * @return what it is to be asked, if anything is left
     */
    Optional<Question> rules(Chunk chunk, boolean asks, JudgedTexts judged) {
        List<Ref> refs = chunk.refs();
        refresh(refs);
        boolean known = judged.known(chunk.memories()) && !request.full() && asks;
        Optional<Question> question = Optional.empty();
        switch (Triage.of(live(refs), known, situation.now())) {
            case ALL_HOT -> bypass(chunk, Fate.Kept.ALL_HOT);
            case UNCHANGED -> bypass(chunk, Fate.Kept.UNCHANGED);
            case RULES_ONLY -> {
                duplicates(refs);
                bypass(chunk, Fate.Kept.BY_RULE);
            }
            case NEEDS_MODEL -> {
                duplicates(refs);
                List<Memory> left = live(refs);
                if (asks && Triage.of(left, false, situation.now()) == Triage.NEEDS_MODEL) {
                    question = Optional.of(new Question(chunk, new Chunk(left)));
                } else {
                    bypass(chunk, Fate.Kept.BY_RULE);
                }
            }
        }
        if (question.isEmpty()) {
            delete(refs);
        }
        return question;
    }

    /** The run ends before the chunk's turn. */
    void broken(Chunk chunk) {
        for (Memory memory : chunk.memories()) {
            tally.skipped("judge", memory.ref(), Refusal.NOT_ASKED);
        }
    }

    /** Only what needs no other memory's text: refreshes and queued deletions. */
    void alone(Ref ref) {
        refresh(List.of(ref));
        delete(List.of(ref));
    }

    private void refresh(List<Ref> refs) {
        if (request.engine().usesRules()) {
            List<Judged> verdicts = gate.refreshes(only(refs, refreshes));
            plan.refreshes.addAll(applied(verdicts));
            acting.on(verdicts);
        }
    }

    /** Contradicted memories stay until the model has seen them beside the others: it has to know what is wrong. */
    private void delete(List<Ref> refs) {
        if (request.engine().usesRules()) {
            List<Judged> verdicts = gate.queued(only(refs, queued));
            plan.queued.addAll(applied(verdicts));
            acting.on(verdicts);
        }
    }

    /** A saved plan, judged anew; what rests on a text that has changed since is not done. */
    void planned(PlanFile.Read saved) {
        for (PlannedOperation operation : saved.changed()) {
            acting.on(List.of(new Judged(
                    operation.op(), operation.subject(), operation.refs(), operation.origin(), CHANGED, Map.of())));
        }
        for (Ref ref : saved.changedAlone()) {
            PlannedOperation.Origin origin = PlannedOperation.Origin.rule("as planned");
            boolean wrong = situation
                    .find(ref)
                    .filter(memory -> memory.belief().state() == BeliefState.CONTRADICTED)
                    .isPresent();
            acting.on(List.of(new Judged(wrong ? "delete" : "refresh", ref, List.of(ref), origin, CHANGED, Map.of())));
        }
        acting.on(gate.refreshes(saved.refreshes()));
        Set<Ref> named = new LinkedHashSet<>();
        for (PlannedOperation operation : saved.operations()) {
            named.addAll(operation.refs());
        }
        acting.on(gate.judge(saved.operations(), named));
        acting.on(gate.queued(saved.queued()));
    }

    private static List<Ref> applied(List<Judged> verdicts) {
        return verdicts.stream().filter(Judged::applies).map(Judged::subject).toList();
    }

    private void duplicates(List<Ref> refs) {
        if (request.engine().usesRules()) {
            List<PlannedOperation> proposals = duplicates.propose(refs);
            plan.add(proposals);
            acting.on(gate.judge(proposals, refs));
        }
    }

    /** No call is left for it. */
    void notAsked(Question question) {
        for (Memory member : question.asked().memories()) {
            tally.skipped("judge", member.ref(), Refusal.NOT_ASKED);
        }
        report.bypassed(0);
        delete(question.chunk().refs());
    }

    /** All that follows from what came of asking. */
    void answered(Question question, ChunkAsk.Answer answer, JudgedTexts judged) {
        Chunk chunk = question.chunk();
        List<Memory> members = question.asked().memories();
        answer.warnings().forEach(report::warn);
        answer.failures().forEach(report::failure);
        answer.why().ifPresent(report::unanswered);
        if (answer.asked() > 0) {
            judged.asked(members);
        }
        report.asked(
                answer.asked(),
                answer.answers(),
                answer.failed().isEmpty() && answer.tooLong().isEmpty());
        for (ParsedPlan.Rejected rejected : answer.rejected()) {
            report.rejected(rejected.reason().code());
            Optional<Ref> ref = Ref.tryParse(rejected.ref());
            if (ref.isPresent() && chunk.refs().contains(ref.get())) {
                tally.unreadable(rejected.op(), ref.get(), rejected.reason(), rejected.detail());
            } else {
                String named = (rejected.op() + " " + rejected.ref()).strip();
                report.stray("an operation " + (named.isEmpty() ? "" : named + " ") + "was refused: "
                        + rejected.reason().code() + ", " + rejected.detail());
            }
        }
        for (Memory member : members) {
            if (answer.failed().contains(member.ref())) {
                tally.failed(member.ref());
            } else if (answer.tooLong().contains(member.ref())) {
                tally.skipped("judge", member.ref(), Refusal.TOO_LONG);
            } else if (answer.notAsked().contains(member.ref())) {
                tally.skipped("judge", member.ref(), Refusal.NOT_ASKED);
            } else {
                tally.kept(member.ref(), Fate.Kept.MODEL_KEPT);
            }
        }
        plan.add(answer.operations());
        ActingOn.Effect step = acting.on(gate.judge(answer.operations(), chunk.refs()));
        // What clashed with something done has its turn next time, so the texts are not settled yet.
        if (answer.whole() && !step.changedMeanwhile() && !(step.applied() && step.clashed())) {
            judged.remember(live(chunk.refs()));
        }
        delete(chunk.refs());
    }

    private void bypass(Chunk chunk, Fate.Kept why) {
        long tokens = BeliefPrompt.FIXED_TOKENS;
        for (Memory memory : chunk.memories()) {
            tokens += BeliefPrompt.cost(memory);
            tally.kept(memory.ref(), why);
        }
        report.bypassed(why == Fate.Kept.BY_RULE && !request.engine().asksModel() ? 0 : tokens);
    }

    private List<Memory> live(Collection<Ref> refs) {
        List<Memory> out = new ArrayList<>();
        for (Ref ref : refs) {
            situation.find(ref).ifPresent(out::add);
        }
        return out;
    }

    private static List<Ref> only(Collection<Ref> refs, Set<Ref> those) {
        return refs.stream().filter(those::contains).toList();
    }

    /** What was proposed, for {@code --plan}. */
    static final class Plan {
        private final List<PlannedOperation> operations = new ArrayList<>();
        private final List<Ref> refreshes = new ArrayList<>();
        private final List<Ref> queued = new ArrayList<>();

        void add(List<PlannedOperation> more) {
            operations.addAll(more);
        }

        List<PlannedOperation> operations() {
            return operations;
        }

        /** What is to be believed again. */
        List<Ref> refreshes() {
            return refreshes;
        }

        /** What is known to be wrong and goes. */
        List<Ref> queued() {
            return queued;
        }
    }
}
