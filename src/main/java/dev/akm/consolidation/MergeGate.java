package dev.akm.consolidation;

import dev.akm.claims.ClaimText;
import dev.akm.claims.MergeResult;
import dev.akm.memory.Authority;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import dev.akm.memory.RuleDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges a merge. Each secondary has to earn its place: one that may not take part is left out with its reason, and the
 * rest is judged as if it had not been named.
 */
final class MergeGate {
    private final Situation situation;
    private final Settings settings;
    private final RoleCheck roles;

    MergeGate(Situation situation, Settings settings, RoleCheck roles) {
        this.situation = situation;
        this.settings = settings;
        this.roles = roles;
    }

    List<Judged> judge(PlannedOperation.Merge op, Judge judge) {
        Optional<Memory> found = situation.find(op.primary());
        if (found.isEmpty()) {
            return List.of(judge.refuse(op, op.primary(), Refusal.UNKNOWN_REF));
        }
        Memory primary = found.get();
        List<Judged> out = new ArrayList<>();
        List<Memory> sources = new ArrayList<>();
        for (Ref ref : op.refs()) {
            if (ref.equals(op.primary())) {
                continue;
            }
            Optional<Memory> secondary = situation.find(ref);
            Optional<Refusal> fault =
                    secondary.isEmpty() ? Optional.of(Refusal.UNKNOWN_REF) : sourceFault(primary, secondary.get());
            if (fault.isPresent()) {
                out.add(judge.refuse(op, ref, fault.get()));
            } else if (roles.decide(secondary.get(), Role.MERGE_SOURCE).kind() == RuleDecision.Kind.ABSORBED) {
                out.add(absorb(op, primary, secondary.get(), judge));
            } else {
                sources.add(secondary.get());
            }
        }
        if (sources.isEmpty()) {
            if (out.isEmpty()) {
                out.add(judge.refuse(op, op.primary(), Refusal.SAME_MEMORY));
            }
            return out;
        }
        Optional<Refusal> fault = primaryFault(primary);
        if (fault.isPresent()) {
            out.add(judge.refuse(op, op.primary(), fault.get()));
        } else if (settings.beliefAware()) {
            // One from another folder is for a person; it must not keep the others waiting.
            List<Memory> near = sources.stream()
                    .filter(source -> Folders.narrowing(primary, source).isEmpty())
                    .toList();
            if (!near.isEmpty()) {
                out.addAll(fold(op, primary, near, judge));
            }
            for (Memory source : sources) {
                if (!near.contains(source)) {
                    out.addAll(fold(op, primary, List.of(source), judge));
                }
            }
        } else {
            out.add(unproven(op, primary, sources, judge));
        }
        return out;
    }

    private Optional<Refusal> primaryFault(Memory primary) {
        Optional<Refusal> fault = roles.fault(primary, Role.MERGE_PRIMARY);
        if (fault.isPresent()) {
            return fault;
        }
        if (!situation.inScope(primary.ref())) {
            return Optional.of(Refusal.OUT_OF_SCOPE);
        }
        return situation.free(primary.ref()) ? Optional.empty() : Optional.of(Refusal.ROLE_TAKEN);
    }

    private Optional<Refusal> sourceFault(Memory primary, Memory source) {
        Optional<Refusal> fault = roles.fault(source, Role.MERGE_SOURCE);
        if (fault.isPresent()) {
            return fault;
        }
        if (!situation.inScope(source.ref())) {
            return Optional.of(Refusal.OUT_OF_SCOPE);
        }
        if (!situation.free(source.ref())) {
            return Optional.of(Refusal.ROLE_TAKEN);
        }
        Optional<Refusal> pair = roles.pairFault(primary, source);
        if (pair.isPresent()) {
            return pair;
        }
        return situation.past().decided("merge", List.of(source, primary))
                ? Optional.of(Refusal.PERSON_DECIDED)
                : Optional.empty();
    }

    /** History goes to the archive when what replaced it carries the rest of it; none of its text moves. */
    Judged absorb(PlannedOperation.Merge op, Memory successor, Memory frozen, Judge judge) {
        boolean byRule = op.origin().proposer() == PlannedOperation.Proposer.RULE;
        if (successor.readOnly() && !byRule) {
            return judge.refuse(op, op.primary(), Refusal.HOT_READ_ONLY);
        }
        Optional<Refusal> fault = roles.fault(successor, Role.SURVIVOR);
        if (fault.isEmpty() && !situation.mayStand(successor.ref(), op.origin().proposer())) {
            fault = Optional.of(Refusal.ROLE_TAKEN);
        }
        List<Ref> current = situation.graph().currentBeliefs(frozen.ref());
        if (fault.isEmpty() && !current.isEmpty() && !current.contains(successor.ref())) {
            // Its chain says what is believed now; to go for another would have the chain say something else.
            fault = Optional.of(Refusal.SUCCESSOR_STANDS);
        }
        if (fault.isPresent()) {
            return judge.refuse(op, frozen.ref(), fault.get());
        }
        List<String> left = ChangeGate.restNotCarried(frozen, successor);
        return left.isEmpty()
                ? judge.apply(op, frozen.ref(), new Action.Absorb(frozen.ref(), successor.ref()))
                : judge.refuse(op, frozen.ref(), Refusal.REST_NOT_CARRIED, left);
    }

