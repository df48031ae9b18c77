package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The last look before an operation is carried out: are these the very bytes that were judged, and may the journal write
 * there at all.
 */
final class Judge {
    private final Stash stash;
    private final boolean loop;
    private final Map<String, String> states = new LinkedHashMap<>();
    private final Map<String, String> bodies = new LinkedHashMap<>();
    private final Map<String, Long> modified = new LinkedHashMap<>();

    /** @param loop whether it is the loop that asks, which writes no hot file whatever was decided before */
    Judge(Stash stash, boolean loop) {
        this.stash = stash;
        this.loop = loop;
    }

    /** What stands against the operation; empty if nothing does. */
    Optional<GroupResult> obstacle(ChangeGroup group) {
        String at = "";
        try {
            for (FileChange change : group.changes()) {
                at = change.path();
                Optional<GroupResult> found = obstacle(change);
                if (found.isPresent()) {
                    return found;
                }
            }
            for (Map.Entry<String, Fingerprint> read : group.readSet().entrySet()) {
                at = read.getKey();
                Optional<byte[]> now = stash.readPath(at);
                if (!Step.fingerprint(now).equals(read.getValue())) {
                    return Optional.of(GroupResult.changed(at));
                }
                if (loop && now.isPresent()) {
                    noteBody(at, now.get());
                }
            }
            return Optional.empty();
        } catch (AkmException e) {
            return Optional.of(GroupResult.failed(at, String.valueOf(e.getMessage())));
        }
    }

    private Optional<GroupResult> obstacle(FileChange change) {
        String path = change.path();
        Optional<Ref> ref = Ref.ofPath(path);
        if (ref.isEmpty()) {
            return Optional.of(GroupResult.refused(path, path + " is not the path of a memory"));
        }
        if (!stash.writable(path)) {
            return Optional.of(
                    GroupResult.refused(path, path + " is reached through a link, which is never written through"));
        }
        Optional<String> inTheWay = stash.obstacle(path);
        if (inTheWay.isPresent()) {
            return Optional.of(GroupResult.refused(path, path + " is " + inTheWay.get() + "; it is left alone"));
        }
        Optional<byte[]> now = stash.readPath(path);
        if (!Step.same(now, change.before())) {
            return Optional.of(GroupResult.changed(path));
        }
        Optional<StashFile> file = stash.find(ref.get());
        if (file.isPresent()) {
            modified.put(path, file.get().modifiedNanos());
        }
        if (now.isPresent()) {
            Memory memory = memory(ref.get(), now.get());
            if (loop && memory.readOnly()) {
                return Optional.of(
                        GroupResult.refused(path, ref.get() + " is hot or protected and is not the loop's to change"));
            }
            states.put(path, memory.belief().state().word());
        }
        if (loop
                && change.after().isPresent()
                && memory(ref.get(), change.after().get()).readOnly()) {
            return Optional.of(GroupResult.refused(path, "the loop makes no memory hot or unreadable: " + ref.get()));
        }
        return Optional.empty();
    }

    private void noteBody(String path, byte[] bytes) {
        Optional<Ref> ref = Ref.ofPath(path);
        if (ref.isPresent()) {
            bodies.put(
                    ref.get().toString(),
                    memory(ref.get(), bytes).bodyFingerprint().hex());
        }
    }

    /** The steps of an operation that nothing stands against, with the times that its files have now. */
    List<Step> steps(ChangeGroup group, Map<String, Long> times) {
        List<Step> steps = new ArrayList<>();
        for (FileChange change : group.changes()) {
            long was = modified.getOrDefault(change.path(), -1L);
            steps.add(Step.of(change, was, times.getOrDefault(change.path(), -1L)));
        }
        return steps;
    }

    /** The belief state of each file that is changed, before. */
    Map<String, String> states() {
        return states;
    }

    /** The fingerprint of the text of each memory that the loop's decision rests on. */
    Map<String, String> bodies() {
        return bodies;
    }

    static Memory memory(Ref ref, byte[] bytes) {
        return MemoryMapper.toMemory(ref, MarkdownDocument.parse(bytes), Instant.EPOCH);
    }
}
