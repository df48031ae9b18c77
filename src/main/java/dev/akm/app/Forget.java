package dev.akm.app;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.journal.RunJournal;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A person's delete: the files go to the archive, and {@code undo} brings them back. */
public final class Forget {
    private final Workspace workspace;
    private final Stash stash;
    private final LiveRef live;
    private final Confirm confirm;

    public Forget(Workspace workspace, Confirm confirm) {
        this.workspace = workspace;
        this.stash = workspace.stash();
        this.live = new LiveRef(workspace);
        this.confirm = confirm;
    }

    /**
     * All or none.
     *
     * @param typed refs as typed
     * @param reason for history; may be empty
     */
    public ForgetResult run(List<String> typed, String reason, boolean dryRun) {
        if (dryRun) {
            return new ForgetResult(refs(files(typed)), true, Optional.empty(), List.of());
        }
        Set<Ref> confirmed = new HashSet<>();
        while (true) {
            List<Ref> open = new ArrayList<>();
            try (RunJournal run = workspace.journal().begin("forget", header(reason))) {
                List<MemoryFile> files = files(typed);
                for (MemoryFile file : files) {
                    if (file.memory().readOnly() && !confirmed.contains(file.ref())) {
                        open.add(file.ref());
                    }
                }
                if (open.isEmpty()) {
                    return written(files, reason, run);
                }
            }
            Confirmation.need(confirm, open, "taken out");
            confirmed.addAll(open);
        }
    }

    private Map<String, Object> header(String reason) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("who", Speaker.of(workspace.host()).who());
        if (!reason.isEmpty()) {
            header.put("reason", reason);
        }
        return header;
    }

    private ForgetResult written(List<MemoryFile> files, String reason, RunJournal run) {
        List<String> warnings = new ArrayList<>(run.recovered().sentences());
        List<ChangeGroup> groups = new ArrayList<>();
        for (MemoryFile file : files) {
            groups.add(Changes.group(
                    "forget",
                    List.of(file.ref()),
                    Speaker.of(workspace.host()),
                    reason.isEmpty() ? "forgotten" : reason,
                    List.of(FileChange.remove(file.ref().path(), file.bytes())),
                    Map.of(file.ref(), List.of())));
        }
        Changes.apply(run, groups);
        warnings.addAll(workspace.refreshIndex());
        return new ForgetResult(refs(files), false, Optional.of(run.id().toString()), warnings);
    }

    private List<MemoryFile> files(List<String> typed) {
        List<MemoryFile> files = new ArrayList<>();
        Set<Ref> seen = new HashSet<>();
        for (String each : typed) {
            Ref ref = live.exact(each);
            if (seen.add(ref)) {
                files.add(MemoryFile.load(stash, ref));
            }
        }
        return files;
    }

    private static List<Ref> refs(List<MemoryFile> files) {
        List<Ref> refs = new ArrayList<>();
        for (MemoryFile file : files) {
            refs.add(file.ref());
        }
        return refs;
    }
}
