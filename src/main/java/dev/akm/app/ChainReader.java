package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.document.MarkdownDocument;
import dev.akm.journal.ArchivedFile;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.StashFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Follows the chain around one memory, reading only the files it leads to. The rules are those of {@link
 * dev.akm.memory.BeliefGraph}, which wants all memories at once.
 */
final class ChainReader {
    /** Memories that are followed in one direction; a longer chain is cut. */
    private static final int MAX = 50;

    private final Workspace workspace;
    private final Instant now;
    private final Map<Ref, Memory> files = new LinkedHashMap<>();
    private final Map<Ref, List<Ref>> gone = new LinkedHashMap<>();

    ChainReader(Workspace workspace, Instant now) {
        this.workspace = workspace;
        this.now = now;
    }

    /**
     * The chain.
     *
     * @param isFile whether the memory is a file of the stash
     * @param exact whether what it replaced is looked up whatever that takes
     */
    ShowChain around(Memory memory, boolean isFile, boolean exact) {
        files.put(memory.ref(), memory);
        List<ShowChain.Link> replaced = isFile ? replaced(memory.ref(), exact) : List.of();
        if (memory.belief().successors().isEmpty()) {
            return replaced.isEmpty() ? ShowChain.NONE : new ShowChain(replaced, List.of(), List.of());
        }
        List<ShowChain.Link> replacedBy = new ArrayList<>();
        List<Ref> current = new ArrayList<>();
        List<Ref> open = new ArrayList<>(memory.belief().successors());
        for (int i = 0; i < open.size() && i < MAX; i++) {
            Ref next = open.get(i);
            if (next.equals(memory.ref()) || open.indexOf(next) < i) {
                continue;
            }
            Memory found = read(next);
            replacedBy.add(new ShowChain.Link(
                    next,
                    found == null
                            ? Optional.empty()
                            : Optional.of(found.belief().state())));
            if (found == null) {
                open.addAll(standIns(next));
            } else if (found.believedAt(now)) {
                current.add(next);
            } else {
                open.addAll(found.belief().successors());
            }
        }
        return new ShowChain(replaced, replacedBy, memory.believedAt(now) ? List.of() : current);
    }

    private List<ShowChain.Link> replaced(Ref ref, boolean exact) {
        List<ShowChain.Link> links = new ArrayList<>();
        List<Ref> open = new ArrayList<>(workspace.index().replaced(ref, exact));
        for (int i = 0; i < open.size() && i < MAX; i++) {
            Ref next = open.get(i);
            if (next.equals(ref) || open.indexOf(next) < i) {
                continue;
            }
            Memory found = read(next);
            if (found != null) {
                links.add(new ShowChain.Link(next, Optional.of(found.belief().state())));
                open.addAll(workspace.index().replaced(next, false));
            }
        }
        return links;
    }

    private @Nullable Memory read(Ref ref) {
        Memory known = files.get(ref);
        if (known != null || gone.containsKey(ref)) {
            return known;
        }
        try {
            Optional<StashFile> file = workspace.stash().find(ref);
            if (file.isPresent()) {
                Instant modified = Instant.ofEpochSecond(0, file.get().modifiedNanos());
                MarkdownDocument document =
                        MarkdownDocument.parse(workspace.stash().read(ref));
                Memory memory = Show.memory(ref, document, modified);
                files.put(ref, memory);
                return memory;
            }
        } catch (AkmException e) {
            // What cannot be read now is like what is not there: nothing can be said of its state.
        }
        gone.put(ref, List.of());
        return null;
    }

    private List<Ref> standIns(Ref ref) {
        Optional<ArchivedFile> retired = workspace.journal().history().archived(ref);
        return retired.isPresent() ? retired.get().standIns() : List.of();
    }
}
