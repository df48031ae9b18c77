package dev.akm.consolidation;

import dev.akm.memory.BeliefGraph;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The stash as it stands in the middle of a run: what was read, less what the run has retired, with what it changed; and
 * which memories have their part in the run already. Not for several threads.
 */
public final class Situation {
    private final Map<Ref, Memory> live = new LinkedHashMap<>();
    private final Map<Ref, List<Ref>> standIns;
    private final Set<String> taken = new HashSet<>();
    private final Set<Ref> writing = new HashSet<>();
    private final Set<Ref> standing = new HashSet<>();
    private final Set<Ref> replacing = new HashSet<>();
    private final Past past;
    private final Instant now;
    private final Predicate<Ref> scope;
    private int promotions;
    private @Nullable BeliefGraph graph;

    /**
     * @param memories every memory of the stash, protected ones too
     * @param otherRefs refs of every other type, which new names must not meet
     * @param scope which memories this run may change
     */
    public Situation(
            Collection<Memory> memories, Collection<Ref> otherRefs, Past past, Instant now, Predicate<Ref> scope) {
        for (Memory memory : memories) {
            live.put(memory.ref(), memory);
            taken.add(memory.ref().collisionKey());
        }
        for (Ref ref : otherRefs) {
            taken.add(ref.collisionKey());
        }
        this.standIns = new LinkedHashMap<>(BeliefPass.standIns(live, past));
        this.past = past;
        this.now = now;
        this.scope = scope;
    }

    public Optional<Memory> find(Ref ref) {
        return Optional.ofNullable(live.get(ref));
    }

    /** Every memory as it is now. */
    public Collection<Memory> memories() {
        return List.copyOf(live.values());
    }

    public Past past() {
        return past;
    }

    public Instant now() {
        return now;
    }

    public boolean inScope(Ref ref) {
        return scope.test(ref);
    }

    /** Whether a new file of that name would meet an existing one, on any platform. */
    boolean nameTaken(Ref ref) {
        return taken.contains(ref.collisionKey());
    }

    /** The chains as they are now, with what this run has changed. */
    public BeliefGraph graph() {
        BeliefGraph known = graph;
        if (known == null) {
            known = BeliefPass.graph(live.values(), standIns, now);
            graph = known;
        }
        return known;
    }

    int promotions() {
        return promotions;
    }

    // One role a memory a run

    /** Whether the memory has no part in this run yet. */
    boolean free(Ref ref) {
        return !writing.contains(ref) && !standing.contains(ref) && !replacing.contains(ref);
    }

    /**
     * Whether the memory may stay while another is retired for it. A model's survivor takes part in nothing else; rules
     * retire several at once for a text that is in no motion, since each of them is proven in it as it stands.
     */
    boolean mayStand(Ref ref, PlannedOperation.Proposer proposer) {
        return proposer == PlannedOperation.Proposer.RULE
                ? !writing.contains(ref) && !replacing.contains(ref)
                : free(ref);
    }

    /** Whether every member of the action still has no other part. */
    boolean mayTake(Action action, PlannedOperation.Proposer proposer) {
        for (Ref ref : action.written()) {
            if (!free(ref)) {
                return false;
            }
        }
        for (Ref ref : action.survivors()) {
            if (!action.written().contains(ref) && !mayStand(ref, proposer)) {
                return false;
            }
        }
        return true;
    }

    /** Gives every member of the action its part. */
    void take(Action action) {
        writing.addAll(action.written());
        boolean replaces = action instanceof Action.MarkSuperseded || action instanceof Action.MarkContradicted;
        (replaces ? replacing : standing).addAll(action.survivors());
        if (action instanceof Action.Copy copy) {
            promotions++;
            taken.add(copy.knowledge().collisionKey());
        }
    }

    // What the run has done

    /** The memory as it reads after a change. */
    public void changed(Memory memory) {
        live.put(memory.ref(), memory);
        graph = null;
    }

    /** The memory is in the archive; others stand for it. */
    public void retired(Ref ref, List<Ref> inItsPlace) {
        live.remove(ref);
        standIns.put(ref, List.copyOf(inItsPlace));
        graph = null;
    }

    Map<String, Fingerprint> readSet(Collection<Ref> refs) {
        Map<String, Fingerprint> set = new LinkedHashMap<>();
        for (Ref ref : refs) {
            Memory memory = live.get(ref);
            set.put(ref.path(), memory == null ? Fingerprint.ABSENT : memory.fingerprint());
        }
        return set;
    }
}