    private List<Judged> fold(PlannedOperation.Merge op, Memory primary, List<Memory> sources, Judge judge) {
        Authority top = primary.belief().authority();
        boolean mixed = false;
        Memory highest = primary;
        for (Memory source : sources) {
            Authority authority = source.belief().authority();
            mixed |= authority != primary.belief().authority();
            if (authority.compareTo(top) > 0) {
                top = authority;
                highest = source;
            }
        }
        return mixed ? intoHighest(op, primary, highest, sources, judge) : equals(op, primary, sources, judge);
    }

    /** Unequal authority: the highest text stays byte for byte, and only what it says already may go. */
    private List<Judged> intoHighest(
            PlannedOperation.Merge op, Memory primary, Memory highest, List<Memory> sources, Judge judge) {
        List<Judged> out = new ArrayList<>();
        List<Ref> retired = new ArrayList<>();
        List<Memory> all = new ArrayList<>(sources);
        all.add(0, primary);
        all.remove(highest);
        for (Memory member : all) {
            TextJudge.Answer answer = TextJudge.covers(TextJudge.text(member), TextJudge.text(highest));
            Optional<Refusal> pair = roles.pairFault(highest, member);
            if (pair.isPresent()) {
                out.add(judge.refuse(op, member.ref(), pair.get()));
            } else if (answer.good()) {
                retired.add(member.ref());
            } else {
                out.add(mixed(op, highest, member, answer, judge));
            }
        }
        if (!retired.isEmpty()) {
            out.add(0, judge.apply(op, op.primary(), new Action.Fold(highest.ref(), retired, Optional.empty())));
        }
        return out;
    }

    private static Judged mixed(
            PlannedOperation.Merge op, Memory highest, Memory member, TextJudge.Answer answer, Judge judge) {
        MergeResult union = TextJudge.union(TextJudge.text(highest), List.of(TextJudge.text(member)));
        return union instanceof MergeResult.Merged merged
                ? judge.stage(
                        op,
                        member.ref(),
                        new Action.Fold(highest.ref(), List.of(member.ref()), Optional.of(merged.body())),
                        Refusal.AUTHORITY_MIXED,
                        answer.findings())
                : judge.refuse(op, member.ref(), Refusal.AUTHORITY_MIXED, answer.findings());
    }

    private List<Judged> equals(PlannedOperation.Merge op, Memory primary, List<Memory> sources, Judge judge) {
        List<Judged> out = new ArrayList<>();
        List<Memory> kept = new ArrayList<>();
        for (Memory source : sources) {
            List<String> rivals = rivals(primary, kept, source);
            if (!TextJudge.shareEnough(TextJudge.text(source), TextJudge.text(primary))) {
                out.add(apart(op, primary, source, judge));
            } else if (!rivals.isEmpty()) {
                judge.conflict(source, primary, Refusal.CLAIM_CONFLICT, rivals);
                out.add(judge.refuse(op, source.ref(), Refusal.CLAIM_CONFLICT, rivals));
            } else {
                kept.add(source);
            }
        }
        if (!kept.isEmpty()) {
            out.addAll(0, joined(op, primary, kept, judge));
        }
        return out;
    }

    /** What a source says of a subject of which the texts it would be joined with say something else. */
    private static List<String> rivals(Memory primary, List<Memory> kept, Memory source) {
        List<String> rivals = new ArrayList<>(TextJudge.rivals(primary, source));
        for (Memory other : kept) {
            rivals.addAll(TextJudge.rivals(other, source));
        }
        return rivals;
    }

    /** Two that share too little: perhaps the same in other words, perhaps two values, mostly two subjects. */
    private static Judged apart(PlannedOperation.Merge op, Memory primary, Memory source, Judge judge) {
        TextJudge.Answer answer = TextJudge.covers(TextJudge.text(source), TextJudge.text(primary));
        if (answer.unproven()) {
            return judge.stage(
                    op,
                    source.ref(),
                    new Action.Fold(primary.ref(), List.of(source.ref()), Optional.empty()),
                    Refusal.CLAIM_UNPROVEN,
                    answer.findings());
        }
        if (answer.fault().equals(Optional.of(Refusal.CLAIM_CONFLICT))) {
            judge.conflict(source, primary, Refusal.CLAIM_CONFLICT, answer.findings());
            return judge.refuse(op, source.ref(), Refusal.CLAIM_CONFLICT, answer.findings());
        }
        return judge.refuse(op, source.ref(), Refusal.NOTHING_TO_FOLD, answer.findings());
    }

