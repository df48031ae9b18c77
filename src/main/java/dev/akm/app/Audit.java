package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.claims.Claim;
import dev.akm.claims.ClaimReader;
import dev.akm.claims.ClaimText;
import dev.akm.claims.HardFact;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.document.PlainText;
import dev.akm.index.MemoryIndex;
import dev.akm.index.QueryParser;
import dev.akm.index.SearchOptions;
import dev.akm.journal.Actor;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.History;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A recount from the archive that trusts no run's own counters: what was retired, what came back, whether each still leads
 * to something that stands, and which of its values stand in no live text any more.
 *
 * <p>Only texts that were believed when the loop retired them count for the last: what a person threw away, or what was
 * known to be wrong, may be gone.
 */
final class Audit {
    /** So many of one memory's values are shown. */
    private static final int MAX_FACTS = 20;

    /** Each search looks whether any file has changed, so that fewer are made where there are many. */
    private static final int FILES_LOOKED_AT = 20_000;

    private static final int MOST_SEARCHES = 20;
    private static final int FEWEST_SEARCHES = 2;
    private static final int HITS = 20;

    private final Stash stash;
    private final History history;
    private final Optional<MemoryIndex> index;
    private final Instant now;
    private final List<Retired> believed = new ArrayList<>();

    /** What the loop retired while it was believed, newest last, and what stands for it. */
    private record Retired(ArchivedFile file, String words, List<Ref> ends) {}

    private Audit(Stash stash, History history, Optional<MemoryIndex> index, Instant now) {
        this.stash = stash;
        this.history = history;
        this.index = index;
        this.now = now;
    }

    /** AuditHealths. Costs what the archive holds; the live texts are read only for values that their stand-ins lack. */
    static AuditHealth of(Stash stash, History history, Optional<MemoryIndex> index, Instant now) {
        return new Audit(stash, history, index, now).recount();
    }

    private AuditHealth recount() {
        List<ArchivedFile> archived = history.archived();
        int restored = history.restored().size();
        if (archived.isEmpty()) {
            return new AuditHealth(0, restored, 0, List.of(), 0, List.of(), 0, 0, List.of());
        }
        Map<Ref, List<Ref>> standIns = history.standIns();
        int findable = 0;
        int pruned = 0;
        int unchecked = 0;
        List<String> unfindable = new ArrayList<>();
        Map<ArchivedFile, Set<String>> missing = new LinkedHashMap<>();
        Map<Ref, Set<String>> factsOf = new HashMap<>();
        for (ArchivedFile file : archived) {
            List<Ref> ends = ends(file.ref(), standIns);
            findable += ends.isEmpty() ? 0 : 1;
            Optional<Memory> memory = read(file);
            if (memory.isEmpty()) {
                pruned++;
                continue;
            }
            if (!Actor.of(file.who()).isLoop()
                    || !memory.get().belief().state().believed()
                    || memory.get().isProtected()) {
                unchecked++;
                continue;
            }
            if (ends.isEmpty()) {
                unfindable.add(file.ref().toString());
            }
            believed.add(new Retired(file, words(memory.get()), ends));
            Set<String> facts = facts(memory.get());
            for (Ref end : ends) {
                facts.removeAll(factsOf.computeIfAbsent(end, this::liveFacts));
            }
            if (!facts.isEmpty()) {
                missing.put(file, facts);
            }
        }
        dropWhatStandsElsewhere(missing);
        List<Retired> searched = newest();
        List<String> notFound = new ArrayList<>();
        for (Retired one : searched) {
            if (!isFound(one)) {
                notFound.add(one.file().ref().toString());
            }
        }
        return new AuditHealth(
                archived.size(),
                restored,
                findable,
                unfindable,
                searched.size(),
                notFound,
                pruned,
                unchecked,
                findings(missing));
    }

    /** What a person would search for: the description, else how the text begins. */
    private static String words(Memory memory) {
        String description = memory.details().description();
        String text = description.isEmpty() ? PlainText.firstSentence(memory.body()) : description;
        return text.replace('"', ' ');
    }

    private List<Retired> newest() {
        if (index.isEmpty()) {
            return List.of();
        }
        int most = FILES_LOOKED_AT / Math.max(1, stash.list().size());
        most = Math.max(FEWEST_SEARCHES, Math.min(MOST_SEARCHES, most));
        List<Retired> searchable = new ArrayList<>();
        for (Retired one : believed) {
            if (!one.ends().isEmpty() && !one.words().isBlank()) {
                searchable.add(one);
            }
        }
        return searchable.subList(Math.max(0, searchable.size() - most), searchable.size());
    }

