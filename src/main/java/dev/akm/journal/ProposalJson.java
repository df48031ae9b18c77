package dev.akm.journal;

import dev.akm.consolidation.Action;
import dev.akm.consolidation.Judged;
import dev.akm.consolidation.PlannedOperation;
import dev.akm.consolidation.Verdict;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A proposal as JSON. What is not whole is no proposal. */
final class ProposalJson {
    private ProposalJson() {}

    static String write(Proposal proposal) {
        Judged judged = proposal.judged();
        Map<String, Object> reads = new LinkedHashMap<>();
        for (String path : JsonOut.sorted(judged.readSet().keySet())) {
            reads.put(path, judged.readSet().get(path));
        }
        Map<String, Object> bodies = new LinkedHashMap<>();
        for (Ref ref : JsonOut.sorted(proposal.bodies().keySet())) {
            bodies.put(ref.toString(), proposal.bodies().get(ref));
        }
        return new JsonOut()
                .field("v", Log.VERSION)
                .field("id", proposal.id())
                .field("status", proposal.status().word())
                .field("run", proposal.run())
                .field("createdAt", proposal.createdAt())
                .field("by", proposal.by())
                .field("note", proposal.note())
                .field("op", judged.op())
                .field("refs", judged.refs())
                .field("subject", judged.subject())
                .field("reason", judged.origin().reason())
                .field("confidence", judged.origin().confidence())
                .field("why", judged.verdict().reason().map(Refusal::code).orElse(""))
                .field("findings", judged.verdict().findings())
                .field("action", action(proposal.action()))
                .field("readSet", reads)
                .field("bodies", bodies)
                .close();
    }

    static Optional<Proposal> read(Entry in) {
        try {
            Optional<Action> action = readAction(in.object("action"));
            Optional<Refusal> why = Refusal.ofCode(in.text("why"));
            Optional<Ref> subject = Ref.tryParse(in.text("subject"));
            if (action.isEmpty()
                    || why.isEmpty()
                    || subject.isEmpty()
                    || in.refs("refs").isEmpty()) {
                return Optional.empty();
            }
            double confidence = in.values().get("confidence") instanceof Number number ? number.doubleValue() : 0;
            PlannedOperation.Proposer proposer =
                    in.text("by").equals("rule") ? PlannedOperation.Proposer.RULE : PlannedOperation.Proposer.MODEL;
            Judged judged = new Judged(
                    in.text("op"),
                    subject.get(),
                    in.refs("refs"),
                    new PlannedOperation.Origin(proposer, in.text("reason"), Math.max(0, Math.min(1, confidence))),
                    new Verdict.Stage(action.get(), why.get(), texts(in, "findings")),
                    reads(in.object("readSet")));
            for (Proposal.Status status : Proposal.Status.values()) {
                if (status.word().equals(in.text("status"))) {
                    return Optional.of(new Proposal(
                            in.text("id"),
                            status,
                            in.text("run"),
                            in.text("createdAt"),
                            in.text("by"),
                            judged,
                            History.bodies(in.object("bodies")),
                            in.text("note")));
                }
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> action(Action action) {
        Map<String, Object> out = new LinkedHashMap<>();
        if (action instanceof Action.Fold fold) {
            put(out, "fold", fold.survivor());
            out.put("retired", fold.retired());
            fold.body().ifPresent(body -> out.put("body", body));
        } else if (action instanceof Action.Absorb absorb) {
            put(out, "absorb", absorb.ref());
            out.put("by", absorb.successor());
        } else if (action instanceof Action.Reword reword) {
            put(out, "reword", reword.ref());
            out.put("body", reword.body());
        } else if (action instanceof Action.Retire retire) {
            put(out, "retire", retire.ref());
            out.put("standIns", retire.standIns());
        } else if (action instanceof Action.MarkSuperseded mark) {
            put(out, "supersede", mark.ref());
            out.put("by", mark.by());
        } else if (action instanceof Action.MarkContradicted mark) {
            put(out, "contradict", mark.ref());
            out.put("by", mark.by());
        } else if (action instanceof Action.Copy copy) {
            put(out, "copy", copy.ref());
            out.put("by", copy.knowledge());
            copy.description().ifPresent(text -> out.put("body", text));
        } else if (action instanceof Action.Refresh refresh) {
            put(out, "refresh", refresh.ref());
            out.put("state", refresh.to().word());
        } else {
            put(out, "return", ((Action.Return) action).ref());
        }
        return out;
    }

    private static void put(Map<String, Object> out, String kind, Ref ref) {
        out.put("kind", kind);
        out.put("ref", ref);
    }

    private static Optional<Action> readAction(Entry in) {
        Optional<Ref> ref = Ref.tryParse(in.text("ref"));
        Optional<Ref> by = Ref.tryParse(in.text("by"));
        Optional<String> body = in.optionalText("body");
        if (ref.isEmpty()) {
            return Optional.empty();
        }
        Ref subject = ref.get();
        return switch (in.text("kind")) {
            case "fold" -> Optional.of(new Action.Fold(subject, in.refs("retired"), body));
            case "absorb" -> by.map(successor -> new Action.Absorb(subject, successor));
            case "reword" -> body.map(text -> new Action.Reword(subject, text));
            case "retire" -> Optional.of(new Action.Retire(subject, in.refs("standIns")));
            case "supersede" -> by.map(other -> new Action.MarkSuperseded(subject, other));
            case "contradict" -> by.map(other -> new Action.MarkContradicted(subject, other));
            case "copy" -> by.map(knowledge -> new Action.Copy(subject, knowledge, body));
            case "refresh" ->
                BeliefState.ofWord(in.text("state"))
                        .filter(BeliefState::believed)
                        .map(state -> new Action.Refresh(subject, state));
            case "return" -> Optional.of(new Action.Return(subject));
            default -> Optional.empty();
        };
    }

    private static Map<String, Fingerprint> reads(Entry in) {
        Map<String, Fingerprint> out = new LinkedHashMap<>();
        for (Map.Entry<String, Object> read : in.values().entrySet()) {
            Entry.fingerprintOf(read.getValue()).ifPresent(print -> out.put(read.getKey(), print));
        }
        return out;
    }

    private static List<String> texts(Entry in, String name) {
        List<String> out = new ArrayList<>();
        if (in.values().get(name) instanceof List<?> list) {
            for (Object item : list) {
                out.add(item.toString());
            }
        }
        return out;
    }
}