    private List<Judged> joined(PlannedOperation.Merge op, Memory primary, List<Memory> kept, Judge judge) {
        Optional<String> content = op.mergedContent().filter(text -> !text.isBlank());
        TextJudge.Answer answer = TextJudge.Answer.GOOD;
        if (content.isPresent()) {
            answer = modelText(primary, kept, content.get());
            if (answer.good()) {
                return List.of(judge.apply(op, op.primary(), folded(primary, kept, content.get())));
            }
        }
        MergeResult union = TextJudge.union(
                TextJudge.text(primary), kept.stream().map(TextJudge::text).toList());
        if (union instanceof MergeResult.Merged merged) {
            return List.of(judge.apply(op, op.primary(), folded(primary, kept, merged.body())));
        }
        if (kept.size() > 1) {
            // One that does not fit must not keep the others apart; the rest of them has its turn next time.
            List<Judged> out = new ArrayList<>(joined(withoutText(op), primary, kept.subList(0, 1), judge));
            boolean first = out.get(0).applies();
            for (Memory later : kept.subList(1, kept.size())) {
                if (first) {
                    out.add(judge.refuse(op, later.ref(), Refusal.ROLE_TAKEN));
                } else {
                    List<Judged> next = joined(withoutText(op), primary, List.of(later), judge);
                    first = next.get(0).applies();
                    out.addAll(next);
                }
            }
            return out;
        }
        if (answer.unproven()) {
            return List.of(judge.stage(
                    op,
                    op.primary(),
                    folded(primary, kept, content.orElseThrow()),
                    Refusal.CLAIM_UNPROVEN,
                    answer.findings()));
        }
        if (union instanceof MergeResult.Unproven unproven) {
            return List.of(judge.refuse(
                    op,
                    op.primary(),
                    answer.fault().orElse(Refusal.CLAIM_UNPROVEN),
                    answer.good() ? TextJudge.words(unproven.findings()) : answer.findings()));
        }
        Refusal why = union instanceof MergeResult.TooLong ? Refusal.TEXT_GROWS : Refusal.NOTHING_TO_FOLD;
        return List.of(judge.refuse(op, op.primary(), answer.fault().orElse(why), answer.findings()));
    }

    private TextJudge.Answer modelText(Memory primary, List<Memory> kept, String content) {
        List<ClaimText> sources = new ArrayList<>();
        int length = primary.body().length();
        sources.add(TextJudge.text(primary));
        for (Memory source : kept) {
            sources.add(TextJudge.text(source));
            length += source.body().length();
        }
        if (content.length() > length) {
            return TextJudge.Answer.bad(Refusal.TEXT_GROWS, List.of());
        }
        TextJudge.Answer answer = TextJudge.replaces(sources, TextJudge.text(primary, content));
        if (!answer.good()) {
            return answer;
        }
        // What the loop wrote before must not be the only measure: each proof may move a word, and nights add up.
        for (Memory member : kept) {
            TextJudge.Answer drift = drift(member, primary, content);
            if (!drift.good()) {
                return drift;
            }
        }
        return drift(primary, primary, content);
    }

    private TextJudge.Answer drift(Memory member, Memory primary, String content) {
        Optional<String> authored = situation.past().authoredBody(member);
        return authored.isEmpty()
                ? TextJudge.Answer.GOOD
                : TextJudge.covers(ClaimText.ofBody(authored.get()), TextJudge.text(primary, content));
    }

    /** Without the table and the proof: the model's text, or one text after the other. */
    private static Judged unproven(PlannedOperation.Merge op, Memory primary, List<Memory> sources, Judge judge) {
        StringBuilder body = new StringBuilder(op.mergedContent().orElse(primary.body()));
        if (op.mergedContent().isEmpty()) {
            for (Memory source : sources) {
                if (body.indexOf(source.body().strip()) < 0) {
                    body.append(body.length() > 0 && body.charAt(body.length() - 1) == '\n' ? "\n" : "\n\n")
                            .append(source.body());
                }
            }
        }
        return judge.apply(op, op.primary(), folded(primary, sources, body.toString()));
    }

    private static PlannedOperation.Merge withoutText(PlannedOperation.Merge op) {
        return new PlannedOperation.Merge(op.primary(), op.secondaries(), Optional.empty(), op.origin());
    }

    private static Action.Fold folded(Memory primary, List<Memory> sources, String body) {
        return new Action.Fold(
                primary.ref(),
                sources.stream().map(Memory::ref).toList(),
                body.strip().equals(primary.body().strip()) ? Optional.empty() : Optional.of(body));
    }
}
