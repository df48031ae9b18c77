package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.consolidation.SecretScan;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.document.Problem;
import dev.akm.memory.AssetType;
import dev.akm.memory.BeliefGraph;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Listing;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads every file of a stash once and says what of it needs a look. Keeps no text; linear in files and links. */
final class StashExam {
    private static final long NANOS = 1_000_000_000L;

    private final Stash stash;
    private final Instant now;
    private final Map<String, Integer> types = new LinkedHashMap<>();
    private final Map<String, Integer> modes = new LinkedHashMap<>();
    private final Map<String, Integer> states = new LinkedHashMap<>();
    private final List<Finding> unreadable = new ArrayList<>();
    private final List<Finding> protectedFiles = new ArrayList<>();
    private final List<Finding> unquotedColon = new ArrayList<>();
    private final List<Finding> unknownValues = new ArrayList<>();
    private final List<Finding> badValues = new ArrayList<>();
    private final List<String> secrets = new ArrayList<>();
    private final Map<Ref, Memory> live = new LinkedHashMap<>();
    private int expired;
    private int linked;
    private Optional<Instant> oldest = Optional.empty();

    private StashExam(Stash stash, Instant now) {
        this.stash = stash;
        this.now = now;
    }

    /**
     * Examines.
     *
     * @param standIns what history says stands for each retired memory
     * @param conflicts what the last run could not decide
     */
    static StashHealth of(
            Stash stash, Map<Ref, List<Ref>> standIns, List<LoopRun.Disagreement> conflicts, Instant now) {
        return new StashExam(stash, now).examine(standIns, conflicts);
    }

    private StashHealth examine(Map<Ref, List<Ref>> standIns, List<LoopRun.Disagreement> conflicts) {
        for (CaptureMode mode : CaptureMode.values()) {
            modes.put(mode.word(), 0);
        }
        for (BeliefState state : BeliefState.values()) {
            states.put(state.word(), 0);
        }
        Listing listing = stash.listing();
        for (String path : listing.unreadable()) {
            unreadable.add(Finding.of(path, "cannot be looked at"));
        }
        for (StashFile file : listing.files()) {
            if (file.linked()) {
                linked++;
            } else {
                types.merge(file.ref().type().prefix(), 1, Integer::sum);
                read(file);
            }
        }
        BeliefGraph graph = graph(standIns);
        return new StashHealth(
                types,
                modes,
                states,
                expired,
                linked,
                unreadable,
                protectedFiles,
                duplicates(listing.files()),
                dangling(graph),
                graph.onLoops().stream().map(Ref::toString).toList(),
                undecided(conflicts),
                held(graph),
                unquotedColon,
                unknownValues,
                badValues,
                secrets,
                BeliefChains.of(
                        live.values().stream()
                                .filter(memory -> !memory.belief().successors().isEmpty())
                                .toList(),
                        live,
                        graph),
                oldest);
    }

    private void read(StashFile file) {
        Ref ref = file.ref();
        try {
            Optional<byte[]> bytes = stash.readPath(ref.path());
            if (bytes.isEmpty()) {
                return; // gone since it was listed
            }
            MarkdownDocument document = MarkdownDocument.parse(bytes.get());
            Instant modified = Instant.ofEpochSecond(
                    Math.floorDiv(file.modifiedNanos(), NANOS), Math.floorMod(file.modifiedNanos(), NANOS));
            Memory memory = MemoryMapper.toMemory(ref, document, modified);
            fields(memory, document);
            if (ref.type() == AssetType.MEMORY) {
                count(memory);
            }
        } catch (AkmException e) {
            unreadable.add(new Finding(ref.toString(), ref.path(), String.valueOf(e.getMessage()), List.of()));
        }
    }

    private void fields(Memory memory, MarkdownDocument document) {
        String ref = memory.ref().toString();
        String path = memory.ref().path();
        Optional<Problem> problem = document.problem();
        if (problem.isPresent()) {
            String place =
                    path + ":" + problem.get().line() + ":" + problem.get().column();
            protectedFiles.add(new Finding(ref, place, problem.get().message(), List.of()));
            return;
        }
        for (String line : document.fields().lenientLines()) {
            unquotedColon.add(new Finding(ref, path, SecretScan.mask(line), List.of()));
        }
        if (memory.belief().unknownValue()) {
            unknownValues.add(
                    new Finding(ref, path, String.join("; ", memory.belief().problems()), List.of()));
        } else {
            for (String value : memory.belief().problems()) {
                badValues.add(new Finding(ref, path, value, List.of()));
            }
        }
        if (memory.ref().type() == AssetType.MEMORY && holdsSecret(memory)) {
            secrets.add(ref);
        }
    }

