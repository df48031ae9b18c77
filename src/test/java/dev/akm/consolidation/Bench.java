package dev.akm.consolidation;

import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import dev.akm.support.Memories;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A gate over a handful of memories. */
final class Bench {
    static final String AGENT = "Build agent 7 has 16 GB of RAM.";
    static final String LABEL = "Its disk label is AG-707.";
    static final String AGENT_AND_LABEL = AGENT + "\n\n" + LABEL;
    static final String OLD_QUOTA = "The quota of team blue is 100 units.";
    static final String NEW_QUOTA =
            "The quota of team blue is 250 units; the earlier value of 100 units no longer holds.";

    final Map<Ref, List<Ref>> standIns = new java.util.LinkedHashMap<>();
    final Map<Ref, List<Ref>> absorbed = new java.util.LinkedHashMap<>();
    final Map<Ref, List<Ref>> renamed = new java.util.LinkedHashMap<>();
    final Map<Ref, Past.Appearance> firstSeen = new java.util.LinkedHashMap<>();
    final Map<Ref, String> authored = new java.util.LinkedHashMap<>();
    final Set<Ref> byLoop = new java.util.HashSet<>();
    final Map<Ref, dev.akm.memory.BeliefState> before = new java.util.LinkedHashMap<>();
    final Set<Set<Ref>> decided = new java.util.HashSet<>();
    final List<Ref> lastScan = new ArrayList<>();
    final List<Memory> memories = new ArrayList<>();
    final List<Ref> knowledge = new ArrayList<>();
    Settings settings = Settings.DEFAULT;
    Set<Ref> scope = Set.of();
    Situation situation;
    Gate gate;

    static Bench of(Memory... memories) {
        Bench bench = new Bench();
        bench.memories.addAll(List.of(memories));
        return bench;
    }

    Gate gate() {
        if (gate == null) {
            situation = new Situation(
                    memories, knowledge, past(), Memories.NOW, ref -> scope.isEmpty() || scope.contains(ref));
            gate = new Gate(situation, settings);
        }
        return gate;
    }

    BeliefPass pass() {
        return BeliefPass.of(memories, past(), Memories.NOW);
    }

    List<Judged> judge(PlannedOperation... operations) {
        return gate().judge(
                        List.of(operations), memories.stream().map(Memory::ref).toList());
    }

    Judged one(PlannedOperation operation) {
        List<Judged> judged = judge(operation);
        if (judged.size() != 1) {
            throw new AssertionError("not one verdict: " + judged);
        }
        return judged.get(0);
    }

    /** Applied actions print as they are; the rest as their reason. */
    String verdict(PlannedOperation operation) {
        return words(one(operation));
    }

    static String words(Judged judged) {
        return judged.applies()
                ? "applied " + judged.verdict().action().orElseThrow().op()
                : (judged.staged() ? "staged " : "")
                        + judged.verdict().reason().map(Refusal::code).orElseThrow();
    }

    static Ref ref(String name) {
        return Ref.parse(name.contains(":") ? name : "memory:" + name);
    }

    static PlannedOperation.Origin sure() {
        return new PlannedOperation.Origin(PlannedOperation.Proposer.MODEL, "a reason", 0.99);
    }

    static PlannedOperation merge(String primary, String... secondaries) {
        return new PlannedOperation.Merge(
                ref(primary), List.of(secondaries).stream().map(Bench::ref).toList(), Optional.empty(), sure());
    }

    static PlannedOperation mergeAs(String text, String primary, String... secondaries) {
        return new PlannedOperation.Merge(
                ref(primary), List.of(secondaries).stream().map(Bench::ref).toList(), Optional.of(text), sure());
    }

    static PlannedOperation delete(String name) {
        return new PlannedOperation.Delete(ref(name), Optional.empty(), sure());
    }

    static PlannedOperation delete(String name, String cover) {
        return new PlannedOperation.Delete(ref(name), Optional.of(ref(cover)), sure());
    }

    static PlannedOperation rewrite(String name, String text) {
        return new PlannedOperation.Rewrite(ref(name), text, sure());
    }

    static PlannedOperation promote(String name, String knowledge) {
        return new PlannedOperation.Promote(ref(name), ref("knowledge:" + knowledge), Optional.empty(), sure());
    }

    static PlannedOperation supersede(String name, String by) {
        return new PlannedOperation.Supersede(ref(name), ref(by), sure());
    }

    static PlannedOperation contradict(String name, String by) {
        return new PlannedOperation.Contradict(ref(name), ref(by), sure());
    }

    Past past() {
        return new Past() {
            @Override
            public Map<Ref, List<Ref>> standIns() {
                return standIns;
            }

            @Override
            public Optional<dev.akm.memory.BeliefState> stateBefore(Ref ref) {
                return Optional.ofNullable(before.get(ref));
            }

            @Override
            public boolean markedByLoop(Memory memory) {
                return byLoop.contains(memory.ref());
            }

            @Override
            public Optional<String> authoredBody(Memory memory) {
                return Optional.ofNullable(authored.get(memory.ref()));
            }

            @Override
            public boolean decided(String op, List<Memory> members) {
                return decided.contains(
                        Set.copyOf(members.stream().map(Memory::ref).toList()));
            }

            @Override
            public Optional<Appearance> firstSeen(Memory memory) {
                return Optional.ofNullable(firstSeen.get(memory.ref()));
            }

            @Override
            public Map<Ref, List<Ref>> renamed(java.util.Collection<Memory> live) {
                return renamed;
            }

            @Override
            public Set<Ref> lastScan() {
                return Set.copyOf(lastScan);
            }

            @Override
            public Map<Ref, List<Ref>> absorbed() {
                return absorbed;
            }
        };
    }
}
