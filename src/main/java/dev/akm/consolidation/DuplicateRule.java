package dev.akm.consolidation;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What needs no model: texts that say nothing another does not say, and history whose successor carries the rest of it.
 * Only proposals; the gate judges them like any.
 */
public final class DuplicateRule {
    /** Words of this many letters are compared by their first letters, so that word forms count as equal. */
    private static final int STEM = 4;

    private static final Comparator<Memory> STRONGEST_FIRST = Comparator.comparing(
                    (Memory m) -> m.belief().authority())
            .thenComparing(m -> m.body().strip().length())
            .reversed()
            .thenComparing(DuplicateRule::depth)
            .thenComparing(Memory::ref);

    private final Situation situation;
    private final RoleCheck roles;

    public DuplicateRule(Situation situation, Settings settings) {
        this.situation = situation;
        this.roles = new RoleCheck(situation, settings);
    }

    /** Proposals for memories that are judged together. */
    public List<PlannedOperation> propose(Collection<Ref> chunk) {
        List<Memory> believed = new ArrayList<>();
        List<PlannedOperation> out = new ArrayList<>();
        for (Ref ref : chunk) {
            Optional<Memory> found = situation.find(ref).filter(m -> !m.isProtected() && situation.free(m.ref()));
            if (found.isEmpty()) {
                continue;
            }
            Memory memory = found.get();
            if (memory.believedAt(situation.now())) {
                believed.add(memory);
            } else if (memory.belief().state() == BeliefState.DEPRECATED && writable(memory)) {
                // A superseded one stays where it is: it has to come back by itself if its successor is retracted.
                absorbed(memory).ifPresent(out::add);
            }
        }
        believed.sort(STRONGEST_FIRST);
        out.addAll(contained(believed));
        return out;
    }

    /** What stands in no folder goes for all, so that it may stay for what does. */
    private static long depth(Memory memory) {
        return memory.ref().name().chars().filter(c -> c == '/').count();
    }

    private boolean writable(Memory memory) {
        return !memory.readOnly() && !memory.expiredAt(situation.now()) && situation.inScope(memory.ref());
    }

    private Optional<PlannedOperation> absorbed(Memory frozen) {
        for (Ref end : situation.graph().currentBeliefs(frozen.ref())) {
            Optional<Memory> successor = situation.find(end);
            if (successor.isPresent()
                    && roles.pairFault(successor.get(), frozen).isEmpty()
                    && !situation.past().decided("merge", List.of(frozen, successor.get()))
                    && ChangeGate.restNotCarried(frozen, successor.get()).isEmpty()) {
                return Optional.of(new PlannedOperation.Merge(
                        end,
                        List.of(frozen.ref()),
                        Optional.empty(),
                        PlannedOperation.Origin.rule("its successor carries the rest of it")));
            }
        }
        return Optional.empty();
    }

    private List<PlannedOperation> contained(List<Memory> strongestFirst) {
        List<PlannedOperation> out = new ArrayList<>();
        List<Set<String>> words = new ArrayList<>();
        for (Memory memory : strongestFirst) {
            words.add(words(memory));
        }
        Set<Ref> gone = new HashSet<>();
        for (int i = 0; i < strongestFirst.size(); i++) {
            Memory stays = strongestFirst.get(i);
            if (gone.contains(stays.ref())) {
                continue;
            }
            List<Ref> covered = new ArrayList<>();
            for (int j = i + 1; j < strongestFirst.size(); j++) {
                Memory goes = strongestFirst.get(j);
                if (!gone.contains(goes.ref())
                        && writable(goes)
                        && (stays.readOnly() || situation.inScope(stays.ref()))
                        && mostlyIn(words.get(j), words.get(i))
                        && says(stays, goes)) {
                    covered.add(goes.ref());
                    gone.add(goes.ref());
                }
            }
            if (!covered.isEmpty()) {
                out.addAll(retire(stays, covered));
            }
        }
        return out;
    }

    private boolean says(Memory stays, Memory goes) {
        // A file without any text is one that somebody is about to fill, not a repetition of every other.
        return !(goes.body().isBlank() && goes.details().description().isBlank())
                && roles.pairFault(stays, goes).isEmpty()
                && roles.mayRetire(stays, goes)
                && !situation.past().decided("merge", List.of(goes, stays))
                && Folders.narrowing(stays, goes).isEmpty()
                && TextJudge.covers(TextJudge.text(goes), TextJudge.text(stays)).good();
    }

    private static List<PlannedOperation> retire(Memory stays, List<Ref> covered) {
        PlannedOperation.Origin origin = PlannedOperation.Origin.rule("says nothing that " + stays.ref() + " does not");
        if (!stays.readOnly()) {
            return List.of(new PlannedOperation.Merge(stays.ref(), covered, Optional.empty(), origin));
        }
        // A hot file is not written, so there is no merge: it covers them as it stands.
        List<PlannedOperation> deletes = new ArrayList<>();
        for (Ref ref : covered) {
            deletes.add(new PlannedOperation.Delete(ref, Optional.of(stays.ref()), origin));
        }
        return deletes;
    }

    private static Set<String> words(Memory memory) {
        Set<String> out = new HashSet<>();
        String text = memory.body().toLowerCase(Locale.ROOT);
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            if (i < text.length() && Character.isLetterOrDigit(text.charAt(i))) {
                start = start < 0 ? i : start;
            } else if (start >= 0) {
                out.add(text.substring(start, Math.min(i, start + STEM)));
                start = -1;
            }
        }
        return out;
    }

    /** A cheap look before the proof: half of the words at least have to be there. */
    private static boolean mostlyIn(Set<String> part, Set<String> whole) {
        int found = 0;
        for (String word : part) {
            if (whole.contains(word)) {
                found++;
            }
        }
        return found * 2 >= part.size();
    }
}