    private static boolean holdsSecret(Memory memory) {
        return SecretScan.found(memory.body())
                || SecretScan.found(memory.details().description())
                || SecretScan.found(memory.details().source());
    }

    private void count(Memory memory) {
        if (oldest.isEmpty() || memory.modified().isBefore(oldest.get())) {
            oldest = Optional.of(memory.modified());
        }
        if (!memory.isProtected()) {
            modes.merge(memory.belief().mode().word(), 1, Integer::sum);
            states.merge(memory.belief().state().word(), 1, Integer::sum);
            expired += memory.expiredAt(now) ? 1 : 0;
        }
        live.put(memory.ref(), withoutText(memory));
    }

    /** A stash may be larger than the memory of the process. */
    private static Memory withoutText(Memory memory) {
        return new Memory(
                memory.ref(),
                memory.fingerprint(),
                memory.belief(),
                memory.details(),
                "",
                memory.protection(),
                memory.modified());
    }

    private BeliefGraph graph(Map<Ref, List<Ref>> standIns) {
        List<BeliefGraph.Node> nodes = new ArrayList<>();
        for (Memory memory : live.values()) {
            nodes.add(new BeliefGraph.Node(memory.ref(), memory.belief(), memory.believedAt(now)));
        }
        return new BeliefGraph(nodes, standIns);
    }

    private static List<Finding> duplicates(List<StashFile> files) {
        Map<String, List<String>> byKey = new LinkedHashMap<>();
        for (StashFile file : files) {
            byKey.computeIfAbsent(file.ref().collisionKey(), key -> new ArrayList<>())
                    .add(file.ref().toString());
        }
        List<Finding> out = new ArrayList<>();
        for (List<String> refs : byKey.values()) {
            if (refs.size() > 1) {
                out.add(new Finding(
                        refs.get(0),
                        "",
                        "is equal to another name but for case or form",
                        refs.subList(1, refs.size())));
            }
        }
        return out;
    }

    private List<Finding> dangling(BeliefGraph graph) {
        List<Finding> out = new ArrayList<>();
        for (Memory memory : live.values()) {
            List<Ref> nowhere = graph.dangling(memory.ref());
            if (!nowhere.isEmpty()) {
                out.add(new Finding(
                        memory.ref().toString(),
                        "",
                        "names what is not there",
                        nowhere.stream().map(Ref::toString).toList()));
            }
        }
        return out;
    }

    /** Contradicted, by something that is gone with all that might stand for it. Hot ones are a person's own affair. */
    private List<String> held(BeliefGraph graph) {
        Set<Ref> standing = leadingToBelief(graph);
        List<String> out = new ArrayList<>();
        for (Memory memory : live.values()) {
            if (memory.belief().state() == BeliefState.CONTRADICTED
                    && !memory.readOnly()
                    && !memory.belief().successors().isEmpty()
                    && !standing.contains(memory.ref())) {
                out.add(memory.ref().toString());
            }
        }
        return out;
    }

    /** Found backwards from what is believed, so that long chains cost their length. */
    private Set<Ref> leadingToBelief(BeliefGraph graph) {
        Deque<Ref> open = new ArrayDeque<>();
        for (Memory memory : live.values()) {
            if (memory.believedAt(now)) {
                open.add(memory.ref());
            }
        }
        Set<Ref> reached = new HashSet<>();
        while (!open.isEmpty()) {
            for (Ref earlier : graph.replacedBy(open.poll())) {
                if (reached.add(earlier)) {
                    open.add(earlier);
                }
            }
        }
        return reached;
    }

    /** Those of which at least two are still believed. */
    private List<LoopRun.Disagreement> undecided(List<LoopRun.Disagreement> conflicts) {
        List<LoopRun.Disagreement> out = new ArrayList<>();
        for (LoopRun.Disagreement conflict : conflicts) {
            long standing = conflict.refs().stream()
                    .map(Ref::tryParse)
                    .filter(ref -> ref.map(live::get)
                            .filter(memory -> memory.believedAt(now))
                            .isPresent())
                    .count();
            if (standing >= Math.min(2, conflict.refs().size())) {
                out.add(conflict);
            }
        }
        return out;
    }
}
