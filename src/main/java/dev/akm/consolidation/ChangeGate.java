package dev.akm.consolidation;

import dev.akm.claims.Change;
import dev.akm.memory.Authority;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Judges supersede and contradict: whether one memory may demote another. Each pair by itself. */
final class ChangeGate {
    private final Situation situation;
    private final Settings settings;
    private final RoleCheck roles;

    ChangeGate(Situation situation, Settings settings, RoleCheck roles) {
        this.situation = situation;
        this.settings = settings;
        this.roles = roles;
    }

    Judged supersede(PlannedOperation.Supersede op, Judge judge) {
        return judge(op, op.ref(), op.supersededByRef(), Role.SUPERSEDE, judge);
    }

    Judged contradict(PlannedOperation.Contradict op, Judge judge) {
        return judge(op, op.ref(), op.contradictedByRef(), Role.CONTRADICT, judge);
    }

    private Judged judge(PlannedOperation op, Ref goesRef, Ref staysRef, Role role, Judge judge) {
        Optional<Memory> goes = situation.find(goesRef);
        Optional<Memory> stays = situation.find(staysRef);
        if (goes.isEmpty() || stays.isEmpty()) {
            return judge.refuse(op, goesRef, Refusal.UNKNOWN_REF);
        }
        Optional<Refusal> fault = fault(goes.get(), stays.get(), role, judge);
        if (fault.isPresent()) {
            return judge.refuse(op, goesRef, fault.get());
        }
        if (!settings.beliefAware()) {
            return judge.apply(op, goesRef, marks(role, goesRef, staysRef));
        }
        return byText(op, goes.get(), stays.get(), role, judge);
    }

    private Optional<Refusal> fault(Memory goes, Memory stays, Role role, Judge judge) {
        if (goes.ref().equals(stays.ref())) {
            return Optional.of(Refusal.SAME_MEMORY);
        }
        Optional<Refusal> table = roles.fault(goes, role);
        if (table.isPresent()) {
            // A demotion of what a person confirmed is a finding worth showing, though nothing comes of it.
            if (table.get() == Refusal.HOT_READ_ONLY && stays.belief().state().believed()) {
                List<String> nothing = List.of();
                if (differ(goes, stays)) {
                    judge.conflict(goes, stays, Refusal.AUTHORITY, nothing);
                }
            }
            return table;
        }
        table = roles.fault(stays, Role.SURVIVOR);
        if (table.isPresent()) {
            return table;
        }
        if (!situation.inScope(goes.ref())) {
            return Optional.of(Refusal.OUT_OF_SCOPE);
        }
        if (!situation.free(goes.ref()) || !situation.free(stays.ref())) {
            return Optional.of(Refusal.ROLE_TAKEN);
        }
        Optional<Refusal> pair = roles.pairFault(stays, goes);
        if (pair.isPresent()) {
            return pair;
        }
        if (!roles.mayRetire(stays, goes)) {
            if (differ(goes, stays)) {
                judge.conflict(goes, stays, Refusal.AUTHORITY, List.of());
            }
            return Optional.of(Refusal.AUTHORITY);
        }
        return Optional.empty();
    }

    private static boolean differ(Memory goes, Memory stays) {
        return TextJudge.change(goes, stays).sameSubject()
                || TextJudge.change(stays, goes).sameSubject();
    }

    private Judged byText(PlannedOperation op, Memory goes, Memory stays, Role role, Judge judge) {
        Change change = TextJudge.change(goes, stays);
        if (!change.sameSubject()) {
            return judge.refuse(op, goes.ref(), Refusal.NOT_ABOUT_THE_SAME);
        }
        if (!change.restNotCarried().isEmpty()) {
            return judge.refuse(op, goes.ref(), Refusal.REST_NOT_CARRIED, TextJudge.words(change.restNotCarried()));
        }
        if (!new Later(situation.past(), situation.now()).isLater(stays, goes)) {
            judge.conflict(goes, stays, Refusal.NOT_NEWER, values(change));
            return judge.refuse(op, goes.ref(), Refusal.NOT_NEWER, values(change));
        }
        Authority strong = stays.belief().authority();
        boolean more = strong.compareTo(goes.belief().authority()) > 0;
        Action superseded = new Action.MarkSuperseded(goes.ref(), stays.ref());
        if (!change.certain() || toCome(change)) {
            return judge.stage(op, goes.ref(), superseded, Refusal.CHANGE_NOT_MARKED, values(change));
        }
        if (role == Role.CONTRADICT && (more || change.denies())) {
            return judge.apply(op, goes.ref(), new Action.MarkContradicted(goes.ref(), stays.ref()));
        }
        if (more || change.marked()) {
            return judge.apply(op, goes.ref(), superseded);
        }
        judge.conflict(goes, stays, Refusal.CHANGE_NOT_MARKED, values(change));
        return judge.stage(op, goes.ref(), superseded, Refusal.CHANGE_NOT_MARKED, values(change));
    }

    /** "As of May it is 250" told in March: until then the old value holds. */
    private boolean toCome(Change change) {
        return change.named()
                .filter(day ->
                        day.isAfter(situation.now().atZone(ZoneOffset.UTC).toLocalDate()))
                .isPresent();
    }

    private static List<String> values(Change change) {
        return change.changed().stream()
                .map(c -> "“" + c.before().strip() + "” against “" + c.after().strip() + "”")
                .toList();
    }

    private static Action marks(Role role, Ref goes, Ref stays) {
        return role == Role.CONTRADICT
                ? new Action.MarkContradicted(goes, stays)
                : new Action.MarkSuperseded(goes, stays);
    }

    /** What the one that goes says besides what the other changed or says too; empty if nothing. */
    static List<String> restNotCarried(Memory goes, Memory stays) {
        TextJudge.Answer same = TextJudge.covers(TextJudge.text(goes), TextJudge.text(stays));
        if (same.good()) {
            return List.of();
        }
        Change change = TextJudge.change(goes, stays);
        if (change.sameSubject() && change.certain()) {
            return TextJudge.words(change.restNotCarried());
        }
        return same.findings().isEmpty() ? List.of(same.fault().orElseThrow().meaning()) : same.findings();
    }
}