    private boolean isFound(Retired one) {
        try {
            SearchOptions options = SearchOptions.current(HITS, now).withBelief(SearchOptions.BeliefView.ALL);
            return index.get().search(QueryParser.parse(one.words()), options).hits().stream()
                    .anyMatch(hit -> one.ends().contains(hit.ref()));
        } catch (AkmException e) {
            return true; // the index says for itself that it cannot be used
        }
    }

    private static List<Finding> findings(Map<ArchivedFile, Set<String>> missing) {
        List<Finding> out = new ArrayList<>();
        for (Map.Entry<ArchivedFile, Set<String>> entry : missing.entrySet()) {
            if (!entry.getValue().isEmpty()) {
                List<String> some = entry.getValue().stream().limit(MAX_FACTS).toList();
                ArchivedFile file = entry.getKey();
                out.add(new Finding(
                        file.ref().toString(),
                        "",
                        String.join(", ", some) + " (" + file.op() + " in " + file.run() + ")",
                        file.standIns().stream().map(Ref::toString).toList()));
            }
        }
        return out;
    }

    private Optional<Memory> read(ArchivedFile file) {
        try {
            Optional<byte[]> bytes = history.archivedBytes(file);
            return bytes.map(found -> MemoryMapper.toMemory(file.ref(), MarkdownDocument.parse(found), Instant.EPOCH));
        } catch (AkmException e) {
            return Optional.empty();
        }
    }

    /** The live files that stand for it, followed through the archive. */
    private List<Ref> ends(Ref ref, Map<Ref, List<Ref>> standIns) {
        List<Ref> ends = new ArrayList<>();
        Set<Ref> seen = new LinkedHashSet<>();
        List<Ref> open = new ArrayList<>(standIns.getOrDefault(ref, List.of()));
        for (int i = 0; i < open.size(); i++) {
            Ref next = open.get(i);
            if (!seen.add(next)) {
                continue;
            }
            if (stash.find(next).isPresent()) {
                ends.add(next);
            } else {
                open.addAll(standIns.getOrDefault(next, List.of()));
            }
        }
        return ends;
    }

    private Set<String> liveFacts(Ref ref) {
        try {
            return stash.readPath(ref.path())
                    .map(bytes -> facts(MemoryMapper.toMemory(ref, MarkdownDocument.parse(bytes), Instant.EPOCH)))
                    .orElse(Set.of());
        } catch (AkmException e) {
            return Set.of();
        }
    }

    /** What names a value; words that turn a sentence (not, only, must) are the gate's business. */
    private static Set<String> facts(Memory memory) {
        Set<String> facts = new TreeSet<>();
        for (Claim claim : ClaimReader.read(new ClaimText(memory.details().description(), memory.body()))) {
            for (HardFact fact : claim.facts()) {
                if (fact.kind().isValue()) {
                    facts.add(fact.text());
                }
            }
        }
        return facts;
    }

    /** A value may have gone elsewhere since; what is known to be wrong does not count as a place. */
    private void dropWhatStandsElsewhere(Map<ArchivedFile, Set<String>> missing) {
        if (missing.isEmpty()) {
            return;
        }
        Set<String> wanted = new TreeSet<>();
        missing.values().forEach(wanted::addAll);
        for (StashFile file : stash.list()) {
            if (wanted.isEmpty()) {
                break;
            }
            if (mayHold(file.ref(), wanted)) {
                wanted.removeAll(liveFacts(file.ref()));
            }
        }
        for (Set<String> facts : missing.values()) {
            facts.retainAll(wanted);
        }
    }

    /** Reading claims costs a hundred times what looking for the letters does. */
    private boolean mayHold(Ref ref, Set<String> wanted) {
        try {
            Optional<byte[]> bytes = stash.readPath(ref.path());
            if (bytes.isEmpty()) {
                return false;
            }
            Memory memory = MemoryMapper.toMemory(ref, MarkdownDocument.parse(bytes.get()), Instant.EPOCH);
            if (memory.belief().state() == BeliefState.CONTRADICTED) {
                return false;
            }
            String text = letters(memory.details().description() + "\n" + memory.body());
            for (String fact : wanted) {
                if (text.contains(letters(fact))) {
                    return true;
                }
            }
            return false;
        } catch (AkmException e) {
            return false;
        }
    }

    /** Without what forms of the same value differ in. */
    private static String letters(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                out.append(Character.toLowerCase(c));
            }
        }
        return out.toString();
    }
}
