package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds the memory that says a text already. The index knows where to look; the file itself decides. */
final class Duplicates {
    private final Workspace workspace;
    private final List<String> notes;

    /** @param notes gets a sentence if the index cannot be asked */
    Duplicates(Workspace workspace, List<String> notes) {
        this.workspace = workspace;
        this.notes = notes;
    }

    /** A memory of the same text and scope that is believed and has not expired. */
    Optional<MemoryFile> of(RememberText text, RememberRequest request, Instant now) {
        Stash stash = workspace.stash();
        List<Ref> candidates = candidates(text.body());
        for (int i = 0; i < candidates.size(); i++) {
            Optional<StashFile> file = stash.find(candidates.get(i));
            if (file.isEmpty() || file.get().linked()) {
                continue;
            }
            MemoryFile known = MemoryFile.load(stash, candidates.get(i));
            boolean same = known.memory().believedAt(now)
                    && known.memory().details().scope().equals(text.scope(request.scope()))
                    && RememberText.trimmed(known.document().body()).equals(text.body());
            if (same) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }

    private List<Ref> candidates(String body) {
        try {
            return workspace.index().copies(body);
        } catch (AkmException | LinkageError e) {
            notes.add("whether the text is known already could not be told: " + e.getMessage());
            return List.of();
        }
    }
}
