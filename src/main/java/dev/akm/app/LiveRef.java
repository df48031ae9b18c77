package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.History;
import dev.akm.memory.Ref;
import dev.akm.stash.Resolution;
import dev.akm.stash.Stash;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The file that a typed ref names; for one that was retired, what stands in its place. */
final class LiveRef {
    private final Workspace workspace;
    private final Stash stash;

    LiveRef(Workspace workspace) {
        this.workspace = workspace;
        this.stash = workspace.stash();
    }

    /**
     * The file itself.
     *
     * @throws AkmException RESOURCE_NOT_FOUND, which for a retired one says where it went
     */
    Ref exact(String typed) {
        Resolution resolution = stash.resolve(typed);
        if (resolution.exists()) {
            return resolution.ref();
        }
        Optional<ArchivedFile> archived = workspace.journal().history().archived(resolution.ref());
        throw archived.isPresent()
                ? gone(archived.get(), standIns(resolution.ref()))
                : stash.notFound(resolution.ref());
    }

    /**
     * The file itself, or the one that stands in its place.
     *
     * @param notes gets a sentence where it is another one
     * @throws AkmException RESOURCE_NOT_FOUND if there is neither, or if several stand in its place
     */
    Ref orStandIn(String typed, List<String> notes) {
        Resolution resolution = stash.resolve(typed);
        if (resolution.exists()) {
            return resolution.ref();
        }
        List<Ref> standIns = standIns(resolution.ref());
        if (standIns.size() != 1) {
            return exact(typed);
        }
        notes.add(resolution.ref() + " was retired; " + standIns.get(0) + " stands in its place and is meant");
        return standIns.get(0);
    }

    /** The live ones at the end of the chain of stand-ins. */
    private List<Ref> standIns(Ref retired) {
        History history = workspace.journal().history();
        List<Ref> live = new ArrayList<>();
        Set<Ref> seen = new HashSet<>();
        Deque<Ref> open = new ArrayDeque<>(List.of(retired));
        while (!open.isEmpty()) {
            Ref ref = open.remove();
            if (!seen.add(ref)) {
                continue;
            }
            if (stash.find(ref).isPresent()) {
                live.add(ref);
            } else {
                history.archived(ref).ifPresent(file -> open.addAll(file.standIns()));
            }
        }
        return live;
    }

    private static AkmException gone(ArchivedFile file, List<Ref> standIns) {
        String by = file.ref() + " was retired on " + file.at() + " (" + file.op() + ": " + file.reason() + ")";
        return AkmException.notFound(
                standIns.isEmpty()
                        ? by
                        : by + "; in its place stand " + String.join(", ", RememberResult.texts(standIns)),
                standIns.isEmpty() ? "akm undo " + file.run() + " brings it back" : "name one of them");
    }
}
