package dev.akm.app;

import dev.akm.consolidation.Past;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.journal.Actor;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.Decided;
import dev.akm.journal.History;
import dev.akm.journal.RefChange;
import dev.akm.journal.SeenBodies;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The engine's questions about the past, answered from journal, archive and what this machine saw. */
final class JournalPast implements Past {
    private final History history;
    private final SeenBodies seen;
    private final Map<Ref, List<Ref>> standIns;
    private final Map<Ref, List<Ref>> absorbed = new LinkedHashMap<>();
    private final Map<Ref, List<Decided>> decided = new HashMap<>();
    private final Map<Ref, List<RefChange>> changes = new HashMap<>();

    /** @param rejected proposals that a person turned down */
    JournalPast(History history, SeenBodies seen, List<Decided> rejected) {
        this.history = history;
        this.seen = seen;
        this.standIns = history.standIns();
        for (ArchivedFile file : history.archived()) {
            if (file.op().equals("absorb")) {
                absorbed.put(file.ref(), file.standIns());
            }
        }
        List<Decided> all = new ArrayList<>(history.decided());
        all.addAll(rejected);
        for (Decided one : all) {
            for (Ref ref : one.refs()) {
                decided.computeIfAbsent(ref, r -> new ArrayList<>()).add(one);
            }
        }
    }

    @Override
    public Map<Ref, List<Ref>> standIns() {
        return standIns;
    }

    @Override
    public Optional<BeliefState> stateBefore(Ref ref) {
        return history.stateBefore(ref).filter(BeliefState::believed);
    }

    @Override
    public boolean markedByLoop(Memory memory) {
        BeliefState state = memory.belief().state();
        for (RefChange change : of(memory.ref())) {
            if (!change.applied() || !change.wrote() || change.after().isEmpty()) {
                continue;
            }
            Memory after = read(memory.ref(), change.after().get());
            boolean set = after.belief().state() == state
                    && (change.before().isEmpty()
                            || read(memory.ref(), change.before().get())
                                            .belief()
                                            .state()
                                    != state);
            if (set) {
                return byLoop(change) && after.bodyFingerprint().equals(memory.bodyFingerprint());
            }
        }
        return false;
    }

    @Override
    public Optional<String> authoredBody(Memory memory) {
        Fingerprint body = memory.bodyFingerprint();
        Optional<String> authored = Optional.empty();
        for (RefChange change : of(memory.ref())) {
            if (!change.applied()
                    || !change.wrote()
                    || change.after().isEmpty()
                    || change.before().isEmpty()) {
                continue;
            }
            Memory after = read(memory.ref(), change.after().get());
            Memory before = read(memory.ref(), change.before().get());
            if (after.bodyFingerprint().equals(before.bodyFingerprint())) {
                continue;
            }
            if (!byLoop(change) || !after.bodyFingerprint().equals(body)) {
                return authored;
            }
            authored = Optional.of(before.body());
            body = before.bodyFingerprint();
        }
        return authored;
    }

    @Override
    public boolean decided(String op, List<Memory> members) {
        Memory first = members.get(0);
        for (Decided one : decided.getOrDefault(first.ref(), List.of())) {
            boolean same = members.size() > 1 || one.op().equals(op);
            for (Memory member : members) {
                Fingerprint body = one.bodies().get(member.ref());
                same &= one.refs().contains(member.ref()) && (body == null || body.equals(member.bodyFingerprint()));
            }
            if (same) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Optional<Appearance> firstSeen(Memory memory) {
        return seen.firstSeen(memory.ref(), memory.bodyFingerprint())
                .map(seen -> new Appearance(seen.after(), seen.by()));
    }

    @Override
    public Map<Ref, List<Ref>> renamed(Collection<Memory> live) {
        return seen.renamed(bodies(live));
    }

    /** The fingerprint of each text. */
    static Map<Ref, Fingerprint> bodies(Collection<Memory> memories) {
        Map<Ref, Fingerprint> bodies = new LinkedHashMap<>();
        for (Memory memory : memories) {
            bodies.put(memory.ref(), memory.bodyFingerprint());
        }
        return bodies;
    }

    @Override
    public Set<Ref> lastScan() {
        return seen.present();
    }

    @Override
    public Map<Ref, List<Ref>> absorbed() {
        return absorbed;
    }

    private List<RefChange> of(Ref ref) {
        return changes.computeIfAbsent(ref, history::of);
    }

    private static boolean byLoop(RefChange change) {
        return Actor.of(change.who()).isLoop();
    }

    private static Memory read(Ref ref, byte[] bytes) {
        return MemoryMapper.toMemory(ref, MarkdownDocument.parse(bytes), Instant.EPOCH);
    }
}
