package dev.akm.consolidation;

import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What became of each memory in scope. All counters are read from here, so that they add up by construction. */
public final class Tally {
    private final Map<Ref, Fate> fates = new LinkedHashMap<>();
    private final Map<Ref, Fate.Kept> kept = new LinkedHashMap<>();
    private final List<Skip> skips = new ArrayList<>();
    private final List<Ref> inScope;

    /** An operation that was not carried out, or a memory that was left out, and why. */
    public record Skip(String op, Ref ref, Refusal reason, String detail) {}

    public Tally(Collection<Ref> inScope) {
        this.inScope = List.copyOf(inScope);
    }

    /** The memory stays as it is, unless something else is said of it. */
    public void kept(Ref ref, Fate.Kept why) {
        settle(ref, Fate.JUDGED_NO_ACTION);
        kept.putIfAbsent(ref, why);
    }

    public void failed(Ref ref) {
        settle(ref, Fate.FAILED);
    }

    /** The memory was left out of the run. */
    public void skipped(String op, Ref ref, Refusal why) {
        settle(ref, Fate.SKIPPED);
        skips.add(new Skip(op, ref, why, ""));
    }

    /** An operation of the answer that could not even be read; the memory may be none of this run's. */
    public void unreadable(String op, Ref ref, Refusal why, String detail) {
        settle(ref, Fate.REFUSED);
        skips.add(new Skip(op, ref, why, detail));
    }

    /** The verdict was followed: applied, staged or refused. */
    public void judged(Judged judged) {
        if (judged.verdict() instanceof Verdict.Apply apply) {
            applied(apply.todo());
        } else if (judged.verdict() instanceof Verdict.Stage stage) {
            for (Ref ref : stage.todo().written()) {
                settle(ref, Fate.STAGED);
            }
        } else {
            settle(judged.subject(), Fate.REFUSED);
            skips.add(new Skip(
                    judged.op(),
                    judged.subject(),
                    judged.verdict().reason().orElseThrow(),
                    judged.verdict().findings().isEmpty()
                            ? ""
                            : judged.verdict().findings().get(0)));
        }
    }

    /** A file that the verdict rests on had changed when it was to be written. */
    public void notDone(Judged judged, Refusal why) {
        for (Ref ref : judged.verdict().action().orElseThrow().written()) {
            settle(ref, Fate.REFUSED);
        }
        skips.add(new Skip(judged.op(), judged.subject(), why, ""));
    }

    private void applied(Action action) {
        if (action instanceof Action.Fold fold) {
            settle(fold.survivor(), Fate.MERGED);
            for (Ref ref : fold.retired()) {
                settle(ref, Fate.MERGED_SECONDARY);
            }
            return;
        }
        settle(
                action.written().get(0),
                switch (action.op()) {
                    case "absorb" -> Fate.MERGED_SECONDARY;
                    case "rewrite" -> Fate.REWRITTEN;
                    case "delete" -> Fate.DELETED;
                    case "supersede" -> Fate.SUPERSEDED;
                    case "contradict" -> Fate.CONTRADICTED;
                    case "promote" -> Fate.PROMOTED;
                    default -> Fate.REFRESHED;
                });
    }

    private void settle(Ref ref, Fate fate) {
        Fate known = fates.get(ref);
        if (known == null || known.compareTo(fate) < 0) {
            fates.put(ref, fate);
        }
    }

    public List<Skip> skips() {
        return List.copyOf(skips);
    }

    /** The fate of a memory in scope that has one by now. */
    public Map<Ref, Fate> fates() {
        return Map.copyOf(fates);
    }

    /**
     * The counters.
     *
     * @throws IllegalStateException if a memory in scope has no fate: a defect
     */
    public Counts counts() {
        Map<Fate, Integer> byFate = new EnumMap<>(Fate.class);
        Map<Fate.Kept, Integer> byReason = new EnumMap<>(Fate.Kept.class);
        for (Ref ref : inScope) {
            Fate fate = fates.get(ref);
            if (fate == null) {
                throw new IllegalStateException(ref + " has no outcome");
            }
            byFate.merge(fate, 1, Integer::sum);
            if (fate == Fate.JUDGED_NO_ACTION) {
                byReason.merge(kept.getOrDefault(ref, Fate.Kept.BY_RULE), 1, Integer::sum);
            }
        }
        return new Counts(inScope.size(), byFate, byReason);
    }

    /**
     * How many memories met which fate.
     *
     * @param processed memories in scope; the sum of all fates
     * @param kept why memories were left as they are; its sum is that of {@link Fate#JUDGED_NO_ACTION}
     */
    public record Counts(int processed, Map<Fate, Integer> fates, Map<Fate.Kept, Integer> kept) {
        public Counts {
            fates = Map.copyOf(fates);
            kept = Map.copyOf(kept);
            int sum = fates.values().stream().mapToInt(Integer::intValue).sum();
            int noAction = kept.values().stream().mapToInt(Integer::intValue).sum();
            if (sum != processed || noAction != fates.getOrDefault(Fate.JUDGED_NO_ACTION, 0)) {
                throw new IllegalStateException("the counters do not add up: " + processed + " " + fates + " " + kept);
            }
        }

        public int of(Fate fate) {
            return fates.getOrDefault(fate, 0);
        }

        public int of(Fate.Kept why) {
            return kept.getOrDefault(why, 0);
        }
    }
}
